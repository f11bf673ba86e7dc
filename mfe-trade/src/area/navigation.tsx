import Balance from '@mui/icons-material/AccountBalanceOutlined';
import Anchor from '@mui/icons-material/AnchorOutlined';
import Badge from '@mui/icons-material/BadgeOutlined';
import Business from '@mui/icons-material/BusinessOutlined';
import Contacts from '@mui/icons-material/ContactsOutlined';
import Description from '@mui/icons-material/DescriptionOutlined';
import FactCheck from '@mui/icons-material/FactCheckOutlined';
import Flag from '@mui/icons-material/FlagOutlined';
import Groups from '@mui/icons-material/GroupsOutlined';
import Handshake from '@mui/icons-material/HandshakeOutlined';
import Insights from '@mui/icons-material/InsightsOutlined';
import Link from '@mui/icons-material/LinkOutlined';
import LocalShipping from '@mui/icons-material/LocalShippingOutlined';
import Mail from '@mui/icons-material/MailOutlined';
import MoveToInbox from '@mui/icons-material/MoveToInboxOutlined';
import Outbox from '@mui/icons-material/OutboxOutlined';
import Percent from '@mui/icons-material/PercentOutlined';
import PriceChange from '@mui/icons-material/PriceChangeOutlined';
import Public from '@mui/icons-material/PublicOutlined';
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import RequestQuote from '@mui/icons-material/RequestQuoteOutlined';
import Route from '@mui/icons-material/RouteOutlined';
import Savings from '@mui/icons-material/SavingsOutlined';
import Sell from '@mui/icons-material/SellOutlined';
import Share from '@mui/icons-material/ShareOutlined';
import Storefront from '@mui/icons-material/StorefrontOutlined';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Warehouse from '@mui/icons-material/WarehouseOutlined';
import { type DeskGroup, useQuery, useSession, useText } from '@qiaohui/kit';
import type { ReactNode } from 'react';
import text from './messages/zh-CN.json' with { type: 'json' };
import { addressOf, groups, mayOpen, type PageName } from './pages.ts';
import { team } from './queries.ts';

const icons: Record<PageName, ReactNode> = {
  dashboard: <Insights />,
  team: <Groups />,
  mail: <Mail />,
  lists: <PriceChange />,
  inquiries: <RequestQuote />,
  brands: <Sell />,
  channels: <Storefront />,
  customers: <Business />,
  contacts: <Contacts />,
  discounts: <Percent />,
  linked: <Link />,
  imports: <UploadFile />,
  analyses: <FactCheck />,
  partners: <Handshake />,
  shares: <Share />,
  waybills: <LocalShipping />,
  margins: <Savings />,
  bills: <Description />,
  ledgers: <Balance />,
  deliveries: <Warehouse />,
  intake: <MoveToInbox />,
  outgoing: <Outbox />,
  codes: <Badge />,
  businessCodes: <ReceiptLong />,
  regionalRoutes: <Route />,
  countries: <Flag />,
  places: <Public />,
  portAreas: <Anchor />,
};

/** The area's pages that the user may open. */
export function useDeskGroups(): DeskGroup[] {
  const t = useText(text);
  const { user } = useSession();
  const { data } = useQuery(team());
  return groups
    .map(({ name, pages }) => ({
      label: t(name),
      pages: pages
        .filter((page) => mayOpen(page, user, data?.me.price_permission))
        .map((page) => ({ to: addressOf(page), label: t(page), icon: icons[page] })),
    }))
    .filter(({ pages }) => pages.length > 0);
}

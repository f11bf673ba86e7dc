import AccountBalance from '@mui/icons-material/AccountBalanceOutlined';
import AssignmentReturn from '@mui/icons-material/AssignmentReturnOutlined';
import Business from '@mui/icons-material/BusinessOutlined';
import Campaign from '@mui/icons-material/CampaignOutlined';
import CurrencyExchange from '@mui/icons-material/CurrencyExchangeOutlined';
import FactCheck from '@mui/icons-material/FactCheckOutlined';
import Group from '@mui/icons-material/GroupOutlined';
import Handshake from '@mui/icons-material/HandshakeOutlined';
import History from '@mui/icons-material/HistoryOutlined';
import MenuBook from '@mui/icons-material/MenuBookOutlined';
import QueryStats from '@mui/icons-material/QueryStatsOutlined';
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import ReportProblem from '@mui/icons-material/ReportProblemOutlined';
import Settings from '@mui/icons-material/SettingsOutlined';
import { type DeskCount, type DeskGroup, lateness, useQuery, useText } from '@qiaohui/kit';
import { type ReactNode, useMemo } from 'react';
import { figures } from '../figures/queries.ts';
import { prefetchPage } from './contents.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { addressOf, groups, type PageName } from './pages.ts';

const icons: Record<PageName, ReactNode> = {
  review: <FactCheck />,
  orders: <ReceiptLong />,
  gic: <Handshake />,
  statements: <AccountBalance />,
  refunds: <AssignmentReturn />,
  trends: <QueryStats />,
  postings: <MenuBook />,
  audit: <History />,
  users: <Group />,
  payees: <Business />,
  markup: <CurrencyExchange />,
  settings: <Settings />,
  notice: <Campaign />,
  letters: <ReportProblem />,
};

/** What waits for finance, from the desk's figures; late as in every list. */
function useCounts(): Partial<Record<PageName, DeskCount>> {
  const t = useText(text);
  const { data } = useQuery(figures);
  return useMemo(() => {
    type Waits = { count: number; oldest: string | null };
    type Label = 'reviewCount' | 'refundsCount' | 'linesCount' | 'partnerOrdersCount' | 'lettersCount';
    const count = (waits: Waits | undefined, label: Label): DeskCount => ({
      value: waits?.count,
      label: t(label, { count: waits?.count ?? 0 }),
      late: Boolean(waits?.oldest && lateness(waits.oldest)),
    });
    const { papers, receipts, waits } = data ?? {};
    return {
      review: count(papers, 'reviewCount'),
      orders: { value: receipts?.count, label: t('ordersCount', { count: receipts?.count ?? 0 }) },
      gic: count(waits?.partnerOrders, 'partnerOrdersCount'),
      statements: count(waits?.lines, 'linesCount'),
      refunds: count(waits?.refunds, 'refundsCount'),
      letters: count(waits?.letters, 'lettersCount'),
    };
  }, [t, data]);
}

/** The desk's pages with what waits on each; the same while their counts are. */
export function useDeskGroups(): DeskGroup[] {
  const t = useText(text);
  const counts = useCounts();
  return useMemo(
    () =>
      groups.map(({ name, pages }) => ({
        label: t(name),
        pages: pages.map((page) => ({
          to: addressOf(page),
          label: t(page),
          icon: icons[page],
          count: counts[page],
          ahead: () => prefetchPage(page),
        })),
      })),
    [t, counts],
  );
}

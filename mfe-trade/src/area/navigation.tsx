import Badge from '@mui/icons-material/BadgeOutlined';
import FactCheck from '@mui/icons-material/FactCheckOutlined';
import LocalShipping from '@mui/icons-material/LocalShippingOutlined';
import MoveToInbox from '@mui/icons-material/MoveToInboxOutlined';
import PriceChange from '@mui/icons-material/PriceChangeOutlined';
import { type DeskGroup, useSession, useText } from '@qiaohui/kit';
import type { ReactNode } from 'react';
import text from './messages/zh-CN.json' with { type: 'json' };
import { addressOf, groups, mayOpen, type PageName } from './pages.ts';

const icons: Record<PageName, ReactNode> = {
  lists: <PriceChange />,
  analyses: <FactCheck />,
  waybills: <LocalShipping />,
  intake: <MoveToInbox />,
  codes: <Badge />,
};

/** The area's pages that the user may open. */
export function useDeskGroups(): DeskGroup[] {
  const t = useText(text);
  const { user } = useSession();
  return groups
    .map(({ name, pages }) => ({
      label: t(name),
      pages: pages
        .filter((page) => mayOpen(page, user))
        .map((page) => ({ to: addressOf(page), label: t(page), icon: icons[page] })),
    }))
    .filter(({ pages }) => pages.length > 0);
}

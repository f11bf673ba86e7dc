import Checklist from '@mui/icons-material/ChecklistOutlined';
import GridView from '@mui/icons-material/GridViewOutlined';
import Inventory from '@mui/icons-material/Inventory2Outlined';
import LinkIcon from '@mui/icons-material/LinkOutlined';
import MenuBook from '@mui/icons-material/MenuBookOutlined';
import MoveToInbox from '@mui/icons-material/MoveToInboxOutlined';
import Notifications from '@mui/icons-material/NotificationsOutlined';
import Outbox from '@mui/icons-material/OutboxOutlined';
import QrCodeScanner from '@mui/icons-material/QrCodeScannerOutlined';
import { type DeskCount, DeskFrame, type DeskGroup, Outlet, useLocation, useQuery, useText } from '@qiaohui/kit';
import type { ReactNode } from 'react';
import { alerts } from '../alerts/queries.ts';
import { useWorksHere } from '../area/works-here.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { addresses, groups, type PageName, pageAbove } from './pages.ts';
import { useRetainedFocus } from './retained-focus.ts';

const icons: Record<PageName, ReactNode> = {
  scan: <QrCodeScanner />,
  inOrders: <MoveToInbox />,
  outOrders: <Outbox />,
  stocks: <Inventory />,
  shelves: <GridView />,
  counts: <Checklist />,
  ledger: <MenuBook />,
  alerts: <Notifications />,
  stockLinks: <LinkIcon />,
};

/** Alerts that nobody knows of yet; goods that should have come by now are late. */
function useAlertCount(): DeskCount {
  const t = useText(text);
  const { data } = useQuery({ ...alerts.counts(), enabled: useWorksHere() });
  const count = data && data.expiring + data.low + data.overdue;
  return { value: count, label: t('alertCount', { count: count ?? 0 }), late: (data?.overdue ?? 0) > 0 };
}

function useDeskGroups(): DeskGroup[] {
  const t = useText(text);
  const alertCount = useAlertCount();
  return groups.map(({ name, pages }) => ({
    ...(name && { label: t(name) }),
    pages: pages.map((page) => ({
      to: addresses[page],
      label: t(page),
      icon: icons[page],
      ...(page === 'alerts' && { count: alertCount }),
    })),
  }));
}

/** The area's pages beside the open one, for its own staff: the shell puts others' own desk around a page. */
export function Component() {
  const t = useText(text);
  const { pathname } = useLocation();
  const groups = useDeskGroups();
  const worksHere = useWorksHere();
  useRetainedFocus();
  if (!worksHere) return <Outlet />;
  return (
    <DeskFrame name={t('desk')} groups={groups} current={pageAbove(pathname)}>
      <Outlet />
    </DeskFrame>
  );
}

import Badge from '@mui/icons-material/BadgeOutlined';
import Inventory from '@mui/icons-material/Inventory2Outlined';
import LocalShipping from '@mui/icons-material/LocalShippingOutlined';
import PriceChange from '@mui/icons-material/PriceChangeOutlined';
import {
  Box,
  ListItemButton,
  ListItemIcon,
  opens,
  RouterLink,
  Typography,
  useLocation,
  useQuery,
  useSession,
  useText,
} from '@qiaohui/kit';
import { useEffect, useRef } from 'react';
import text from './messages/zh-CN.json' with { type: 'json' };
import { team } from './queries.ts';

const bar = {
  display: 'flex',
  flexDirection: { xs: 'row', lg: 'column' },
  gap: 1,
  p: { xs: 2, lg: 3 },
  width: { lg: 208 },
  flex: 'none',
  overflowX: 'auto',
  bgcolor: 'background.paper',
  borderColor: 'divider',
  borderStyle: 'solid',
  borderWidth: { xs: '0 0 1px', lg: '0 1px 0 0' },
  minHeight: { lg: 'calc(100dvh - 72px)' },
} as const;

const entryStyle = {
  flex: 'none',
  borderRadius: '10px',
  py: 1,
  minHeight: 40,
  whiteSpace: 'nowrap',
  fontSize: 14,
  fontWeight: 600,
  color: 'text.secondary',
  '&[aria-current]': { bgcolor: 'primary.wash', color: 'primary.text' },
  '& .MuiListItemIcon-root': { minWidth: 32, color: 'inherit', '& svg': { fontSize: 20 } },
} as const;

/** The area's side navigation. It shows the warehouse's intake to accounts that may open the warehouse. */
export function Navigation() {
  const t = useText(text);
  const { user } = useSession();
  const { pathname } = useLocation();
  const { data } = useQuery(team());
  const nav = useRef<HTMLElement>(null);
  // on a phone the row scrolls: the current entry must be visible
  useEffect(() => {
    const current = nav.current?.querySelector('[aria-current]');
    if (!nav.current || !current) return;
    const [row, entry] = [nav.current.getBoundingClientRect(), current.getBoundingClientRect()];
    nav.current.scrollLeft += entry.left - row.left - (row.width - entry.width) / 2;
  }, [pathname]);
  const entries = [
    { to: '/trade/price-lists', holds: '/trade', label: t('lists'), icon: <PriceChange /> },
    { to: '/logistics/waybills', holds: '/logistics/waybill', label: t('waybills'), icon: <LocalShipping /> },
    ...(user?.group === 'admin'
      ? [{ to: '/logistics/client-codes', holds: '/logistics/client-codes', label: t('codes'), icon: <Badge /> }]
      : []),
    ...(opens(['warehouse'], user?.group)
      ? [{ to: '/warehouse/in', holds: '/warehouse', label: t('intake'), icon: <Inventory /> }]
      : []),
  ];
  return (
    <Box ref={nav} component="nav" aria-label={t('area')} sx={bar}>
      {entries.map(({ to, holds, label, icon }) => (
        <ListItemButton
          key={to}
          component={RouterLink}
          to={to}
          sx={entryStyle}
          {...(pathname.startsWith(holds) ? { 'aria-current': pathname === to ? 'page' : 'true' } : {})}
        >
          <ListItemIcon>{icon}</ListItemIcon>
          {label}
        </ListItemButton>
      ))}
      {data && (
        <Typography
          variant="caption"
          color="textSecondary"
          sx={{
            display: { xs: 'none', sm: 'block' },
            flex: 'none',
            px: 3,
            py: 2,
            ml: { xs: 'auto', lg: 0 },
            alignSelf: { xs: 'center', lg: 'auto' },
          }}
        >
          {t('team', { name: data.name })}
        </Typography>
      )}
    </Box>
  );
}

import {
  Box,
  Card,
  Lines,
  Navigate,
  Outlet,
  ScrollRestoration,
  Skeleton,
  sizes,
  useLocation,
  useNavigation,
  useSession,
  useText,
} from '@qiaohui/kit';
import { type MouseEvent, useEffect, useState } from 'react';
import { Unconfirmed } from './account/registration/unconfirmed.tsx';
import { isDesk } from './areas/claims.ts';
import { useLines } from './areas/lines.ts';
import { Footer } from './footer.tsx';
import { CheckoutHeader, isCheckout } from './header/checkout-header.tsx';
import { Header } from './header/header.tsx';
import text from './header/messages/zh-CN.json' with { type: 'json' };
import { OfflineBanner } from './notices/offline.tsx';
import { PaletteOpener } from './palette/opener.tsx';

const page = { minHeight: '100dvh', display: 'flex', flexDirection: 'column' } as const;

const skip = {
  position: 'absolute',
  left: 8,
  top: -60,
  zIndex: 'tooltip',
  p: 3,
  bgcolor: 'background.paper',
  color: 'text.primary',
  '&:focus': { top: 8 },
} as const;

const line = {
  position: 'fixed',
  insetInline: 0,
  top: 0,
  height: 3,
  zIndex: 'tooltip',
  bgcolor: 'primary.main',
  transformOrigin: 'left',
  '@keyframes go': { from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(.9)' } },
  animation: 'go 8s cubic-bezier(0, .7, .2, 1) forwards',
} as const;

/** A thin bar for navigations that take longer than a moment. */
function NavigationProgress() {
  const t = useText(text);
  const moving = useNavigation().state !== 'idle';
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(moving), moving ? 200 : 0);
    return () => clearTimeout(timer);
  }, [moving]);
  if (!shown) return null;
  return <Box role="progressbar" aria-label={t('loading')} sx={line} />;
}

/** The skip link of a desk passes its links too. */
function skipToPage(event: MouseEvent) {
  const page = document.getElementById('page');
  if (!page) return;
  event.preventDefault();
  page.focus();
}

/** Header and footer around every page; desks have no footer, and their header stays. */
export function Frame() {
  const t = useText(text);
  const { pathname } = useLocation();
  const { user } = useSession();
  const bare = pathname === '/home/phone';
  const checkout = isCheckout(pathname);
  const lines = useLines();
  const desk = isDesk(lines, pathname, user);
  const search = <PaletteOpener shown={desk} />;
  // until the lines are read, a footer below a member of staff's page might have to go again
  const hasFooter = !desk && (lines.length > 0 || !user?.group);
  // the server rejects everything else until the password is changed
  const first = user?.mustChangePassword && pathname !== '/change-password';
  return (
    <Box sx={{ ...page, '--header': desk ? { xs: '0px', md: `${sizes.header}px` } : '0px' }}>
      <Box component="a" href="#main" onClick={skipToPage} sx={skip}>
        {t('skip')}
      </Box>
      <NavigationProgress />
      {!bare && (checkout ? <CheckoutHeader search={search} /> : <Header desk={desk} search={search} />)}
      <OfflineBanner />
      <Unconfirmed />
      <Box component="main" id="main" tabIndex={-1} sx={{ flex: '1 0 auto', ...(!desk && { minHeight: '100dvh' }) }}>
        {first ? <Navigate to="/change-password" replace /> : <Outlet />}
      </Box>
      {hasFooter && <Footer isNarrow={checkout} />}
      <ScrollRestoration />
    </Box>
  );
}

const rows = Array.from({ length: 14 }, (_, nth) => `${nth}`);
const listRow = { display: 'flex', alignItems: 'center', gap: 6, px: 4, borderTop: 1, borderColor: 'divider' } as const;

/** What a desk will be: the rail, a heading, filters, and the rows of its list. */
function DeskShape() {
  const t = useText(text);
  const rail = { display: { xs: 'none', md: 'block' }, borderRight: 1, borderColor: 'divider', flex: 'none' } as const;
  return (
    <Box role="status" aria-label={t('loading')} sx={{ display: 'flex', minHeight: '100%' }}>
      <Box sx={{ ...rail, width: { md: sizes.rail.closed, lg: sizes.rail.open }, bgcolor: 'background.paper' }} />
      <Box sx={{ flex: 1, minWidth: 0, px: { xs: `${sizes.gutter.phone}px`, sm: `${sizes.gutter.tablet}px` }, py: 3 }}>
        <Skeleton variant="rounded" height={32} width={180} sx={{ mb: 4 }} />
        <Skeleton variant="rounded" height={sizes.target.pointer} width="min(420px, 100%)" sx={{ mb: 3 }} />
        <Card sx={{ p: { xs: 0 } }}>
          {rows.map((nth) => (
            <Box key={nth} sx={{ ...listRow, height: { xs: 64, md: sizes.row.dense } }}>
              <Skeleton variant="rounded" height={12} width="24%" />
              <Skeleton variant="rounded" height={12} width="38%" />
              <Skeleton variant="rounded" height={12} width="14%" sx={{ ml: 'auto' }} />
            </Box>
          ))}
        </Card>
      </Box>
    </Box>
  );
}

/** What a customer's page will be: a heading, a line below it, and what it is about. */
function PageShape() {
  const t = useText(text);
  const gutter = { xs: `${sizes.gutter.phone}px`, sm: `${sizes.gutter.tablet}px` };
  return (
    <Box role="status" aria-label={t('loading')} sx={{ maxWidth: 1148, mx: 'auto', px: gutter, py: { xs: 5, sm: 8 } }}>
      <Skeleton variant="rounded" height={34} width="min(260px, 70%)" sx={{ mb: 3 }} />
      <Skeleton variant="rounded" height={16} width="min(420px, 90%)" sx={{ mb: 6 }} />
      <Card>
        <Lines count={6} height={20} />
      </Card>
    </Box>
  );
}

/** The view that an area's first script has painted, or the shape of what comes, until its page is loaded. */
export function Starting() {
  const { pathname } = useLocation();
  const { user } = useSession();
  const lines = useLines();
  // until the lines are read, staff are on the way to their desk
  const desk = lines.length > 0 ? isDesk(lines, pathname, user) : user?.group != null;
  const [drawn] = useState(() => document.querySelector('#first:not(:empty)'));
  if (drawn) return <div ref={(place) => place?.append(drawn)} />;
  return desk ? <DeskShape /> : <PageShape />;
}

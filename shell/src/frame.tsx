import {
  Box,
  Cards,
  Navigate,
  Outlet,
  ScrollRestoration,
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
  const lines = useLines();
  const desk = isDesk(lines, pathname, user);
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
      {!bare && <Header desk={desk} search={<PaletteOpener shown={desk} />} />}
      <OfflineBanner />
      <Unconfirmed />
      <Box component="main" id="main" tabIndex={-1} sx={{ flex: '1 0 auto', ...(!desk && { minHeight: '100dvh' }) }}>
        {first ? <Navigate to="/change-password" replace /> : <Outlet />}
      </Box>
      {hasFooter && <Footer />}
      <ScrollRestoration />
    </Box>
  );
}

/** The view that an area's first script has painted, or a skeleton, until its page is loaded. */
export function Starting() {
  const [drawn] = useState(() => document.querySelector('#first:not(:empty)'));
  if (drawn) return <div ref={(place) => place?.append(drawn)} />;
  return (
    <Box sx={{ maxWidth: 1148, mx: 'auto', px: 6, py: 8 }}>
      <Cards count={3} height={140} />
    </Box>
  );
}

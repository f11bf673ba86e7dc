import {
  Box,
  Cards,
  Navigate,
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigation,
  useSession,
  useText,
} from '@qiaohui/kit';
import { useEffect, useState } from 'react';
import { Unconfirmed } from './account/registration/unconfirmed.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header/header.tsx';
import text from './header/messages/zh-CN.json' with { type: 'json' };
import { OfflineBanner } from './notices/offline.tsx';

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

/** Header and footer around every page. */
export function Frame() {
  const t = useText(text);
  const { pathname } = useLocation();
  const { user } = useSession();
  const bare = pathname === '/home/phone';
  // the server rejects everything else until the password is changed
  const first = user?.mustChangePassword && pathname !== '/change-password';
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <Box component="a" href="#main" sx={skip}>
        {t('skip')}
      </Box>
      <NavigationProgress />
      {!bare && <Header />}
      <OfflineBanner />
      <Unconfirmed />
      <Box component="main" id="main" tabIndex={-1} sx={{ flex: '1 0 auto', minHeight: '100dvh' }}>
        {first ? <Navigate to="/change-password" replace /> : <Outlet />}
      </Box>
      <Footer />
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

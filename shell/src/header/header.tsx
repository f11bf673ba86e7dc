import ArrowBack from '@mui/icons-material/ArrowBackOutlined';
import {
  Box,
  Button,
  IconButton,
  RouterLink,
  useLocation,
  useMediaQuery,
  useSearchParams,
  useSession,
  useText,
} from '@qiaohui/kit';
import { CompactMenu } from './compact-menu.tsx';
import { Help } from './help.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { useLinks } from './links.ts';
import { Brand } from './mark.tsx';
import { text } from './text.ts';
import { ThemeMenu } from './theme-menu.tsx';
import { UserMenu } from './user-menu.tsx';
import { HeaderWay } from './way.tsx';

const bar = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  height: 60,
  px: { xs: 3, sm: 6, md: 8 },
  borderBottom: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const;
const accountPages = /^\/(login|register|forgot-password|reset-password)$/;

/** Leads to the log-in page and back to where one is; from an account page, to where that one would have led. */
function SignInLink() {
  const t = useText(text);
  const { pathname, search } = useLocation();
  const [params] = useSearchParams();
  const target = accountPages.test(pathname) ? (params.get('redirect') ?? '/') : `${pathname}${search}`;
  return (
    <Button
      component={RouterLink}
      to={`/login?redirect=${encodeURIComponent(target)}`}
      variant="contained"
      size="small"
    >
      {t('signIn')}
    </Button>
  );
}

function BackToOrders() {
  const t = useText(text);
  return (
    <IconButton component={RouterLink} to="/orders" aria-label={t('back')} sx={{ width: 44, height: 44 }}>
      <ArrowBack />
    </IconButton>
  );
}

function Ways() {
  const t = useText(text);
  const links = useLinks();
  return (
    <Box component="nav" aria-label={t('main')} sx={{ display: 'flex', alignItems: 'center', ml: 4, minWidth: 0 }}>
      {links.map((link) => (
        <HeaderWay key={link.path} {...link} />
      ))}
      <Help />
    </Box>
  );
}

export function Header() {
  const { user } = useSession();
  const { pathname } = useLocation();
  const wide = useMediaQuery('(min-width: 776px)', { noSsr: true });
  return (
    <Box component="header" sx={bar}>
      {!wide && pathname.startsWith('/order/') ? <BackToOrders /> : <Brand />}
      {wide && <Ways />}
      <Box sx={{ flex: 1 }} />
      <LanguageMenu />
      {wide && <ThemeMenu />}
      {user ? <UserMenu user={user} /> : <SignInLink />}
      {!wide && <CompactMenu />}
    </Box>
  );
}

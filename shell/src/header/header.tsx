import ArrowBack from '@mui/icons-material/ArrowBackOutlined';
import {
  Box,
  Button,
  IconButton,
  RouterLink,
  sizes,
  useLocation,
  useMediaQuery,
  useSession,
  useText,
} from '@qiaohui/kit';
import type { ReactNode } from 'react';
import { Brand } from './brand.tsx';
import { CompactMenu } from './compact-menu.tsx';
import { Help } from './help.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { useLinks } from './links.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { HeaderNavLink } from './nav-link.tsx';
import { Partner, usePartner } from './partner.tsx';
import { ThemeMenu } from './theme-menu.tsx';
import { UserMenu } from './user-menu.tsx';

const bar = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  // its line is one more
  height: sizes.header - 1,
} as const;
/** As wide as the page below it. */
const column = {
  maxWidth: 1148,
  mx: 'auto',
  px: { xs: `${sizes.gutter.phone}px`, sm: `${sizes.gutter.tablet}px` },
} as const;
/** A phone's last button is as far from the edge as its picture is. */
const pageBar = { ...bar, ...column, pr: { xs: 1, sm: `${sizes.gutter.tablet}px` } } as const;
const frame = { displayPrint: 'none', borderBottom: 1, borderColor: 'divider', bgcolor: 'background.paper' } as const;
/** On a desk it stays in view where there is room for it. */
const onDesk = { position: { xs: 'static', md: 'sticky' }, top: 0, zIndex: 'appBar' } as const;
const deskBar = { ...bar, px: { xs: 3, sm: 6 } } as const;
const accountPages = /^\/(login|register|forgot-password|reset-password)$/;

/** A link to the log-in page that returns to the current page; from an account page it keeps all of its parameters. */
function SignInLink({ wide }: { wide: boolean }) {
  const t = useText(text);
  const { pathname, search } = useLocation();
  const query = accountPages.test(pathname) ? search : `?redirect=${encodeURIComponent(`${pathname}${search}`)}`;
  return (
    <Button
      component={RouterLink}
      to={`/login${query}`}
      variant="contained"
      size="small"
      sx={{ flex: 'none', minHeight: { xs: 44, md: 36 } }}
    >
      {t(wide ? 'signIn' : 'signInShort')}
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

function Navigation({ desk }: { desk: boolean }) {
  const t = useText(text);
  const links = useLinks();
  return (
    <Box
      component="nav"
      aria-label={t('main')}
      sx={{ display: 'flex', alignItems: 'center', ml: 4, ...(desk ? { minWidth: 0 } : { flex: 'none' }) }}
    >
      {links.map((link) => (
        <HeaderNavLink key={link.path} {...link} />
      ))}
      {/* how to reach us is for customers */}
      {!desk && <Help />}
    </Box>
  );
}

type Props = {
  /** On the pages of a desk. */
  desk?: boolean;
  /** What opens the palette. */
  search?: ReactNode;
};

export function Header({ desk = false, search }: Props) {
  const { user } = useSession();
  const { pathname } = useLocation();
  const partner = usePartner();
  // a partner's name takes the room of the navigation: a line of its own would move the page when it becomes known
  const wide = useMediaQuery(partner === null ? '(min-width: 776px)' : '(min-width: 1200px)', { noSsr: true });
  const narrow = useMediaQuery('(max-width: 775.95px)', { noSsr: true });
  return (
    <Box component="header" sx={desk ? { ...frame, ...onDesk } : frame}>
      <Box sx={desk ? deskBar : pageBar}>
        {narrow && user && pathname.startsWith('/order/') ? (
          <BackToOrders />
        ) : (
          <Brand bare={narrow && partner !== null} />
        )}
        {partner && <Partner name={partner} />}
        {wide && <Navigation desk={desk} />}
        <Box sx={{ flex: 1 }} />
        {search}
        <LanguageMenu bare={narrow && partner !== null} />
        {wide && <ThemeMenu />}
        {user ? <UserMenu user={user} /> : <SignInLink wide={wide} />}
        {!wide && <CompactMenu />}
      </Box>
    </Box>
  );
}

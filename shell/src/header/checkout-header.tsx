import Close from '@mui/icons-material/CloseOutlined';
import { Box, Button, RouterLink, sizes, useLocation, useMediaQuery, useText } from '@qiaohui/kit';
import type { ReactNode } from 'react';
import { Brand } from './brand.tsx';
import { Help } from './help.tsx';
import { LanguageMenu } from './language-menu.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { Partner, usePartner } from './partner.tsx';

const frame = { displayPrint: 'none', borderBottom: 1, borderColor: 'divider', bgcolor: 'background.paper' } as const;
/** As wide as the steps below it. */
const column = {
  maxWidth: 808,
  mx: 'auto',
  px: { xs: `${sizes.gutter.phone}px`, sm: `${sizes.gutter.tablet}px` },
} as const;
const bar = {
  ...column,
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  height: sizes.header - 1,
  pr: { xs: 1, sm: `${sizes.gutter.tablet}px` },
} as const;

/** The steps of a payment. */
export const isCheckout = (pathname: string): boolean => /^\/step\//.test(pathname);

/** Leaves the steps: an order that has begun is continued from the list of orders, before that there is none. */
function Leave() {
  const t = useText(text);
  const hasBegun = /^\/step\/\w+\/./.test(useLocation().pathname);
  const label = t(hasBegun ? 'later' : 'leave');
  return (
    <Button
      component={RouterLink}
      to={hasBegun ? '/orders' : '/'}
      aria-label={label}
      color="inherit"
      sx={{ minWidth: 44, px: { xs: 0, sm: 2 }, fontSize: 14, fontWeight: 500, color: 'text.secondary' }}
    >
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {label}
      </Box>
      <Box component={Close} sx={{ display: { sm: 'none' } }} />
    </Button>
  );
}

/** What stands above the steps of a payment: no way elsewhere but help and the way out. */
export function CheckoutHeader({ search }: { search: ReactNode }) {
  const partner = usePartner();
  // a partner becomes known after the header is drawn: beside our mark it moves nothing
  const roomy = useMediaQuery('(min-width: 808px)', { noSsr: true });
  const phone = useMediaQuery('(max-width: 599.95px)', { noSsr: true });
  return (
    <Box component="header" sx={frame}>
      <Box sx={bar}>
        <Brand bare={!roomy && partner !== null} />
        {partner && <Partner name={partner} />}
        <Box sx={{ flex: 1 }} />
        {search}
        <LanguageMenu bare={phone && partner !== null} />
        <Help atEnd />
        <Leave />
      </Box>
    </Box>
  );
}

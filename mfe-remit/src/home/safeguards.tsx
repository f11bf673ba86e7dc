import AccountBalance from '@mui/icons-material/AccountBalanceOutlined';
import Gavel from '@mui/icons-material/GavelOutlined';
import Public from '@mui/icons-material/PublicOutlined';
import VerifiedUser from '@mui/icons-material/VerifiedUserOutlined';
import { Box, Link, useQuery, useText } from '@qiaohui/kit';
import { site } from '../site/queries.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

const icons = { licence: VerifiedUser, supervisor: Gavel, reserveBank: AccountBalance, remittingBank: Public } as const;
const facts = ['reserveBank', 'licence', 'supervisor', 'remittingBank'] as const;

const band = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(210px, 100%), 1fr))',
  columnGap: 6,
  rowGap: 4,
  mt: { xs: 8, sm: 10 },
  mb: 0,
  py: 5,
  borderTop: 1,
  borderBottom: 1,
  borderColor: 'divider',
} as const;

/** What protects customers' money, as finance's settings name it: what is not set is not shown, and nothing is invented. */
export function Safeguards() {
  const t = useText(text);
  const { data } = useQuery(site.contacts());
  // the place of the band, until the settings say what stands in it
  if (!data) return <Box aria-hidden sx={{ ...band, minHeight: 84, borderColor: 'transparent' }} />;
  const { imprint } = data;
  const known = facts.filter((fact) => imprint[fact]);
  if (known.length === 0) return null;
  return (
    <Box component="dl" aria-label={t('safeguards')} sx={band}>
      {known.map((fact) => {
        const Icon = icons[fact];
        return (
          <Box key={fact} sx={{ position: 'relative', pl: 8, minHeight: 42 }}>
            <Box component="dt" sx={{ fontSize: 12.5, color: 'text.secondary' }}>
              <Icon aria-hidden sx={{ position: 'absolute', left: 0, top: 6, fontSize: 26, color: 'primary.main' }} />
              {t(fact)}
            </Box>
            <Box component="dd" sx={{ m: 0, fontWeight: 600 }}>
              {fact === 'licence' && imprint.licenceLink ? (
                <Link href={imprint.licenceLink} target="_blank" rel="noreferrer">
                  {imprint.licence}
                </Link>
              ) : (
                imprint[fact]
              )}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}

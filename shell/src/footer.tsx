import { Box, Link, RouterLink, useSearchParams, useText } from '@qiaohui/kit';
import type { Site } from '@qiaohui/remit/site';
import { lazy, type ReactNode, Suspense } from 'react';
import text from './header/messages/zh-CN.json' with { type: 'json' };
import { useSite } from './site.ts';

/** Public register of the ICP registration numbers. */
const REGISTER = 'https://beian.miit.gov.cn/';

// few visitors come from a referrer
const Referrer = lazy(() => import('./header/referrer.tsx'));

const frame = {
  mx: 'auto',
  px: { xs: 4, sm: 6 },
  py: { xs: 4, sm: 6 },
  display: 'grid',
  gap: { xs: 0, sm: 4 },
} as const;
/** On a phone each fact has a line of its own, as high as a finger needs. */
const line = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  flexWrap: { sm: 'wrap' },
  alignItems: { xs: 'stretch', sm: 'center' },
  columnGap: 5,
  rowGap: { sm: 1 },
  '& > *': {
    minHeight: { xs: 44, sm: 24 },
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: 1,
    flexWrap: 'wrap',
  },
} as const;
/** What stands in every line is beside each other on a phone too. */
const links = { ...line, flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center' } as const;
const quiet = { color: 'text.secondary', fontSize: 13, lineHeight: '24px' } as const;
/** A link of its own line's height: on a phone a finger needs more. */
const link = {
  ...quiet,
  minWidth: { xs: 44, sm: 0 },
  minHeight: { xs: 44, sm: 24 },
  display: 'inline-flex',
  alignItems: 'center',
} as const;

/** A fact with its name; nothing where finance has not set it. */
function Fact({ name, value, children }: { name: string; value: string | undefined; children?: ReactNode }) {
  if (!value) return null;
  return (
    <span>
      {name} {children || value}
    </span>
  );
}

/** Who the company is, by which licence, and how to reach it. */
function Company({ contacts, imprint }: Site) {
  const t = useText(text);
  const { licence, licenceLink, address, hours } = imprint;
  return (
    <Box sx={line}>
      {contacts.company && (
        <Box component="strong" sx={{ color: 'text.primary', fontWeight: 600 }}>
          {contacts.company}
        </Box>
      )}
      <Fact name={t('licence')} value={licence}>
        {licenceLink && (
          <Link href={licenceLink} target="_blank" rel="noreferrer" sx={link}>
            {licence}
          </Link>
        )}
      </Fact>
      <Fact name={t('address')} value={address} />
      <Fact name={t('phone')} value={contacts.phone}>
        <Link href={`tel:${contacts.phone}`} sx={link}>
          {contacts.phone}
        </Link>
      </Fact>
      <Fact name={t('mail')} value={contacts.serviceMail}>
        <Link href={`mailto:${contacts.serviceMail}`} sx={link}>
          {contacts.serviceMail}
        </Link>
      </Fact>
      <Fact name={t('hours')} value={hours} />
    </Box>
  );
}

/** As wide as the page above it. */
export function Footer({ isNarrow }: { isNarrow: boolean }) {
  const t = useText(text);
  const [params] = useSearchParams();
  const from = params.get('from');
  const site = useSite();
  const contacts = site?.contacts;
  return (
    <Box component="footer" sx={{ borderTop: 1, borderColor: 'divider', displayPrint: 'none', ...quiet }}>
      <Box sx={{ ...frame, maxWidth: isNarrow ? 808 : 1148 }}>
        {site && <Company {...site} />}
        <Box sx={links}>
          {from && (
            <Suspense>
              <Referrer from={from} sx={quiet} />
            </Suspense>
          )}
          <span>
            © {new Date().getFullYear()} {t('brand')}
          </span>
          <Link component={RouterLink} to="/agreement" sx={link}>
            {t('agreement')}
          </Link>
          <Link component={RouterLink} to="/privacy" sx={link}>
            {t('privacy')}
          </Link>
          {contacts?.registration && (
            <Link
              href={contacts.registrationLink || REGISTER}
              target="_blank"
              rel="noreferrer"
              lang="zh-CN"
              sx={{ ...link, ml: { sm: 'auto' } }}
            >
              {contacts.registration}
            </Link>
          )}
        </Box>
      </Box>
    </Box>
  );
}

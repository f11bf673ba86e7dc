import { Box, Link, RouterLink, useSearchParams, useText } from '@qiaohui/kit';
import { lazy, Suspense } from 'react';
import text from './header/messages/zh-CN.json' with { type: 'json' };
import { useContacts } from './site.ts';

/** Public register of the ICP registration numbers. */
const REGISTER = 'https://beian.miit.gov.cn/';

// few visitors come from a referrer
const Referrer = lazy(() => import('./header/referrer.tsx'));

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 5,
  rowGap: 2,
  maxWidth: 1148,
  mx: 'auto',
  px: { xs: 4, sm: 6 },
  py: 6,
} as const;
const quiet = { color: 'text.secondary', fontSize: 13, lineHeight: '24px' } as const;

export function Footer() {
  const t = useText(text);
  const [params] = useSearchParams();
  const from = params.get('from');
  const contacts = useContacts();
  return (
    <Box component="footer" sx={{ borderTop: 1, borderColor: 'divider', displayPrint: 'none', ...quiet }}>
      <Box sx={bar}>
        {from && (
          <Suspense>
            <Referrer from={from} sx={quiet} />
          </Suspense>
        )}
        <span>
          © {new Date().getFullYear()} {contacts?.company || t('brand')}
        </span>
        <Link component={RouterLink} to="/agreement" sx={quiet}>
          {t('agreement')}
        </Link>
        <Link component={RouterLink} to="/privacy" sx={quiet}>
          {t('privacy')}
        </Link>
        {contacts?.registration && (
          <Link
            href={contacts.registrationLink || REGISTER}
            target="_blank"
            rel="noreferrer"
            lang="zh-CN"
            sx={{ ...quiet, ml: { sm: 'auto' } }}
          >
            {contacts.registration}
          </Link>
        )}
      </Box>
    </Box>
  );
}

import { Box, Button, Page, Typography, useQuery, useText } from '@qiaohui/kit';
import { site } from '../site/queries.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { Points } from './points.tsx';

const steps = ['step1', 'step2', 'step3', 'step4'] as const;

export function Component() {
  const t = useText(text);
  const contacts = useQuery(site.contacts()).data?.contacts;
  const address = contacts?.settlementMail || contacts?.serviceMail;
  return (
    <Page title={t('settlement')} intro={t('settlementIntro')} width="wizard">
      <Points points={steps.map((step) => ({ title: t(step), text: t(`${step}Text`) }))} />
      {address && (
        <>
          <Typography color="textSecondary" sx={{ my: 6 }}>
            {t('contact')}
          </Typography>
          <Button
            href={`mailto:${address}`}
            variant="contained"
            sx={{ maxWidth: 1, whiteSpace: 'normal', textAlign: 'center' }}
          >
            <span>
              {t('write')} · {/* an address is not broken at its hyphen */}
              <Box component="span" sx={{ display: 'inline-block', maxWidth: 1 }}>
                {address}
              </Box>
            </span>
          </Button>
        </>
      )}
    </Page>
  );
}

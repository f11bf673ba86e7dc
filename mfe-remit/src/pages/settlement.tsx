import { Button, Page, Typography, useText } from '@qiaohui/kit';
import { Points } from './points.tsx';
import { text } from './text.ts';

const steps = ['step1', 'step2', 'step3', 'step4'] as const;
const ADDRESS = 'settlement@qiaohui.example';

export function Component() {
  const t = useText(text);
  return (
    <Page title={t('settlement')} intro={t('settlementIntro')} width="wizard">
      <Points points={steps.map((step) => ({ title: t(step), text: t(`${step}Text`) }))} />
      <Typography color="textSecondary" sx={{ my: 6 }}>
        {t('contact')}
      </Typography>
      <Button href={`mailto:${ADDRESS}`} variant="contained" sx={{ maxWidth: 1, whiteSpace: 'normal' }}>
        {t('write')} · {ADDRESS}
      </Button>
    </Page>
  );
}

import { Button, Page, RouterLink, Typography, useText } from '@qiaohui/kit';
import text from './messages/zh-CN.json' with { type: 'json' };
import { Points } from './points.tsx';

const points = ['point1', 'point2', 'point3', 'point4'] as const;

export function Component() {
  const t = useText(text);
  return (
    <Page title={t('about')} intro={t('aboutIntro')} width="wizard">
      <Points points={points.map((point) => ({ title: t(point), text: t(`${point}Text`) }))} />
      <Typography color="textSecondary" sx={{ my: 6 }}>
        {t('hours')}
      </Typography>
      <Button component={RouterLink} to="/" variant="contained">
        {t('start')}
      </Button>
    </Page>
  );
}

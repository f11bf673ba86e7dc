import { Card, Timeline, Typography, useText } from '@qiaohui/kit';
import type { Order } from '@qiaohui/remit/orders';
import { text } from './history-text.ts';
import { useSteps } from './steps.ts';

/** What happened, by whom and when; what is now; what comes. */
export function History({ order }: { order: Order }) {
  const t = useText(text);
  const steps = useSteps(order);
  return (
    <Card component="section" aria-labelledby="history">
      <Typography variant="h3" component="h2" id="history" sx={{ mb: 3 }}>
        {t('title')}
      </Typography>
      <Timeline label={t('title')} steps={steps} />
    </Card>
  );
}

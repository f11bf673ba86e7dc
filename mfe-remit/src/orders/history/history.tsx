import { Button, Card, Timeline, Typography, useQuery, useText } from '@qiaohui/kit';
import type { Order } from '@qiaohui/remit/orders';
import { Around } from '../../activity/entries.tsx';
import { activity } from '../../activity/queries.ts';
import { text as trailText } from '../../activity/text.ts';
import { useSteps } from './steps.ts';
import { text } from './text.ts';

/** What happened, by whom and when, with what it brought along; what is now; what comes. */
export function History({ order }: { order: Order }) {
  const t = useText(text);
  const quiet = useText(trailText);
  const trail = useQuery(activity.of(order.id));
  const steps = useSteps(order, trail.data ?? []).map(({ entries, ...step }) => ({
    ...step,
    ...(entries && { below: <Around order={order.id} entries={entries} /> }),
  }));
  return (
    <Card component="section" aria-labelledby="history">
      <Typography variant="h3" component="h2" id="history" sx={{ mb: 3 }}>
        {t('title')}
      </Typography>
      <Timeline label={t('title')} steps={steps} />
      {trail.isError && (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 4, mb: 0 }}>
          {quiet('lost')}
          <Button size="small" color="info" onClick={() => trail.refetch()} sx={{ minHeight: 28, minWidth: 0, px: 2 }}>
            {quiet('retry')}
          </Button>
        </Typography>
      )}
    </Card>
  );
}

import { Button, Card, Timeline, Typography, useQuery, useText } from '@qiaohui/kit';
import type { Order } from '@qiaohui/remit/orders';
import { ActivityEntries } from '../../activity/entries.tsx';
import { Mails } from '../../activity/mails.tsx';
import activityText from '../../activity/messages/zh-CN.json' with { type: 'json' };
import { activity } from '../../activity/queries.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { useSteps } from './steps.ts';

/** The way of the money: past steps with person, time and activity; the present one; those to come, with expected times. */
export function History({ order }: { order: Order }) {
  const t = useText(text);
  const a = useText(activityText);
  const query = useQuery(activity.of(order.id));
  const all = query.data ?? [];
  const mails = all.filter((entry) => entry.kind === 'mail');
  const steps = useSteps(
    order,
    all.filter((entry) => entry.kind !== 'mail'),
  ).map(({ entries, ...step }) => ({
    ...step,
    ...(entries && { below: <ActivityEntries order={order.id} entries={entries} /> }),
  }));
  return (
    <Card component="section" aria-labelledby="history">
      <Typography variant="h2" id="history" sx={{ mb: 4 }}>
        {t('title')}
      </Typography>
      <Timeline label={t('title')} steps={steps} />
      {mails.length > 0 && <Mails order={order.id} mails={mails} />}
      {query.isError && (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 4, mb: 0 }}>
          {a('lost')}
          <Button size="small" color="info" onClick={() => query.refetch()} sx={{ minHeight: 28, minWidth: 0, px: 2 }}>
            {a('retry')}
          </Button>
        </Typography>
      )}
    </Card>
  );
}

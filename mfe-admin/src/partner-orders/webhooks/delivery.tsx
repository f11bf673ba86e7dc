import type { DeliveryRow } from '@qiaohui/admin/webhooks';
import {
  Box,
  Button,
  StatusChip,
  type Tone,
  Typography,
  useFormat,
  useMutation,
  useQueryClient,
  useText,
  When,
} from '@qiaohui/kit';
import text from './messages/zh-CN.json' with { type: 'json' };
import { deliveries } from './queries.ts';

const tones: Record<DeliveryRow['state'], Tone> = { waiting: 'waiting', delivered: 'progress', failed: 'attention' };

export function Result({ row }: { row: DeliveryRow }) {
  const t = useText(text);
  return <StatusChip tone={tones[row.state]} label={t(row.state)} />;
}

/** Number of attempts, the last result, and the time of the next attempt. */
export function AttemptsSummary({ row }: { row: DeliveryRow }) {
  const t = useText(text);
  const format = useFormat();
  const last = row.attempts[0];
  const outcome = last && (last.status === null ? last.error : t('answered', { status: last.status }));
  const parts = [
    t('times', { count: row.attempts.length }),
    outcome,
    row.next_at && row.attempts.length > 0 ? t('next', { time: format.time(row.next_at) }) : null,
  ];
  return <>{parts.filter(Boolean).join(' · ')}</>;
}

/** Each attempt with its time and result, newest first. */
export function Attempts({ row }: { row: DeliveryRow }) {
  const t = useText(text);
  return (
    <Box component="ol" aria-label={t('attempts')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {row.attempts.map(({ at, status, error }, index) => (
        <Typography
          component="li"
          key={`${at} ${index}`}
          variant="caption"
          color="textSecondary"
          sx={{ display: 'block' }}
        >
          <When at={at} /> · {status === null ? error : t('answered', { status })}
        </Typography>
      ))}
    </Box>
  );
}

export function SendAgain({ row }: { row: DeliveryRow }) {
  const t = useText(text);
  const again = useMutation(deliveries.sendAgain(useQueryClient()));
  return (
    <Button
      size="small"
      color="info"
      aria-label={t('againOf', { number: row.number })}
      loading={again.isPending}
      onClick={() => again.mutate(row.id)}
    >
      {t('again')}
    </Button>
  );
}

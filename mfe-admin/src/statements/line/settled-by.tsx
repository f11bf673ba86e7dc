import type { LineDetail } from '@qiaohui/admin/statements';
import { Alert, Link, RouterLink, Typography, useText, When } from '@qiaohui/kit';
import { useLineLabels } from '../line-labels.ts';
import text from '../messages/line/zh-CN.json' with { type: 'json' };
import { placeOf } from '../params.ts';

/** Why a line is settled: receipts that were reversed because of it, each with its order, or a person's reason. */
export function SettledBy({ detail: { settled_by, aside_reason } }: { detail: LineDetail }) {
  const t = useText(text);
  const { cny } = useLineLabels();
  if (settled_by.length === 0 && !aside_reason) return null;
  return (
    <Alert severity="info">
      {settled_by.map(({ order, number, amount, at }) => (
        <Typography key={`${order} ${at}`} variant="body2">
          {t('settledBy', { sum: cny(amount) })}
          {' · '}
          <Link component={RouterLink} to={placeOf({ order, number })}>
            {number}
          </Link>
          {' · '}
          <When at={at} />
        </Typography>
      ))}
      {aside_reason}
    </Alert>
  );
}

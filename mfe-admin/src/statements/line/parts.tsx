import { isPartnerNumber } from '@qiaohui/admin/gic';
import type { LineDetail } from '@qiaohui/admin/statements';
import { Alert, Box, Link, RouterLink, Typography, useText, When } from '@qiaohui/kit';
import { balance } from '../../money/sums.ts';
import { ReverseReceipt } from '../../orders/money/reversal.tsx';
import { ReversePartnerReceipt } from '../../partner-orders/reversal.tsx';
import { useStatusLabels } from '../../status/labels.ts';
import { useLineLabels } from '../line-labels.ts';
import text from '../messages/line/zh-CN.json' with { type: 'json' };
import { placeOf, useLineParams } from '../params.ts';

type Part = LineDetail['parts'][number];

/** State of the order after the part was booked: paid, short, or overpaid. */
function After({ part }: { part: Part }) {
  const t = useText(text);
  const { cny } = useLineLabels();
  const { status } = useStatusLabels();
  if (!part.after) return null;
  const { due, received } = part.after;
  const remainder = due === null ? '0.00' : balance(received, due);
  const more = remainder.startsWith('-')
    ? t('after-short', { sum: cny(remainder.slice(1)) })
    : t('after-over', { sum: cny(remainder) });
  return (
    <Typography variant="caption" component="div" color="textSecondary">
      {t('after', { status: status(part.after.status), received: cny(received) })}
      {remainder !== '0.00' && ` · ${more}`}
    </Typography>
  );
}

/** The orders that a line's money is booked for, with the result. */
export function Parts({ detail }: { detail: LineDetail }) {
  const t = useText(text);
  const labels = useLineLabels();
  const { cny } = labels;
  const { hrefWith } = useLineParams();
  const { parts, fault: error, state, joined, receipts, pair } = detail;
  return (
    <>
      {error && (
        <Alert severity={state === 'booking' ? 'warning' : 'error'}>
          {state === 'booking' ? t('away') : t('refused', { message: error.message })}
        </Alert>
      )}
      {parts.length > 0 && (
        <section aria-label={t('parts')}>
          <Typography component="h3" variant="h3" sx={{ mb: 1 }}>
            {t('parts')}
          </Typography>
          {parts.map((part) => (
            <Box key={part.serial} sx={{ py: 1 }}>
              <Link component={RouterLink} to={placeOf(part)}>
                {part.number}
              </Link>
              {` · ${cny(part.amount)} · ${t(`part-${part.state}`)}`}
              <After part={part} />
              {receipts[part.serial] && isPartnerNumber(part.number) && (
                <ReversePartnerReceipt
                  order={part.order}
                  number={part.number}
                  serial={part.serial}
                  amount={part.amount}
                />
              )}
              {receipts[part.serial] && !isPartnerNumber(part.number) && (
                <ReverseReceipt
                  order={part.order}
                  number={part.number}
                  receipt={receipts[part.serial] ?? ''}
                  amount={part.amount}
                />
              )}
            </Box>
          ))}
        </section>
      )}
      {pair && (
        <section aria-label={t('pair')}>
          <Typography component="h3" variant="h3" sx={{ mb: 1 }}>
            {t('pair')}
          </Typography>
          <Typography variant="body2">
            <Link component={RouterLink} to={hrefWith({ line: pair.id })}>
              {cny(pair.amount)}
            </Link>
            {` · ${pair.serial} · ${pair.payer || '–'} · ${labels.state(pair)} · `}
            <When at={pair.at} />
          </Typography>
        </section>
      )}
      {joined.length > 0 && (
        <section aria-label={t('together')}>
          <Typography component="h3" variant="h3" sx={{ mb: 1 }}>
            {t('together')}
          </Typography>
          {joined.map((line) => (
            <Typography key={line.id} variant="body2">
              <Link component={RouterLink} to={hrefWith({ line: line.id })}>
                {cny(line.amount)}
              </Link>
              {` · ${line.payer || '–'} · `}
              <When at={line.at} />
            </Typography>
          ))}
        </section>
      )}
    </>
  );
}

import { choices as ofOrders } from '@qiaohui/admin/orders';
import { OrderStatus } from '@qiaohui/admin/orders/status';
import { Box, Button, type Key, Typography, useText } from '@qiaohui/kit';
import { useState } from 'react';
import { useStatusLabels } from '../../status/labels.ts';
import { MoveDialog } from './dialog.tsx';
import type { Acting, Movable, Move } from './transition.ts';
import { text } from './text.ts';

type Word = Key<(typeof text)['zh']>;
const blockers: readonly string[] = [
  'order.not-paid',
  'order.amount-zero',
  'order.nothing-received',
  'order.refund-open',
  'order.move-not-allowed',
  'recipient.unconfirmed',
  'refund.approval-needed',
  'order.taken-back',
  'order.receipt-on-hold',
  'gic.price-held',
  'gic.rate-unknown',
];

/** What stands in the way, in words; the desk has none of the rules, only their names. */
function useBlockedBy({ papers }: Movable) {
  const t = useText(text);
  const missing = papers ? papers.required - papers.accepted : 0;
  return ({ blockedBy }: Move) =>
    blockedBy
      .map((code) => {
        if (code === 'order.papers-not-accepted') return t('order.papers-not-accepted', { count: missing });
        return blockers.includes(code) ? t(code as Word) : t('blocked');
      })
      .join(' · ');
}

type Props = Acting & {
  detail: Movable;
  /** What staff may choose for this kind of order at all. */
  choices?: readonly number[];
};

/** What finance may do now, and what the other moves wait for. */
export function NextMoves({ detail, choices = ofOrders, ...acting }: Props) {
  const t = useText(text);
  const words = useStatusLabels();
  const blockedBy = useBlockedBy(detail);
  const [asked, ask] = useState<Move | null>(null);
  // The first open move leads on; refunds never do.
  const strong = detail.moves.find(
    ({ to, blockedBy: codes }) => codes.length === 0 && to !== OrderStatus.Refunding,
  )?.to;
  // what staff may choose at other statuses only
  const closed = choices.filter((choice) => !detail.moves.some(({ to }) => to === choice));
  return (
    <Box component="section" aria-label={t('next')} sx={{ p: 4, display: 'grid', gap: 2 }}>
      <Typography component="h3" variant="h3">
        {t('next')}
      </Typography>
      {detail.moves.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('none')}
        </Typography>
      )}
      {detail.moves.map((move) => (
        <Box key={move.to} sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 3 }}>
          <Button
            variant={move.to === strong ? 'contained' : 'outlined'}
            color={move.to === strong ? 'primary' : 'inherit'}
            size="small"
            disabled={move.blockedBy.length > 0}
            onClick={() => ask(move)}
          >
            {t(`move${move.to}` as Word)}
          </Button>
          <Typography variant="caption" color="textSecondary" sx={{ textAlign: 'right' }}>
            {blockedBy(move) || `→ ${words.status(move.to)} ${move.to}`}
          </Typography>
        </Box>
      ))}
      {closed.length > 0 && (
        <Box component="ul" aria-label={t('closed')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {closed.map((status) => (
            <Typography
              key={status}
              component="li"
              variant="caption"
              color="textSecondary"
              sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }}
            >
              <span>{t(`move${status}` as Word)}</span>
              <span>
                {t(status === detail.status ? 'already' : 'notFrom', { status: words.status(detail.status) })}
              </span>
            </Typography>
          ))}
        </Box>
      )}
      {asked && <MoveDialog {...acting} detail={detail} move={asked} onClose={() => ask(null)} />}
    </Box>
  );
}

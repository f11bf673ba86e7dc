import { choices as ofOrders } from '@qiaohui/admin/orders';
import { OrderStatus } from '@qiaohui/admin/orders/status';
import { Box, Button, type Key, Typography, useText } from '@qiaohui/kit';
import { useState } from 'react';
import { useStatusLabels } from '../../status/labels.ts';
import { StatusDialog } from './dialog.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import type { Transition, TransitionProps, WithTransitions } from './transition.ts';

type TextKey = Key<typeof text>;
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

/** Translates the reasons that block a transition; the rules are in the service. */
function useBlockedBy({ papers: documents }: WithTransitions) {
  const t = useText(text);
  const missing = documents ? documents.required - documents.accepted : 0;
  return ({ blockedBy }: Transition) =>
    blockedBy
      .map((code) => {
        if (code === 'order.papers-not-accepted') return t('order.papers-not-accepted', { count: missing });
        return blockers.includes(code) ? t(code as TextKey) : t('blocked');
      })
      .join(' · ');
}

type Props = TransitionProps & {
  detail: WithTransitions;
  /** Statuses that staff may choose for this kind of order at all. */
  choices?: readonly number[];
};

/** Transitions that finance may make now, and what blocks the others. */
export function NextSteps({ detail, choices = ofOrders, ...transitionProps }: Props) {
  const t = useText(text);
  const labels = useStatusLabels();
  const blockedBy = useBlockedBy(detail);
  const [chosen, choose] = useState<Transition | null>(null);
  // the first open transition is the primary one; refunds never are
  const primary = detail.moves.find(
    ({ to, blockedBy: codes }) => codes.length === 0 && to !== OrderStatus.Refunding,
  )?.to;
  // choices that the current status does not allow
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
            variant={move.to === primary ? 'contained' : 'outlined'}
            color={move.to === primary ? 'primary' : 'inherit'}
            size="small"
            disabled={move.blockedBy.length > 0}
            onClick={() => choose(move)}
          >
            {t(`move${move.to}` as TextKey)}
          </Button>
          <Typography variant="caption" color="textSecondary" sx={{ textAlign: 'right' }}>
            {blockedBy(move) || `→ ${labels.status(move.to)} ${move.to}`}
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
              <span>{t(`move${status}` as TextKey)}</span>
              <span>
                {t(status === detail.status ? 'already' : 'notFrom', { status: labels.status(detail.status) })}
              </span>
            </Typography>
          ))}
        </Box>
      )}
      {chosen && <StatusDialog {...transitionProps} detail={detail} move={chosen} onClose={() => choose(null)} />}
    </Box>
  );
}

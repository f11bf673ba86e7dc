import { choices as ofOrders } from '@qiaohui/admin/orders';
import { OrderStatus } from '@qiaohui/admin/orders/status';
import { Box, Button, type Key, Typography, useText } from '@qiaohui/kit';
import { type KeyboardEvent, useState } from 'react';
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
  /** Only the next step, where there is little room; the others on request. */
  compact?: boolean;
};

/** A key that is still held from the dialog before must not open it again. */
const onlyPressed = (event: KeyboardEvent) => {
  if (event.repeat) event.preventDefault();
};

type StepProps = { move: Transition; isPrimary: boolean; note: string; onChoose: () => void };

function Step({ move, isPrimary, note, onChoose }: StepProps) {
  const t = useText(text);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 3 }}>
      <Button
        variant={isPrimary ? 'contained' : 'outlined'}
        color={isPrimary ? 'primary' : 'inherit'}
        size="small"
        disabled={move.blockedBy.length > 0}
        onKeyDown={onlyPressed}
        onClick={onChoose}
      >
        {t(`move${move.to}` as TextKey)}
      </Button>
      <Typography variant="caption" color="textSecondary" sx={{ textAlign: 'right' }}>
        {note}
      </Typography>
    </Box>
  );
}

/** Statuses that the present one does not allow. */
function Closed({ choices, detail }: { choices: readonly number[]; detail: WithTransitions }) {
  const t = useText(text);
  const labels = useStatusLabels();
  const closed = choices.filter((choice) => !detail.moves.some(({ to }) => to === choice));
  if (closed.length === 0) return null;
  return (
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
          <span>{t(status === detail.status ? 'already' : 'notFrom', { status: labels.status(detail.status) })}</span>
        </Typography>
      ))}
    </Box>
  );
}

/** Transitions that finance may make now, and what blocks the others. */
export function NextSteps({ detail, choices = ofOrders, compact = false, ...transitionProps }: Props) {
  const t = useText(text);
  const labels = useStatusLabels();
  const blockedBy = useBlockedBy(detail);
  const [chosen, choose] = useState<Transition | null>(null);
  const [isUnfolded, unfold] = useState(false);
  const isOnward = ({ to }: Transition) => to !== OrderStatus.Refunding;
  // the first open transition is the primary one; refunds never are
  const primary = detail.moves.find((move) => move.blockedBy.length === 0 && isOnward(move));
  const next = primary ?? detail.moves.find(isOnward) ?? detail.moves[0];
  const shown = compact && !isUnfolded ? detail.moves.filter((move) => move === next) : detail.moves;
  return (
    <Box
      component="section"
      aria-label={t('next')}
      sx={compact ? { display: 'grid', gap: 1 } : { p: 4, display: 'grid', gap: 2 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography component="h3" variant={compact ? 'caption' : 'h3'} {...(compact && { color: 'textSecondary' })}>
          {t('next')}
        </Typography>
        {compact && (
          <Button
            size="small"
            color="info"
            aria-expanded={isUnfolded}
            onClick={() => unfold(!isUnfolded)}
            sx={{ minHeight: 28, px: 1.5, mr: -1.5, fontSize: 12.5 }}
          >
            {t('others')}
          </Button>
        )}
      </Box>
      {detail.moves.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('none')}
        </Typography>
      )}
      {shown.map((move) => (
        <Step
          key={move.to}
          move={move}
          isPrimary={move === primary}
          note={blockedBy(move) || `→ ${labels.status(move.to)}`}
          onChoose={() => choose(move)}
        />
      ))}
      {(!compact || isUnfolded) && <Closed choices={choices} detail={detail} />}
      {chosen && (
        <StatusDialog key={chosen.to} {...transitionProps} detail={detail} move={chosen} onClose={() => choose(null)} />
      )}
    </Box>
  );
}

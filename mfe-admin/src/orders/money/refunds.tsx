import type { OrderDetail } from '@qiaohui/admin/orders';
import { Box, Button, Collapse, FileView, StatusChip, Typography, useFormat, useText, When } from '@qiaohui/kit';
import { useState } from 'react';
import text from './messages/zh-CN.json' with { type: 'json' };
import { RefundStep } from './refund-step.tsx';
import { RequestRefund } from './request-refund.tsx';

const tones = { requested: 'waiting', approved: 'info', paid: 'progress' } as const;
type Refund = OrderDetail['refunds'][number];

/** The people who requested, approved and paid it. */
function People({ refund: { names, requestedBy, approvedBy, paidBy } }: { refund: Refund }) {
  const t = useText(text);
  const by = [
    requestedBy && t('requestedBy', { name: names.requested || requestedBy }),
    approvedBy && t('approvedBy', { name: names.approved || approvedBy }),
    paidBy && t('paidBy', { name: names.paid || paidBy }),
  ].filter(Boolean);
  if (by.length === 0) return null;
  return (
    <Typography variant="body2" color="textSecondary">
      {by.join(' · ')}
    </Typography>
  );
}

function Proof({ proof }: { proof: NonNullable<Refund['proof']> }) {
  const t = useText(text);
  const [open, setOpen] = useState(false);
  return (
    <Box sx={{ mt: 1 }}>
      <Button size="small" color="info" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t(open ? 'hideProof' : 'showProof', { name: proof.name })}
      </Button>
      <Collapse in={open} unmountOnExit>
        <FileView url={proof.url} name={proof.name} height={280} />
      </Collapse>
    </Box>
  );
}

function RefundRow({ detail, refund }: { detail: OrderDetail; refund: Refund }) {
  const t = useText(text);
  const { money } = useFormat();
  const { amount, state, at, reason, settledAt } = refund;
  return (
    <Box component="li" sx={{ py: 3, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Box sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>{money(amount, 'CNY')}</Box>
        <StatusChip tone={tones[state]} label={t(state)} />
      </Box>
      <Typography variant="body2" color="textSecondary">
        <When at={settledAt ?? at} />
        {reason && ` · ${reason}`}
      </Typography>
      <People refund={refund} />
      {refund.proof && <Proof proof={refund.proof} />}
      {(state !== 'paid' || refund.proof_missing) && <RefundStep detail={detail} refund={refund} />}
    </Box>
  );
}

/** Refunds: requested, approved by a second person, paid with proof. */
export function Refunds({ detail }: { detail: OrderDetail }) {
  const t = useText(text);
  return (
    <section>
      <Typography component="h3" variant="h3" sx={{ mb: 2 }}>
        {t('refunds')}
      </Typography>
      {detail.refunds.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('noRefunds')}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {detail.refunds.map((refund) => (
          <RefundRow key={refund.id} detail={detail} refund={refund} />
        ))}
      </Box>
      <RequestRefund detail={detail} />
    </section>
  );
}

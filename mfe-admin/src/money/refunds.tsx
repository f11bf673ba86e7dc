import type { OrderDetail } from '@qiaohui/admin/orders';
import { Box, StatusChip, Typography, useFormat, useText, When } from '@qiaohui/kit';
import { RefundStep } from './refund-step.tsx';
import { RequestRefund } from './request-refund.tsx';
import { text } from './text.ts';

const tones = { requested: 'waiting', approved: 'info', paid: 'progress' } as const;
type Refund = OrderDetail['refunds'][number];

function One({ detail, refund }: { detail: OrderDetail; refund: Refund }) {
  const t = useText(text);
  const { money } = useFormat();
  const { amount, state, at, reason, settledAt } = refund;
  return (
    <Box component="li" sx={{ py: 3, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Box sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>{money(amount, 'CNY')}</Box>
        <StatusChip tone={tones[state]} label={t(state)} />
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        <When at={settledAt ?? at} />
        {reason && ` · ${reason}`}
      </Typography>
      {state !== 'paid' && <RefundStep detail={detail} refund={refund} />}
    </Box>
  );
}

/** Money that goes back: asked for, approved by a second person, paid with proof. */
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
          <One key={refund.id} detail={detail} refund={refund} />
        ))}
      </Box>
      <RequestRefund detail={detail} />
    </section>
  );
}

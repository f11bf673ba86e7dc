import { type OrderDetail, reviewedAt, type Slot } from '@qiaohui/admin/orders';
import { Box, Button, Typography, toast, useKeys, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import { useState } from 'react';
import { warn } from '../../mutations/warn.ts';
import { orders } from '../queries.ts';
import { ButtonKey } from './key-hint.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { Rejection } from './rejection.tsx';

type Props = {
  detail: OrderDetail;
  slot: Slot;
  /** True once the documents are shown: nobody may review what they have not opened. */
  seen: boolean;
  onDone: () => void;
};

/** Accepts or rejects, by click or key; then the next document is open. */
export function ReviewButtons({ detail, slot, seen, onDone }: Props) {
  const t = useText(text);
  const [rejecting, setRejecting] = useState(false);
  const review = useMutation(orders.review(useQueryClient()));
  const open = seen && reviewedAt.includes(detail.status) && slot.state !== 'missing' && !review.isPending;
  // a required document that is missing can be requested without opening anything
  const isMissing = slot.state === 'missing' && slot.required && reviewedAt.includes(detail.status);
  const canReject = (open || (isMissing && !review.isPending)) && slot.state !== 'rejected';
  const send = async (verdict: 'accept' | 'reject', which: Slot['slot'] | 'all', reason?: string) => {
    const body = { id: detail.id, slot: which, verdict, ...(reason ? { reason } : {}) };
    try {
      await review.mutateAsync(body);
      const name = which === 'all' ? t('slots') : t(which);
      toast.success(t(verdict === 'accept' ? 'acceptedToast' : 'rejectedToast', { slot: name }));
      setRejecting(false);
      onDone();
    } catch (error) {
      warn(error);
    }
  };
  const accept = () => {
    if (open && slot.state !== 'accepted') void send('accept', slot.slot);
  };
  useKeys({ a: accept, r: () => canReject && setRejecting(true) });
  if (!reviewedAt.includes(detail.status)) {
    return (
      <Typography variant="body2" color="textSecondary">
        {t('closed')}
      </Typography>
    );
  }
  if (rejecting) {
    return <Rejection onCancel={() => setRejecting(false)} onSend={(reason) => send('reject', slot.slot, reason)} />;
  }
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
      <Button
        variant="contained"
        disabled={!open || slot.state === 'accepted'}
        loading={review.isPending}
        onClick={accept}
      >
        {t('accept')}
        <ButtonKey>A</ButtonKey>
      </Button>
      <Button variant="outlined" color="inherit" disabled={!canReject} onClick={() => setRejecting(true)}>
        {t(isMissing ? 'askFor' : 'reject')}
        <ButtonKey>R</ButtonKey>
      </Button>
      {detail.papers.pending > 1 && (
        <Button
          size="small"
          color="info"
          disabled={!seen || review.isPending}
          sx={{ gridColumn: '1 / -1' }}
          onClick={() => send('accept', 'all')}
        >
          {t('acceptAll')}
        </Button>
      )}
      {!seen && slot.state !== 'missing' && (
        <Typography variant="caption" color="textSecondary" sx={{ gridColumn: '1 / -1' }}>
          {t('openFirst')}
        </Typography>
      )}
    </Box>
  );
}

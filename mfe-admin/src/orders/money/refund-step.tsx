import type { OrderDetail } from '@qiaohui/admin/orders';
import { Box, Button, Typography, toast, useConfirm, useFormat, useMutation, useSession, useText } from '@qiaohui/kit';
import { useEarlierAttempt } from '../../form/earlier-attempt.tsx';
import { ProofUpload } from '../attachments/proof.tsx';
import { uploadTo } from '../attachments/queries.ts';
import { orders, useOrderAttempt } from '../queries.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

type Props = { detail: OrderDetail; refund: OrderDetail['refunds'][number] };

/** The next step of a refund; for those who may not take it, the reason. */
export function RefundStep({ detail, refund }: Props) {
  const t = useText(text);
  const { money } = useFormat();
  const { user } = useSession();
  const confirm = useConfirm();
  const { client, once, attempt } = useOrderAttempt(detail.id);
  const { onInvalid, notice, clear } = useEarlierAttempt(attempt);
  const mutation = useMutation(orders.stepRefund(client, once));
  const { state, requestedBy, approvedBy, amount } = refund;
  const go = (step: 'approve' | 'pay' | 'prove', proof_uid?: string) => {
    clear();
    mutation.mutate(
      { id: detail.id, refund: refund.id, step, ...(proof_uid && { proof_uid }) },
      { onSuccess: () => void toast.success(t('refundDone')), onError: onInvalid },
    );
  };
  const approve = async () => {
    const sum = money(amount, 'CNY');
    if (await confirm({ title: t('approveAsk', { sum }), text: t('approveText'), action: t('approve') })) go('approve');
  };
  if (refund.proof_missing)
    return (
      <Box sx={{ mt: 2 }}>
        <Typography variant="body2" color="error">
          {t('proofMissing')}
        </Typography>
        <ProofUpload
          hint={t('proofLater')}
          send={uploadTo(detail.id)}
          onDone={(uid) => go('prove', uid)}
          filled={mutation.isPending}
        />
        {notice}
      </Box>
    );
  if (detail.taken_back.length > 0)
    return (
      <Typography variant="body2" color="error">
        {t('refundTakenBack')}
      </Typography>
    );
  // each refund needs two people; remit enforces it, the desk only avoids the error
  const needsSecondPerson = state === 'requested' ? requestedBy === user?.id : !requestedBy && approvedBy === user?.id;
  if (needsSecondPerson)
    return (
      <Typography variant="body2" color="textSecondary">
        {t('secondPerson')}
      </Typography>
    );
  if (state === 'requested')
    return (
      <>
        <Button size="small" variant="outlined" onClick={approve} loading={mutation.isPending} sx={{ mt: 2 }}>
          {t('approve')}
        </Button>
        {notice}
      </>
    );
  return (
    <Box sx={{ mt: 2 }}>
      <ProofUpload
        hint={t('proofHint')}
        send={uploadTo(detail.id)}
        onDone={(uid) => go('pay', uid)}
        filled={mutation.isPending}
      />
      {notice}
    </Box>
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import type { HeldReceiptRow, OrderDetail } from '@qiaohui/admin/orders';
import { HeldReceiptForm, similarReceipts } from '@qiaohui/admin/orders/acts';
import { Alert, Box, Button, Typography, toast, useFormat, useMutation, useText, When } from '@qiaohui/kit';
import { Field, useForm } from '@qiaohui/kit/form';
import { useState } from 'react';
import { FormActions } from '../../form/actions.tsx';
import { DeskForm } from '../../form/form.tsx';
import { orders, useOrderAttempt } from '../queries.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

type As = HeldReceiptForm['as'];
type Props = { detail: OrderDetail; receipt: HeldReceiptRow };

const textKeys = {
  same: { what: 'sameWhat', done: 'heldIsSame', was: 'wasSame' },
  further: { what: 'furtherWhat', done: 'heldIsFurther', was: 'wasFurther' },
  dismissed: { what: 'dismissedWhat', done: 'heldIsDismissed', was: 'wasDismissed' },
} as const;

const ReasonForm = HeldReceiptForm.pick({ reason: true });

function DecisionForm({ detail, receipt, as, onClose }: Props & { as: As; onClose: () => void }) {
  const t = useText(text);
  const format = useFormat();
  const { client, once, attempt } = useOrderAttempt(detail.id);
  const mutation = useMutation(orders.decideReceipt(client, once));
  const form = useForm({ resolver: zodResolver(ReasonForm), defaultValues: { reason: '' } });
  const sum = format.money(receipt.amount, 'CNY');
  const decide = async () => {
    const body = { id: detail.id, receipt: receipt.id, as, reason: form.getValues('reason'), version: detail.version };
    await mutation.mutateAsync(body);
    toast.success(t(textKeys[as].done, { sum }));
    onClose();
  };
  return (
    <DeskForm form={form} onSubmit={decide} attempt={attempt} label={t(as)}>
      <Typography variant="body2" sx={{ mt: 2 }}>
        {t(textKeys[as].what, { sum, number: detail.number })}
      </Typography>
      <Field name="reason" label={t('heldWhy')} autoFocus slotProps={{ htmlInput: { maxLength: 300 } }} />
      <FormActions action={t(as)} onCancel={onClose} />
    </DeskForm>
  );
}

function ReceiptOnHold({ detail, receipt }: Props) {
  const t = useText(text);
  const format = useFormat();
  const [as, setAs] = useState<As | null>(null);
  const { amount, serial, receivedAt, alike, decision, name } = receipt;
  const like = detail.receipts.find(({ id }) => id === (decision?.receipt ?? alike));
  const sum = format.money(amount, 'CNY');
  // once no similar receipt stands, this cannot be the same transfer, and may have been taken back with the receipt
  const ofFinance = detail.receipts.filter(({ source }) => source === 'finance');
  const isBack = detail.receipts.some(({ reverses }) => reverses === alike);
  const stands =
    (!isBack && ofFinance.some(({ id }) => id === alike)) ||
    similarReceipts({ receipts: ofFinance, onHold: [] }, { amount, receivedAt }).length > 0;
  const open: As[] = stands ? ['same', 'further'] : ['dismissed', 'further'];
  const offered: As[] = decision === null ? open : decision.as === 'further' ? [] : ['further'];
  return (
    <Alert severity={decision ? 'info' : 'warning'} icon={false} sx={{ '& .MuiAlert-message': { flexGrow: 1 } }}>
      <Typography variant="subtitle2" component="h4">
        {t(decision ? 'heldDecided' : 'held', { sum })}
      </Typography>
      <Typography variant="body2">
        <When at={receivedAt} /> · {t('channel')} · {serial}
      </Typography>
      {decision?.as !== 'further' && like && (
        <Typography variant="body2">
          {t('heldLike', { sum: format.money(like.amount, 'CNY'), serial: like.serial })}
        </Typography>
      )}
      {decision && (
        <Typography variant="body2">
          {[t(textKeys[decision.as].was), name, decision.reason].filter(Boolean).join(' · ')}
        </Typography>
      )}
      {as ? (
        <DecisionForm detail={detail} receipt={receipt} as={as} onClose={() => setAs(null)} />
      ) : (
        <Box sx={{ display: 'flex', gap: 2, mt: 2, flexWrap: 'wrap' }}>
          {offered.map((one) => (
            <Button key={one} size="small" variant="outlined" color="inherit" onClick={() => setAs(one)}>
              {t(one)}
            </Button>
          ))}
        </Box>
      )}
    </Alert>
  );
}

/** Channel callbacks that came after a similar receipt; those waiting for a decision come first. */
export function ReceiptsOnHold({ detail }: { detail: OrderDetail }) {
  const t = useText(text);
  if (detail.on_hold.length === 0) return null;
  const sorted = detail.on_hold.toSorted((a, b) => Number(a.decision !== null) - Number(b.decision !== null));
  return (
    <section>
      <Typography component="h3" variant="h3">
        {t('onHold')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>
        {sorted.map((receipt) => (
          <ReceiptOnHold key={receipt.id} detail={detail} receipt={receipt} />
        ))}
      </Box>
    </section>
  );
}

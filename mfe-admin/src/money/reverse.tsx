import { zodResolver } from '@hookform/resolvers/zod';
import { ReversalForm } from '@qiaohui/admin/orders/acts';
import { Box, Button, newKey, Typography, toast, useFormat, useQueryClient, useText } from '@qiaohui/kit';
import { CheckField, Field, useForm } from '@qiaohui/kit/form';
import { useState } from 'react';
import { Cancel } from '../desk/cancel.tsx';
import { DeskForm } from '../desk/form.tsx';
import { useAct } from '../order/queries.ts';
import { text } from './text.ts';

type Said = { notSent: boolean; claim: boolean };
type Sending = (reason: string, key: string, said: Said) => Promise<unknown>;
/**
 * `isRemitting`: it must be certain that the bank has not been sent the remittance; `isOut`: the money was paid out, and
 * is the customer's debt once its receipt is gone.
 */
type Reversing = { amount: string; number: string; what: string; send: Sending } & Partial<
  Record<'isRemitting' | 'isOut', boolean | undefined>
>;

const Why = ReversalForm.pick({ reason: true, not_sent: true, claim: true });

function Asking({
  amount,
  number,
  what,
  send,
  isRemitting = false,
  isOut = false,
  onClose,
}: Reversing & { onClose: () => void }) {
  const t = useText(text);
  const format = useFormat();
  const client = useQueryClient();
  // One key for one reversal: pressing the button again after a lost answer takes nothing back twice.
  const [key] = useState(newKey);
  const form = useForm({ resolver: zodResolver(Why), defaultValues: { reason: '', not_sent: false, claim: false } });
  // from a line of the bank nobody knows where the order stands now: it is asked for once the answer says so
  const asksNotSent = isRemitting || form.formState.errors.not_sent !== undefined || form.watch('not_sent');
  const asksClaim = isOut || form.formState.errors.claim !== undefined || form.watch('claim');
  const sum = format.money(amount, 'CNY');
  const reverse = async () => {
    const { reason, not_sent: notSent = false, claim = false } = form.getValues();
    const said = [key, notSent && 'not-sent', claim && 'claim'].filter(Boolean).join('-');
    await send(reason, said, { notSent, claim });
    for (const stale of ['line', 'lines', 'statements']) void client.invalidateQueries({ queryKey: [stale] });
    toast.success(t('reversed', { sum, number }));
    onClose();
  };
  return (
    <DeskForm form={form} onSubmit={reverse} label={t('reverse')}>
      <Typography variant="body2" sx={{ mt: 2 }}>
        {what}
      </Typography>
      <Field name="reason" label={t('reverseWhy')} autoFocus slotProps={{ htmlInput: { maxLength: 300 } }} />
      {asksNotSent && <CheckField name="not_sent" label={t('notSent')} title={t('notSentTitle')} />}
      {asksClaim && <CheckField name="claim" label={t('isClaim')} title={t('isClaimTitle')} />}
      <Box sx={{ display: 'flex', gap: 2, mt: 2 }}>
        <Button type="submit" color="error" variant="contained" loading={form.formState.isSubmitting}>
          {t('reverseNow', { sum })}
        </Button>
        <Cancel onClick={onClose} />
      </Box>
    </DeskForm>
  );
}

/** Takes a receipt back; says which sum of which order before anything happens, and asks for a reason. */
export function Reversal(props: Reversing) {
  const t = useText(text);
  const format = useFormat();
  const [open, setOpen] = useState(false);
  if (open) return <Asking {...props} onClose={() => setOpen(false)} />;
  return (
    <Button
      size="small"
      variant="text"
      color="inherit"
      aria-label={`${t('reverse')} ${format.money(props.amount, 'CNY')} ${props.number}`}
      onClick={() => setOpen(true)}
    >
      {t('reverse')}
    </Button>
  );
}

type Props = { order: string; number: string; receipt: string; amount: string } & Pick<
  Reversing,
  'isRemitting' | 'isOut'
>;

/** The same for a receipt of a customer's order. */
export function ReverseReceipt({ order: id, number, receipt, amount, isRemitting, isOut }: Props) {
  const t = useText(text);
  const format = useFormat();
  const act = useAct('order/receipt/reverse');
  const what = t(isOut ? 'reverseOutWhat' : 'reverseWhat', { sum: format.money(amount, 'CNY'), number });
  const send: Sending = (reason, key, { notSent, claim }) =>
    act.mutateAsync({
      body: { id, receipt, reason, ...(notSent && { not_sent: true }), ...(claim && { claim: true }) },
      key,
    });
  return <Reversal {...{ amount, number, what, send, isRemitting, isOut }} />;
}

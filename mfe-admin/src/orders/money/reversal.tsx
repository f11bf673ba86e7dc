import { zodResolver } from '@hookform/resolvers/zod';
import { ReversalForm as ReversalRequest } from '@qiaohui/admin/orders/acts';
import { Button, Typography, toast, useFormat, useMutation, useText } from '@qiaohui/kit';
import { CheckField, Field, useForm } from '@qiaohui/kit/form';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { FormActions } from '../../form/actions.tsx';
import type { Attempt } from '../../form/earlier-attempt.tsx';
import { DeskForm } from '../../form/form.tsx';
import { orders, useOrderAttempt } from '../queries.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { CauseField, type CauseLine, chosenLine, likelyLine } from './reversal-cause.tsx';
import { type Confirmed, useLineConfirmation } from './use-line-confirmation.tsx';

type Details = { notSent: boolean; claim: boolean; line?: string | null } & Confirmed;
export type Send = (reason: string, details: Details) => Promise<unknown>;
/**
 * `isRemitting`: it must be certain that the bank has not been sent the remittance; `isOut`: the money was paid out, and
 * is the customer's debt once its receipt is gone. `lines`: those of the bank that may have taken it back; `others`: sums of
 * the order's other receipts that stand; `isRead`: the customer reads the reason.
 */
type Reversing = { amount: string; number: string; what: string; send: Send; attempt: Attempt; others?: string[] } & {
  lines?: CauseLine[] | undefined;
} & Partial<Record<'isRemitting' | 'isOut' | 'isRead', boolean | undefined>>;

const ReasonForm = ReversalRequest.pick({ reason: true, not_sent: true, claim: true }).extend({ line: z.string() });
/** With bank lines present, one of them or another reason must be chosen. */
const ReasonFormWithLine = ReasonForm.extend({ line: z.string().min(1, 'field.required') });
const none: CauseLine[] = [];

/** Names sum and order beforehand, and requires a reason. */
export function ReversalForm({
  amount,
  number,
  what,
  send,
  attempt,
  lines = none,
  others = [],
  isRemitting = false,
  isOut = false,
  isRead = false,
  onClose,
}: Reversing & { onClose: () => void }) {
  const t = useText(text);
  const format = useFormat();
  const sendConfirming = useLineConfirmation();
  const form = useForm({
    resolver: zodResolver(lines.length > 0 ? ReasonFormWithLine : ReasonForm),
    defaultValues: { reason: '', not_sent: false, claim: false, line: likelyLine(lines, amount, others) },
  });
  // opened from a bank line, the order's status is unknown: the question appears after the server's error
  const showsNotSent = isRemitting || form.formState.errors.not_sent !== undefined || form.watch('not_sent');
  const showsClaim = isOut || form.formState.errors.claim !== undefined || form.watch('claim');
  const sum = format.money(amount, 'CNY');
  const reverse = async () => {
    const { reason, not_sent: notSent = false, claim = false, line } = form.getValues();
    const sendConfirmed = (confirmed: Confirmed) => send(reason, { notSent, claim, ...chosenLine(line), ...confirmed });
    if ((await sendConfirming(sendConfirmed)) === null) return;
    toast.success(t('reversed', { sum, number }));
    onClose();
  };
  return (
    <DeskForm form={form} onSubmit={reverse} attempt={attempt} label={t('reverse')}>
      <Typography variant="body2" sx={{ mt: 2 }}>
        {what}
      </Typography>
      {lines.length > 0 && <CauseField lines={lines} />}
      <Field
        name="reason"
        label={t('reverseWhy')}
        helperText={isRead && t('reverseRead')}
        autoFocus
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
      {showsNotSent && <CheckField name="not_sent" label={t('notSent')} title={t('notSentTitle')} />}
      {showsClaim && <CheckField name="claim" label={t('isClaim')} title={t('isClaimTitle')} />}
      <FormActions action={t('reverseNow', { sum })} danger onCancel={onClose} />
    </DeskForm>
  );
}

type OpenerProps = { amount: string; number: string; form: (onClose: () => void) => ReactNode };

/** Opens the reversal of a receipt: each opened form is an action of its own, with its own idempotency key. */
export function Reversal({ amount, number, form }: OpenerProps) {
  const t = useText(text);
  const format = useFormat();
  const [open, setOpen] = useState(false);
  if (open) return form(() => setOpen(false));
  return (
    <Button
      size="small"
      variant="text"
      color="inherit"
      aria-label={`${t('reverse')} ${format.money(amount, 'CNY')} ${number}`}
      onClick={() => setOpen(true)}
    >
      {t('reverse')}
    </Button>
  );
}

type Props = { order: string; number: string; receipt: string; amount: string } & Pick<
  Reversing,
  'isRemitting' | 'isOut' | 'lines' | 'others'
>;

function OrderReversal({ order: id, receipt, onClose, ...of }: Props & { onClose: () => void }) {
  const t = useText(text);
  const format = useFormat();
  const { client, once, attempt } = useOrderAttempt(id);
  const mutation = useMutation(orders.reverseReceipt(client, once));
  const sum = format.money(of.amount, 'CNY');
  const what = t(of.isOut ? 'reverseOutWhat' : 'reverseWhat', { sum, number: of.number });
  const send: Send = (reason, { notSent, claim, ...cause }) =>
    mutation.mutateAsync({
      id,
      receipt,
      reason,
      ...(notSent && { not_sent: true }),
      ...(claim && { claim: true }),
      ...cause,
    });
  return <ReversalForm {...of} {...{ what, send, attempt, onClose }} isRead />;
}

/** `Reversal` for a receipt of a customer's order. */
export const ReverseReceipt = (props: Props) => (
  <Reversal
    amount={props.amount}
    number={props.number}
    form={(onClose) => <OrderReversal {...props} onClose={onClose} />}
  />
);

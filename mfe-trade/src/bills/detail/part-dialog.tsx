import { zodResolver } from '@hookform/resolvers/zod';
import { toast, useFormat, useIdempotencyKey, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import { DateField, DecimalField, Field, useForm } from '@qiaohui/kit/form';
import { digits } from '@qiaohui/service-kit/shapes';
import { type Bill, NewPart, type PartKind } from '@qiaohui/trade/bills';
import { Decimal } from 'decimal.js';
import type { z } from 'zod';
import { FormDialog } from '../../area/form-dialog.tsx';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { bills } from '../queries.ts';
import { partName } from '../status.tsx';

const PartValues = NewPart.omit({ version: true, kind: true });
type Values = z.input<typeof PartValues>;
type Sent = z.output<typeof PartValues>;

/** What is no figure has an error of its own. */
const FIGURE = /^\d+(\.\d+)?$/;

const today = () => new Intl.DateTimeFormat('sv-SE').format(new Date());

type Props = { bill: Bill; kind: PartKind; rest: string; onClose: () => void };

/** Records a payment or a collection of a bill: what is still open, unless it is a part of it. */
export function AddPart({ bill, kind, rest, onClose }: Props) {
  const t = useText(text);
  const { money } = useFormat();
  const add = useMutation(bills.addPart(useQueryClient(), useIdempotencyKey(), bill.id));
  const schema = PartValues.refine(({ amount }) => !FIGURE.test(amount) || new Decimal(amount).lte(rest), {
    path: ['amount'],
    error: t('aboveRest', { amount: money(rest, bill.currency) }),
  });
  const form = useForm<Values, unknown, Sent>({
    mode: 'onTouched',
    resolver: zodResolver(schema),
    defaultValues: { date: today(), amount: new Decimal(rest).toFixed(digits(bill.currency)), note: '' },
  });
  return (
    <FormDialog
      width="sm"
      title={t(`${partName(bill, kind)}.add`)}
      form={form}
      onSubmit={async (values) => {
        await add.mutateAsync({ ...values, kind, version: bill.version });
        toast.success(t('partAdded'));
        onClose();
      }}
      onClose={onClose}
      action={t('partDo')}
      sending={add.isPending}
    >
      <DateField name="date" label={t('date')} required />
      <DecimalField
        name="amount"
        label={t('amountIn', { currency: bill.currency })}
        required
        currency={bill.currency}
      />
      <Field name="note" label={t('note')} helperText={t('noteHint')} autoComplete="off" />
    </FormDialog>
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import { useFormat, useIdempotencyKey, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import {
  BookedNotice,
  ConflictNotice,
  DateField,
  DecimalField,
  Field,
  LostNotice,
  useForm,
  useVersionedSave,
} from '@qiaohui/kit/form';
import { digits } from '@qiaohui/service-kit/shapes';
import { type Bill, NewPart, type PartKind } from '@qiaohui/trade/bills';
import { dayIn } from '@qiaohui/trade/ledgers/days';
import { Decimal } from 'decimal.js';
import { useState } from 'react';
import type { z } from 'zod';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { bills } from '../queries.ts';
import { partName } from '../status.tsx';

const PartValues = NewPart.omit({ version: true, kind: true });
type Values = z.input<typeof PartValues>;
type Sent = z.output<typeof PartValues>;

/** What is no figure has an error of its own. */
const FIGURE = /^\d+(\.\d+)?$/;

type Props = { bill: Bill; kind: PartKind; rest: string; onClose: () => void };

/**
 * Records a payment or a collection of a bill: what is still open, unless it is a part of it. What was recorded since the
 * dialog was opened is shown first, by a colleague or by an attempt of which no response came: it may be the same money.
 */
export function AddPart({ bill, kind, rest, onClose }: Props) {
  const t = useText(text);
  const name = partName(bill, kind);
  const { money } = useFormat();
  const add = useMutation(bills.addPart(useQueryClient(), useIdempotencyKey(), bill.id));
  const schema = PartValues.refine(({ amount }) => !FIGURE.test(amount) || new Decimal(amount).lte(rest), {
    path: ['amount'],
    error: t('aboveRest', { amount: money(rest, bill.currency) }),
  });
  const first = () => ({
    date: dayIn(bill.ledger, new Date()),
    amount: new Decimal(rest).toFixed(digits(bill.currency)),
    note: '',
  });
  const form = useForm<Values, unknown, Sent>({
    mode: 'onTouched',
    resolver: zodResolver(schema),
    defaultValues: first(),
  });
  const [before] = useState(() => new Set(bill.parts.map(({ id }) => id)));
  const { isStale, isOwn, isLost, acceptNewer, save } = useVersionedSave<Sent>({
    ...{ version: bill.version, conflict: 'bill.changed', done: t('partAdded'), onClose },
    isBooked: (sent) =>
      bill.parts.some(
        (part) =>
          !before.has(part.id) &&
          [part.kind, part.date, part.note].join() === [kind, sent.date, sent.note].join() &&
          new Decimal(part.amount).eq(sent.amount),
      ),
  });
  const reload = () => {
    form.reset(first());
    acceptNewer();
  };
  return (
    <FormDialog
      width="sm"
      title={t(`${name}.add`)}
      form={form}
      onSubmit={(values) => save((version) => add.mutateAsync({ ...values, kind, version }), undefined, values)}
      onClose={onClose}
      action={t('partDo')}
      blocked={isStale}
      sending={add.isPending}
    >
      {isLost && <LostNotice />}
      {isOwn && <BookedNotice onClose={onClose} />}
      {isStale && !isOwn && (
        <ConflictNotice
          state={[t(`${name}.${bill[kind]}`), t('rest', { amount: money(rest, bill.currency) })].join(' · ')}
          onReload={reload}
          onInsist={acceptNewer}
        >
          {t('partChanged')}
        </ConflictNotice>
      )}
      <DateField name="date" label={t('partDate')} required />
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

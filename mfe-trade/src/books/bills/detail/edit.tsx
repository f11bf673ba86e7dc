import { zodResolver } from '@hookform/resolvers/zod';
import { MenuItem, useFormat, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import {
  BookedNotice,
  ConflictNotice,
  DateField,
  Field,
  LostNotice,
  useForm,
  useVersionedSave,
} from '@qiaohui/kit/form';
import { type Bill, BillChange } from '@qiaohui/trade/bills';
import { z } from 'zod';
import { EditForm } from '../../../forms/edit-form.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { LanguageField } from '../../../forms/language-field.tsx';
import { offeredMonths, useMonthName } from '../../../records/month.ts';
import { ItemChoice } from '../make/item-choice.tsx';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { bills } from '../queries.ts';

type Props = { bill: Bill; onClose: () => void };
const DraftValues = BillChange.omit({ version: true });

/** Changes what a draft is called, and when it is dated and booked. */
export function EditBill({ bill, onClose }: Props) {
  const t = useText(text);
  const monthName = useMonthName();
  const offered = offeredMonths();
  const months = offered.includes(bill.month) ? offered : [...offered, bill.month];
  return (
    <EditForm
      title={t('edit')}
      action={t('save')}
      done={t('saved')}
      conflict="bill.changed"
      schema={DraftValues}
      record={{
        ...{ forced_name: bill.forced_name ?? '', description: bill.description ?? '' },
        ...{ locale: bill.locale, date: bill.date, month: bill.month },
      }}
      version={bill.version}
      state={[bill.title, bill.date, bill.month]}
      change={useMutation(bills.change(useQueryClient(), bill.id))}
      onClose={onClose}
    >
      <Field
        name="forced_name"
        label={t('forcedName')}
        helperText={t('forcedHint', { name: `${bill.document.customer.name} ${bill.month}` })}
        autoComplete="off"
      />
      <DateField name="date" label={t('date')} required />
      <Field name="month" label={t('month')} select required>
        {months.map((month) => (
          <MenuItem key={month} value={month}>
            {monthName(month)}
          </MenuItem>
        ))}
      </Field>
      <LanguageField label={t('language')} required />
      <Field name="description" label={t('description')} multiline minRows={2} autoComplete="off" />
    </EditForm>
  );
}

const Items = z.object({ items: z.array(z.string()) });
type Items = z.infer<typeof Items>;

/** Puts items of the customer into a draft and takes others out, over nobody else's choice. */
export function EditItems({ bill, onClose }: Props) {
  const t = useText(text);
  const { money } = useFormat();
  const own = bill.document.lines.map(({ item }) => item);
  // what went back to another customer is not offered, and leaves with the next choice
  const lost = new Set(bill.problems.flatMap(({ item }) => (item?.reason === 'other-customer' ? item.id : [])));
  const change = useMutation(bills.items(useQueryClient(), bill.id));
  const offered = { items: own.filter((item) => !lost.has(item)) };
  const form = useForm<Items>({ resolver: zodResolver(Items), defaultValues: offered });
  const { version: now, ledger, customer, month, currency, date } = bill;
  const { isStale, isOwn, isLost, acceptNewer, save } = useVersionedSave<string[]>({
    ...{ version: now, conflict: 'bill.changed', done: t('saved'), onClose },
    isBooked: (sent) => sent.toSorted().join() === own.toSorted().join(),
    says: () => form.getValues('items'),
  });
  const reload = () => {
    form.reset(offered);
    acceptNewer();
  };
  return (
    <FormDialog
      title={t('editItems')}
      sheet={640}
      form={form}
      onSubmit={({ items }) =>
        save(
          async (version) => {
            const add = items.filter((item) => !own.includes(item));
            const remove = own.filter((item) => !items.includes(item));
            if (add.length + remove.length > 0) await change.mutateAsync({ version, add, remove });
          },
          undefined,
          items,
        )
      }
      onClose={onClose}
      action={t('save')}
      blocked={isStale}
      sending={change.isPending}
    >
      {isLost && <LostNotice />}
      {isOwn && <BookedNotice onClose={onClose} />}
      {isStale && !isOwn && (
        <ConflictNotice
          state={[bill.title, money(bill.total, currency)].join(' · ')}
          onReload={reload}
          onInsist={acceptNewer}
        />
      )}
      <ItemChoice form={{ ledger, customer: customer.id, month, currency, date }} bill={bill.id} />
    </FormDialog>
  );
}

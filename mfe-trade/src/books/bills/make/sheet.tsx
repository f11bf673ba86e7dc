import { zodResolver } from '@hookform/resolvers/zod';
import {
  Button,
  HttpError,
  MenuItem,
  Sheet,
  Typography,
  toast,
  useDiscard,
  useIdempotencyKey,
  useLocale,
  useMutation,
  useNavigate,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import { DateField, Field, FormBody, useForm, useFormContext, useWatch } from '@qiaohui/kit/form';
import type { BillableItem, NewBill } from '@qiaohui/trade/bills';
import { Ledger } from '@qiaohui/trade/ledgers';
import { useCallback, useState } from 'react';
import { ChooseField, useSearch } from '../../../forms/choose.tsx';
import { useFieldErrors } from '../../../forms/field-errors.text.ts';
import { LanguageField } from '../../../forms/language-field.tsx';
import { CurrencyField } from '../../../master-data/setup/currency-field.tsx';
import { customers } from '../../../master-data/supply/queries.ts';
import { offeredMonths, useMonthName } from '../../../records/month.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { bills } from '../queries.ts';
import { ItemChoice } from './item-choice.tsx';
import { emptyValues, type MakeValues, previewOf, STEPS, valuesOf } from './values.ts';

/** Whom the bill is for, and what it may charge. */
function Whom() {
  const t = useText(text);
  const monthName = useMonthName();
  const search = useSearch(
    (keyword) => customers.page({ keyword, sort: 'name' }),
    ({ id, name, code: note }) => ({ id, name, note }),
  );
  return (
    <>
      <Field name="ledger" label={t('ledger')} select required>
        {Ledger.options.map((ledger) => (
          <MenuItem key={ledger} value={ledger}>
            {t(`ledger.${ledger}`)}
          </MenuItem>
        ))}
      </Field>
      <ChooseField name="customer" label={t('customer')} search={search} none={t('noCustomers')} single required />
      <Field name="month" label={t('month')} select required helperText={t('monthHint')}>
        {offeredMonths().map((month) => (
          <MenuItem key={month} value={month}>
            {monthName(month)}
          </MenuItem>
        ))}
      </Field>
      <CurrencyField name="currency" label={t('currency')} required />
      <DateField name="date" label={t('date')} helperText={t('dateHint')} />
    </>
  );
}

/** What it charges: everything, until something is left out; never what is not offered any more. */
function What() {
  const { getValues, setValue, resetField, formState } = useFormContext<MakeValues>();
  const isTouched = formState.dirtyFields.items !== undefined;
  const begin = useCallback(
    (items: BillableItem[]) => {
      const offered = items.map(({ item }) => item.id);
      const chosen = new Set(getValues('items'));
      if (isTouched)
        return setValue(
          'items',
          offered.filter((id) => chosen.has(id)),
        );
      // compared with these, a choice of nothing is one, too
      resetField('items', { defaultValue: offered, keepError: true });
    },
    [isTouched, getValues, setValue, resetField],
  );
  return <ItemChoice form={previewOf(getValues())} begin={begin} />;
}

/** What it is called, and in which language it is printed. */
function How() {
  const t = useText(text);
  const { customer, month = '' } = useWatch<MakeValues>();
  return (
    <>
      <Field
        name="forced_name"
        label={t('forcedName')}
        helperText={t('forcedHint', { name: `${customer?.name ?? ''} ${month}` })}
        autoComplete="off"
      />
      <LanguageField label={t('language')} required />
      <Field name="description" label={t('description')} multiline minRows={2} autoComplete="off" />
    </>
  );
}

const parts = { whom: <Whom />, what: <What />, how: <How /> };

/** True where the items have to be looked at again: somebody else billed or changed them. */
const concernsItems = (error: unknown) => error instanceof HttpError && /^bill\.item/.test(error.code);

/** Makes a bill of what a customer owes, in three steps. */
export function MakeBill({ onClose }: { onClose: () => void }) {
  const t = useText(text);
  const { locale } = useLocale();
  const navigate = useNavigate();
  const translateError = useFieldErrors();
  const client = useQueryClient();
  const create = useMutation(bills.create(client, useIdempotencyKey()));
  const discard = useDiscard();
  const [step, setStep] = useState(0);
  const form = useForm<MakeValues, unknown, NewBill>({
    mode: 'onTouched',
    resolver: zodResolver(valuesOf(step)),
    defaultValues: emptyValues(locale),
  });
  const leave = async () => {
    if (!form.formState.isDirty || (await discard())) onClose();
  };
  const submit = async (values: NewBill) => {
    // what is chosen belongs to the customer and month that were chosen before it
    if (step === 0) form.resetField('items', { defaultValue: [] });
    if (step < STEPS.length - 1) return setStep(step + 1);
    try {
      const { id } = await create.mutateAsync(values);
      toast.success(t('made'));
      await navigate(`/logistics/bills/${id}`);
    } catch (error) {
      if (concernsItems(error)) {
        setStep(1);
        await client.invalidateQueries({ queryKey: ['trade', 'bills', 'preview'] });
      }
      throw error;
    }
  };
  const name = STEPS[step] ?? 'whom';
  const isLast = step === STEPS.length - 1;
  return (
    <Sheet
      title={t('make')}
      intro={t('step', { nth: step + 1, of: STEPS.length, name: t(`step.${name}`) })}
      onClose={leave}
    >
      <FormBody
        form={form}
        onSubmit={submit}
        translateError={translateError}
        action={t(isLast ? 'createDo' : 'next')}
        sending={create.isPending}
        onClose={leave}
        more={
          step > 0 && (
            <Button variant="outlined" color="inherit" onClick={() => setStep(step - 1)}>
              {t('back')}
            </Button>
          )
        }
      >
        <Typography component="h3" variant="h3">
          {t(`step.${name}`)}
        </Typography>
        {parts[name]}
      </FormBody>
    </Sheet>
  );
}

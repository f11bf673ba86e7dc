import { useText } from '@qiaohui/kit';
import { useController, useFormContext, useTranslateError, useWatch } from '@qiaohui/kit/form';
import { type Choice, Choose, useSearch } from '../../forms/choose.tsx';
import { businessCodes } from '../../master-data/business-codes/queries.ts';
import { useNameOf } from '../../master-data/setup/names.ts';
import type { CostValues } from './form.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { useTaxCodes } from './tax-code-field.tsx';

const sides = { receivable: 'income', payable: 'expense' } as const;

/** Chooses a business code of the item's side; its usual price, currency and tax fill what is still empty. */
export function CodeField() {
  const t = useText(text);
  const translateError = useTranslateError();
  const nameOf = useNameOf();
  const side = useWatch<CostValues, 'side'>({ name: 'side' });
  const { getValues, setValue } = useFormContext<CostValues>();
  const { rateOf } = useTaxCodes();
  const { field, fieldState } = useController<CostValues, 'code'>({ name: 'code' });
  const search = useSearch(
    (keyword) => businessCodes.page({ keyword, side: sides[side], sort: 'code' }),
    (code) => ({ id: code.id, name: nameOf(code), note: code.code }),
  );
  const choose = (chosen: Choice | Choice[] | null) => {
    const one = Array.isArray(chosen) ? null : chosen;
    field.onChange(one && { id: one.id, name: one.name, note: one.note ?? null });
    const code = search.rows.find(({ id }) => id === one?.id);
    if (!code) return;
    const { price, tax_code } = getValues();
    if (!price && code.price && code.currency) {
      setValue('price', code.price, { shouldDirty: true });
      setValue('currency', code.currency, { shouldDirty: true });
    }
    if (tax_code || !code.tax_code) return;
    setValue('tax_code', code.tax_code, { shouldDirty: true });
    const rate = rateOf(code.tax_code);
    if (rate !== undefined) setValue('tax_rate', rate, { shouldDirty: true });
  };
  const error = fieldState.error?.message;
  return (
    <Choose
      id="field-code"
      label={t('code')}
      search={search}
      none={t('noCodes')}
      single
      required
      value={field.value}
      onChange={choose}
      onBlur={field.onBlur}
      inputRef={field.ref}
      {...(error !== undefined && { error: translateError(error, t('code')) })}
    />
  );
}

import { MenuItem, useQuery, useText } from '@qiaohui/kit';
import { Field, useFormContext, useWatch } from '@qiaohui/kit/form';
import { useNameOf } from '../../master-data/setup/names.ts';
import { ledgers } from '../ledgers/queries.ts';
import type { CostValues } from './form.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

/** The tax codes of both ledgers, and what they charge. */
export function useTaxCodes() {
  const { data } = useQuery(ledgers.state());
  const all = data?.ledgers.flatMap(({ tax_codes }) => tax_codes) ?? [];
  // both ledgers may have one of the same name
  const codes = all.filter(({ code }, at) => all.findIndex((one) => one.code === code) === at);
  return { codes, rateOf: (chosen: string) => codes.find(({ code }) => code === chosen)?.rate };
}

/** Chooses a tax code of either ledger, with its rate; one that neither has any more stays until another is chosen. */
export function TaxCodeField() {
  const t = useText(text);
  const nameOf = useNameOf();
  const { codes, rateOf } = useTaxCodes();
  const { setValue } = useFormContext<CostValues>();
  const current = useWatch<CostValues, 'tax_code'>({ name: 'tax_code' });
  const isKnown = codes.some(({ code }) => code === current);
  const follow = (chosen: string) => {
    const rate = rateOf(chosen);
    if (rate !== undefined) setValue('tax_rate', rate, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <Field
      name="tax_code"
      label={t('taxCode')}
      select
      helperText={t('taxCodeHint')}
      onChange={({ target }) => follow(target.value)}
      slotProps={{ select: { displayEmpty: true } }}
    >
      <MenuItem value="">–</MenuItem>
      {current && !isKnown && <MenuItem value={current}>{current}</MenuItem>}
      {codes.map((code) => (
        <MenuItem key={code.code} value={code.code}>
          {code.code} · {nameOf(code)}
        </MenuItem>
      ))}
    </Field>
  );
}

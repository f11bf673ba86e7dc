import { MenuItem, useText } from '@qiaohui/kit';
import { DecimalField, Field } from '@qiaohui/kit/form';
import { type BusinessCode, CodeSide } from '@qiaohui/trade/business-codes';
import { useMayReadPrices } from '../../area/use-prices.ts';
import { CurrencyField } from '../setup/currency-field.tsx';
import { NameFields } from '../setup/name-fields.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };

/** The fields of a business code. */
export function BusinessCodeFields() {
  const t = useText(text);
  const isPriced = useMayReadPrices();
  return (
    <>
      <Field
        name="code"
        label={t('code')}
        required
        autoFocus
        autoComplete="off"
        clean={(typed) => typed.toUpperCase()}
      />
      <NameFields />
      <Field name="side" label={t('side')} select required>
        {CodeSide.options.map((side) => (
          <MenuItem key={side} value={side}>
            {t(`side.${side}`)}
          </MenuItem>
        ))}
      </Field>
      {isPriced && (
        <>
          <DecimalField name="price" label={t('price')} />
          <CurrencyField name="currency" label={t('currency')} />
        </>
      )}
      <Field name="tax_code" label={t('tax')} autoComplete="off" />
      <Field name="account" label={t('account')} autoComplete="off" />
    </>
  );
}

type Values = Omit<BusinessCode, 'id' | 'version' | 'created_at' | 'updated_at'>;

export const emptyCode = {
  code: '',
  name: '',
  name_en: '',
  name_de: '',
  side: 'both' as CodeSide,
  price: '',
  currency: '' as Values['currency'] | '',
  tax_code: '',
  account: '',
};

/** A business code as its form has it. */
export const codeValues = ({ code, name, side, ...of }: BusinessCode): typeof emptyCode => ({
  code,
  name,
  side,
  name_en: of.name_en ?? '',
  name_de: of.name_de ?? '',
  price: of.price ?? '',
  currency: of.currency ?? '',
  tax_code: of.tax_code ?? '',
  account: of.account ?? '',
});

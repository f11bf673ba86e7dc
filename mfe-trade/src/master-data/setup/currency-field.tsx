import { MenuItem, useText } from '@qiaohui/kit';
import { Field } from '@qiaohui/kit/form';
import { Currency } from '@qiaohui/service-kit/shapes';
import text from './messages/zh-CN.json' with { type: 'json' };

type Props = { name: string; label: string; required?: boolean };

/** Chooses a currency; none unless it is required. */
export function CurrencyField({ name, label, required = false }: Props) {
  const t = useText(text);
  return (
    <Field name={name} label={label} select required={required} slotProps={{ select: { displayEmpty: true } }}>
      {!required && <MenuItem value="">{t('none')}</MenuItem>}
      {Currency.options.map((code) => (
        <MenuItem key={code} value={code}>
          {code}
        </MenuItem>
      ))}
    </Field>
  );
}

import { MenuItem, useText } from '@qiaohui/kit';
import { Field } from '@qiaohui/kit/form';
import { Direction, Transport } from '@qiaohui/trade/waybills';
import text from './messages/zh-CN.json' with { type: 'json' };

type Props = { disabled?: boolean };

export function TransportField({ disabled = false }: Props) {
  const t = useText(text);
  return (
    <Field name="transport" label={t('transport')} select required disabled={disabled}>
      {Transport.options.map((value) => (
        <MenuItem key={value} value={value}>
          {t(value)}
        </MenuItem>
      ))}
    </Field>
  );
}

export function DirectionField({ disabled = false }: Props) {
  const t = useText(text);
  return (
    <Field name="direction" label={t('direction')} select required disabled={disabled}>
      {Direction.options.map((value) => (
        <MenuItem key={value} value={value}>
          {t(value)}
        </MenuItem>
      ))}
    </Field>
  );
}

import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { decimalText, isUnread, readDecimal, useLocale, useText } from '@qiaohui/kit/core';
import texts from '../../i18n/messages/zh-CN.json' with { type: 'json' };
import { useBoundInput } from './bound.ts';
import { useTypedText } from './typed-text.ts';

type InputProps = Omit<TextFieldProps, 'value' | 'onChange' | 'type'> & {
  label: string;
  /** A decimal string with a point, empty, or text for which `isUnread` is true. */
  value: string;
  onChange: (value: string) => void;
  /** ISO code of a sum's currency: its sign or code may be typed too. */
  currency?: string | undefined;
};

/**
 * A decimal number, typed and shown with the marks of the language; phones show the keyboard with figures. Text that is no
 * number stays, and the field says so at once.
 */
export function DecimalInput({ value, onChange, onBlur, placeholder = '', currency, slotProps, ...rest }: InputProps) {
  const { locale } = useLocale();
  const t = useText(texts);
  const { tidy, ...typed } = useTypedText(value, onChange, {
    read: (text) => readDecimal(text, locale, currency),
    write: (decimal) => decimalText(decimal, locale),
  });
  return (
    <TextField
      {...rest}
      {...(isUnread(value) && { error: true, helperText: t('number') })}
      {...typed}
      placeholder={decimalText(placeholder, locale)}
      onBlur={(event) => {
        tidy();
        onBlur?.(event);
      }}
      slotProps={{
        ...slotProps,
        htmlInput: { inputMode: 'decimal', autoComplete: 'off', maxLength: 20, ...slotProps?.htmlInput },
        inputLabel: { shrink: true, ...slotProps?.inputLabel },
      }}
    />
  );
}

type Props = Omit<InputProps, 'value' | 'onChange' | 'name' | 'error' | 'defaultValue'> & { name: string };

/** A decimal number bound by name to the form around it, as a decimal string. */
export function DecimalField(props: Props) {
  const { field, input } = useBoundInput(props.name, props);
  return <DecimalInput {...props} {...input} value={String(field.value ?? '')} onChange={field.onChange} />;
}

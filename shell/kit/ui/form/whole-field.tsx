import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { isUnread, useLocale, useText, wholeText, withoutUnread } from '@qiaohui/kit/core';
import texts from '../../i18n/messages/zh-CN.json' with { type: 'json' };
import { useBoundInput } from './bound.ts';
import { useTypedText } from './typed-text.ts';

/**
 * Value and change of an input for a whole number, which shows what was typed: `1.000` means a thousand in German, while
 * `1.00` is no whole number. `value` is the number's figures, or text for which `isUnread` is true.
 */
export function useWholeText(value: string, onChange: (value: string) => void) {
  const { locale } = useLocale();
  const t = useText(texts);
  return {
    ...useTypedText(value, onChange, { read: (text) => wholeText(text, locale), write: withoutUnread }),
    /** What to say below the input; null for a whole number. */
    wanted: isUnread(value) ? t('wholeNumber') : null,
  };
}

type InputProps = Omit<TextFieldProps, 'value' | 'onChange' | 'type'> & {
  value: string;
  onChange: (value: string) => void;
};

/** A whole number outside a form; says at once when something else was typed. */
export function WholeInput({ value, onChange, onBlur, slotProps, ...rest }: InputProps) {
  const { wanted, tidy, ...typed } = useWholeText(value, onChange);
  return (
    <TextField
      {...rest}
      {...typed}
      {...(wanted && { error: true, helperText: wanted })}
      onBlur={(event) => {
        tidy();
        onBlur?.(event);
      }}
      slotProps={{
        ...slotProps,
        htmlInput: { inputMode: 'numeric', autoComplete: 'off', ...slotProps?.htmlInput },
        inputLabel: { shrink: true, ...slotProps?.inputLabel },
      }}
    />
  );
}

type Props = Omit<InputProps, 'value' | 'onChange' | 'name' | 'error' | 'defaultValue' | 'label'> & {
  name: string;
  label: string;
};

/** A whole number, for example of pieces, bound by name to the form around it; phones show the numeric keyboard. */
export function WholeField(props: Props) {
  const { field, input } = useBoundInput(props.name, props);
  return <WholeInput {...props} {...input} value={String(field.value ?? '')} onChange={field.onChange} />;
}

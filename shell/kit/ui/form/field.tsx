import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { type FieldValues, useController, useFormContext } from 'react-hook-form';
import { useTranslateError } from './form.tsx';

export type FieldProps = Omit<TextFieldProps, 'name' | 'value' | 'error' | 'defaultValue' | 'label'> & {
  name: string;
  label: string;
  /** Normalises typed text, for example `(text) => text.toUpperCase()`. */
  clean?: (text: string) => string;
};

/** A text field (or, with `select`, a select) bound by name to the form around it; shows its validation error below. */
export function Field({ name, label, clean, helperText, onChange, onBlur, slotProps, ...rest }: FieldProps) {
  const { control } = useFormContext<FieldValues>();
  const translateError = useTranslateError();
  const { field, fieldState } = useController({ name, control });
  const message = fieldState.error?.message;
  return (
    <TextField
      {...rest}
      label={label}
      name={field.name}
      value={field.value ?? ''}
      inputRef={field.ref}
      id={rest.id ?? `field-${name}`}
      error={message !== undefined}
      helperText={message === undefined ? helperText : translateError(message, label)}
      slotProps={{ ...slotProps, inputLabel: { shrink: true, ...slotProps?.inputLabel } }}
      onChange={(event) => {
        field.onChange(clean ? clean(event.target.value) : event.target.value);
        onChange?.(event);
      }}
      onBlur={(event) => {
        field.onBlur();
        onBlur?.(event);
      }}
    />
  );
}

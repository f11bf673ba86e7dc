import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useBoundInput } from './bound.ts';
import { useTypedText } from './typed-text.ts';

export type FieldProps = Omit<TextFieldProps, 'name' | 'value' | 'error' | 'defaultValue' | 'label'> & {
  name: string;
  label: string;
  /** Normalises typed text, for example `(text) => text.toUpperCase()`. */
  clean?: (text: string) => string;
  /** How the value is written while nobody types, for example an account number in groups. */
  write?: (value: string) => string;
};

const same = (text: string) => text;

/** A text field (or, with `select`, a select) bound by name to the form around it; shows its validation error below. */
export function Field({ clean = same, write, onChange, slotProps, ...rest }: FieldProps) {
  const { field, input } = useBoundInput(rest.name, rest);
  const typed = useTypedText(field.value ?? '', field.onChange, { read: clean, ...(write && { write }) });
  return (
    <TextField
      {...rest}
      {...input}
      value={write ? typed.value : (field.value ?? '')}
      slotProps={{ ...slotProps, inputLabel: { shrink: true, ...slotProps?.inputLabel } }}
      onChange={(event) => {
        if (write) typed.onChange(event);
        else field.onChange(clean(event.target.value));
        onChange?.(event);
      }}
      onBlur={(event) => {
        if (write) typed.tidy();
        input.onBlur(event);
      }}
    />
  );
}

import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useBoundInput } from './bound.ts';

export type FieldProps = Omit<TextFieldProps, 'name' | 'value' | 'error' | 'defaultValue' | 'label'> & {
  name: string;
  label: string;
  /** Normalises typed text, for example `(text) => text.toUpperCase()`. */
  clean?: (text: string) => string;
};

/** A text field (or, with `select`, a select) bound by name to the form around it; shows its validation error below. */
export function Field({ clean, onChange, slotProps, ...rest }: FieldProps) {
  const { field, input } = useBoundInput(rest.name, rest);
  return (
    <TextField
      {...rest}
      {...input}
      value={field.value ?? ''}
      slotProps={{ ...slotProps, inputLabel: { shrink: true, ...slotProps?.inputLabel } }}
      onChange={(event) => {
        field.onChange(clean ? clean(event.target.value) : event.target.value);
        onChange?.(event);
      }}
    />
  );
}

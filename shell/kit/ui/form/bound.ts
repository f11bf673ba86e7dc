import type { TextFieldProps } from '@mui/material/TextField';
import { type FieldValues, useController } from 'react-hook-form';
import { useTranslateError } from './form.tsx';

/** A field's value in the form around it, by name, and its error as the form says it. */
export function useBound(name: string, label: string) {
  const translateError = useTranslateError();
  // the form's context changes with the state of any field; a controller follows its own
  const { field, fieldState } = useController<FieldValues>({ name });
  const message = fieldState.error?.message;
  return { field, message: message === undefined ? undefined : translateError(message, label) };
}

/** What every bound text field passes on: its names, whether it has an error, and the error or hint below it. */
export function useBoundInput(
  name: string,
  { label, id, helperText, onBlur }: Pick<TextFieldProps, 'id' | 'helperText' | 'onBlur'> & { label: string },
) {
  const { field, message } = useBound(name, label);
  const input = {
    label,
    name: field.name,
    inputRef: field.ref,
    id: id ?? `field-${name}`,
    error: message !== undefined,
    helperText: message ?? helperText,
    onBlur: ((event) => {
      field.onBlur();
      onBlur?.(event);
    }) satisfies TextFieldProps['onBlur'],
  };
  return { field, input };
}

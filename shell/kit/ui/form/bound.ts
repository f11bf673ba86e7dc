import { type FieldValues, useController, useFormContext } from 'react-hook-form';
import { useTranslateError } from './form.tsx';

/** A field's value in the form around it, by name, and its error as the form says it. */
export function useBound(name: string, label: string) {
  const { control } = useFormContext<FieldValues>();
  const translateError = useTranslateError();
  const { field, fieldState } = useController({ name, control });
  const message = fieldState.error?.message;
  return { field, message: message === undefined ? undefined : translateError(message, label) };
}

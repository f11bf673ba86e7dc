import Box from '@mui/material/Box';
import { HttpError, messageOf, toast } from '@qiaohui/kit/core';
import { createContext, type ReactNode, type SubmitEvent, useContext, useRef } from 'react';
import {
  type FieldPath,
  type FieldValues,
  FormProvider,
  type SubmitHandler,
  type UseFormReturn,
} from 'react-hook-form';

/** Translates an error code: `(code, label) => t(code, { label })`. Texts that are already translated pass through. */
export type TranslateError = (code: string, label: string) => string;
const TranslateErrors = createContext<TranslateError>((code) => code);
export const useTranslateError = () => useContext(TranslateErrors);

type Props<V extends FieldValues, C, O extends FieldValues> = {
  form: UseFormReturn<V, C, O>;
  onSubmit: SubmitHandler<O>;
  /** Translates the schema's error codes. */
  translateError?: TranslateError;
  /** Called with an error that belongs to no field of the form; default: a toast. */
  onInvalid?: (cause: unknown) => void;
  children: ReactNode;
  id?: string;
  label?: string;
};

/** A form bound to react-hook-form. Validates a field on blur and all on submit, then focuses the first error. */
export function Form<V extends FieldValues, C, O extends FieldValues>({
  form,
  onSubmit,
  translateError,
  onInvalid = toast.failure,
  children,
  id,
  label,
}: Props<V, C, O>) {
  const send = form.handleSubmit(async (values, event) => {
    try {
      await onSubmit(values, event);
    } catch (cause) {
      if (!showServerErrors(form, cause)) onInvalid(cause);
    }
  });
  // a double click arrives before the button is disabled
  const isOnItsWay = useRef(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isOnItsWay.current) return;
    isOnItsWay.current = true;
    await send(event).finally(() => {
      isOnItsWay.current = false;
    });
  };
  const body = (
    <Box component="form" noValidate onSubmit={submit} aria-label={label} {...(id ? { id } : {})}>
      {children}
    </Box>
  );
  return (
    <FormProvider {...(form as unknown as UseFormReturn)}>
      {translateError ? <TranslateErrors.Provider value={translateError}>{body}</TranslateErrors.Provider> : body}
    </FormProvider>
  );
}

/**
 * Shows the field errors of an error response at their fields. Returns false when none of them has a field here: show
 * the error otherwise.
 */
export function showServerErrors<V extends FieldValues, C, O extends FieldValues>(
  form: UseFormReturn<V, C, O>,
  error: unknown,
): boolean {
  if (!(error instanceof HttpError)) return false;
  const errors = Object.entries(error.errors);
  for (const [index, [name, texts]] of errors.entries()) {
    const message = texts[0] ?? messageOf(error);
    form.setError(name as FieldPath<V>, { type: 'server', message }, { shouldFocus: index === 0 });
  }
  return errors.some(([name]) => form.control._fields[name.split('.')[0] ?? name] !== undefined);
}

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

/** Turns a fault's code into words: `(code, label) => t(code, { label })`. Texts that are words already pass through. */
export type TranslateError = (code: string, label: string) => string;
const Words = createContext<TranslateError>((code) => code);
export const useTranslateError = () => useContext(Words);

type Props<V extends FieldValues, C, O extends FieldValues> = {
  form: UseFormReturn<V, C, O>;
  onSubmit: SubmitHandler<O>;
  /** How this form's schema says its faults. */
  words?: TranslateError;
  /** What happens to a fault that belongs to no field of the form; a toast unless said. */
  onFault?: (cause: unknown) => void;
  children: ReactNode;
  id?: string;
  label?: string;
};

/** A form bound to react-hook-form: faults of the schema on leaving a field, all at once on submit, focus on the first. */
export function Form<V extends FieldValues, C, O extends FieldValues>({
  form,
  onSubmit,
  words,
  onFault = toast.fault,
  children,
  id,
  label,
}: Props<V, C, O>) {
  const send = form.handleSubmit(async (values, event) => {
    try {
      await onSubmit(values, event);
    } catch (cause) {
      if (!showServerErrors(form, cause)) onFault(cause);
    }
  });
  // a double click comes before the button can say that it waits
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
      {words ? <Words.Provider value={words}>{body}</Words.Provider> : body}
    </FormProvider>
  );
}

/** Puts a refusal's field faults where they belong. False when none of them has a field here: show it otherwise. */
export function showServerErrors<V extends FieldValues, C, O extends FieldValues>(
  form: UseFormReturn<V, C, O>,
  error: unknown,
): boolean {
  if (!(error instanceof HttpError)) return false;
  const faults = Object.entries(error.errors);
  for (const [index, [name, texts]] of faults.entries()) {
    const message = texts[0] ?? messageOf(error);
    form.setError(name as FieldPath<V>, { type: 'server', message }, { shouldFocus: index === 0 });
  }
  return faults.some(([name]) => form.control._fields[name.split('.')[0] ?? name] !== undefined);
}

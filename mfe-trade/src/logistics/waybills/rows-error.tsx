import { Alert } from '@qiaohui/kit';
import { useFormState, useTranslateError } from '@qiaohui/kit/form';

type Errors = Record<string, { message?: string; root?: { message?: string } } | undefined>;

/** What is wrong with the rows of a form together, as none of their fields says it. */
export function RowsError({ name, label }: { name: string; label: string }) {
  const translateError = useTranslateError();
  const { errors } = useFormState();
  const rows = (errors as Errors)[name];
  const message = rows?.root?.message ?? rows?.message;
  return message === undefined ? null : <Alert severity="error">{translateError(message, label)}</Alert>;
}

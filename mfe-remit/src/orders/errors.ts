import { HttpError, messageOf, toast } from '@qiaohui/kit';
import { useEffect } from 'react';

/** The text of an error: those of its fields when there are any, else its message. */
export function errorText(error: unknown): string {
  const errors = error instanceof HttpError ? Object.values(error.errors).flat() : [];
  return errors.length > 0 ? errors.join('\n') : messageOf(error);
}

export const toastError = (error: unknown): void => {
  toast.error(errorText(error));
};

/** Also shows a failed fetch as a toast, once for each failure. */
export function useErrorToast(error: Error | null): void {
  useEffect(() => {
    if (error) toastError(error);
  }, [error]);
}

import { messageOf, RefusedError, toast } from '@qiaohui/kit';
import { useEffect } from 'react';

/** What a refused save says: the faults of its fields when there are any, else its message. */
export function faultText(error: unknown): string {
  const faults = error instanceof RefusedError ? Object.values(error.errors).flat() : [];
  return faults.length > 0 ? faults.join('\n') : messageOf(error);
}

export const toastFault = (error: unknown): void => {
  toast.error(faultText(error));
};

/** Says a failed read as a toast too, once for each failure; what stands in its place on the page stays. */
export function useFaultToast(error: Error | null): void {
  useEffect(() => {
    if (error) toastFault(error);
  }, [error]);
}

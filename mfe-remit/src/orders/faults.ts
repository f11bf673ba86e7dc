import { messageOf, RefusedError, toast } from '@qiaohui/kit';

/** What a refused save says: the faults of its fields when there are any, else its message. */
export function faultText(error: unknown): string {
  const faults = error instanceof RefusedError ? Object.values(error.errors).flat() : [];
  return faults.length > 0 ? faults.join('\n') : messageOf(error);
}

export const toastFault = (error: unknown): void => {
  toast.error(faultText(error));
};

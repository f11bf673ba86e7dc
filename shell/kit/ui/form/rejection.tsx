import { Alert, messageOf } from '@qiaohui/kit/core';
import { useState } from 'react';

/** For so long a form may still grow by what the answer brings, such as further questions. */
const GROWS_MS = 2_000;

/**
 * For the `ref` of a notice: a sheet may end above it, and nobody looks for what is below; nor when the form grows around it
 * afterwards.
 */
export function keepInView(notice: HTMLElement | null): (() => void) | undefined {
  const show = () => notice?.scrollIntoView?.({ block: 'nearest' });
  show();
  const around = notice?.closest('form') ?? notice?.parentElement;
  if (!around || typeof ResizeObserver === 'undefined') return;
  const growth = new ResizeObserver(show);
  growth.observe(around);
  const grown = setTimeout(() => growth.disconnect(), GROWS_MS);
  return () => {
    clearTimeout(grown);
    growth.disconnect();
  };
}

/**
 * What the service answered to a form instead of saving it, if that belongs to no field: `notice` stands where the act was sent,
 * until the next attempt. A toast would be gone before somebody has compared.
 */
export function useRejection(textOf: (error: unknown) => string = messageOf) {
  const [error, reject] = useState<unknown>(null);
  const notice = error !== null && (
    <Alert ref={keepInView} severity="warning" role="alert">
      {textOf(error)}
    </Alert>
  );
  return { reject, clear: () => reject(null), notice };
}

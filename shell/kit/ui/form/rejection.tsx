import { Alert, messageOf } from '@qiaohui/kit/core';
import { useState } from 'react';

/** A sheet may end above the notice, and nobody looks for what is below. */
const intoView = (notice: HTMLElement | null) => notice?.scrollIntoView?.({ block: 'nearest' });

/**
 * What the service answered to a form instead of saving it, if that belongs to no field: `notice` stands where the act was sent,
 * until the next attempt. A toast would be gone before somebody has compared.
 */
export function useRejection(textOf: (error: unknown) => string = messageOf) {
  const [error, reject] = useState<unknown>(null);
  const notice = error !== null && (
    <Alert ref={intoView} severity="warning" role="alert">
      {textOf(error)}
    </Alert>
  );
  return { reject, clear: () => reject(null), notice };
}

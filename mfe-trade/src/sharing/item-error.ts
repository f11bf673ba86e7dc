import { HttpError, messageOf } from '@qiaohui/kit';

/** What the service says of a record, such as a list without rows; no field shows it. */
export const itemError = (cause: unknown): string =>
  (cause instanceof HttpError && (cause.errors.items?.[0] ?? cause.errors.discounts?.[0])) || messageOf(cause);

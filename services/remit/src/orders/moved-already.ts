import { conflict, HttpError } from '@qiaohui/service-kit/errors/http-error';

const CODE = 'order.moved-already';

/** 409: the order has changed since it was read. `present`: the order now, as this caller sees it. */
export const movedAlready = (present?: unknown) => conflict(CODE, present);

/**
 * Runs a write of an order. Who loses a race gets the present order, which `present` reads, as a caller whose version is
 * outdated gets it.
 */
export async function orPresent<T>(write: () => Promise<T>, present: () => Promise<unknown>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof HttpError && error.code === CODE) throw movedAlready(await present());
    throw error;
  }
}

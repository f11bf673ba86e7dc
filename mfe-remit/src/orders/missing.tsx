import { OrderNotFound } from './not-found.tsx';

/** A path that needs an order's id and has none. */
export function Component() {
  return <OrderNotFound />;
}

import type { Order } from '@qiaohui/remit/orders';
import { toastFault } from './errors.ts';
import { useSaveOrder } from './queries.ts';

/** What comes next is said at the top, which a long page has left behind. */
const toHeading = () => document.querySelector('h1')?.focus();

/** Moves an order to another status by the customer's own word, and leads them to what it says then. */
export function useMove({ id }: Order) {
  const { mutateAsync, isPending } = useSaveOrder(id);
  // the panel that asked is gone by the time of the answer: what follows cannot hang on it
  const move = (status: number) => mutateAsync({ id, status }).then(toHeading, toastFault);
  return { move, isPending };
}

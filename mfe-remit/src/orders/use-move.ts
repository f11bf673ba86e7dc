import type { Order } from '@qiaohui/remit/orders';
import { toastError } from './errors.ts';
import { useSaveOrder } from './queries.ts';

/** Focuses the heading, which says what comes next and may be scrolled out of view. */
const focusHeading = () => document.querySelector('h1')?.focus();

/** Moves an order to another status at the customer's request and puts the focus on the heading. */
export function useMove({ id }: Order) {
  const { mutateAsync, isPending } = useSaveOrder(id);
  // the panel that called is unmounted by then: callbacks of its `mutate` would not run
  const move = (status: number) => mutateAsync({ id, status }).then(focusHeading, toastError);
  return { move, isPending };
}

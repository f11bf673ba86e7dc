import { useMutation, useQueryClient } from '@qiaohui/kit';
import type { Customer } from '@qiaohui/trade/customers';
import { whenDone } from '../area/when-done.ts';
import { useDeleted } from '../supply/deletion.ts';
import { customers } from '../supply/queries.ts';

/** Deletes a customer at once and offers to undo it, instead of asking before. */
export function useRemoval(onGone?: () => unknown): (customer: Customer) => void {
  const client = useQueryClient();
  const remove = useMutation(customers.delete(client));
  const deleted = useDeleted({ noun: 'customer', restoring: useMutation(customers.restore(client)), onGone });
  return ({ id, name, version }) => whenDone(remove.mutateAsync({ id, version }), () => deleted({ id, name }));
}

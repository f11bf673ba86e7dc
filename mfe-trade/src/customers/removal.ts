import { toast, useMutation, useQueryClient } from '@qiaohui/kit';
import type { Customer } from '@qiaohui/trade/customers';
import { useDeleted } from '../supply/deletion.ts';
import { customers } from '../supply/queries.ts';

/** Deletes a customer at once and offers to undo it, instead of asking before. */
export function useRemoval(onGone?: () => unknown): (customer: Customer) => void {
  const client = useQueryClient();
  const remove = useMutation(customers.delete(client));
  const deleted = useDeleted({ noun: 'customer', restoring: useMutation(customers.restore(client)), onGone });
  return ({ id, name, version }) =>
    remove.mutate({ id, version }, { onSuccess: () => deleted({ id, name }), onError: toast.failure });
}

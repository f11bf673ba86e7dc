import { useMutation, useQueryClient } from '@qiaohui/kit';
import type { Customer } from '@qiaohui/trade/customers';
import { useDeletion } from '../supply/deletion.ts';
import { customers } from '../supply/queries.ts';

/** Deletes a customer at once and offers to undo it, instead of asking before. */
export function useRemoval(onGone?: () => unknown): (customer: Customer) => void {
  const client = useQueryClient();
  const removing = useMutation(customers.delete(client));
  return useDeletion({ noun: 'customer', removing, restoring: useMutation(customers.restore(client)), onGone });
}

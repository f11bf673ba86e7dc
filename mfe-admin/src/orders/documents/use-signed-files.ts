import type { OrderDetail, Slot } from '@qiaohui/admin/orders';
import { useQuery } from '@qiaohui/kit';
import { order } from '../panel/queries.ts';

/** Addresses of the papers of a slot, and of those that they replace, once somebody said why they look. */
export function useSigned({ id }: OrderDetail, slot: Slot | undefined, why: string | null) {
  const files = slot ? [...slot.files, ...(slot.replaced?.files ?? [])] : [];
  return useQuery(
    order.signed(
      id,
      files.map(({ uid }) => uid),
      why,
    ),
  );
}

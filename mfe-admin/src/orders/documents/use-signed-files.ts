import type { OrderDetail, Slot } from '@qiaohui/admin/orders';
import { useQuery } from '@qiaohui/kit';
import { orders } from '../queries.ts';

/** Signed URLs of a slot's documents and of those they replace, once a reason is given. */
export function useSignedFiles({ id }: OrderDetail, slot: Slot | undefined, why: string | null) {
  const files = slot ? [...slot.files, ...(slot.replaced?.files ?? [])] : [];
  return useQuery(
    orders.signedFiles(
      id,
      files.map(({ uid }) => uid),
      why,
    ),
  );
}

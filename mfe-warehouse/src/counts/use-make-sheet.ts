import { useIdempotencyKey, useMutation, useNavigate, useQueryClient } from '@qiaohui/kit';
import type { CountScope } from '@qiaohui/warehouse/counts';
import { counts } from './queries.ts';

/** Creates a count sheet with an idempotency key, and opens it. */
export function useMakeSheet() {
  const navigate = useNavigate();
  const { mutateAsync, isPending } = useMutation(counts.make(useQueryClient(), useIdempotencyKey()));
  const make = async (scope: CountScope) => {
    const { id } = await mutateAsync(scope);
    navigate(`/warehouse/counts/${id}`);
  };
  return { make, isPending };
}

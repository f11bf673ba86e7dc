import { toast, useIdempotencyKey, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import type { PriceListRow } from '@qiaohui/trade/lists';
import text from './messages/zh-CN.json' with { type: 'json' };
import { links } from './queries.ts';

/** Links a list again as it was linked, with its sources as they are now, in one click. */
export function useRelink(): { relink: (list: Pick<PriceListRow, 'id' | 'revision'>) => void; isPending: boolean } {
  const t = useText(text);
  const { mutate, isPending } = useMutation(links.relink(useQueryClient(), useIdempotencyKey()));
  return {
    relink: ({ id, revision }) =>
      mutate({ id, revision }, { onSuccess: () => toast.success(t('submitted')), onError: toast.failure }),
    isPending,
  };
}

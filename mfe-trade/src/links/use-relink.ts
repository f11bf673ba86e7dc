import { toast, useIdempotencyKey, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import type { PriceListRow } from '@qiaohui/trade/lists';
import { useRepeat } from '../area/repeat.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { links } from './queries.ts';

/** Links a list again as it was linked, with its sources as they are now, in one click. */
export function useRelink(): { relink: (list: Pick<PriceListRow, 'id' | 'revision'>) => void; isPending: boolean } {
  const t = useText(text);
  const { mutateAsync: send, isPending } = useMutation(links.relink(useQueryClient(), useIdempotencyKey()));
  const repeat = useRepeat();
  return {
    relink: ({ id, revision }) =>
      void repeat(id, { made: async () => ({ id, revision }), send }).then(
        () => toast.success(t('submitted')),
        toast.failure,
      ),
    isPending,
  };
}

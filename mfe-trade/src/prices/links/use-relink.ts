import { toast, useIdempotencyKey, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import type { PriceListRow } from '@qiaohui/trade/lists';
import { whenDone } from '../../records/when-done.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { links } from './queries.ts';

/** Links a list again as it was linked, with its sources as they are now, in one click. */
export function useRelink(): { relink: (list: Pick<PriceListRow, 'id' | 'revision'>) => void; isPending: boolean } {
  const t = useText(text);
  const { mutateAsync: send, isPending } = useMutation(links.relink(useQueryClient(), useIdempotencyKey()));
  return {
    // the same request while the same revision is in force, also where its response got lost: the next one is another linking
    relink: ({ id, revision }) => whenDone(send({ id, revision }), () => toast.success(t('submitted'))),
    isPending,
  };
}

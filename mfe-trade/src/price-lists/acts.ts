import { toast, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import type { PriceListRow } from '@qiaohui/trade/lists';
import { whenDone } from '../area/when-done.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { priceLists } from './queries.ts';

/** What is done with a list at once: disabling and enabling it, and deleting it with an offer to undo that. */
export function useListActs() {
  const t = useText(text);
  const client = useQueryClient();
  const change = useMutation(priceLists.change(client));
  const deletion = useMutation(priceLists.delete(client));
  const restoring = useMutation(priceLists.restore(client));
  const restore = ({ id, name }: PriceListRow) =>
    whenDone(restoring.mutateAsync(id), () => toast.success(t('listRestored', { name })));
  return {
    toggle: ({ id, version, name, status }: PriceListRow) => {
      const isDisabled = status === 'disabled';
      whenDone(change.mutateAsync({ id, version, status: isDisabled ? 'normal' : 'disabled' }), () =>
        toast.success(t(isDisabled ? 'enabledNow' : 'disabledNow', { name })),
      );
    },
    /** True once it is deleted. */
    remove: async (list: PriceListRow): Promise<boolean> => {
      try {
        await deletion.mutateAsync(list);
      } catch (error) {
        toast.failure(error);
        return false;
      }
      toast.success(t('listDeleted', { name: list.name }), { label: t('undo'), run: () => restore(list) });
      return true;
    },
  };
}

import { toast, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import type { PriceListRow } from '@qiaohui/trade/lists';
import { undoing, whenDeleted, whenDone } from '../../records/when-done.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { priceLists } from './queries.ts';

/** What is done with a list at once: disabling and enabling it, and deleting it with an offer to undo that. */
export function useListActs() {
  const t = useText(text);
  const client = useQueryClient();
  const change = useMutation(priceLists.change(client));
  const deletion = useMutation(priceLists.delete(client));
  const restoring = useMutation(priceLists.restore(client));
  return {
    toggle: ({ id, version, name, status }: PriceListRow) => {
      const isDisabled = status === 'disabled';
      whenDone(change.mutateAsync({ id, version, status: isDisabled ? 'normal' : 'disabled' }), () =>
        toast.success(t(isDisabled ? 'enabledNow' : 'disabledNow', { name })),
      );
    },
    /** `onRemoved` is called once it is deleted. */
    remove: (list: PriceListRow, onRemoved?: () => void): void => {
      const { id, name } = list;
      const restored = () => toast.success(t('listRestored', { name }));
      whenDeleted({ id, retry: t('retry'), send: () => deletion.mutateAsync(list) }, () => {
        toast.success(
          t('listDeleted', { name }),
          undoing(t('undo'), () => restoring.mutateAsync(id), restored),
        );
        onRemoved?.();
      });
    },
  };
}

import { newKey, toast, useQueryClient, useText } from '@qiaohui/kit';
import { refreshList } from '../price-lists/queries.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { items } from './queries.ts';

/** The undo that a toast offers of an act on rows. */
export function useActUndo(list: string): (act: string) => { label: string; run: () => void } {
  const t = useText(text);
  const client = useQueryClient();
  return (act) => {
    // one key: a second press is the same request
    const key = newKey();
    const run = () =>
      void items
        .undo(list, act, key)
        .then(() => toast.success(t('undone')), toast.failure)
        .then(() => refreshList(client, list));
    return { label: t('undo'), run };
  };
}

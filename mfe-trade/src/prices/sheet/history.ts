import { messageOf, toast, useText } from '@qiaohui/kit';
import { type ActResult, type SheetHistory, useSheetHistory } from '@qiaohui/kit/spreadsheet';
import type { ItemRow } from '@qiaohui/trade/items';
import text from './messages/zh-CN.json' with { type: 'json' };

/** Acts of the page beside the sheet: one history with the sheet's own, so that keys and toasts undo the same. */
export type PageActs = {
  history: SheetHistory;
  /**
   * Waits for what was begun before, also for what got no answer yet: rows that it changes have other versions after it.
   * @throws when there is still none
   */
  ready: () => Promise<void>;
  /** Takes an act in that was saved; returns the undo that its toast offers. */
  done: (act: string) => { label: string; run: () => void };
};

export function usePageActs(onUndo: (act: string) => Promise<ActResult<ItemRow>>): PageActs {
  const t = useText(text);
  const history = useSheetHistory();
  const undo = async (act: string) => {
    try {
      const result = await history.undo(onUndo, act);
      // by keys it was undone before
      if (result === null || result.status === 'saved') toast.success(t('undone'));
      else toast.error((result.status === 'rejected' && result.message) || t('undoConflict'));
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return {
    history,
    ready: history.ready,
    done: (act) => {
      history.add(act);
      return { label: t('undo'), run: () => void undo(act) };
    },
  };
}

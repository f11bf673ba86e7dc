import { HttpError, newKey, useQueryClient, useText } from '@qiaohui/kit';
import type { ActResult, SheetAct } from '@qiaohui/kit/spreadsheet';
import type { ItemRow } from '@qiaohui/trade/items';
import { useRef } from 'react';
import { priceLists, refreshList } from '../price-lists/queries.ts';
import { changesOf, rejectionOf } from './act.rules.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { items } from './queries.ts';

/** Saves and undoes acts of the sheet on the revision that was seen. */
export function useSheetActs(list: string, seen: number | null) {
  const t = useText(text);
  const client = useQueryClient();
  // keys of undos without a response, so that a repeat is the same request
  const undoKeys = useRef(new Map<string, string>());
  const refresh = (whole: boolean) =>
    whole
      ? refreshList(client, list)
      : Promise.all(
          [priceLists.one(list).queryKey, ['trade', 'lists']].map((queryKey) => client.invalidateQueries({ queryKey })),
        );
  async function run(
    send: () => ReturnType<typeof items.change>,
    act: SheetAct<ItemRow> | null,
    moves: boolean,
  ): Promise<ActResult<ItemRow>> {
    try {
      const { act: id, rows } = await send();
      void refresh(moves);
      return { status: 'saved', act: id, rows };
    } catch (error) {
      // another revision, or a list that is locked by now: what is shown is old
      if (error instanceof HttpError && error.status < 500 && error.code !== 'price-item.changed') void refresh(true);
      return rejectionOf(error, act, t('gone'));
    }
  }
  return {
    onChange: (act: SheetAct<ItemRow>) =>
      run(() => items.change(list, changesOf(act, seen), act.key), act, act.adds.length > 0),
    onUndo: (act: string) => {
      const key = undoKeys.current.get(act) ?? newKey();
      undoKeys.current.set(act, key);
      // what it takes back may be added rows
      return run(() => items.undo(list, act, key), null, true);
    },
  };
}

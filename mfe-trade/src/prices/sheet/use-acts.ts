import { HttpError, isAnswerLost, newKey, useQueryClient, useText } from '@qiaohui/kit';
import type { ActResult, SheetAct } from '@qiaohui/kit/spreadsheet';
import type { ItemRow, RowFields } from '@qiaohui/trade/items';
import type { PriceListRow } from '@qiaohui/trade/lists';
import { useEffect, useRef } from 'react';
import { useFieldErrors } from '../../forms/field-errors.text.ts';
import { priceLists, refreshList } from '../price-lists/queries.ts';
import { changesOf, rejectionOf } from './act.rules.ts';
import { draftRow, lacking } from './draft.rules.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { items } from './queries.ts';

type Act = SheetAct<ItemRow>;
type Request = ReturnType<typeof changesOf>;

type Seen = { revision: number | null; total: number };

/** Saves and undoes acts of the sheet on the revision that was seen. */
export function useSheetActs({ id: list, kind }: PriceListRow, { revision: seen, total }: Seen) {
  const t = useText(text);
  const errorText = useFieldErrors();
  const client = useQueryClient();
  // requests and keys of undos without an answer: a repeat is the same request, whatever the list is like by then
  const requests = useRef(new Map<string, Request>());
  const undoKeys = useRef(new Map<string, string>());
  // what the draft row became: what was typed into it meanwhile belongs there
  const made = useRef<ItemRow | null>(null);
  useEffect(() => {
    if (total === 0) made.current = null;
  }, [total]);
  const refresh = (whole: boolean) =>
    whole
      ? refreshList(client, list)
      : Promise.all(
          [priceLists.one(list).queryKey, ['trade', 'lists']].map((queryKey) => client.invalidateQueries({ queryKey })),
        );
  async function run(
    send: () => ReturnType<typeof items.change>,
    act: Act | null,
    moves: boolean,
  ): Promise<ActResult<ItemRow>> {
    try {
      const { act: id, rows } = await send();
      void refresh(moves);
      return { status: 'saved', act: id, rows };
    } catch (error) {
      // another revision, or a list that is locked by now: what is shown is old
      if (error instanceof HttpError && error.status < 500 && error.code !== 'price-item.changed') void refresh(true);
      return rejectionOf(error, act, { gone: t('gone'), left: (row, value) => t('left', { row, value }) });
    }
  }
  async function send(act: Act): ReturnType<typeof items.change> {
    const request = requests.current.get(act.key) ?? changesOf(act, seen);
    requests.current.set(act.key, request);
    try {
      const answer = await items.change(list, request, act.key);
      requests.current.delete(act.key);
      return answer;
    } catch (error) {
      if (!isAnswerLost(error)) requests.current.delete(act.key);
      throw error;
    }
  }
  const typedIn = ({ changes }: Act) => changes.find(({ row }) => row.id === draftRow.id);

  /** The draft row is sent as soon as it is a whole row. */
  async function addTyped(act: Act): Promise<ActResult<ItemRow>> {
    const errors = Object.entries(lacking(kind, typedIn(act)?.set ?? {}));
    if (errors.length > 0) {
      const texts = errors.map(([field, code]) => errorText(code, t(field as keyof RowFields)));
      return { status: 'rejected', errors: [], message: texts.join(t('comma')) };
    }
    const result = await run(() => send(act), act, false);
    if (result.status !== 'saved') return result;
    made.current = result.rows?.[0] ?? null;
    // until it is read, the row that was typed is shown
    await refresh(true);
    return result;
  }

  /** What is typed into the draft row once it is stored is a change of the stored row, as the last answer has it. */
  async function changeMade(act: Act, { set }: Act['changes'][number], row: ItemRow): Promise<ActResult<ItemRow>> {
    const moved = { ...act, changes: [{ row, set }] };
    const result = await run(() => send(moved), moved, true);
    const [now] = (result.status !== 'rejected' && result.rows) || [];
    if (result.status === 'rejected' || !now) return result;
    made.current = now;
    // the sheet knows it by the draft row, and compares with it what somebody else changed
    return { ...result, rows: [...(result.rows ?? []), { ...now, id: draftRow.id }] };
  }

  return {
    onChange: (act: Act) => {
      const typed = typedIn(act);
      if (!typed) return run(() => send(act), act, act.adds.length > 0);
      if (!made.current) return addTyped(act);
      return changeMade(act, typed, made.current);
    },
    onUndo: (act: string) => {
      const key = undoKeys.current.get(act) ?? newKey();
      undoKeys.current.set(act, key);
      // what it takes back may be added rows
      return run(() => items.undo(list, act, key), null, true).catch((error) => {
        if (!(error instanceof HttpError) || error.code !== 'price-list.processing') throw error;
        // another try is another request, once the list is no longer processed
        undoKeys.current.delete(act);
        return { status: 'rejected' as const, errors: [], message: error.message, passing: true as const };
      });
    },
  };
}

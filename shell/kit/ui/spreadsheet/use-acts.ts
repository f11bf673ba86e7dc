import { isAnswerLost, messageOf, newKey } from '@qiaohui/kit/core';
import { useRef, useState } from 'react';
import {
  type Add,
  answered,
  type Change,
  insisted,
  nextOf,
  type Pending,
  placed,
  sentAct,
  without,
  withState,
} from './acts.rules.ts';
import type { ActResult, SheetAct, SheetColumn, SheetRow } from './schema.ts';
import type { Rows } from './windows.ts';

type Options<Row> = {
  columns: readonly SheetColumn<Row>[];
  rows: Rows<Row>;
  onChange: (act: SheetAct<Row>) => Promise<ActResult<Row>>;
  onUndo: ((act: string) => Promise<ActResult<Row>>) | undefined;
  /** An undo that did not go through, with its message, if it has one. */
  onUndoFailed: (reason: 'conflict' | 'rejected', message?: string) => void;
};

/** The acts of a sheet: sent one after the other, each until it is answered; undone and redone in their order. */
export function useActs<Row extends SheetRow>(options: Options<Row>) {
  const latest = useRef(options);
  latest.current = options;
  const pending = useRef<readonly Pending[]>([]);
  const rowsSeen = useRef(new Map<string, Row>());
  const done = useRef<string[]>([]);
  const undone = useRef<string[]>([]);
  const turn = useRef<Promise<void>>(Promise.resolve());
  const [shown, setShown] = useState({ pending: pending.current, saved: false, undos: 0, redos: 0, isUndoing: false });
  const show = (next: readonly Pending[], more: { saved?: boolean; isUndoing?: boolean } = {}) => {
    pending.current = next;
    const counts = { undos: done.current.length, redos: undone.current.length };
    setShown((now) => ({ ...now, ...counts, ...more, pending: next }));
  };

  const patch = (rows: readonly Row[] = []) => {
    for (const row of rows) rowsSeen.current.set(row.id, row);
    latest.current.rows.patch(rows);
  };
  const presentOf = (row: Row, field: string) =>
    latest.current.columns.find((column) => column.field === field)?.value(row) ?? '';

  async function send(act: Pending): Promise<void> {
    show(withState(pending.current, act.key, { state: 'saving' }));
    try {
      const result = await latest.current.onChange(sentAct(act, (id) => rowsSeen.current.get(id) as Row));
      if (result.status !== 'rejected') patch(result.rows);
      if (result.status === 'saved' && result.act !== undefined) {
        done.current.push(result.act);
        undone.current = [];
      }
      show(answered(pending.current, act.key, result, presentOf), { saved: result.status === 'saved' });
    } catch (error) {
      // whether it was done is unknown only when the answer was lost; then it goes again under its key
      const state = isAnswerLost(error) ? 'failed' : 'rejected';
      show(withState(pending.current, act.key, { state, message: messageOf(error) }));
    }
  }
  /** Sends what can be sent, behind what is under way. */
  function pump(): void {
    turn.current = turn.current.then(async () => {
      for (let act = nextOf(pending.current); act; act = nextOf(pending.current)) await send(act);
    });
  }

  async function turnBack(from: string[], to: string[]): Promise<void> {
    const act = from.pop();
    const { onUndo, onUndoFailed } = latest.current;
    if (act === undefined || !onUndo) return;
    show(pending.current, { isUndoing: true });
    try {
      const result = await onUndo(act);
      if (result.status !== 'rejected') patch(result.rows);
      if (result.status === 'saved' && result.act !== undefined) to.push(result.act);
      if (result.status === 'conflict') onUndoFailed('conflict');
      if (result.status === 'rejected') onUndoFailed('rejected', result.message ?? result.errors[0]?.message);
    } catch (error) {
      if (isAnswerLost(error)) from.push(act);
      onUndoFailed('rejected', messageOf(error));
    }
    show(pending.current, { isUndoing: false });
  }

  /** Drops an act; without an answer only the service knows what became of it. */
  const discard = (key: string) => {
    const act = pending.current.find((one) => one.key === key);
    show(without(pending.current, key));
    if (act?.state === 'failed') latest.current.rows.reload();
    pump();
  };

  return {
    ...shown,
    /** Does something to the sheet; `rows` are those that change, as they are now. */
    act: (kind: SheetAct<Row>['kind'], changes: readonly Change[], adds: readonly Add[], rows: readonly Row[]) => {
      if (changes.length === 0 && adds.length === 0) return;
      for (const row of rows) rowsSeen.current.set(row.id, row);
      show(placed(pending.current, { key: newKey(), kind, changes, adds }), { saved: false });
      pump();
    },
    discard,
    /** Sends an act again: as it was when no answer came, as a decision of its own when the rows had changed. */
    resend: (key: string) => {
      const isFailed = pending.current.find((one) => one.key === key)?.state === 'failed';
      show(isFailed ? withState(pending.current, key, { state: 'waiting' }) : insisted(pending.current, key, newKey()));
      pump();
    },
    /** Takes back the last act: one that was not sent is dropped, a saved one is undone by the service. */
    undo: () => {
      const open = pending.current.findLast(({ state }) => ['held', 'rejected', 'conflict'].includes(state));
      if (open) discard(open.key);
      else turn.current = turn.current.then(() => turnBack(done.current, undone.current));
    },
    redo: () => {
      turn.current = turn.current.then(() => turnBack(undone.current, done.current));
    },
  };
}
export type Acts<Row extends SheetRow> = ReturnType<typeof useActs<Row>>;

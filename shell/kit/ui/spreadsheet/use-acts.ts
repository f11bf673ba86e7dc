import { isAnswerLost, messageOf, newKey, useOnline } from '@qiaohui/kit/core';
import { useEffect, useRef, useState } from 'react';
import {
  type Add,
  answered,
  type Change,
  clashes,
  insisted,
  nextOf,
  type Pending,
  placed,
  sentAct,
  without,
  withState,
} from './acts.rules.ts';
import { type SheetHistory, useSteps } from './history.ts';
import type { ActResult, SheetAct, SheetColumn, SheetRow } from './schema.ts';
import type { Rows } from './windows.ts';

type Options<Row> = {
  columns: readonly SheetColumn<Row>[];
  rows: Rows<Row>;
  history: SheetHistory;
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
  // each row of an act as it was seen when the act began, with what own acts made of it since
  const rowsSeen = useRef(new Map<string, Row>());
  const own = useRef(new WeakMap<Row, Row>());
  const begun = useRef(new Map<string, number>());
  // times of the undos that are not done yet: what begins later waits for them, or they would take that back
  const turns = useRef<readonly number[]>([]);
  const lastTurn = useRef<Promise<void>>(Promise.resolve());
  const lastError = useRef<unknown>(null);
  const { history } = options;
  const steps = useSteps(history);
  const [shown, setShown] = useState({ pending: pending.current, saved: false, isUndoing: false });
  const show = (next: readonly Pending[], more: { saved?: boolean; isUndoing?: boolean } = {}) => {
    pending.current = next;
    setShown((now) => ({ ...now, ...more, pending: next }));
  };
  const withOwn = (row: Row): Row => {
    let now = row;
    for (let next = own.current.get(now); next; next = own.current.get(now)) now = next;
    return now;
  };

  const patch = (rows: readonly Row[] = []) => {
    for (const row of rows) rowsSeen.current.set(row.id, row);
    latest.current.rows.patch(rows);
  };
  /** Notes what an own act made of a row. */
  const became = (row: Row | undefined, next: Row | undefined) => {
    if (row && next && next !== row) own.current.set(row, next);
  };
  const presentOf = (row: Row, field: string) =>
    latest.current.columns.find((column) => column.field === field)?.value(row) ?? '';

  const rowOf = (id: string) => rowsSeen.current.get(id) as Row;
  /** What waits began with rows as they were: it would go over what somebody has changed in its cells since. */
  const holdClashing = (rows: readonly Row[]) => {
    for (const act of pending.current.filter(({ state }) => state === 'waiting'))
      if (clashes(act, rows, rowOf, presentOf))
        show(answered(pending.current, act.key, { status: 'conflict', rows }, presentOf));
  };

  const insist = (key: string) => {
    const again = newKey();
    begun.current.set(again, begun.current.get(key) ?? 0);
    show(insisted(pending.current, key, again));
  };

  async function send(act: Pending): Promise<void> {
    show(withState(pending.current, act.key, { state: 'saving' }));
    try {
      const result = await latest.current.onChange(sentAct(act, rowOf));
      // somebody changed other cells of these rows: both changes stand
      const isElsewhere = result.status === 'conflict' && !clashes(act, result.rows, rowOf, presentOf);
      if (result.status === 'saved') for (const row of result.rows ?? []) became(rowsSeen.current.get(row.id), row);
      if (isElsewhere) holdClashing(result.rows);
      if (result.status !== 'rejected') patch(result.rows);
      if (isElsewhere) return insist(act.key);
      if (result.status === 'saved' && result.act !== undefined) history.add(result.act);
      show(answered(pending.current, act.key, result, presentOf), { saved: result.status === 'saved' });
    } catch (error) {
      // whether it was done is unknown only when the answer was lost; then it goes again under its key
      const state = isAnswerLost(error) ? 'failed' : 'rejected';
      lastError.current = error;
      show(withState(pending.current, act.key, { state, message: messageOf(error) }));
    }
  }
  const next = () => {
    const until = Math.min(...turns.current);
    return nextOf(pending.current.filter(({ key }) => (begun.current.get(key) ?? 0) < until));
  };
  /** Sends what can be sent, behind what is under way. */
  function pump(): Promise<void> {
    return history.after(async () => {
      for (let act = next(); act; act = next()) await send(act);
    });
  }

  const isLost = () => pending.current.some(({ state }) => state === 'failed');
  const sendLost = useRef<() => Promise<void>>(async () => undefined);
  sendLost.current = async () => {
    if (!isLost()) return;
    show(pending.current.map((act) => (act.state === 'failed' ? { ...act, state: 'waiting' } : act)));
    await pump();
    if (isLost()) throw lastError.current;
  };
  useEffect(
    () =>
      history.whenReady(async () => {
        await lastTurn.current;
        await sendLost.current();
      }),
    [history],
  );
  // what found no network goes on by itself, as the page says
  const online = useOnline();
  useEffect(() => {
    if (online) sendLost.current().catch(() => undefined);
  }, [online]);

  async function turnBackOnce(way: 'undo' | 'redo'): Promise<void> {
    const { onUndo, onUndoFailed } = latest.current;
    if (!onUndo) return;
    try {
      // what got no answer may be the last act
      await history.after(async () => undefined);
      await sendLost.current();
      const result = await history[way]<Row>((act) => {
        show(pending.current, { isUndoing: true });
        return onUndo(act);
      });
      if (result?.status === 'saved') for (const row of result.rows ?? []) became(rowsSeen.current.get(row.id), row);
      if (result?.status === 'conflict') holdClashing(result.rows);
      if (result && result.status !== 'rejected') patch(result.rows);
      if (result?.status === 'conflict') onUndoFailed('conflict');
      if (result?.status === 'rejected') onUndoFailed('rejected', result.message ?? result.errors[0]?.message);
    } catch (error) {
      onUndoFailed('rejected', messageOf(error));
    }
    show(pending.current, { isUndoing: false });
  }
  function turnBack(way: 'undo' | 'redo'): void {
    const at = history.tick();
    turns.current = [...turns.current, at];
    const turn = async () => {
      try {
        await turnBackOnce(way);
      } finally {
        turns.current = turns.current.filter((one) => one !== at);
        // the next one finds what began between the two sent
        await pump();
      }
    };
    lastTurn.current = lastTurn.current.then(turn, turn);
  }

  /** Drops an act; without an answer only the service knows what became of it. */
  const discard = (key: string) => {
    const act = pending.current.find((one) => one.key === key);
    show(without(pending.current, key));
    if (act?.state === 'failed') latest.current.rows.reload();
    void pump();
  };

  return {
    ...shown,
    undos: steps.done.length,
    redos: steps.undone.length,
    /** Does something to the sheet; `rows` are those that change, as they were seen when that began. */
    act: (kind: SheetAct<Row>['kind'], changes: readonly Change[], adds: readonly Add[], rows: readonly Row[]) => {
      if (changes.length === 0 && adds.length === 0) return;
      // what waits already began with the row as it was seen then
      const waiting = new Set(pending.current.flatMap((one) => one.changes.map(({ row }) => row)));
      for (const row of rows) if (!waiting.has(row.id)) rowsSeen.current.set(row.id, withOwn(row));
      const key = newKey();
      begun.current.set(key, history.tick());
      show(placed(pending.current, { key, kind, changes, adds }), { saved: false });
      void pump();
    },
    discard,
    /** Sends an act again: as it was when no answer came, as a decision of its own when the rows had changed. */
    resend: (key: string) => {
      const isFailed = pending.current.find((one) => one.key === key)?.state === 'failed';
      if (isFailed) show(withState(pending.current, key, { state: 'waiting' }));
      else insist(key);
      void pump();
    },
    /** Takes back the last act: one that was not sent is dropped, a saved one is undone by the service. */
    undo: () => {
      const open = pending.current.findLast(({ state }) => ['held', 'rejected', 'conflict'].includes(state));
      const isLast = open && (begun.current.get(open.key) ?? 0) > (history.steps().done.at(-1)?.at ?? 0);
      if (open && isLast) discard(open.key);
      else turnBack('undo');
    },
    redo: () => turnBack('redo'),
  };
}
export type Acts<Row extends SheetRow> = ReturnType<typeof useActs<Row>>;

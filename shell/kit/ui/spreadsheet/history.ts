import { isAnswerLost } from '@qiaohui/kit/core';
import { useState, useSyncExternalStore } from 'react';
import type { ActResult } from './schema.ts';

type Step = { act: string; at: number };
type Steps = { done: readonly Step[]; undone: readonly Step[] };
type Undo<Row> = (act: string) => Promise<ActResult<Row>>;

/** The acts on a sheet in their order, those of the sheet itself and those of the page around it. */
export type SheetHistory = ReturnType<typeof newHistory>;

function newHistory() {
  let steps: Steps = { done: [], undone: [] };
  let clock = 0;
  let turn: Promise<unknown> = Promise.resolve();
  let sendLost: () => Promise<void> = async () => undefined;
  const listeners = new Set<() => void>();
  const set = (next: Steps) => {
    steps = next;
    for (const listener of listeners) listener();
  };
  const tick = () => {
    clock += 1;
    return clock;
  };
  const after = <A>(work: () => Promise<A>): Promise<A> => {
    const result = turn.then(work);
    turn = result.catch(() => undefined);
    return result;
  };

  /**
   * Waits for what was begun before, and sends what got no answer again: rows that it changes have other versions after it.
   * @throws when there is still no answer
   */
  const ready = async () => {
    await after(async () => undefined);
    await sendLost();
  };

  /** Undoes an act, by default the last one; what is undone can be done again. Null when there is none to undo. */
  async function turnBack<Row>(from: keyof Steps, undo: Undo<Row>, act?: string): Promise<ActResult<Row> | null> {
    const step = act === undefined ? steps[from].at(-1) : steps[from].find((one) => one.act === act);
    if (!step) return null;
    const to = from === 'done' ? 'undone' : 'done';
    const rest = () => ({ ...steps, [from]: steps[from].filter((one) => one !== step) });
    try {
      const result = await undo(step.act);
      if (result.status === 'rejected' && result.passing) return result;
      const next = rest();
      if (result.status === 'saved' && result.act !== undefined)
        next[to] = [...next[to], { act: result.act, at: tick() }];
      set(next);
      return result;
    } catch (error) {
      // without an answer it is asked for again
      if (!isAnswerLost(error)) set(rest());
      throw error;
    }
  }

  return {
    steps: () => steps,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** The time of what is done now, as a number that grows. */
    tick,
    /** Runs work after all that was begun before. */
    after,
    ready,
    /** Says how what got no answer is sent again. */
    whenReady: (send: () => Promise<void>) => {
      sendLost = send;
    },
    /** Takes an act in that was saved. */
    add: (act: string) => {
      if (steps.done.some((one) => one.act === act)) return;
      set({ done: [...steps.done, { act, at: tick() }], undone: [] });
    },
    undo: <Row>(undo: Undo<Row>, act?: string) => after(() => turnBack('done', undo, act)),
    redo: <Row>(undo: Undo<Row>) => after(() => turnBack('undone', undo)),
  };
}

/** The history of a page whose acts the sheet's keys and buttons undo, too. */
export const useSheetHistory = (): SheetHistory => useState(newHistory)[0];

export const useSteps = (history: SheetHistory): Steps => useSyncExternalStore(history.subscribe, history.steps);

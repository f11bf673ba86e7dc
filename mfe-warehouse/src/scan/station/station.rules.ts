import { cardOf, start } from '../card.rules.ts';
import { onCode, onFound } from './codes.rules.ts';
import { confirm, finish, lookAgain, lookUp, miss, mixedInputMark, show } from './open-card.rules.ts';
import { type Effect, openIn, type Seen, type Station, type StationEvent, type Turn, Work } from './work.ts';

function onResume(work: Work, key: string) {
  const entry = work.one(key);
  if (!entry) return;
  finish(work);
  work.set({ card: key });
  if (entry.state === 'read') onCode(work, key, entry.label.code);
  else lookAgain(work);
}

function takeTurn(work: Work, turn: Turn) {
  if (turn.type === 'scanned') onCode(work, turn.key, turn.code);
  else if (turn.type === 'confirmed') confirm(work, turn.isClick);
  else if (turn.type === 'resumed') onResume(work, turn.key);
  else if (turn.type === 'look-again') lookAgain(work);
  else {
    // the open card, if it was scanned during an outage
    const entry = work.open();
    if (entry && !entry.card.pending.goods && !entry.card.pending.isUnclear) lookUp(work, entry);
  }
}

/** Look-ups that a reload interrupted, in the order of their scans. */
function afterReload({ state, entries, seen }: Work): Turn[] {
  const own = entries.filter(
    ({ state: of, card }) => of === 'read' && card?.tab === seen.tab && card.mode === state.mode,
  );
  const isUnclear = openIn(entries, state.card)?.card.pending.isUnclear;
  return [
    ...own.map(({ key, label }): Turn => ({ type: 'scanned', key, code: label.code })),
    ...(isUnclear ? [{ type: 'look-again' } as const] : []),
    { type: 'online' },
  ];
}

function handle(work: Work, event: StationEvent) {
  const entry = work.open();
  switch (event.type) {
    case 'opened':
      return work.set({ waiting: afterReload(work) });
    case 'looked-up':
      return onFound(work, event.key, event.code, event.found);
    case 'look-up-failed': {
      const message = { key: 'error', message: event.message } as const;
      const failed = work.one(event.key);
      work.set({ lookingUp: null });
      return event.isRejected && failed ? miss(work, failed, message, message) : work.hint('bad', message);
    }
    case 'lot-chosen': {
      const { found, nth } = event;
      const goods = found.goods[nth];
      if (!entry || !goods) return;
      const only = { ...found, goods: [goods], left: found.left.slice(nth, nth + 1) };
      const { pending } = entry.card;
      show(work, entry, {
        ...cardOf(pending.code, only, work.state.mode),
        pieces: pending.pieces,
        ...mixedInputMark(pending),
      });
      return work.set({ lots: null });
    }
    case 'pieces-typed': {
      if (!entry) return;
      const { whole: _, isSpliced: _was, ...pending } = entry.card.pending;
      return show(work, entry, { ...pending, pieces: event.pieces, ...(event.isSpliced && { isSpliced: true }) });
    }
    case 'cleared':
      if (entry) work.drop(entry.key);
      return work.set({ card: null, lots: null, hint: null });
    case 'left':
      return work.set({ place: { ...work.state.place, [event.what]: start(work.state.mode)[event.what] } });
    default:
      work.set({ waiting: [...work.state.waiting, event] });
  }
}

/**
 * State machine of the scan station: takes one code after the other, and says what it waits for. Codes wait while a
 * look-up runs.
 */
export function station(before: Station, event: StationEvent, seen: Seen): { state: Station; effects: Effect[] } {
  const work = new Work(before, seen);
  handle(work, event);
  while (work.state.lookingUp === null) {
    const [turn, ...waiting] = work.state.waiting;
    if (!turn) break;
    work.set({ waiting });
    takeTurn(work, turn);
  }
  return { state: work.state, effects: work.effects };
}

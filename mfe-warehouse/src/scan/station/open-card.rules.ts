import { type Pending, scanOf, unfinished } from '../card.rules.ts';
import type { Entry } from '../queue/queue.ts';
import type { Message, Work } from './work.ts';

/** In ms; nobody reads a question faster, and a scanner's second line end comes sooner. */
const READ_MS = 1_000;

/** Shows a card for a scan that was read, or replaces the open one. */
export function show(work: Work, entry: Entry, pending: Pending) {
  const { mode, place } = work.state;
  const label = { type: pending.goods?.type ?? pending.code, code: pending.goods?.code ?? '' };
  work.put({ ...entry, state: 'open', label, card: { ...(entry.card ?? { mode, tab: '' }), place, pending } });
  work.set({ card: entry.key, hint: null });
}

/** Warns on the card of an unusual number; confirming once more accepts it. */
function warn(work: Work, entry: Entry, pending: Pending) {
  show(work, entry, { ...pending, asked: pending.pieces });
  work.set({ warnedAt: work.seen.now });
  work.effects.push({ do: 'sound-bad' });
}

/**
 * Queues the open card for sending, unless it lacks something. An unusual number is confirmed by a click, or by Enter once it
 * could be read.
 */
export function confirm(work: Work, isClick: boolean) {
  const entry = work.open();
  if (!entry) return;
  const { mode, place, warnedAt } = work.state;
  const { card, ...rest } = entry;
  const { pending } = card;
  const lack = unfinished(mode, place, pending);
  if (lack && lack !== 'unusual') return work.hint('bad', { key: lack });
  // what was typed is no whole number; a stored card has null for it
  if (!Number.isInteger(pending.pieces)) return work.hint('bad', { key: 'wholeNumber' });
  if (lack && pending.asked !== pending.pieces) return warn(work, entry, pending);
  if (lack && !isClick && work.seen.now - warnedAt < READ_MS) return;
  work.put({ ...rest, scan: scanOf(mode, pending, place, entry.scan), state: 'waiting' });
  work.set({ card: null, hint: null, ...(mode === 'move' && { place: { ...place, to: '' } }) });
}

/** Runs before the next goods: confirms a complete card; an incomplete one keeps its row. */
export function finish(work: Work) {
  const entry = work.open();
  if (!entry) return;
  const lack = unfinished(work.state.mode, work.state.place, entry.card.pending);
  if (!lack) return confirm(work, false);
  work.set({ card: null });
  work.hint('noted', { key: 'putAside', type: entry.label.type, lack });
}

/** Marks a scan as unusable and goes on; its row stays to be handled later. */
export function miss(work: Work, { card: _, ...entry }: Entry, message: Message, why?: Message) {
  work.put({ ...entry, state: 'unknown' }, why);
  work.hint('bad', message);
}

export function lookUp(work: Work, entry: Entry) {
  const code = entry.card?.pending.code ?? entry.label.type;
  work.set({ lookingUp: entry.key });
  work.effects.push({ do: 'look-up', key: entry.key, code, place: work.state.place });
}

/** Looks the open card up again at the current place or order, which may distinguish its lots. */
export function lookAgain(work: Work) {
  const entry = work.open();
  if (entry && !entry.card.pending.box) lookUp(work, entry);
}

/** Carries the splice mark over to a card that is looked up again. */
export const mixedInputMark = (one?: Pending) => (one?.isSpliced ? { isSpliced: true } : {});

import { DOCK } from '@qiaohui/warehouse/places';
import type { Resolved } from '@qiaohui/warehouse/scan';
import {
  blindCard,
  boxIn,
  cardOf,
  isOrder,
  lacks,
  oneMore,
  type Pending,
  placed,
  scanOf,
  start,
  unfinished,
} from '../card.rules.ts';
import type { Entry } from '../queue/queue.ts';
import {
  type Effect,
  type Message,
  openIn,
  type Seen,
  type Station,
  type StationEvent,
  type Turn,
  Work,
} from './work.ts';

/** In ms; nobody reads a question faster, and a scanner's second line end comes sooner. */
const READ_MS = 1_000;

/** Shows a card for a scan that was read, or replaces the open one. */
function show(work: Work, entry: Entry, pending: Pending) {
  const { mode, place } = work.state;
  const label = { type: pending.goods?.type ?? pending.code, code: pending.goods?.code ?? '' };
  work.put({ ...entry, state: 'open', label, card: { ...(entry.card ?? { mode, tab: '' }), place, pending } });
  work.set({ card: entry.key, hint: null });
}

/** Shows the doubt on the card; confirming once more accepts it. */
function showDoubt(work: Work, entry: Entry, pending: Pending) {
  show(work, entry, { ...pending, asked: pending.pieces });
  work.set({ doubtedAt: work.seen.now });
  work.effects.push({ do: 'sound-bad' });
}

/**
 * Queues the open card for sending, unless it lacks something. A doubt is confirmed by a click, or by Enter once it
 * could be read.
 */
function confirm(work: Work, isClick: boolean) {
  const entry = work.open();
  if (!entry) return;
  const { mode, place, doubtedAt } = work.state;
  const { card, ...rest } = entry;
  const { pending } = card;
  const lack = unfinished(mode, place, pending);
  if (lack && lack !== 'doubtful') return work.hint('bad', { key: lack });
  if (lack && pending.asked !== pending.pieces) return showDoubt(work, entry, pending);
  if (lack && !isClick && work.seen.now - doubtedAt < READ_MS) return;
  work.put({ ...rest, scan: scanOf(mode, pending, place, entry.scan), state: 'waiting' });
  work.set({ card: null, hint: null, ...(mode === 'move' && { place: { ...place, to: '' } }) });
}

/** Runs before the next goods: confirms a complete card; an incomplete one keeps its row. */
function finish(work: Work) {
  const entry = work.open();
  if (!entry) return;
  const lack = unfinished(work.state.mode, work.state.place, entry.card.pending);
  if (!lack) return confirm(work, false);
  work.set({ card: null });
  work.hint('noted', { key: 'putAside', type: entry.label.type, lack });
}

/** Marks a scan as unusable and goes on; its row stays to be handled later. */
function miss(work: Work, { card: _, ...entry }: Entry, message: Message, why?: Message) {
  work.put({ ...entry, state: 'unknown' }, why);
  work.hint('bad', message);
}

function lookUp(work: Work, entry: Entry) {
  const code = entry.card?.pending.code ?? entry.label.type;
  work.set({ lookingUp: entry.key });
  work.effects.push({ do: 'look-up', key: entry.key, code, place: work.state.place });
}

/** Looks the open card up again at the current place or order, which may distinguish its lots. */
function lookAgain(work: Work) {
  const entry = work.open();
  if (entry && !entry.card.pending.box) lookUp(work, entry);
}

/** Rejects a box that came already, or that waits on this device to be sent. */
function cameAlready(work: Work, code: string, box: Resolved['box'], key: string): boolean {
  const isHere = work.entries.some(
    (one) =>
      one.key !== key &&
      (one.state === 'waiting' || one.state === 'open') &&
      one.scan.mode === 'receive' &&
      (one.card?.pending.box ?? boxIn(one.scan.code)) === code.toUpperCase(),
  );
  if (!isHere && box?.state !== 'received') return false;
  if (box?.received_at) work.hint('bad', { key: 'boxReceived', code: box.code, at: box.received_at, by: box.by });
  else work.hint('bad', { key: 'boxScanned', code });
  return true;
}

/** Carries the splice mark over to a card that is looked up again. */
const mixedInputMark = (one?: Pending) => (one?.isSpliced ? { isSpliced: true } : {});

function onGoods(work: Work, entry: Entry, code: string, found: Resolved) {
  const { mode } = work.state;
  const before = work.open();
  const isSame = before?.key === entry.key;
  if (found.goods.length === 0) return miss(work, entry, { key: 'notHere', code }, { key: `none_${mode}` });
  const isBox = found.kind === 'box';
  if (mode === 'receive' && isBox && cameAlready(work, code, found.box, entry.key)) return work.drop(entry.key);
  const fresh = cardOf(code, found, mode);
  const one = before?.card.pending;
  const isMore =
    !isSame && one?.goods && one.goods.id === fresh.goods?.id && !(mode === 'receive' && (isBox || one.box));
  if (before && one && isMore) {
    work.drop(entry.key);
    return show(work, before, { ...one, pieces: one.pieces + fresh.each });
  }
  if (!isSame) finish(work);
  // a card looked up again keeps its pieces, or its number of scanned boxes
  const pieces = isSame && one ? (one.whole ? one.whole * fresh.each : one.pieces) : fresh.pieces;
  show(work, entry, { ...fresh, pieces, ...(isSame && mixedInputMark(one)) });
  work.set({ lots: fresh.isUnclear ? found : null });
  if (fresh.isUnclear) work.hint('noted', { key: 'several' });
}

/** Handles an outage of the look-up: the service resolves the code when the scan is sent. */
function onSilence(work: Work, entry: Entry, code: string) {
  if (work.open()?.key === entry.key) return;
  if (work.state.mode === 'receive' && boxIn(code) && cameAlready(work, code, null, entry.key))
    return work.drop(entry.key);
  finish(work);
  work.set({ lots: null });
  show(work, entry, blindCard(code));
}

function onShelf(work: Work, shelf: string) {
  const { mode } = work.state;
  const before = work.open()?.card.pending;
  const isAtShelf = mode === 'count' || mode === 'pick';
  // scanning the next shelf completes the count of the goods here
  if (before && !before.isUnclear && !lacks(mode, work.state.place) && isAtShelf) finish(work);
  const isPending = work.open() !== undefined;
  work.set({ place: placed(mode, work.state.place, shelf, isPending) });
  if (mode === 'move' && isPending && !before?.isUnclear) return confirm(work, false);
  work.hint('noted', { key: 'atPlace', place: shelf });
  if (isPending && isAtShelf) lookAgain(work);
}

function onOrder(work: Work, number: string) {
  const { mode, place } = work.state;
  const isIn = number.startsWith('IN-');
  if (mode !== (isIn ? 'receive' : 'pick')) return work.hint('bad', { key: isIn ? 'forReceiving' : 'forPicking' });
  if (place.order && place.order !== number) finish(work);
  const isOther = work.open()?.card.pending.goods?.ware_in.code !== number;
  work.set({ place: { ...work.state.place, order: number } });
  work.hint('noted', { key: 'withOrder', number });
  if (place.order !== number && isOther) lookAgain(work);
}

function onCode(work: Work, key: string, code: string) {
  const number = code.toUpperCase();
  const isShelf = number === DOCK || work.seen.shelves.includes(number);
  if (isShelf || isOrder(code)) {
    work.drop(key);
    return isShelf ? onShelf(work, number) : onOrder(work, number);
  }
  const before = work.open();
  const entry = work.one(key);
  if (before?.card.pending.code.toUpperCase() !== number) return entry && lookUp(work, entry);
  work.drop(key);
  if (work.state.mode === 'receive' && before.card.pending.box) return work.hint('bad', { key: 'boxScanned', code });
  show(work, before, oneMore(before.card.pending));
}

function onFound(work: Work, key: string, code: string, found: Resolved | null) {
  work.set({ lookingUp: null });
  const entry = work.one(key);
  // the scan was dropped in the meantime
  if (!entry) return;
  if (found === null) return onSilence(work, entry, code);
  if (found.shelf || found.order) work.drop(key);
  if (found.shelf) return onShelf(work, found.shelf.code);
  if (found.order) return onOrder(work, found.order.number);
  if (found.kind === 'unknown') return miss(work, entry, { key: 'unknown', code });
  onGoods(work, entry, code, found);
}

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
      return event.isRefused && failed ? miss(work, failed, message, message) : work.hint('bad', message);
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

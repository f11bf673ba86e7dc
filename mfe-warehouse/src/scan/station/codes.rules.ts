import { codeForm } from '@qiaohui/service-kit/code-form';
import { DOCK } from '@qiaohui/warehouse/places';
import type { Resolved } from '@qiaohui/warehouse/scan';
import { blindCard, boxIn, cardOf, isOrder, lacks, oneMore, placed } from '../card.rules.ts';
import type { Entry } from '../queue/queue.ts';
import { confirm, finish, lookAgain, lookUp, miss, mixedInputMark, show } from './open-card.rules.ts';
import type { Work } from './work.ts';

/** Rejects a box that came already, or that waits on this device to be sent. */
function cameAlready(work: Work, code: string, box: Resolved['box'], key: string): boolean {
  const isHere = work.entries.some(
    (one) =>
      one.key !== key &&
      (one.state === 'waiting' || one.state === 'open') &&
      one.scan.mode === 'receive' &&
      (one.card?.pending.box ?? boxIn(one.scan.code)) === codeForm(code),
  );
  if (!isHere && box?.state !== 'received') return false;
  if (box?.received_at) work.hint('bad', { key: 'boxReceived', code: box.code, at: box.received_at, by: box.by });
  else work.hint('bad', { key: 'boxScanned', code });
  return true;
}

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

export function onCode(work: Work, key: string, code: string) {
  const number = codeForm(code);
  const isShelf = number === DOCK || work.seen.shelves.includes(number);
  if (isShelf || isOrder(code)) {
    work.drop(key);
    return isShelf ? onShelf(work, number) : onOrder(work, number);
  }
  const before = work.open();
  const entry = work.one(key);
  if (!before || codeForm(before.card.pending.code) !== number) return entry && lookUp(work, entry);
  work.drop(key);
  if (work.state.mode === 'receive' && before.card.pending.box) return work.hint('bad', { key: 'boxScanned', code });
  show(work, before, oneMore(before.card.pending));
}

export function onFound(work: Work, key: string, code: string, found: Resolved | null) {
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

import { RefusedError, useFormat, useQuery, useSession, useText } from '@qiaohui/kit';
import { DOCK } from '@qiaohui/warehouse/places';
import type { Resolved } from '@qiaohui/warehouse/scan';
import { useEffect, useMemo, useRef, useState } from 'react';
import { usePlaceName } from '../../places/place-names.ts';
import { knownShelves } from '../../places/queries.ts';
import {
  blindCard,
  boxIn,
  cardOf,
  isOrder,
  lacks,
  type Mode,
  oneMore,
  type Pending,
  type Place,
  placed,
  start,
} from '../card.rules.ts';
import { sound } from '../input/sound.ts';
import { asking } from '../queries.ts';
import { tabId } from '../queue/desk.ts';
import type { Entry, Queue } from '../queue/queue.ts';
import { text } from '../text.ts';
import { useCard } from './use-card.ts';

/** What is kept of a number that was typed before its goods were known. */
const spliced = (one?: Pending) => (one?.isSpliced ? { isSpliced: true } : {});

/** The scan station: takes one code after the other, and says what it waits for. */
export function useStation(mode: Mode, queue: Queue) {
  const t = useText(text);
  const { time } = useFormat();
  const named = usePlaceName();
  const { user } = useSession();
  const shelves = useQuery(knownShelves).data;
  const card = useCard(user?.id ?? '', mode, queue);
  const { say } = card;
  const lookUp = useMemo(asking, []);
  /** Lots of the open card that one has to be chosen of. */
  const [lots, setLots] = useState<Resolved | null>(null);
  const [isAsking, setAsking] = useState(false);
  // codes that come while one is looked up wait for it
  const line = useRef<Promise<void>>(Promise.resolve());
  const later = (work: () => void | Promise<void>) => {
    line.current = line.current.then(work).catch((error) => say('bad', String(error)));
  };

  /** The next code is taken nevertheless; whoever scans on at once looks for this one later. */
  const miss = (entry: Entry, words: string, why?: string) => {
    const { card: _, ...rest } = entry;
    queue.put({ ...rest, state: 'unknown', ...(why && { why }) });
    say('bad', words);
  };

  /** A box comes once: what came already, or waits on this device to be sent, is said in red. */
  const cameAlready = (code: string, box: Resolved['box'], key: string): boolean => {
    const number = code.toUpperCase();
    const isHere = queue
      .get()
      .some(
        (one) =>
          one.key !== key &&
          (one.state === 'waiting' || one.state === 'open') &&
          one.scan.mode === 'receive' &&
          (one.card?.pending.box ?? boxIn(one.scan.code)) === number,
      );
    if (!isHere && box?.state !== 'received') return false;
    const at = box?.received_at ? time(box.received_at) : '';
    say('bad', at ? t('boxReceived', { code: box?.code ?? code, at, by: box?.by ?? '' }) : t('boxScanned', { code }));
    return true;
  };

  const onGoods = (entry: Entry, code: string, found: Resolved) => {
    const before = card.open();
    const isSame = before?.key === entry.key;
    if (found.goods.length === 0) return miss(entry, t('notHere', { code }), t(`none_${mode}`));
    const isBox = found.kind === 'box';
    if (mode === 'receive' && isBox && cameAlready(code, found.box, entry.key)) return queue.drop(entry);
    const fresh = cardOf(code, found, mode);
    const one = before?.card?.pending;
    const isMore =
      !isSame && one?.goods && one.goods.id === fresh.goods?.id && !(mode === 'receive' && (isBox || one.box));
    if (before && one && isMore) {
      queue.drop(entry);
      return card.show(before, { ...one, pieces: one.pieces + fresh.each });
    }
    if (!isSame) card.finish();
    // a card that is looked up again keeps its pieces, or as many boxes as were scanned
    const pieces = isSame && one ? (one.whole ? one.whole * fresh.each : one.pieces) : fresh.pieces;
    card.show(entry, { ...fresh, pieces, ...(isSame && spliced(one)) });
    setLots(fresh.isUnclear ? found : null);
    if (fresh.isUnclear) say('noted', t('several'));
  };

  const ask = async (entry: Entry) => {
    const code = entry.card?.pending.code ?? entry.label.type;
    setAsking(true);
    try {
      const found = await lookUp(code, mode, card.at());
      if (queue.one(entry.key) === undefined) return;
      if (found === null) return onSilence(entry, code);
      if (found.shelf || found.order) queue.drop(entry);
      if (found.shelf) return await onShelf(found.shelf.code);
      if (found.order) return await onOrder(found.order.number);
      if (found.kind === 'unknown') return miss(entry, t('unknown', { code }));
      onGoods(entry, code, found);
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      miss(entry, error.message, error.message);
    } finally {
      setAsking(false);
    }
  };

  /** Nobody can say what it is right now; the service will, when the scan is sent. */
  const onSilence = (entry: Entry, code: string) => {
    if (card.open()?.key === entry.key) return;
    if (mode === 'receive' && boxIn(code) && cameAlready(code, null, entry.key)) return queue.drop(entry);
    card.finish();
    setLots(null);
    card.show(entry, blindCard(code));
  };

  /** Looks the open card up again where it is now: another place or order may tell its lots apart. */
  const again = async () => {
    const entry = card.open();
    if (entry && !entry.card?.pending.box) await ask(entry);
  };

  /** The open card, when it was scanned while nobody could say what it was. */
  const lookUpBlind = async () => {
    const entry = card.open();
    if (entry?.card && !entry.card.pending.goods && !entry.card.pending.isUnclear) await ask(entry);
  };

  async function onShelf(shelf: string): Promise<void> {
    const before = card.open()?.card?.pending;
    const isWhole = before && !before.isUnclear && !lacks(mode, card.at());
    // goods that were counted here are done when the next shelf is scanned
    if (isWhole && (mode === 'count' || mode === 'pick')) card.finish();
    const isPending = card.open() !== undefined;
    card.go(placed(mode, card.at(), shelf, isPending));
    if (mode === 'move' && isPending && !before?.isUnclear) return void card.confirm();
    say('noted', t('atPlace', { place: named(shelf) }));
    if (isPending && (mode === 'count' || mode === 'pick')) await again();
  }

  async function onOrder(number: string): Promise<void> {
    const isFitting = number.startsWith('IN-') ? mode === 'receive' : mode === 'pick';
    if (!isFitting) return say('bad', t(number.startsWith('IN-') ? 'forReceiving' : 'forPicking'));
    const { order } = card.at();
    if (order && order !== number) card.finish();
    const isOther = card.open()?.card?.pending.goods?.ware_in.code !== number;
    card.go({ ...card.at(), order: number });
    say('noted', t('withOrder', { number }));
    if (order !== number && isOther) await again();
  }

  const handle = async (entry: Entry, code: string) => {
    const shelf = code.toUpperCase();
    const isShelf = shelf === DOCK || shelves.includes(shelf);
    if (isShelf || isOrder(code)) {
      queue.drop(entry);
      return isShelf ? onShelf(shelf) : onOrder(shelf);
    }
    const before = card.open();
    const one = before?.card?.pending;
    if (!before || !one || one.code.toUpperCase() !== shelf) return ask(entry);
    queue.drop(entry);
    if (mode === 'receive' && one.box) return say('bad', t('boxScanned', { code }));
    card.show(before, oneMore(one));
  };

  useEffect(() => {
    // what a reload cut off is looked up now, in the order in which it was scanned
    const own = (entry: Entry) => entry.card?.tab === tabId() && entry.card.mode === mode;
    for (const entry of queue.get().filter((one) => one.state === 'read' && own(one))) {
      later(() => handle(entry, entry.label.code));
    }
    if (card.open()?.card?.pending.isUnclear) later(again);
    later(lookUpBlind);
    const online = () => later(lookUpBlind);
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
    // once: what is scanned from then on comes by itself
  }, []);

  return {
    place: card.place,
    pending: card.pending,
    current: card.key,
    lots: card.pending?.isUnclear ? lots : null,
    hint: card.hint,
    isAsking,
    /** A code as it was scanned or typed; an empty one confirms what waits. */
    take: (typed: string) => {
      const code = typed.trim();
      if (!code) return later(() => void card.confirm());
      const entry = queue.read(mode, blindCard(code), card.at());
      sound('noted');
      later(() => handle(entry, code));
    },
    confirm: (isClick: boolean) => later(() => void card.confirm(isClick)),
    choose: (found: Resolved, nth: number) => {
      const entry = card.open();
      const goods = found.goods[nth];
      if (!entry?.card || !goods) return;
      const only = { ...found, goods: [goods], left: found.left.slice(nth, nth + 1) };
      const { pieces, code } = entry.card.pending;
      card.show(entry, { ...cardOf(code, only, mode), pieces, ...spliced(entry.card.pending) });
      setLots(null);
    },
    setPieces: (pieces: number, isSpliced = false) => {
      const entry = card.open();
      if (!entry?.card) return;
      const { whole: _, isSpliced: _was, ...pending } = entry.card.pending;
      card.show(entry, { ...pending, pieces, ...(isSpliced && { isSpliced }) });
    },
    resume: (entry: Entry) =>
      later(() => {
        card.take(entry);
        return entry.state === 'read' ? handle(entry, entry.label.code) : again();
      }),
    clear: () => {
      setLots(null);
      card.drop();
    },
    leave: (what: keyof Place) => card.go({ ...card.at(), [what]: start(mode)[what] }),
  };
}

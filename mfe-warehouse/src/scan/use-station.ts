import { http, RefusedError, useFormat, useQuery, useText } from '@qiaohui/kit';
import { Resolved } from '@qiaohui/warehouse/scan';
import { useRef, useState } from 'react';
import type { Queue } from './queue.ts';
import { knownShelves } from './shelves.ts';
import { sound } from './sound.ts';
import {
  boxIn,
  isOrder,
  type Lack,
  lacks,
  likely,
  lotsAt,
  type Mode,
  type Pending,
  type Place,
  placed,
  scanOf,
  start,
} from './station.ts';
import { text } from './text.ts';

const URL = '/api/v1/warehouse/scan/resolve';

/** What the station says about the newest scan, when that was no goods. */
export type Hint = { tone: 'bad' | 'noted'; words: string };

const resolve = (code: string, order: string) =>
  http.post(Resolved, URL, { code, ...(order.startsWith('IN-') && { order }) });

/** The scan station: takes one code after the other, and says what it waits for. */
export function useStation(mode: Mode, queue: Queue) {
  const t = useText(text);
  const { time } = useFormat();
  const shelves = useQuery(knownShelves).data;
  const [place, setPlace] = useState<Place>(() => start(mode));
  const [pending, setPending] = useState<Pending | null>(null);
  const [lots, setLots] = useState<Resolved | null>(null);
  const [hint, setHint] = useState<Hint | null>(null);
  const [isAsking, setAsking] = useState(false);
  // codes that come while one is looked up wait for it
  const line = useRef<Promise<void>>(Promise.resolve());
  const now = useRef({ place, pending });
  now.current = { place, pending };

  const put = (next: { place?: Place; pending?: Pending | null }) => {
    now.current = { ...now.current, ...next };
    if (next.place) setPlace(next.place);
    if (next.pending !== undefined) setPending(next.pending);
  };
  const say = (tone: Hint['tone'], words: string) => {
    setHint({ tone, words });
    sound(tone);
  };

  /** Whoever scans on at once looks for it later. */
  const miss = (code: string, words: string) => {
    queue.add(scanOf(mode, { code, goods: null, pieces: 1 }, now.current.place), { type: code, code }, 'unknown');
    say('bad', words);
  };

  const confirm = (): Lack | null => {
    const { pending: one, place: where } = now.current;
    if (!one) return null;
    const lack = lacks(mode, where);
    if (lack) {
      say('bad', t(lack));
      return lack;
    }
    const label = { type: one.goods?.type ?? one.code, code: one.goods?.code ?? '' };
    queue.add(scanOf(mode, one, where), label);
    sound('noted');
    put({ pending: null, ...(mode === 'move' && { place: { ...where, to: '' } }) });
    setHint(null);
    return null;
  };

  const onShelf = (shelf: string) => {
    const isPending = now.current.pending !== null;
    // goods that were counted here are done when the next shelf is scanned
    if (isPending && (mode === 'count' || mode === 'pick') && confirm()) return;
    put({ place: placed(mode, now.current.place, shelf, isPending) });
    if (mode === 'move' && isPending) confirm();
    else say('noted', t('atPlace', { place: shelf }));
  };

  const onOrder = (number: string) => {
    const isFitting = number.startsWith('IN-') ? mode === 'receive' : mode === 'pick';
    if (!isFitting) return say('bad', t(number.startsWith('IN-') ? 'forReceiving' : 'forPicking'));
    if (confirm()) return;
    put({ place: { ...now.current.place, order: number } });
    say('noted', t('withOrder', { number }));
  };

  /** A box comes once: what came already, or waits on this device to be sent, is said in red. */
  const cameAlready = (code: string, box: Resolved['box']): boolean => {
    const isWaiting = queue
      .waiting()
      .some(({ scan }) => scan.mode === 'receive' && boxIn(scan.code) === code.toUpperCase());
    if (!isWaiting && box?.state !== 'received') return false;
    const at = box?.received_at ? time(box.received_at) : '';
    say('bad', at ? t('boxReceived', { code: box?.code ?? code, at, by: box?.by ?? '' }) : t('boxScanned', { code }));
    return true;
  };

  const onGoods = (code: string, found: Resolved) => {
    const isBox = mode === 'receive' && found.kind === 'box';
    if (isBox && cameAlready(code, found.box)) return;
    const some = lotsAt(found.goods, mode, now.current.place);
    if (some.length > 1) {
      setLots({ ...found, goods: some });
      return say('noted', t('several'));
    }
    const goods = some[0] ?? null;
    const pieces = likely(mode, { ...found, goods: some }, now.current.place);
    put({ pending: { code, goods, pieces, ...(isBox && found.box && { box: found.box.code }) } });
    setHint(null);
    sound('noted');
  };

  const lookUp = async (code: string) => {
    setAsking(true);
    try {
      const found = await resolve(code, now.current.place.order);
      if (found.kind === 'shelf' && found.shelf) return onShelf(found.shelf.code);
      if (found.order) return onOrder(found.order.number);
      if (found.kind === 'unknown') return miss(code, t('unknown', { code }));
      onGoods(code, found);
    } catch (error) {
      if (!(error instanceof RefusedError) || (error.status !== 0 && error.status < 500)) {
        return miss(code, error instanceof Error ? error.message : t('unknown', { code }));
      }
      // nobody can say what it is right now; the service will, when the scan is sent
      const box = mode === 'receive' ? boxIn(code) : undefined;
      if (box && cameAlready(code, null)) return;
      put({ pending: { code, goods: null, pieces: 1, ...(box && { box, isWhole: true }) } });
    } finally {
      setAsking(false);
    }
  };

  const take = async (typed: string) => {
    const code = typed.trim();
    setLots(null);
    const { pending: before } = now.current;
    if (!code) return void confirm();
    if (before?.box && before.code === code) return say('bad', t('boxScanned', { code }));
    if (before && before.code === code) return put({ pending: { ...before, pieces: before.pieces + 1 } });
    const shelf = code.toUpperCase();
    if (shelf === 'DOCK' || shelves.includes(shelf)) return onShelf(shelf);
    if (isOrder(code)) return onOrder(shelf);
    if (before && confirm()) return;
    await lookUp(code);
  };

  return {
    place,
    pending,
    lots,
    hint,
    isAsking,
    /** A code as it was scanned or typed; an empty one confirms what waits. */
    take: (code: string) => {
      line.current = line.current.then(() => take(code));
    },
    confirm,
    choose: (found: Resolved, nth: number) => {
      setLots(null);
      const goods = found.goods[nth];
      if (goods) onGoods(goods.code, { ...found, goods: [goods] });
    },
    setPieces: (pieces: number) => pending && put({ pending: { ...pending, pieces, isWhole: false } }),
    clear: () => {
      setLots(null);
      setHint(null);
      put({ pending: null });
    },
    leave: (what: keyof Place) => put({ place: { ...now.current.place, [what]: start(mode)[what] } }),
  };
}

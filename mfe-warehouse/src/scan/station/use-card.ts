import { useText } from '@qiaohui/kit';
import { useRef, useState } from 'react';
import { type Lack, type Mode, type Pending, type Place, scanOf, unfinished } from '../card.rules.ts';
import { sound } from '../input/sound.ts';
import { type Desk, deskOf, keepDesk } from '../queue/desk.ts';
import type { Entry, Queue } from '../queue/queue.ts';
import { text } from '../text.ts';

/** Nobody has read a question sooner. */
const READ_MS = 1_000;

/** What the station says about the newest scan, when that was no goods. */
export type Hint = { tone: 'bad' | 'noted'; words: string };

/**
 * Where somebody is in a mode, and the card that is open there. Both are on the device before anything else happens, so
 * that a reload finds them again; a card that is left unfinished keeps its row.
 */
export function useCard(account: string, mode: Mode, queue: Queue) {
  const t = useText(text);
  const [desk, setDesk] = useState<Desk>(() => deskOf(account, mode));
  const now = useRef(desk);
  const [hint, setHint] = useState<Hint | null>(null);
  const askedAt = useRef(Number.NEGATIVE_INFINITY);

  const keep = (next: Partial<Desk>) => {
    now.current = { ...now.current, ...next };
    keepDesk(account, mode, now.current);
    setDesk(now.current);
  };
  const isOpen = (entry: Entry | undefined) => (entry?.state === 'open' && entry.card ? entry : undefined);
  const open = () => isOpen(queue.one(now.current.card));
  const say = (tone: Hint['tone'], words: string) => {
    setHint({ tone, words });
    // what went well was heard when it was scanned
    if (tone === 'bad') sound('bad');
  };

  /** Shows a card for a scan that was read, or another one for the scan that is open. */
  const show = (entry: Entry, pending: Pending) => {
    const card = { ...(entry.card ?? { mode, tab: '' }), place: now.current.place, pending };
    const label = { type: pending.goods?.type ?? pending.code, code: pending.goods?.code ?? '' };
    queue.put({ ...entry, state: 'open', label, card });
    keep({ card: entry.key });
    setHint(null);
  };

  /** The card says what is doubted; who confirms it once more is sure. */
  const ask = (entry: Entry, pending: Pending) => {
    show(entry, { ...pending, asked: pending.pieces });
    askedAt.current = performance.now();
    sound('bad');
  };

  /** Hands the open card over to be sent; answers what it lacks. A doubt is answered by a click, or once it was read. */
  const confirm = (isClick = false): Lack | null => {
    const entry = open();
    if (!entry?.card) return null;
    const { place } = now.current;
    const { pending } = entry.card;
    const lack = unfinished(mode, place, pending);
    const isAsked = lack === 'doubtful' && pending.asked === pending.pieces;
    // the second line end of a scanner comes sooner
    const isAnswered = isAsked && (isClick || performance.now() - askedAt.current >= READ_MS);
    if (lack && !isAnswered) {
      if (isAsked) return lack;
      if (lack === 'doubtful') ask(entry, pending);
      else say('bad', t(lack));
      return lack;
    }
    const { card: _, ...rest } = entry;
    queue.put({ ...rest, scan: scanOf(mode, pending, place, entry.scan), state: 'waiting' });
    keep({ card: null, ...(mode === 'move' && { place: { ...place, to: '' } }) });
    setHint(null);
    return null;
  };

  /** Before the next goods: what is complete is confirmed, what is not keeps its row. */
  const finish = () => {
    const entry = open();
    if (!entry?.card) return;
    const lack = unfinished(mode, now.current.place, entry.card.pending);
    if (!lack) confirm();
    else {
      keep({ card: null });
      say('noted', t('putAside', { type: entry.label.type, lack: t(lack) }));
    }
  };

  return {
    place: desk.place,
    pending: isOpen(queue.one(desk.card))?.card?.pending ?? null,
    key: desk.card,
    hint,
    setHint,
    say,
    open,
    show,
    confirm,
    finish,
    at: () => now.current.place,
    go: (place: Place) => keep({ place }),
    /** Takes up a card that was put aside. */
    take: (entry: Entry) => {
      finish();
      keep({ card: entry.key });
    },
    drop: () => {
      const entry = open();
      if (entry) queue.drop(entry);
      keep({ card: null });
      setHint(null);
    },
  };
}

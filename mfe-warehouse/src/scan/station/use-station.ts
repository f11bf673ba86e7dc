import { HttpError, useFormat, useQuery, useQueryClient, useSession, useText } from '@qiaohui/kit';
import type { Resolved } from '@qiaohui/warehouse/scan';
import { useEffect, useMemo, useRef, useState } from 'react';
import { usePlaceName } from '../../places/place-names.ts';
import { knownShelves } from '../../places/queries.ts';
import { blindCard, type Mode, type Place } from '../card.rules.ts';
import { sound } from '../input/sound.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { codeLookUp } from '../queries.ts';
import { deskOf, keepDesk, tabId } from '../queue/desk.ts';
import type { Entry, Queue } from '../queue/queue.ts';
import { station } from './station.rules.ts';
import { type Effect, type Message, openIn, opening, type StationEvent } from './work.ts';

function useMessage(): (message: Message) => string {
  const t = useText(text);
  const { time } = useFormat();
  const named = usePlaceName();
  return (message) => {
    switch (message.key) {
      case 'error':
        return message.message;
      case 'boxReceived':
        return t(message.key, { code: message.code, at: time(message.at), by: message.by });
      case 'atPlace':
        return t(message.key, { place: named(message.place) });
      case 'putAside':
        return t(message.key, { type: message.type, lack: t(message.lack) });
      default:
        return t(message.key, message);
    }
  };
}

/** Runs the station of a mode on this device: `station.rules.ts` decides, and its effects are carried out here. */
export function useStation(mode: Mode, queue: Queue) {
  const { user } = useSession();
  const account = user?.id ?? '';
  const client = useQueryClient();
  // loads them; each event reads the newest
  useQuery(knownShelves);
  const translate = useMessage();
  const back = useRef<() => void>(undefined);
  const codes = useMemo(() => codeLookUp(() => back.current?.()), []);
  const [state, show] = useState(() => opening(mode, deskOf(account, mode)));
  // one event may follow the other before the next render
  const newest = useRef(state);
  const isLeft = useRef(false);

  const dispatch = (event: StationEvent): void => {
    // a look-up that ends after the page was left: whatever page reads these scans next looks them up itself
    if (isLeft.current) return;
    const before = newest.current;
    const shelves = client.getQueryData(knownShelves.queryKey) ?? [];
    const seen = { entries: queue.get(), shelves, tab: tabId(), now: performance.now() };
    const { state: next, effects } = station(before, event, seen);
    newest.current = next;
    const { place, card } = next;
    // stored on the device first, so that a reload finds it
    if (place !== before.place || card !== before.card) keepDesk(account, mode, { place, card });
    show(next);
    for (const effect of effects) carryOut(effect);
  };
  const find = async (key: string, code: string, place: Place) => {
    try {
      dispatch({ type: 'looked-up', key, code, found: await codes.lookUp(code, mode, place) });
    } catch (error) {
      const isRejected = error instanceof HttpError;
      dispatch({ type: 'look-up-failed', key, message: isRejected ? error.message : String(error), isRejected });
    }
  };
  const carryOut = (effect: Effect): void => {
    if (effect.do === 'put') queue.put({ ...effect.entry, ...(effect.why && { why: translate(effect.why) }) });
    else if (effect.do === 'drop') queue.drop(effect);
    else if (effect.do === 'sound-bad') sound('bad');
    else void find(effect.key, effect.code, effect.place);
  };

  useEffect(() => {
    isLeft.current = false;
    codes.start();
    dispatch({ type: 'opened' });
    const online = () => dispatch({ type: 'online' });
    back.current = online;
    window.addEventListener('online', online);
    return () => {
      isLeft.current = true;
      codes.stop();
      window.removeEventListener('online', online);
    };
    // only once: later scans arrive as events
  }, []);

  const pending = openIn(queue.get(), state.card)?.card.pending ?? null;
  return {
    place: state.place,
    pending,
    current: state.card,
    lots: pending?.isUnclear ? state.lots : null,
    hint: state.hint && { tone: state.hint.tone, message: translate(state.hint.message) },
    isLookingUp: state.lookingUp !== null,
    /** Takes a scanned or typed code; an empty one confirms the open card. */
    take: (typed: string) => {
      const code = typed.trim();
      if (!code) return dispatch({ type: 'confirmed', isClick: false });
      const { key } = queue.read(mode, blindCard(code), newest.current.place);
      sound('noted');
      dispatch({ type: 'scanned', key, code });
    },
    confirm: (isClick: boolean) => dispatch({ type: 'confirmed', isClick }),
    choose: (found: Resolved, nth: number) => dispatch({ type: 'lot-chosen', found, nth }),
    setPieces: (pieces: number, isSpliced = false) => dispatch({ type: 'pieces-typed', pieces, isSpliced }),
    resume: ({ key }: Entry) => dispatch({ type: 'resumed', key }),
    clear: () => dispatch({ type: 'cleared' }),
    leave: (what: keyof Place) => dispatch({ type: 'left', what }),
  };
}

import { HttpError, isAnswerLost, useQueryClient } from '@qiaohui/kit';
import type { UseFormReturn } from '@qiaohui/kit/form';
import { DraftContent, OfferRequest } from '@qiaohui/trade/offers/request';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Draft, offerRequest } from '../queries.ts';

/** So long nothing is typed before it is stored. */
const PAUSE_MS = 1_000;
const RETRY_MS = 5_000;
/** What a browser still sends as its page goes away. */
const MOST_SENT = 60_000;

export type Saving = 'saved' | 'unsaved' | 'saving' | 'failed' | 'stale';
/** Sends what is entered otherwise than as a draft; what is stored by it, if anything was sent. */
type Sending = (draft: Draft) => Promise<OfferRequest | undefined>;
type Again = { content: DraftContent; wasDirty: boolean };
const isConflict = (error: unknown): error is HttpError => error instanceof HttpError && error.status === 409;
const textOf = (content: DraftContent): string => JSON.stringify(DraftContent.safeParse(content).data);

/**
 * Stores what is entered by itself, one save after the other, each over the version that the last one made. Once another
 * tab was first, nothing is stored until somebody has chosen which of the two stays.
 */
export function useDraft(form: UseFormReturn<DraftContent>, request: OfferRequest, token: string) {
  const client = useQueryClient();
  const version = useRef(request.draft.version);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const isDirty = useRef(false);
  const isStale = useRef(false);
  /** What another tab stores meanwhile is told by the response: nothing of it takes the place of what is being sent. */
  const isSending = useRef(false);
  /** What was sent and not responded to: each may be stored. */
  const lost = useRef(new Set<string>());
  const [saving, setSaving] = useState<Saving>('saved');

  // as it is now: what is typed later is written into the form's own object
  const entered = useCallback((): DraftContent => structuredClone(form.getValues()), [form]);
  const isOwn = useCallback((stored: OfferRequest) => lost.current.has(textOf(stored.draft.content)), []);
  const take = useCallback(
    (stored: OfferRequest) => {
      lost.current.clear();
      version.current = stored.draft.version;
      offerRequest.keep(client, token, stored);
    },
    [client, token],
  );
  /** The draft as it is stored, where a rejection says that it is what was sent from here. */
  const ownIn = useCallback(
    (error: unknown): OfferRequest | null => {
      if (!isConflict(error) || error.code !== 'offer.changed') return null;
      const present = OfferRequest.safeParse(error.state).data;
      return present && isOwn(present) ? present : null;
    },
    [isOwn],
  );
  const stop = useCallback(() => {
    isStale.current = true;
    setSaving('stale');
    void offerRequest.refresh(client, token);
  }, [client, token]);

  const save = useCallback(
    (keepalive = false) => {
      clearTimeout(timer.current);
      queue.current = queue.current.then(async () => {
        if (!isDirty.current || isStale.current) return;
        isDirty.current = false;
        isSending.current = true;
        setSaving('saving');
        const draft = { version: version.current, content: entered() };
        try {
          take(await offerRequest.save(token, draft, keepalive && JSON.stringify(draft).length < MOST_SENT));
          setSaving(isDirty.current ? 'unsaved' : 'saved');
        } catch (error) {
          isDirty.current = true;
          // withdrawn or closed: the page says so
          if (error instanceof HttpError && error.status === 404) {
            setSaving('failed');
            return offerRequest.refresh(client, token);
          }
          const present = ownIn(error);
          if (isConflict(error) && !present) return stop();
          if (present) take(present);
          else if (isAnswerLost(error)) lost.current.add(textOf(draft.content));
          if (present && textOf(present.draft.content) === textOf(entered())) {
            isDirty.current = false;
            return setSaving('saved');
          }
          setSaving(present ? 'unsaved' : 'failed');
          timer.current = setTimeout(() => save(), present ? 0 : RETRY_MS);
        } finally {
          isSending.current = false;
        }
      });
      return queue.current;
    },
    [client, entered, ownIn, stop, take, token],
  );

  const changed = useCallback(() => {
    isDirty.current = true;
    if (isStale.current) return;
    setSaving('unsaved');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => save(), PAUSE_MS);
  }, [save]);

  useEffect(() => {
    const { unsubscribe } = form.watch(changed);
    return unsubscribe;
  }, [form, changed]);

  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && void save(true);
    document.addEventListener('visibilitychange', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      void save(true);
    };
  }, [save]);

  // another tab, or the team, was here meanwhile
  useEffect(() => {
    if (request.draft.version <= version.current || isSending.current) return;
    if (isDirty.current && !isOwn(request)) return stop();
    version.current = request.draft.version;
    if (!isDirty.current) form.reset(request.draft.content);
  }, [request, form, isOwn, stop]);

  /** `again`: what was sent the first time, over the version that turned out to be one's own; later signs are not of it. */
  async function attempt(sending: Sending, isEntered: boolean, again?: Again): Promise<void> {
    const wasDirty = again?.wasDirty ?? isDirty.current;
    if (!again) isDirty.current = false;
    isSending.current = true;
    const draft = { version: version.current, content: again?.content ?? entered() };
    try {
      const stored = await sending(draft);
      if (stored) take(stored);
      if (wasDirty && !isEntered) return changed();
      setSaving(isDirty.current ? 'unsaved' : 'saved');
    } catch (error) {
      const present = ownIn(error);
      if (present) take(present);
      if (present && !again) return await attempt(sending, isEntered, { content: draft.content, wasDirty });
      isDirty.current ||= wasDirty;
      if (isAnswerLost(error)) lost.current.add(textOf(draft.content));
      if (isConflict(error)) {
        // what is entered is stored nowhere: it stays until somebody has chosen
        isDirty.current = true;
        stop();
      } else if (isDirty.current) changed();
      throw error;
    } finally {
      isSending.current = false;
    }
  }

  /**
   * Sends what is entered as it is now, behind the save that may be on its way; what is saved next comes after it. Without
   * `isEntered` what is entered is no part of it, and stays to be saved.
   */
  const send = (sending: Sending, { isEntered = true } = {}): Promise<void> => {
    clearTimeout(timer.current);
    const sent = queue.current.then(() => attempt(sending, isEntered));
    queue.current = sent.catch(() => undefined);
    return sent;
  };

  /** Chooses, once another tab was first, what is entered here or what is stored. */
  const choose = (which: 'own' | 'stored') => {
    isStale.current = false;
    version.current = request.draft.version;
    if (which === 'own') return changed();
    isDirty.current = false;
    form.reset(request.draft.content);
    setSaving('saved');
  };

  return { saving, changed, save, send, choose };
}

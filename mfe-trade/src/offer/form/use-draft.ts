import { HttpError, useQueryClient } from '@qiaohui/kit';
import type { UseFormReturn } from '@qiaohui/kit/form';
import { DraftContent, OfferRequest } from '@qiaohui/trade/offers/request';
import { useCallback, useEffect, useRef, useState } from 'react';
import { offerRequest } from '../queries.ts';

/** So long nothing is typed before it is stored. */
const PAUSE_MS = 1_000;
const RETRY_MS = 5_000;
/** What a browser still sends as its page goes away. */
const MOST_SENT = 60_000;

export type Saving = 'saved' | 'unsaved' | 'saving' | 'failed' | 'stale';
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
  /** What saves sent that were not responded to: each may be stored. */
  const lost = useRef(new Set<string>());
  const [saving, setSaving] = useState<Saving>('saved');

  const isOwn = useCallback((stored: OfferRequest) => lost.current.has(textOf(stored.draft.content)), []);
  const take = useCallback(
    (stored: OfferRequest) => {
      lost.current.clear();
      version.current = stored.draft.version;
      offerRequest.keep(client, token, stored);
    },
    [client, token],
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
        setSaving('saving');
        const draft = { version: version.current, content: form.getValues() };
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
          const present = isConflict(error) ? OfferRequest.safeParse(error.state).data : undefined;
          const wasStored = present !== undefined && isOwn(present);
          if (isConflict(error) && !wasStored) return stop();
          if (wasStored) take(present);
          else lost.current.add(textOf(draft.content));
          setSaving(wasStored ? 'unsaved' : 'failed');
          timer.current = setTimeout(() => save(), wasStored ? 0 : RETRY_MS);
        }
      });
      return queue.current;
    },
    [form, isOwn, stop, take, token],
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
    if (request.draft.version <= version.current) return;
    if (isDirty.current && !isOwn(request)) return stop();
    version.current = request.draft.version;
    if (!isDirty.current) form.reset(request.draft.content);
  }, [request, form, isOwn, stop]);

  /** Sends what is entered as it is now, behind the save that may be on its way. */
  const send = async (sending: (draft: { version: number; content: DraftContent }) => Promise<OfferRequest>) => {
    clearTimeout(timer.current);
    await queue.current;
    const wasDirty = isDirty.current;
    isDirty.current = false;
    try {
      take(await sending({ version: version.current, content: form.getValues() }));
      setSaving(isDirty.current ? 'unsaved' : 'saved');
    } catch (error) {
      isDirty.current = wasDirty;
      if (isConflict(error)) stop();
      else if (wasDirty) changed();
      throw error;
    }
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

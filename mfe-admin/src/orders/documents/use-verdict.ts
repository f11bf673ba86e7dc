import { type OrderDetail, reviewedAt, type Slot } from '@qiaohui/admin/orders';
import { HttpError, toast, useHere, useKeys, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import { useEffect, useRef, useState } from 'react';
import { warningText } from '../../mutations/warn.ts';
import { orders } from '../queries.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

type Which = Slot['slot'] | 'all';
export type Decided = { verdict: 'accept' | 'reject'; which: Which };

type Options = {
  detail: OrderDetail;
  slot: Slot | undefined;
  /** True once the documents are shown: nobody may review what they have not opened. */
  isSeen: boolean;
  /** True once the open one is on the screen: until then it can be sent back, as one that cannot be read, not accepted. */
  isDrawn: boolean;
  /** True while a field is marked as not matching: then it cannot be accepted. */
  differs?: boolean;
  /** Says what was decided itself, instead of a toast. */
  onDone: (detail: OrderDetail, decided: Decided, isHere: boolean) => void;
  quiet?: boolean;
};

/** The answer did not come: the service may have done it or not. */
const isLost = (cause: unknown) => cause instanceof HttpError && (cause.status === 0 || cause.status >= 500);

function isDecided({ checklist }: OrderDetail, { verdict, which }: Decided): boolean {
  if (which === 'all') return checklist.every(({ state }) => state !== 'pending');
  const wanted = verdict === 'accept' ? 'accepted' : 'rejected';
  return checklist.some(({ slot, state }) => slot === which && state === wanted);
}

/** False while a key is still held down: its repeats must not decide on the document that comes next. */
function useReleased() {
  const isReleased = useRef(true);
  useEffect(() => {
    const release = () => {
      isReleased.current = true;
    };
    window.addEventListener('keyup', release);
    return () => window.removeEventListener('keyup', release);
  }, []);
  return isReleased;
}

/** Decides on the open document, by click or key. An error stays until the next try; nothing typed is lost. */
export function useVerdict({ detail, slot, isSeen, isDrawn, differs = false, onDone, quiet = false }: Options) {
  const t = useText(text);
  const client = useQueryClient();
  const review = useMutation(orders.review(client));
  const [rejecting, setRejecting] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const isReleased = useReleased();
  // false once the order was left
  const isHere = useHere();
  const isReviewed = reviewedAt.includes(detail.status);
  const isOpen = isSeen && isReviewed && slot !== undefined && slot.state !== 'missing' && !isBusy;
  // a required document that is missing can be requested without opening anything
  const isMissing = slot?.state === 'missing' && slot.required && isReviewed;
  const canAccept = isOpen && isDrawn && slot.state !== 'accepted' && !differs;
  const canReject = (isOpen || (isMissing && !isBusy)) && slot.state !== 'rejected';

  const nameOf = ({ which }: Decided) => t(which === 'all' ? 'slots' : which);
  const done = (now: OrderDetail, decided: Decided) => {
    setRejecting(null);
    const text = t(decided.verdict === 'accept' ? 'acceptedToast' : 'rejectedToast', { slot: nameOf(decided) });
    if (!isHere.current) toast.success(t('elsewhere', { number: detail.number, text }));
    else if (!quiet) toast.success(text);
    onDone(now, decided, isHere.current);
  };
  const failed = (cause: unknown, decided: Decided) => {
    if (isHere.current) return setError(cause);
    const what = t(decided.verdict === 'accept' ? 'acceptLost' : 'rejectLost', { slot: nameOf(decided) });
    toast.error(t('elsewhere', { number: detail.number, text: `${what} ${warningText(cause)}` }));
  };
  const send = async (verdict: 'accept' | 'reject', which: Which, reason?: string) => {
    const decided = { verdict, which };
    setError(null);
    setBusy(true);
    try {
      // the version that was seen: a document that was replaced meanwhile is not decided on
      const body = { id: detail.id, slot: which, verdict, version: detail.version, ...(reason ? { reason } : {}) };
      done(await review.mutateAsync(body), decided);
    } catch (cause) {
      const now = await client.fetchQuery({ ...orders.one(detail.id), staleTime: 0, retry: false }).catch(() => null);
      if (now && isLost(cause) && now.version !== detail.version && isDecided(now, decided)) done(now, decided);
      else failed(cause, decided);
    } finally {
      setBusy(false);
    }
  };
  const accept = () => {
    if (canAccept) void send('accept', slot.slot);
  };
  const acceptByKey = () => {
    if (!isReleased.current) return;
    isReleased.current = false;
    accept();
  };
  const startRejecting = () => canReject && setRejecting(slot.slot);
  useKeys({ a: acceptByKey, r: startRejecting });
  return {
    isReviewed,
    isDrawn,
    isMissing,
    isBusy,
    differs,
    canAccept,
    canReject,
    /** Several documents wait, so that all can be accepted at once. */
    hasMore: detail.papers.pending > 1 && !differs,
    error,
    isRejecting: rejecting !== null && rejecting === slot?.slot,
    accept,
    acceptAll: () => send('accept', 'all'),
    startRejecting,
    cancel: () => setRejecting(null),
    reject: async (reason: string) => {
      if (slot) await send('reject', slot.slot, reason);
    },
  };
}
export type VerdictState = ReturnType<typeof useVerdict>;

import {
  HttpError,
  newKey,
  readExpiring,
  storeExpiring,
  toast,
  useHere,
  useMutation,
  useNavigate,
  useQueryClient,
} from '@qiaohui/kit';
import type { OutOrderWithGoods } from '@qiaohui/warehouse/outorders';
import type { ShippingPackageKind } from '@qiaohui/warehouse/outorders/packages';
import { useEffect, useRef, useState } from 'react';
import { outOrders } from '../out-orders/queries.ts';
import { type Draft, emptyDraft } from './draft.rules.ts';
import { type BoxErrors, placed } from './errors.rules.ts';
import { begin, errorsAt, left, type PackingEffect, type PackingEvent, packing, type Work } from './packing.rules.ts';

/** Storage key of unsaved packing, stored on this device for some hours. */
const nameOf = (id: string) => `packing:${id}`;

function remembered(id: string): Work | null {
  const text = readExpiring(nameOf(id));
  return text ? (JSON.parse(text) as Work) : null;
}

/** Field errors of a server error by box; empty when it is about something else. */
function errorsOf(drafts: Draft[], error: unknown): BoxErrors {
  if (!(error instanceof HttpError)) return {};
  const { pack } = (error.state ?? {}) as { pack?: number };
  if (error.code === 'out-order.not-packed-so' && pack !== undefined)
    return placed(drafts, [{ path: [pack, 'lines'], message: error.code }]);
  const named = Object.entries(error.errors).filter(([name]) => name.startsWith('packs.'));
  return placed(
    drafts,
    named.map(([name, [message = error.message]]) => ({ path: name.split('.').slice(1), message })),
  );
}

/** Packs an order on this device: `packing.rules.ts` decides, and its effects are carried out here. */
export function usePacking(order: OutOrderWithGoods, messages: { saved: string; more: string }) {
  const { id } = order;
  const navigate = useNavigate();
  const client = useQueryClient();
  const isHere = useHere();
  const { mutateAsync, isPending } = useMutation(outOrders.pack(client, id));
  const [state, show] = useState(() => begin(order, remembered(id)));
  // two scans may come before the next render
  const newest = useRef(state);

  const dispatch = (event: PackingEvent): void => {
    const { state: next, effects } = packing(newest.current, event);
    newest.current = next;
    show(next);
    for (const effect of effects) carryOut(effect);
  };
  const carryOut = (effect: PackingEffect): void => {
    if (effect.do === 'remember') storeExpiring(nameOf(id), JSON.stringify(effect.work));
    else if (effect.do === 'forget') storeExpiring(nameOf(id), null);
    else
      mutateAsync({ version: effect.version, packs: effect.packs }).then(onSaved, (error: unknown) =>
        onRejected(error, effect.version),
      );
  };
  const done = () => {
    toast.success(messages.saved);
    // who went on to another page stays there
    if (isHere.current) navigate(`/warehouse/out/${id}`);
  };
  const onSaved = (saved: OutOrderWithGoods) => {
    dispatch({ type: 'saved', order: saved });
    if (newest.current.isTouched) return toast.info(messages.more);
    done();
  };
  const onRejected = (error: unknown, sent: number) => {
    const errors = errorsOf(newest.current.drafts, error);
    dispatch({ type: 'rejected', errors });
    if (error instanceof HttpError && error.code === 'out-order.moved-already') return onOvertaken(error, sent);
    if (Object.keys(errors).length === 0) toast.failure(error);
  };
  /** The order as it was read after the refusal may be what an earlier attempt saved, whose response was lost. */
  const onOvertaken = (error: HttpError, sent: number) => {
    const present = client.getQueryData(outOrders.one(id).queryKey);
    if (present) dispatch({ type: 'order-came', order: present });
    const { isTouched, version, order: known } = newest.current;
    if (!isTouched) return done();
    if (version > sent) return dispatch({ type: 'save-requested' });
    // otherwise the notice of the newer version asks what to do
    if (version === known.version) toast.failure(error);
  };
  useEffect(() => dispatch({ type: 'order-came', order }), [order]);

  return {
    drafts: state.drafts,
    open: state.open,
    left: left(state),
    /** Current state after all scans, rendered or not. */
    now: () => {
      const { drafts, open } = newest.current;
      return { drafts, left: left(newest.current), open: drafts.find(({ key }) => key === open) ?? null };
    },
    isTouched: state.isTouched,
    /** True when somebody saved the order meanwhile. */
    isStale: state.isTouched && state.version !== state.order.version && !isPending,
    isSaving: isPending,
    errorsAt: (draft: Draft) => errorsAt(state, draft),
    add: (kind: ShippingPackageKind) => dispatch({ type: 'added', draft: emptyDraft(kind, newKey()) }),
    addSame: () => dispatch({ type: 'same-added', key: newKey() }),
    edit: (key: string, edit: (draft: Draft) => Draft) => dispatch({ type: 'edited', key, edit }),
    fill: (key: string) => dispatch({ type: 'filled', key }),
    openBox: (key: string) => dispatch({ type: 'opened', key }),
    remove: (key: string) => dispatch({ type: 'removed', key }),
    putBack: (draft: Draft, at: number) => dispatch({ type: 'added', draft, at }),
    /** Continues with the local packing, overwriting the saved one. */
    insist: () => dispatch({ type: 'insisted' }),
    reload: () => dispatch({ type: 'reloaded' }),
    save: () => dispatch({ type: 'save-requested' }),
  };
}
export type Packing = ReturnType<typeof usePacking>;

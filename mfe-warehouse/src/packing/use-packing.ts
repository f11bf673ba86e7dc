import { keep, kept, toast, useMutation, useNavigate, useQueryClient } from '@qiaohui/kit';
import type { OutOrderWithGoods } from '@qiaohui/warehouse/outorders';
import type { PackKind } from '@qiaohui/warehouse/outorders/packs';
import { useEffect, useRef, useState } from 'react';
import { outOrders } from '../out-orders/queries.ts';
import { blank, type Draft, draftOf, leftOf, putRest, requestOf, sameAs } from './draft.ts';
import { type Faults, faultsIn, faultsOf } from './faults.ts';

/** `version` is that of the order it began with. */
type Work = { version: number; drafts: Draft[]; open: string | null; isTouched: boolean };

const nameOf = (id: string) => `packing:${id}`;

function fresh({ packs, version }: OutOrderWithGoods): Work {
  const drafts = packs.map(draftOf);
  return { version, drafts, open: drafts.at(-1)?.key ?? null, isTouched: false };
}

/** What was packed and not saved yet stays on this device for some hours. */
function begun(order: OutOrderWithGoods): Work {
  const text = kept(nameOf(order.id));
  return text ? (JSON.parse(text) as Work) : fresh(order);
}

/** The boxes of an order while they are packed: one of them is open, and what is scanned goes into it. */
export function usePacking(order: OutOrderWithGoods, words: { saved: string }) {
  const { id, lines } = order;
  const client = useQueryClient();
  const navigate = useNavigate();
  const [work, show] = useState(() => begun(order));
  // one scan may follow the other before the screen does
  const newest = useRef(work);
  const [refused, setRefused] = useState<Faults>({});
  const [tried, setTried] = useState(false);
  const { drafts, open, version, isTouched } = work;
  const isOld = version !== order.version;

  const set = (next: Work) => {
    newest.current = next;
    show(next);
  };
  useEffect(() => {
    if (isTouched) keep(nameOf(id), JSON.stringify(work));
  }, [id, isTouched, work]);
  const start = (from: OutOrderWithGoods) => {
    keep(nameOf(id), null);
    set(fresh(from));
  };
  // who has done nothing yet begins with what is saved now
  if (isOld && !isTouched) set(fresh(order));
  const change = (next: (drafts: Draft[]) => Draft[], opened?: string) => {
    const { current } = newest;
    setRefused({});
    set({ ...current, drafts: next(current.drafts), open: opened ?? current.open, isTouched: true });
  };
  const add = (draft: Draft) => change((all) => [...all, draft], draft.key);
  const edit = (key: string, next: (draft: Draft) => Draft) =>
    change((all) => all.map((draft) => (draft.key === key ? next(draft) : draft)));

  const { mutateAsync, isPending } = useMutation(outOrders.pack(client, id));
  const onSaved = (now: OutOrderWithGoods) => {
    start(now);
    toast.success(words.saved);
    navigate(`/warehouse/out/${id}`);
  };
  const onRefused = (error: unknown) => {
    const faults = faultsOf(drafts, error);
    setRefused(faults);
    if (Object.keys(faults).length === 0) toast.fault(error);
  };
  const found = faultsIn(
    drafts,
    lines.map(({ picked }) => picked),
  );
  const leftNow = () => leftOf(lines, newest.current.drafts);
  return {
    drafts,
    open,
    left: leftOf(lines, drafts),
    /** As it stands after all that was scanned, shown or not yet. */
    now: () => {
      const { drafts: all, open: key } = newest.current;
      return { drafts: all, left: leftNow(), open: all.find((draft) => draft.key === key) ?? null };
    },
    isTouched,
    /** Somebody saved the order meanwhile. */
    isOld: isOld && !isPending,
    isSaving: isPending,
    /** An empty box is one only once it is to be saved. */
    faultsAt: ({ key }: Draft) => {
      const { lines: fault, ...others } = found[key] ?? {};
      return { ...others, ...(fault && (tried || fault !== 'pack.empty') && { lines: fault }), ...refused[key] };
    },
    add: (kind: PackKind) => add(blank(kind)),
    addSame: () => {
      const last = newest.current.drafts.at(-1);
      if (last) add(sameAs(last, leftNow()));
    },
    edit,
    rest: (key: string) => edit(key, (draft) => putRest(draft, leftNow())),
    openBox: (key: string) => set({ ...newest.current, open: key }),
    remove: (key: string) => change((all) => all.filter((draft) => draft.key !== key)),
    putBack: (draft: Draft, at: number) => change((all) => all.toSpliced(at, 0, draft), draft.key),
    /** Goes on with what was packed here, over what is saved. */
    insist: () => set({ ...newest.current, version: order.version }),
    reload: () => start(order),
    save: () => {
      setTried(true);
      if (Object.keys(found).length === 0) mutateAsync({ version, packs: requestOf(drafts) }).then(onSaved, onRefused);
    },
  };
}
export type Packing = ReturnType<typeof usePacking>;

import { useQueryClient } from '@qiaohui/kit';
import { uidOf } from '@qiaohui/remit/checklist/rules';
import type { ChecklistItem, Order, Paper, SlotName } from '@qiaohui/remit/orders';
import { toastFault } from '../errors.ts';
import { orders, useSaveOrder } from '../queries.ts';

export type Held = { uid: string; name: string; url: string };
const sides = ['font', 'back', 'hand'] as const;

/** The files of a slot with name and address, wherever they were handed in. */
export function filesOf(order: Order, item: ChecklistItem): Held[] {
  const wizard = [...order.kyc.payerCertificates, ...order.kyc.certificates].flatMap((one) =>
    sides.map((side) => ({
      uid: uidOf(one[`${side}FileUrl`]),
      name: one[`${side}FileName`],
      url: one[`${side}FileUrl`],
    })),
  );
  const known = new Map([...wizard, ...order.jsfile].map(({ uid, name, url }) => [uid, { uid, name, url }]));
  return item.files.flatMap((uid) => known.get(uid) ?? []);
}

export const paperFrom = (slot: SlotName, url: string, file: File): Paper => ({
  uid: uidOf(url),
  slot,
  name: file.name,
  url,
});

/** Puts papers into the order and takes them out; each save starts from what the one before it left. */
export function usePapers(order: Order) {
  const client = useQueryClient();
  const save = useSaveOrder(order.id);
  const latest = () => client.getQueryData(orders.one(order.id).queryKey) ?? order;
  const change = (next: (papers: Paper[]) => Paper[]) =>
    save.mutateAsync(() => ({ id: order.id, jsfile: next(latest().jsfile) })).catch(toastFault);
  return {
    saving: save.isPending,
    add: (paper: Paper) => change((papers) => [...papers, paper]),
    remove: (uid: string) => change((papers) => papers.filter((paper) => paper.uid !== uid)),
  };
}

import { uidOf } from '@qiaohui/remit/checklist/rules';
import type { ChecklistItem, Order, OrderDocument, SlotName } from '@qiaohui/remit/orders';
import { uploadFile } from '../../documents/upload.ts';
import { useDocumentChange } from './change.ts';

export type StoredFile = { uid: string; name: string; url: string };
const sides = ['font', 'back', 'hand'] as const;

/** The files of a slot with name and URL, from the wizard or from the order page. */
export function filesOf(order: Order, item: ChecklistItem): StoredFile[] {
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

/** Uploads files for a slot and adds them as documents. */
export const uploadFor = (slot: SlotName, add: (document: OrderDocument) => unknown) => ({
  send: uploadFile,
  onDone: (url: string, file: File) => add({ uid: uidOf(url), slot, name: file.name, url }),
  multiple: true,
});

/** Adds documents to the order and removes them. */
export function useDocuments(order: Order) {
  const { change, isSaving } = useDocumentChange(order);
  const without = (documents: OrderDocument[], uid: string) => documents.filter((document) => document.uid !== uid);
  return {
    saving: isSaving,
    add: (document: OrderDocument) => change(({ jsfile }) => [...without(jsfile, document.uid), document]),
    remove: (uid: string) => change(({ jsfile }) => without(jsfile, uid)),
  };
}

import type { OrderDetail } from '@qiaohui/admin/orders';
import { useKeys } from '@qiaohui/kit';
import { useState } from 'react';
import { useSlotGuard } from '../../form/unsaved.tsx';
import { useSignedFiles } from './use-signed-files.ts';

/** The open slot of an order's documents, by default the next one to review, and its files once a reason is given. */
export function useDocuments(detail: OrderDetail, why: string | null) {
  const [chosen, show] = useState<string | null>(null);
  const guard = useSlotGuard();
  const [drawn, setDrawn] = useState<ReadonlySet<string>>(new Set());
  const { checklist } = detail;
  const slot =
    checklist.find((item) => item.slot === chosen) ??
    checklist.find(({ state }) => state === 'pending') ??
    checklist[0];
  const signedFiles = useSignedFiles(detail, slot, why);
  /** Shows the document that the user chooses. */
  const choose = (name: string | null) => (name === slot?.slot ? show(name) : guard(() => show(name)));
  const step = (by: number) => () => {
    const at = slot ? checklist.indexOf(slot) : 0;
    choose(checklist[(at + by + checklist.length) % checklist.length]?.slot ?? null);
  };
  useKeys({ '[': step(-1), ']': step(1) });
  return {
    slot,
    choose,
    /** Shows another one once this is decided; null: the next one to review. */
    show,
    signedFiles,
    isSeen: signedFiles.data !== undefined,
    /** The document is on the screen; until then only its address is known. */
    isDrawn: slot?.files.some(({ uid }) => drawn.has(uid)) ?? false,
    onDrawn: (uid: string) => setDrawn((now) => (now.has(uid) ? now : new Set([...now, uid]))),
  };
}

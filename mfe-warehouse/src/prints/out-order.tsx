import { type Act, saveFile, toast, useMutation, useText } from '@qiaohui/kit';
import type { OutOrderWithGoods } from '@qiaohui/warehouse/outorders';
import { stageOf } from '@qiaohui/warehouse/outorders/rules';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import names from '../names/messages/zh-CN.json' with { type: 'json' };
import text from './messages/zh-CN.json' with { type: 'json' };
import { prints } from './queries.ts';

const LabelDialog = lazy(() => import('./label-dialog.tsx'));
const ListDialog = lazy(() => import('./list-dialog.tsx'));

/** Lists and labels that can be printed in the order's state. */
function printable(order: OutOrderWithGoods) {
  const { lines, packs } = order;
  const stage = stageOf(order);
  const wanting = lines.some(({ picked, quantity }) => picked < quantity);
  return {
    picking: stage === 'applied' && wanting,
    packing: stage !== 'void' && (packs.length > 0 || stage === 'shipped'),
    boxLabels: packs.length > 0,
  };
}

/** Prints picking list, packing list and box labels of an order: the actions, and the dialog that is open. */
export function useOutOrderPrints(order: OutOrderWithGoods): { acts: Act[]; dialog: ReactNode } {
  const t = useText(text);
  const name = useText(names);
  const [shown, setShown] = useState<'packing' | 'boxLabels' | null>(null);
  const { id, number, packs } = order;
  const picking = useMutation({
    ...prints.list('picking', id),
    onSuccess: (blob) => {
      saveFile(blob, `${number}-picking.pdf`);
      toast.success(t('saved'));
    },
    onError: toast.failure,
  });
  const may = printable(order);
  const choose = (what: keyof typeof may) => (what === 'picking' ? picking.mutate({}) : setShown(what));
  const boxes = packs.map(({ code, lines }) => ({
    id: code,
    name: code,
    note: name('pieces', { count: lines.reduce((sum, { quantity }) => sum + quantity, 0) }),
  }));
  const close = () => setShown(null);
  return {
    acts: (['picking', 'packing', 'boxLabels'] as const)
      .filter((what) => may[what])
      .map((what) => ({ label: t(`print_${what}`), disabled: picking.isPending, run: () => choose(what) })),
    dialog: (
      <Suspense>
        {shown === 'packing' && <ListDialog what="packing" id={id} number={number} onClose={close} />}
        {shown === 'boxLabels' && <LabelDialog of="boxes" subjects={boxes} file={`labels-${number}`} onClose={close} />}
      </Suspense>
    ),
  };
}

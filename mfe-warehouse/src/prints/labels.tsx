import Print from '@mui/icons-material/PrintOutlined';
import { type Act, useText } from '@qiaohui/kit';
import type { StockGoods } from '@qiaohui/warehouse/goods';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useWorksHere } from '../area/works-here.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import type { Of } from './schema.ts';
import type { Subject } from './subject.ts';

const LabelDialog = lazy(() => import('./label-dialog.tsx'));

export type Labels = { of: Of; subjects: Subject[]; file: string };

/** The label dialog, for actions of a list and of its rows: `print(labels)` opens it; null closes it. */
export function LabelsDialog({ labels, onClose }: { labels: Labels | null; onClose: () => void }) {
  return <Suspense>{labels && <LabelDialog {...labels} onClose={onClose} />}</Suspense>;
}

/** Prints labels from a record's head: the action, none but for the warehouse's staff, and its dialog while it is open. */
export function usePrintLabels(labels: Labels): { acts: Act[]; dialog: ReactNode } {
  const t = useText(text);
  const worksHere = useWorksHere();
  const [isOpen, setOpen] = useState(false);
  const may = worksHere && labels.subjects.length > 0;
  return {
    acts: may ? [{ label: t('labelsOf'), icon: <Print />, run: () => setOpen(true) }] : [],
    dialog: <LabelsDialog labels={isOpen ? labels : null} onClose={() => setOpen(false)} />,
  };
}

/** Labels of goods, such as those of an in-order. */
export const labelsOfGoods = (goods: StockGoods[], file: string): Labels => ({
  of: 'goods',
  subjects: goods.map(({ id, type, code, box_count }) => ({ id, name: type, note: code, boxes: box_count })),
  file: `labels-${file}`,
});

/** The label of one box, by its code. */
export const labelOfBox = (code: string): Labels => ({
  of: 'boxes',
  subjects: [{ id: code, name: code }],
  file: `label-${code}`,
});

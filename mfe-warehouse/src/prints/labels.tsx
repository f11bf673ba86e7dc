import Print from '@mui/icons-material/PrintOutlined';
import { Button, useText } from '@qiaohui/kit';
import type { StockGoods } from '@qiaohui/warehouse/goods';
import { lazy, Suspense, useState } from 'react';
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

/** Button for the label dialog; for the warehouse's staff. */
export function PrintLabels({ of, subjects, file }: Labels) {
  const t = useText(text);
  const worksHere = useWorksHere();
  const [isOpen, setOpen] = useState(false);
  if (!worksHere || subjects.length === 0) return null;
  return (
    <>
      <Button variant="outlined" color="inherit" startIcon={<Print />} onClick={() => setOpen(true)}>
        {t('labelsOf')}
      </Button>
      {isOpen && (
        <Suspense>
          <LabelDialog of={of} subjects={subjects} file={file} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Labels of goods, such as those of an in-order. */
export function PrintGoods({ goods, file }: { goods: StockGoods[]; file: string }) {
  const subjects = goods.map(({ id, type, code, box_count }) => ({ id, name: type, note: code, boxes: box_count }));
  return <PrintLabels of="goods" subjects={subjects} file={`labels-${file}`} />;
}

/** The label of one box, by its code. */
export const PrintBox = ({ code }: { code: string }) => (
  <PrintLabels of="boxes" subjects={[{ id: code, name: code }]} file={`label-${code}`} />
);

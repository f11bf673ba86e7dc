import Print from '@mui/icons-material/PrintOutlined';
import { Button, useText } from '@qiaohui/kit';
import type { StockGoods } from '@qiaohui/warehouse/goods';
import { lazy, Suspense, useState } from 'react';
import { useWorksHere } from '../area/works-here.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import type { Of } from './schema.ts';
import type { Subject } from './subject.ts';

const LabelDialog = lazy(() => import('./label-dialog.tsx'));

type Props = {
  of: Of;
  subjects: Subject[];
  file: string;
  /** Code of the row, for the smaller button inside a row. */
  row?: string;
};

/** Button for the label dialog; for the warehouse's staff. */
export function PrintLabels({ of, subjects, file, row }: Props) {
  const t = useText(text);
  const worksHere = useWorksHere();
  const [isOpen, setOpen] = useState(false);
  if (!worksHere || subjects.length === 0) return null;
  return (
    <>
      {row ? (
        <Button color="info" aria-label={`${t('label')} ${row}`} onClick={() => setOpen(true)}>
          {t('label')}
        </Button>
      ) : (
        <Button variant="outlined" color="inherit" startIcon={<Print />} onClick={() => setOpen(true)}>
          {t('labelsOf')}
        </Button>
      )}
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

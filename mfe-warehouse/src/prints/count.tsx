import Print from '@mui/icons-material/PrintOutlined';
import { Button, useText } from '@qiaohui/kit';
import type { CountSheet } from '@qiaohui/warehouse/counts';
import { lazy, Suspense, useState } from 'react';
import text from './messages/zh-CN.json' with { type: 'json' };

const ListDialog = lazy(() => import('./list-dialog.tsx'));

/** Prints a count sheet for pen and paper. */
export function PrintCount({ sheet: { id, number } }: { sheet: CountSheet }) {
  const t = useText(text);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" color="inherit" startIcon={<Print />} onClick={() => setOpen(true)}>
        {t('print')}
      </Button>
      {isOpen && (
        <Suspense>
          <ListDialog what="count" id={id} number={number} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

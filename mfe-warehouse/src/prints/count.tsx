import Print from '@mui/icons-material/PrintOutlined';
import { type Act, useText } from '@qiaohui/kit';
import type { CountSheet } from '@qiaohui/warehouse/counts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import text from './messages/zh-CN.json' with { type: 'json' };

const ListDialog = lazy(() => import('./list-dialog.tsx'));

/** Prints a count sheet for pen and paper: the action, and its dialog while it is open. */
export function usePrintCount({ id, number }: CountSheet): { act: Act; dialog: ReactNode } {
  const t = useText(text);
  const [isOpen, setOpen] = useState(false);
  return {
    act: { label: t('count'), icon: <Print />, run: () => setOpen(true) },
    dialog: (
      <Suspense>
        {isOpen && <ListDialog what="count" id={id} number={number} onClose={() => setOpen(false)} />}
      </Suspense>
    ),
  };
}

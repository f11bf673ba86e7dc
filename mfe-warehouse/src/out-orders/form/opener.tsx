import Add from '@mui/icons-material/AddOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import { type Act, Button, useOpened, useText } from '@qiaohui/kit';
import type { OutOrderWithGoods } from '@qiaohui/warehouse/outorders';
import { stageOf } from '@qiaohui/warehouse/outorders/rules';
import { lazy, type ReactNode, Suspense } from 'react';
import text from './messages/zh-CN.json' with { type: 'json' };

const NewDialog = lazy(() => import('./new.tsx'));
const EditDialog = lazy(() => import('./edit.tsx'));

export function NewOutOrder() {
  const t = useText(text);
  const { isOpen, open, close } = useOpened('create');
  return (
    <>
      <Button variant="contained" startIcon={<Add />} onClick={open}>
        {t('open')}
      </Button>
      <Suspense>{isOpen && <NewDialog onClose={close} />}</Suspense>
    </>
  );
}

/** Edits a pending order: the action, and the form; an open one stays open whatever happens to the order meanwhile. */
export function useEditOutOrder(order: OutOrderWithGoods): { acts: Act[]; dialog: ReactNode } {
  const t = useText(text);
  const { isOpen, open, close } = useOpened('edit');
  return {
    acts: stageOf(order) === 'pending' ? [{ label: t('edit'), icon: <Edit />, run: open }] : [],
    dialog: <Suspense>{isOpen && <EditDialog order={order} onClose={close} />}</Suspense>,
  };
}

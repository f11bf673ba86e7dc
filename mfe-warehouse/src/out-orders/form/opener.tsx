import Add from '@mui/icons-material/AddOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import { Button, useOpened, useText } from '@qiaohui/kit';
import type { OutOrderWithGoods } from '@qiaohui/warehouse/outorders';
import { stageOf } from '@qiaohui/warehouse/outorders/rules';
import { lazy, Suspense } from 'react';
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

/** Edits a pending order; an open form stays open whatever happens to the order meanwhile. */
export function EditOutOrder({ order }: { order: OutOrderWithGoods }) {
  const t = useText(text);
  const { isOpen, open, close } = useOpened('edit');
  const isPending = stageOf(order) === 'pending';
  return (
    <>
      {isPending && (
        <Button variant="outlined" color="inherit" startIcon={<Edit />} onClick={open}>
          {t('edit')}
        </Button>
      )}
      <Suspense>{isOpen && <EditDialog order={order} onClose={close} />}</Suspense>
    </>
  );
}

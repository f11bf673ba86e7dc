import Add from '@mui/icons-material/AddOutlined';
import { Button, useOpened, useText } from '@qiaohui/kit';
import { lazy, Suspense } from 'react';
import { useWorksHere } from '../../area/works-here.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

const NewInOrderDialog = lazy(() => import('./new.tsx'));
const PARAM = 'create';
const filled = { variant: 'contained' } as const;
const outlined = { variant: 'outlined', color: 'inherit' } as const;

/**
 * Opens the form, for the warehouse's staff; the URL records that, so it survives a reload and the back key closes it.
 * `again` where the page's head has the same button: one of them is filled.
 */
export function NewInOrderButton({ again = false }: { again?: boolean }) {
  const t = useText(text);
  const { open } = useOpened(PARAM);
  const worksHere = useWorksHere();
  if (!worksHere) return null;
  return (
    <Button {...(again ? outlined : filled)} startIcon={<Add />} onClick={open}>
      {t('open')}
    </Button>
  );
}

/** The form as a dialog while it is open in the URL. Render it once per page. */
export function NewInOrder() {
  const { isOpen, close } = useOpened(PARAM);
  const worksHere = useWorksHere();
  return <Suspense>{isOpen && worksHere && <NewInOrderDialog onClose={close} />}</Suspense>;
}

import Add from '@mui/icons-material/AddOutlined';
import { Button, useSearchParams, useText } from '@qiaohui/kit';
import { lazy, Suspense } from 'react';
import { text } from './text.ts';

const NewOutOrderDialog = lazy(() => import('./dialog.tsx'));
const PARAM = 'create';

/** Opens the form; that it is open stands in the address, so the back key closes it. */
export function NewOutOrder() {
  const t = useText(text);
  const [params, setParams] = useSearchParams();
  const open = () =>
    setParams((now) => {
      now.set(PARAM, '1');
      return now;
    });
  const close = () =>
    setParams(
      (now) => {
        now.delete(PARAM);
        return now;
      },
      { replace: true },
    );
  return (
    <>
      <Button variant="contained" startIcon={<Add />} onClick={open}>
        {t('open')}
      </Button>
      {params.has(PARAM) && (
        <Suspense>
          <NewOutOrderDialog onClose={close} />
        </Suspense>
      )}
    </>
  );
}

import Add from '@mui/icons-material/AddOutlined';
import { Button, useSearchParams, useText } from '@qiaohui/kit';
import { lazy, Suspense } from 'react';
import text from './messages/zh-CN.json' with { type: 'json' };

const NewInOrderDialog = lazy(() => import('./new.tsx'));
const PARAM = 'create';

/** Opens the form; that it is open stands in the address, so it survives a reload and the back key closes it. */
export function NewInOrderButton() {
  const t = useText(text);
  const [, setParams] = useSearchParams();
  const open = () =>
    setParams((now) => {
      now.set(PARAM, '1');
      return now;
    });
  return (
    <Button variant="contained" startIcon={<Add />} onClick={open}>
      {t('open')}
    </Button>
  );
}

/** The form over the page, while the address says so. Once a page. */
export function NewInOrder() {
  const [params, setParams] = useSearchParams();
  const close = () =>
    setParams(
      (now) => {
        now.delete(PARAM);
        return now;
      },
      { replace: true },
    );
  return params.has(PARAM) ? (
    <Suspense>
      <NewInOrderDialog onClose={close} />
    </Suspense>
  ) : null;
}

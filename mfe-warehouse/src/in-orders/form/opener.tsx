import Add from '@mui/icons-material/AddOutlined';
import { Button, useSearchParams, useText } from '@qiaohui/kit';
import { lazy, Suspense } from 'react';
import text from './messages/zh-CN.json' with { type: 'json' };

const NewInOrderDialog = lazy(() => import('./new.tsx'));
const PARAM = 'create';

/** Opens the form; the URL records that, so it survives a reload and the back key closes it. */
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

/** The form as a dialog while the URL says so. Render it once per page. */
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

import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { HttpError, messageOf } from '../../data/http-error.ts';
import texts from '../../i18n/messages/zh-CN.json' with { type: 'json' };
import { useText } from '../../i18n/text.ts';
import { NotAllowed } from './forbidden.tsx';
import { useOneFailure } from './one-failure.ts';

type Props = { error: unknown; retry?: () => void; title?: string };

const isForbidden = (error: unknown) => error instanceof HttpError && error.code === 'access.forbidden';

/** Error state: says what happened, once a page, and offers a retry where that can help. */
export function Failure({ error, retry, title }: Props) {
  const t = useText(texts);
  const place = useRef<HTMLSpanElement>(null);
  const heading = title ?? t('failed');
  const { isShown, retryAll } = useOneFailure(place, `${heading} ${messageOf(error)}`, retry);
  if (isForbidden(error)) return <NotAllowed />;
  if (!isShown) return <span ref={place} hidden />;
  const id = error instanceof HttpError ? error.requestId : undefined;
  const action = retry && (
    <Button color="inherit" size="small" onClick={retryAll}>
      {t('retry')}
    </Button>
  );
  return (
    <Alert severity="error" action={action} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <AlertTitle sx={{ mb: 0 }}>{heading}</AlertTitle>
      {messageOf(error)}
      {id && <small> · {t('request', { id })}</small>}
    </Alert>
  );
}

import { Alert, AlertTitle, Box, Button, HttpError, useText } from '@qiaohui/kit';
import { keepInView, useRejection } from '@qiaohui/kit/form';
import { useState } from 'react';
import { warningText } from '../mutations/warn.ts';
import text from './messages/attempt/zh-CN.json' with { type: 'json' };

/** How to go on after a lost response: `reload` fetches the record that the page shows, `renew` makes a new request. */
export type Attempt = { reload: () => Promise<unknown>; renew: () => void };

const isReused = (error: unknown) => error instanceof HttpError && error.code === 'request.key-reused';

/**
 * What is sent from a form carries one key, so that a repeat has no second effect. When the response was lost and other
 * content follows, the service rejects it: the earlier attempt went through. Only once the user has seen the record may
 * the other content be sent as a new request.
 */
export function useEarlierAttempt(attempt: Attempt | undefined) {
  const t = useText(text);
  const { reject, clear, notice: rejected } = useRejection(warningText);
  const [state, setState] = useState<'none' | 'unclear' | 'loading' | 'seen'>('none');
  const look = async () => {
    setState('loading');
    clear();
    try {
      await attempt?.reload();
    } catch (error) {
      setState('unclear');
      return reject(error);
    }
    attempt?.renew();
    setState('seen');
  };
  const onInvalid = (error: unknown) => (attempt && isReused(error) ? setState('unclear') : reject(error));
  const unclear = state !== 'none' && (
    <Alert ref={keepInView} severity="warning">
      <AlertTitle>{t('title')}</AlertTitle>
      {t(state === 'seen' ? 'seen' : 'unclear')}
      {state !== 'seen' && (
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          loading={state === 'loading'}
          onClick={look}
          sx={{ display: 'flex', mt: 2 }}
        >
          {t('look')}
        </Button>
      )}
    </Alert>
  );
  const notice = (unclear || rejected) && (
    <Box sx={{ display: 'grid', gap: 3, mt: 3 }}>
      {unclear}
      {rejected}
    </Box>
  );
  return { onInvalid, notice, clear };
}

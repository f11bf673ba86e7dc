import { Alert, useText } from '@qiaohui/kit';
import { useSyncExternalStore } from 'react';
import { text } from './text.ts';

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Says so while there is no network. */
export function OfflineBanner() {
  const t = useText(text);
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (online) return null;
  return (
    <Alert severity="warning" role="status" sx={{ borderRadius: 0, justifyContent: 'center' }}>
      {t('offline')}
    </Alert>
  );
}

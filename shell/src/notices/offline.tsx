import { Alert, useOnline, useText } from '@qiaohui/kit';
import text from './messages/zh-CN.json' with { type: 'json' };

/** Banner while there is no network. */
export function OfflineBanner() {
  const t = useText(text);
  if (useOnline()) return null;
  return (
    <Alert severity="warning" role="status" sx={{ borderRadius: 0, justifyContent: 'center' }}>
      {t('offline')}
    </Alert>
  );
}

import { Alert, useOnline, useText } from '@qiaohui/kit';
import text from './messages/zh-CN.json' with { type: 'json' };

// stays on screen wherever the page is scrolled to: what was sent waits without a word
const banner = {
  ...{ position: 'sticky', top: 'var(--header)', zIndex: 'appBar' },
  ...{ borderRadius: 0, justifyContent: 'center' },
} as const;

/** Banner while there is no network. */
export function OfflineBanner() {
  const t = useText(text);
  if (useOnline()) return null;
  return (
    <Alert severity="warning" role="status" sx={banner}>
      {t('offline')}
    </Alert>
  );
}

import { Alert, Button, useText } from '@qiaohui/kit/core';
import text from './messages/attempt/zh-CN.json' with { type: 'json' };

/** Notice that nobody knows whether an attempt was saved; sending it once more does not save it twice. */
export function LostNotice() {
  const t = useText(text);
  return (
    <Alert severity="warning" role="alert" sx={{ gridColumn: '1 / -1' }}>
      {t('lost')}
    </Alert>
  );
}

/** Notice that the newer version is the user's own: an earlier attempt was saved, and only its response was lost. */
export function BookedNotice({ onClose }: { onClose?: () => void }) {
  const t = useText(text);
  const close = onClose && (
    <Button color="inherit" onClick={onClose}>
      {t('close')}
    </Button>
  );
  return (
    <Alert severity="success" role="alert" action={close} sx={{ gridColumn: '1 / -1' }}>
      {t('ownBooked')}
    </Alert>
  );
}

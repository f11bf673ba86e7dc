import { Alert, Button, Stack, Typography, useText } from '@qiaohui/kit';
import text from './messages/zh-CN.json' with { type: 'json' };

type Props = {
  by?: string | undefined;
  onReload: () => void;
  /** Without it there is nothing to save: the record is already as the user wants it. */
  onInsist?: (() => void) | undefined;
};

/**
 * Notice that somebody (`by`, if known) saved the same record meanwhile: asks which version to keep, and nothing is
 * lost before.
 */
export function ConflictNotice({ by, onReload, onInsist }: Props) {
  const t = useText(text);
  return (
    <Alert severity="warning" sx={{ mb: 4 }} role="alert">
      <Typography sx={{ fontWeight: 600 }}>{by ? t('changedBy', { by }) : t('changed')}</Typography>
      <Typography sx={{ mb: 3 }}>{t(onInsist ? 'changedText' : 'alreadySo')}</Typography>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        <Button variant="outlined" color="inherit" onClick={onReload}>
          {t('reload')}
        </Button>
        {onInsist && (
          <Button variant="outlined" color="inherit" onClick={onInsist}>
            {t('insist')}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}

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

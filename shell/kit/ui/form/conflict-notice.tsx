import { Alert, Button, Stack, Typography, useText } from '@qiaohui/kit/core';
import text from './messages/conflict/zh-CN.json' with { type: 'json' };

type Props = {
  by?: string | undefined;
  /** What the record is like now, where its form does not show that by itself. */
  state?: string | undefined;
  /** Without it the dialog's own buttons say what can be done. */
  onReload?: () => void;
  /** Without it there is nothing to save: the record is already as the user wants it, or can no longer be changed so. */
  onInsist?: (() => void) | undefined;
  /** What follows from that; default: entries are still here, or nothing is left to save. */
  children?: string;
};

/**
 * Notice that somebody (`by`, if known) saved the same record meanwhile: asks which version to keep, and nothing is
 * lost before.
 */
export function ConflictNotice({ by, state, onReload, onInsist, children }: Props) {
  const t = useText(text);
  return (
    <Alert severity="warning" role="alert">
      <Typography sx={{ fontWeight: 600 }}>{by ? t('changedBy', { by }) : t('changed')}</Typography>
      {state && <Typography>{t('now', { state })}</Typography>}
      <Typography>{children ?? t(onInsist ? 'changedText' : 'alreadySo')}</Typography>
      {onReload && (
        <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', mt: 3 }}>
          <Button variant="outlined" color="inherit" onClick={onReload}>
            {t('reload')}
          </Button>
          {onInsist && (
            <Button variant="outlined" color="inherit" onClick={onInsist}>
              {t('insist')}
            </Button>
          )}
        </Stack>
      )}
    </Alert>
  );
}

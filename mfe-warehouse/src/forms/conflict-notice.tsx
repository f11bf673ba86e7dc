import { Alert, Button, Stack, Typography, useText } from '@qiaohui/kit';
import text from './messages/zh-CN.json' with { type: 'json' };

type Props = { by?: string | undefined; onReload: () => void; onInsist: () => void };

/**
 * Notice that somebody (`by`, if known) saved the same record meanwhile: asks which version to keep, and nothing is
 * lost before.
 */
export function ConflictNotice({ by, onReload, onInsist }: Props) {
  const t = useText(text);
  return (
    <Alert severity="warning" sx={{ mb: 4 }} role="alert">
      <Typography sx={{ fontWeight: 600 }}>{by ? t('changedBy', { by }) : t('changed')}</Typography>
      <Typography sx={{ mb: 3 }}>{t('changedText')}</Typography>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        <Button variant="outlined" color="inherit" onClick={onReload}>
          {t('reload')}
        </Button>
        <Button variant="outlined" color="inherit" onClick={onInsist}>
          {t('insist')}
        </Button>
      </Stack>
    </Alert>
  );
}

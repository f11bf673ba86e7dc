import { Alert, Button, Stack, Typography, useText } from '@qiaohui/kit';
import text from '../messages/zh-CN.json' with { type: 'json' };
import type { useDraft } from './use-draft.ts';

/** Whether what is entered is stored, and what to do where it is not. */
export function SavingState({ draft: { saving, save, choose } }: { draft: ReturnType<typeof useDraft> }) {
  const t = useText(text);
  if (saving === 'stale')
    return (
      <Alert
        severity="warning"
        role="alert"
        action={
          <Stack direction="row" sx={{ flexWrap: 'wrap' }}>
            <Button color="inherit" size="small" onClick={() => choose('stored')}>
              {t('takeStored')}
            </Button>
            <Button color="inherit" size="small" onClick={() => choose('own')}>
              {t('keepOwn')}
            </Button>
          </Stack>
        }
      >
        {t('stale')}
      </Alert>
    );
  if (saving === 'failed')
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" size="small" onClick={() => void save()}>
            {t('retry')}
          </Button>
        }
      >
        {t('saveFailed')}
      </Alert>
    );
  return (
    <Typography variant="body2" color="textSecondary" role="status">
      {t(saving === 'saved' ? 'saved' : 'saving')}
    </Typography>
  );
}

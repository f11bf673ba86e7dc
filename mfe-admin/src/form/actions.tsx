import { Box, Button, useText } from '@qiaohui/kit';
import { useFormState } from '@qiaohui/kit/form';
import type { ReactNode } from 'react';
import text from './messages/zh-CN.json' with { type: 'json' };

type Props = { action: string; danger?: boolean; onCancel: () => void; children?: ReactNode };

/** The buttons of a form in the page: its action, others, and one that closes it without doing anything. */
export function FormActions({ action, danger = false, onCancel, children }: Props) {
  const t = useText(text);
  const { isSubmitting } = useFormState();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}>
      <Button type="submit" variant="contained" color={danger ? 'error' : 'primary'} loading={isSubmitting}>
        {action}
      </Button>
      {children}
      <Button variant="outlined" color="inherit" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </Box>
  );
}

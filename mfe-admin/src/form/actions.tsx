import { Box, Button, labels, useText } from '@qiaohui/kit';
import { useFormState } from '@qiaohui/kit/form';
import type { ReactNode } from 'react';

type Props = { action: string; danger?: boolean; onCancel: () => void; children?: ReactNode };

/** The buttons of a form in the page: its action, others, and one that closes it without doing anything. */
export function FormActions({ action, danger = false, onCancel, children }: Props) {
  const t = useText(labels);
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

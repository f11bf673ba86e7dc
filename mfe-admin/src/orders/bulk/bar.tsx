import { Box, Button, Typography, useText } from '@qiaohui/kit';
import { useState } from 'react';
import { BulkDialog } from './dialog.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { useSelection } from './selection.tsx';

/** Actions for the selected orders; sticks to the window's edge while the list is scrolled. */
export function BulkBar() {
  const t = useText(text);
  const { rows, set } = useSelection();
  const [open, setOpen] = useState(false);
  if (rows.length === 0) return null;
  return (
    <Box
      role="toolbar"
      aria-label={t('chosen', { count: rows.length })}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        position: 'sticky',
        bottom: 12,
        zIndex: 2,
        mt: 3,
        p: 3,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'primary.main',
        borderRadius: 2,
        boxShadow: 4,
      }}
    >
      <Typography sx={{ fontWeight: 600, flex: 1 }}>{t('chosen', { count: rows.length })}</Typography>
      <Button variant="outlined" color="inherit" onClick={() => set([])}>
        {t('none')}
      </Button>
      <Button variant="contained" onClick={() => setOpen(true)}>
        {t('set')}
      </Button>
      {open && <BulkDialog onClose={() => setOpen(false)} />}
    </Box>
  );
}

import Delete from '@mui/icons-material/DeleteOutlined';
import { Box, Button, Collapse, FileView, firstClick, IconButton, ListItem, Typography, useText } from '@qiaohui/kit';
import { useState } from 'react';
import text from './messages/zh-CN.json' with { type: 'json' };
import type { Attachment } from './queries.ts';

export function AttachmentRow({ file, onRemove }: { file: Attachment; onRemove: () => void }) {
  const t = useText(text);
  const [open, setOpen] = useState(false);
  return (
    <ListItem disableGutters divider sx={{ display: 'block' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Typography noWrap sx={{ flex: 1 }} title={file.name}>
          {file.name}
        </Typography>
        <Button size="small" color="info" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t('hide') : t('show')}
        </Button>
        <IconButton size="small" aria-label={t('remove', { name: file.name })} onClick={firstClick(onRemove)}>
          <Delete fontSize="small" />
        </IconButton>
      </Box>
      <Collapse in={open} unmountOnExit>
        <Box sx={{ py: 2 }}>
          <FileView url={file.url} name={file.name} height={280} />
        </Box>
      </Collapse>
    </ListItem>
  );
}

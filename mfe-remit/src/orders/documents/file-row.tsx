import Delete from '@mui/icons-material/DeleteOutlineOutlined';
import { Box, FileName, firstClick, IconButton, Typography, useText } from '@qiaohui/kit';
import { text } from '../../documents/text.ts';
import { Thumbnail } from '../../documents/thumbnail.tsx';
import { ViewButton } from '../../documents/view-button.tsx';
import type { StoredFile } from './files.ts';

/** An uploaded file: thumbnail, name, preview, and removal while that is possible. */
export function FileRow({ file, onRemove }: { file: StoredFile; onRemove?: (() => void) | undefined }) {
  const t = useText(text);
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 2 }}>
      <Thumbnail url={file.url} name={file.name} />
      <Typography variant="body2" sx={{ flex: 1, minWidth: 0 }}>
        <FileName name={file.name} />
      </Typography>
      <ViewButton url={file.url} name={file.name} />
      {onRemove && (
        <IconButton size="small" aria-label={t('removeOf', { name: file.name })} onClick={firstClick(onRemove)}>
          <Delete fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
}

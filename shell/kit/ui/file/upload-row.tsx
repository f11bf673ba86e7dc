import Close from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useFormat, useText } from '@qiaohui/kit/core';
import texts from '../../i18n/messages/zh-CN.json' with { type: 'json' };
import { FileName } from '../display/file-name.tsx';
import type { UploadItem } from './upload-queue.ts';

/** Same height as the row of an uploaded file, which replaces it, so that nothing below moves. */
const HEIGHT = 56;

/** One upload in progress, or the reason why it failed. */
export function UploadRow({ item, drop, retry }: { item: UploadItem; drop: () => void; retry: (() => void) | null }) {
  const t = useText(texts);
  const format = useFormat();
  const { file, share, isSent, error } = item;
  const percent = Math.round(share * 100);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 2, minHeight: HEIGHT }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ display: 'flex', whiteSpace: 'pre' }}>
          <FileName name={file.name} cut /> · {format.bytes(file.size)}
        </Typography>
        {error === null ? (
          <LinearProgress
            variant="determinate"
            value={percent}
            aria-label={t('sending', { name: file.name, percent: `${percent}%` })}
          />
        ) : (
          <Typography variant="body2" color="error" role="alert">
            {error}
          </Typography>
        )}
      </Box>
      {error === null && (
        <Typography variant="caption" color="textSecondary">
          {percent}%
        </Typography>
      )}
      {error !== null && retry && (
        <Button size="small" onClick={retry}>
          {t('retry')}
        </Button>
      )}
      <IconButton
        size="small"
        aria-label={error === null ? t('stop') : t('remove', { name: file.name })}
        disabled={isSent}
        onClick={drop}
      >
        <Close fontSize="small" />
      </IconButton>
    </Box>
  );
}

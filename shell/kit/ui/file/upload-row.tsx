import Close from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useFormat, useText } from '@qiaohui/kit/core';
import texts from '../../i18n/messages/zh-CN.json' with { type: 'json' };
import type { UploadItem } from './upload-queue.ts';

/** As high as the row of a file with its small picture, which takes its place: what stands below does not move. */
const HEIGHT = 56;

/** One file on its way, or the reason why it did not arrive. */
export function UploadRow({
  parcel: item,
  drop,
  retry,
}: {
  parcel: UploadItem;
  drop: () => void;
  retry: (() => void) | null;
}) {
  const t = useText(texts);
  const format = useFormat();
  const { file, share, isSent, fault } = item;
  const percent = Math.round(share * 100);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 2, minHeight: HEIGHT }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" noWrap>
          {file.name} · {format.bytes(file.size)}
        </Typography>
        {fault === null ? (
          <LinearProgress
            variant="determinate"
            value={percent}
            aria-label={t('sending', { name: file.name, percent: `${percent}%` })}
          />
        ) : (
          <Typography variant="body2" color="error" role="alert">
            {fault}
          </Typography>
        )}
      </Box>
      {fault === null && (
        <Typography variant="caption" color="textSecondary">
          {percent}%
        </Typography>
      )}
      {fault !== null && retry && (
        <Button size="small" onClick={retry}>
          {t('retry')}
        </Button>
      )}
      <IconButton
        size="small"
        aria-label={fault === null ? t('stop') : t('remove', { name: file.name })}
        disabled={isSent}
        onClick={drop}
      >
        <Close fontSize="small" />
      </IconButton>
    </Box>
  );
}

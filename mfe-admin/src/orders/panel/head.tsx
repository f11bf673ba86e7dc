import Close from '@mui/icons-material/CloseOutlined';
import { Box, Copy, IconButton, StatusChip, Tooltip, Typography, useText } from '@qiaohui/kit';
import { toneOf, useStatusLabels } from '../../status/labels.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

type Props = {
  number: string;
  status: number;
  /** Facts about the order, such as its customer. */
  about: string[];
  onClose: () => void;
};

/** Head of an open order of either kind: number, status, and facts. */
export function Head({ number, status, about, onClose }: Props) {
  const t = useText(text);
  const labels = useStatusLabels();
  return (
    <Box sx={{ p: 4, pb: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography component="h2" variant="h3" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {number}
        </Typography>
        <Copy value={number} label={t('number')} />
        <Box sx={{ ml: 'auto' }}>
          <StatusChip tone={toneOf(status)} label={labels.status(status)} />
        </Box>
        <Tooltip title={`${t('close')} (Esc)`}>
          <IconButton size="small" aria-label={t('close')} onClick={onClose}>
            <Close fontSize="small" />
          </IconButton>
        </Tooltip>
      </Box>
      <Typography variant="body2" color="textSecondary">
        {about.join(' · ')}
      </Typography>
    </Box>
  );
}

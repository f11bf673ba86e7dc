import Close from '@mui/icons-material/CloseOutlined';
import type { GicDetail } from '@qiaohui/admin/gic';
import { Box, Copy, IconButton, StatusChip, Tooltip, Typography, useText } from '@qiaohui/kit';
import { toneOf, useStatusWords } from '../orders/status.ts';
import { text } from './text.ts';

export function GicHeading({ detail, onClose }: { detail: GicDetail; onClose: () => void }) {
  const t = useText(text);
  const words = useStatusWords();
  return (
    <Box sx={{ p: 4, pb: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography component="h2" variant="h3" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {detail.number}
        </Typography>
        <Copy value={detail.number} label={t('number')} />
        <Box sx={{ ml: 'auto' }}>
          <StatusChip tone={toneOf(detail.status)} label={words.status(detail.status)} />
        </Box>
        <Tooltip title={`${t('close')} (Esc)`}>
          <IconButton size="small" aria-label={t('close')} onClick={onClose}>
            <Close fontSize="small" />
          </IconButton>
        </Tooltip>
      </Box>
      <Typography variant="body2" color="textSecondary">
        {[detail.student_name, detail.resource.name_en, detail.partner.name].join(' · ')}
      </Typography>
    </Box>
  );
}

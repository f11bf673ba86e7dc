import Close from '@mui/icons-material/CloseOutlined';
import type { OrderDetail } from '@qiaohui/admin/orders';
import { Box, Copy, IconButton, type Key, StatusChip, Tooltip, Typography, useText } from '@qiaohui/kit';
import { useRowWords } from '../orders/row.ts';
import { toneOf, useStatusWords } from '../orders/status.ts';
import { text } from './text.ts';

export function Heading({ detail, onClose }: { detail: OrderDetail; onClose: () => void }) {
  const t = useText(text);
  const words = useStatusWords();
  const { payer, payee } = useRowWords();
  const payway = detail.payway === null ? t('noPayway') : t(`payway${detail.payway}` as Key<(typeof text)['zh']>);
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
        {[payer(detail), payee(detail), words.type(detail.payment_type), payway].join(' · ')}
      </Typography>
    </Box>
  );
}

import Close from '@mui/icons-material/CloseOutlined';
import type { OrderDetail } from '@qiaohui/admin/orders';
import { Box, Copy, IconButton, StatusChip, Tooltip, Typography, useText } from '@qiaohui/kit';
import { useEffect, useRef } from 'react';
import { toneOf, useStatusLabels } from '../../status/labels.ts';
import { payerOf, useRowLabels } from '../row-labels.ts';
import { Wait } from '../signs/wait.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };

/** True when what had the focus is gone, such as the buttons of the order before. */
const isLost = () => document.activeElement?.matches('body, main') ?? true;

/** Number, status and whose order it is. Takes the focus that the order before has left nowhere. */
export function ReviewHead({ detail, onClose }: { detail: OrderDetail; onClose: () => void }) {
  const t = useText(text);
  const labels = useStatusLabels();
  const { payee } = useRowLabels();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isLost()) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Box sx={{ px: 4, pt: 2, pb: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography ref={heading} tabIndex={-1} component="h2" variant="h3">
          {detail.number}
        </Typography>
        <Copy value={detail.number} label={t('number')} />
        <Box sx={{ flex: 1 }} />
        <Tooltip title={`${t('close')} (Esc)`}>
          <IconButton size="small" aria-label={t('close')} onClick={onClose} sx={{ mr: -2 }}>
            <Close fontSize="small" />
          </IconButton>
        </Tooltip>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 2, rowGap: 1 }}>
        <StatusChip tone={toneOf(detail.status)} label={labels.status(detail.status)} />
        <Typography variant="caption" component="span">
          <Wait row={detail} />
        </Typography>
      </Box>
      <Typography
        variant="caption"
        component="p"
        color="textSecondary"
        noWrap
        title={`${payerOf(detail)} · ${payee(detail)}`}
      >
        {payerOf(detail)} · {payee(detail)}
      </Typography>
    </Box>
  );
}

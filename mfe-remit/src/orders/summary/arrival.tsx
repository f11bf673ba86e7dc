import { Box, Typography, useText } from '@qiaohui/kit';
import type { Order } from '@qiaohui/remit/orders';
import { useMoment } from '../moment.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

/** Of a date in Chinese, too, no character stands alone on a line. */
const leading = {
  m: 0,
  fontSize: { xs: 20, sm: 26 },
  lineHeight: 1.3,
  fontWeight: 700,
  wordBreak: 'keep-all',
} as const;

/** By when the money is back with its payer; nothing where nobody can say. */
export function Return({ by }: { by: string | null }) {
  const t = useText(text);
  const moment = useMoment();
  if (!by) return null;
  return (
    <Box sx={{ mb: 5 }}>
      <Box component="p" sx={leading}>
        {t('returns', { at: moment(by) })}
      </Box>
      <Typography variant="caption" component="p" sx={{ mt: 1, color: 'text.secondary' }}>
        {t('estimate')}
      </Typography>
    </Box>
  );
}

/** By when the money is with the recipient, in one sentence; nothing where nobody can say. */
export function Arrival({ expected }: { expected: Order['expected'] }) {
  const t = useText(text);
  const moment = useMoment();
  if (!expected) return null;
  const at = moment(expected.arrives);
  return (
    <Box sx={{ mb: 5 }}>
      <Box component="p" sx={leading}>
        {t(expected.ifNow ? 'arrivesIfNow' : 'arrives', { at })}
      </Box>
      <Typography variant="caption" component="p" sx={{ mt: 1, color: 'text.secondary' }}>
        {expected.isLate && <strong>{t('late')} </strong>}
        {t('estimate')}
      </Typography>
    </Box>
  );
}

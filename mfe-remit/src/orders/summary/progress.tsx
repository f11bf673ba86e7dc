import { Box, useText } from '@qiaohui/kit';
import type { Order } from '@qiaohui/remit/orders';
import { partOf } from '../status.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

const parts = [1, 2, 3, 4, 5, 6] as const;

type Props = { order: Pick<Order, 'status' | 'resumeStatus'>; colour: 'primary' | 'error' | 'ended' };

/** The six-part bar; a phone names only the part that is reached. */
export function Progress({ order, colour }: Props) {
  const t = useText(text);
  const reached = partOf(order);
  return (
    <Box
      component="ol"
      aria-label={t('progress')}
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(6, 1fr)', gap: 1.5, listStyle: 'none', m: 0, p: 0 }}
    >
      {parts.map((part) => (
        <Box
          component="li"
          key={part}
          {...(part === reached ? { 'aria-current': 'step' as const } : {})}
          sx={{ minWidth: 0 }}
        >
          <Box sx={{ height: 6, borderRadius: '3px', bgcolor: part <= reached ? `${colour}.main` : 'divider' }} />
          <Box
            sx={{
              mt: 1.5,
              fontSize: 12.5,
              whiteSpace: 'nowrap',
              width: { xs: 0, sm: 'auto' },
              direction: { xs: part > 4 ? 'rtl' : 'ltr', sm: 'ltr' },
              ml: { xs: part > 4 ? 'auto' : 0, sm: 0 },
              visibility: { xs: part === reached ? 'visible' : 'hidden', sm: 'visible' },
              fontWeight: part === reached ? 700 : 400,
              color: part === reached ? `${colour}.text` : 'text.secondary',
            }}
          >
            {t(`part${part}`)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

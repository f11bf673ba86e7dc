import {
  Box,
  Link,
  opens,
  RouterLink,
  Stack,
  StatusChip,
  Typography,
  useFormat,
  useSession,
  useText,
  When,
} from '@qiaohui/kit';
import type { InOrder } from '@qiaohui/trade/intake';
import type { ReactNode } from 'react';
import text from './messages/zh-CN.json' with { type: 'json' };

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  py: 3,
  borderTop: 1,
  borderColor: 'divider',
  listStyle: 'none',
} as const;

type Props = { inOrder: InOrder; note?: ReactNode; action: ReactNode };

/** An in-order with its number, goods, client codes and date. The number links to the warehouse for accounts that may open it. */
export function InOrderRow({ inOrder, note, action }: Props) {
  const t = useText(text);
  const format = useFormat();
  const { user } = useSession();
  const { id, number, quantity, weight, waybill_number: names } = inOrder;
  const codes = [inOrder.client_code, inOrder.client_code2, inOrder.client_code3].filter(Boolean);
  const facts = [
    t(inOrder.package === 'pallet' ? 'pallets' : 'parcels', { count: quantity }),
    ...(inOrder.received > 0 ? [t('received', { count: inOrder.received })] : []),
    ...(weight ? [t('weight', { weight: format.number(weight) })] : []),
    ...codes,
    ...(names && !inOrder.linked_by ? [t('names', { number: names })] : []),
  ];
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 2, fontWeight: 600 }}>
          {opens(['warehouse'], user?.group) ? (
            <Link component={RouterLink} to={`/warehouse/in/${id}`}>
              {number}
            </Link>
          ) : (
            number
          )}
          {inOrder.status === 0 && <StatusChip tone="neutral" label={t('invalid')} />}
          {note}
        </Stack>
        <Typography variant="body2" color="textSecondary">
          {facts.join(' · ')} · <When at={inOrder.created_at} />
        </Typography>
      </Box>
      {action}
    </Box>
  );
}

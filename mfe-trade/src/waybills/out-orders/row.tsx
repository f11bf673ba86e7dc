import {
  Box,
  Link,
  opens,
  RouterLink,
  Stack,
  StatusChip,
  type Tone,
  Typography,
  useFormat,
  useSession,
  useText,
  When,
} from '@qiaohui/kit';
import type { OutOrder } from '@qiaohui/trade/outgoing';
import text from './messages/zh-CN.json' with { type: 'json' };

const tones = { pending: 'waiting', applied: 'info', shipped: 'progress', void: 'ended' } as const satisfies Record<
  string,
  Tone
>;

/** An out-order: number, status, the pieces that came with this waybill, and when it left or was ordered. */
export function OutOrderRow({ outOrder }: { outOrder: OutOrder }) {
  const t = useText(text);
  const format = useFormat();
  const { user } = useSession();
  const { id, number, pieces, returned, quantity, tray_quantity: trays, weight, client_code } = outOrder;
  const stage = outOrder.valid === 1 ? outOrder.status : 'void';
  const facts = [
    t('pieces', { count: pieces }),
    pieces < quantity && t('ofAll', { count: quantity }),
    returned > 0 && t('returned', { count: returned }),
    trays !== null && trays > 0 && t('trays', { count: trays }),
    weight && t('weight', { weight: format.number(weight) }),
    client_code,
  ];
  return (
    <Box component="li" sx={{ py: 3, borderTop: 1, borderColor: 'divider', listStyle: 'none' }}>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 2, fontWeight: 600 }}>
        {opens(['warehouse'], user?.group) ? (
          <Link component={RouterLink} to={`/warehouse/out/${id}`}>
            {number}
          </Link>
        ) : (
          number
        )}
        <StatusChip tone={tones[stage]} label={t(`stage_${stage}`)} />
      </Stack>
      <Typography variant="body2" color="textSecondary">
        {facts.filter(Boolean).join(' · ')} · <When at={outOrder.out_time ?? outOrder.created_at} />
      </Typography>
    </Box>
  );
}

import Clock from '@mui/icons-material/ScheduleOutlined';
import type { OrderRow } from '@qiaohui/admin/orders';
import { Box, lateness, useText } from '@qiaohui/kit';
import { useWaiting } from '../row-labels.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

const looks = {
  late: { color: 'warning.text', fontWeight: 700 },
  overdue: { color: 'error.text', fontWeight: 700 },
};

/** How long an order waits: plain while it waits for us, fainter when for others, with colour, weight and sign when late. */
export function Wait({ row }: { row: OrderRow }) {
  const t = useText(text);
  const waiting = useWaiting();
  const late = row.waits_for_us ? lateness(row.since) : null;
  const plain = { color: row.waits_for_us ? 'text.primary' : 'text.secondary' };
  return (
    <Box
      component="span"
      {...(late && { title: t(late) })}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        whiteSpace: 'nowrap',
        fontVariantNumeric: 'tabular-nums',
        ...(late ? looks[late] : plain),
      }}
    >
      {late && <Clock titleAccess={t(late)} sx={{ fontSize: 15 }} />}
      {waiting(row)}
    </Box>
  );
}

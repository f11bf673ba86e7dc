import Clock from '@mui/icons-material/ScheduleOutlined';
import type { OrderRow } from '@qiaohui/admin/orders';
import { Box, useText } from '@qiaohui/kit';
import { useRowLabels } from '../row-labels.ts';
import { latenessOf } from './late.rules.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

const looks = {
  late: { color: 'warning.text', fontWeight: 700 },
  overdue: { color: 'error.text', fontWeight: 700 },
};

/** How long an order waits: plain while it waits for us, fainter when for others, with colour, weight and sign when late. */
export function Wait({ row }: { row: OrderRow }) {
  const t = useText(text);
  const { waiting } = useRowLabels();
  const lateness = latenessOf(row, Date.now());
  const plain = { color: row.waits_for_us ? 'text.primary' : 'text.secondary' };
  return (
    <Box
      component="span"
      {...(lateness && { title: t(lateness) })}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        whiteSpace: 'nowrap',
        fontVariantNumeric: 'tabular-nums',
        ...(lateness ? looks[lateness] : plain),
      }}
    >
      {lateness && <Clock titleAccess={t(lateness)} sx={{ fontSize: 15 }} />}
      {waiting(row)}
    </Box>
  );
}

import type { OrderRow } from '@qiaohui/admin/orders';
import { TableCell, useText } from '@qiaohui/kit';
import { Checkbox } from '@qiaohui/kit/form';
import { useSelection } from '../bulk/selection.tsx';
import text from '../messages/zh-CN.json' with { type: 'json' };

/** Selects one order for bulk actions. */
export function RowCheckbox({ row }: { row: OrderRow }) {
  const t = useText(text);
  const { has, toggle } = useSelection();
  return (
    <TableCell padding="checkbox" onClick={(event) => event.stopPropagation()}>
      <Checkbox
        size="small"
        checked={has(row.id)}
        onChange={() => toggle(row)}
        slotProps={{ input: { 'aria-label': t('choose', { number: row.number }) } }}
      />
    </TableCell>
  );
}

/** Selects all visible rows, or none. */
export function AllCheckbox({ rows }: { rows: OrderRow[] }) {
  const t = useText(text);
  const { has, set } = useSelection();
  const selected = rows.filter(({ id }) => has(id)).length;
  return (
    <TableCell padding="checkbox">
      <Checkbox
        size="small"
        checked={selected > 0 && selected === rows.length}
        indeterminate={selected > 0 && selected < rows.length}
        onChange={() => set(selected === rows.length ? [] : rows)}
        slotProps={{ input: { 'aria-label': t('chooseAll') } }}
      />
    </TableCell>
  );
}

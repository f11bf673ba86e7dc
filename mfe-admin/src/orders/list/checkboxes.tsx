import type { OrderRow } from '@qiaohui/admin/orders';
import { TableCell, useText } from '@qiaohui/kit';
import { Checkbox } from '@qiaohui/kit/form';
import { useChosen } from '../bulk/selection.tsx';
import { text } from '../text.ts';

/** Ticks one order for what is done to many. */
export function Tick({ row }: { row: OrderRow }) {
  const t = useText(text);
  const { has, toggle } = useChosen();
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

/** Ticks all rows shown, or none. */
export function TickAll({ rows }: { rows: OrderRow[] }) {
  const t = useText(text);
  const { has, set } = useChosen();
  const ticked = rows.filter(({ id }) => has(id)).length;
  return (
    <TableCell padding="checkbox">
      <Checkbox
        size="small"
        checked={ticked > 0 && ticked === rows.length}
        indeterminate={ticked > 0 && ticked < rows.length}
        onChange={() => set(ticked === rows.length ? [] : rows)}
        slotProps={{ input: { 'aria-label': t('chooseAll') } }}
      />
    </TableCell>
  );
}

import { plain } from '@qiaohui/service-kit/mongo';
import type { OutOrderState } from '../../contract.ts';
import type { OutLineRow, OutMoveRow, OutOrderRow, PackRow } from './model.ts';
import { packCode } from './packages.rules.ts';
import type { Pack } from './packages.schema.ts';
import type { OutLine, OutOrder, OutOrderWithGoods, ShippedGoods } from './schema.ts';
import type { ShippedRow } from './shipped.model.ts';

export const shippedOf = (row: ShippedRow): ShippedGoods => ({
  id: row._id,
  goods: row.goods,
  deliver_type: row.deliver_type,
  quantity: row.quantity,
  tray_quantity: row.tray_quantity,
  weight: row.weight && plain(row.weight),
  client_code: row.client_code,
  desc: row.desc,
  remark: row.remark,
  returned: row.returned ?? 0,
  out_time: row.out_time.toISOString(),
  ware_in: row.ware_in,
  ware_out: row.ware_out,
  user: { name: row.user.name },
});

type Known = Pick<OutLine, 'picked' | 'free' | 'owner' | 'foreign' | 'best_before'>;

export const lineOf = (row: OutLineRow, line: number, known: Known): OutLine => ({
  ...row,
  id: String(line),
  line,
  ...known,
  returned: row.returned ?? 0,
  weight: row.weight && plain(row.weight),
});

export const packOf = (row: PackRow, order: string): Pack => ({
  ...row,
  code: packCode(order, row.number),
  weight: row.weight && plain(row.weight),
});

export const moveOf = ({
  from,
  to,
  user,
  at,
  reason,
  before,
  returned = [],
}: OutMoveRow): OutOrderWithGoods['history'][number] => ({
  from,
  to,
  user: { name: user.name },
  at: at.toISOString(),
  reason,
  before: before ?? null,
  returned,
});

type Brought = NonNullable<OutOrderState['in_orders']>;

function broughtBy(lines: OutLineRow[]): Brought {
  const byOrder = Map.groupBy(lines, ({ ware_in }) => ware_in.id);
  return [...byOrder].map(([id, own]) => {
    const pieces = own.reduce((sum, { quantity }) => sum + quantity, 0);
    const returned = own.reduce((sum, line) => sum + (line.returned ?? 0), 0);
    return { id, pieces, ...(returned > 0 && { returned }) };
  });
}

export const outStateOf = (row: OutOrderRow): OutOrderState => ({
  id: row._id,
  number: row.number,
  in_orders: broughtBy(row.lines),
  waybill_numbers: row.waybill_numbers,
  client_code: row.client_code,
  status: row.status,
  valid: row.valid,
  quantity: row.quantity,
  tray_quantity: row.tray_quantity,
  weight: row.weight && plain(row.weight),
  out_time: row.out_time?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});

export const outOrderOf = (row: OutOrderRow): OutOrder => ({
  id: row._id,
  number: row.number,
  version: row.version,
  status: row.status,
  valid: row.valid,
  deliver_type: row.deliver_type,
  client_code: row.client_code,
  reference: row.reference ?? '',
  courier: row.courier,
  tracking: row.tracking,
  fba_number: row.fba_number,
  sku_number: row.sku_number,
  quantity: row.quantity,
  tray_quantity: row.tray_quantity,
  weight: row.weight && plain(row.weight),
  remark: row.remark,
  out_time: row.out_time?.toISOString() ?? null,
  user: { name: row.user.name },
  created_at: row.created_at.toISOString(),
});

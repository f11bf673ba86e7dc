import { decimalText } from '@qiaohui/service-kit/data/mongo';
import type { OutOrderState } from '../../contract.ts';
import type { OutLineRecord, OutMoveRecord, OutOrderRecord, PackageRecord } from './model.ts';
import { packageCode } from './packages.rules.ts';
import type { ShippingPackage } from './packages.schema.ts';
import type { OutLine, OutOrder, OutOrderWithGoods, ShippedGoods } from './schema.ts';
import type { ShippedRecord } from './shipped.model.ts';

export const shippedView = (row: ShippedRecord): ShippedGoods => ({
  id: row._id,
  goods: row.goods,
  deliver_type: row.deliver_type,
  quantity: row.quantity,
  tray_quantity: row.tray_quantity,
  weight: row.weight && decimalText(row.weight),
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

export const lineView = (row: OutLineRecord, line: number, known: Known): OutLine => ({
  ...row,
  id: String(line),
  line,
  ...known,
  returned: row.returned ?? 0,
  weight: row.weight && decimalText(row.weight),
});

export const packageView = (row: PackageRecord, order: string): ShippingPackage => ({
  ...row,
  code: packageCode(order, row.number),
  weight: row.weight && decimalText(row.weight),
});

export const moveView = ({
  from,
  to,
  user,
  at,
  reason,
  before,
  returned = [],
}: OutMoveRecord): OutOrderWithGoods['history'][number] => ({
  from,
  to,
  user: { name: user.name },
  at: at.toISOString(),
  reason,
  before: before ?? null,
  returned,
});

type Sources = NonNullable<OutOrderState['in_orders']>;

function sourcesOf(lines: OutLineRecord[]): Sources {
  const byOrder = Map.groupBy(lines, ({ ware_in }) => ware_in.id);
  return [...byOrder].map(([id, own]) => {
    const pieces = own.reduce((sum, { quantity }) => sum + quantity, 0);
    const returned = own.reduce((sum, line) => sum + (line.returned ?? 0), 0);
    return { id, pieces, ...(returned > 0 && { returned }) };
  });
}

export const outStateOf = (row: OutOrderRecord): OutOrderState => ({
  id: row._id,
  number: row.number,
  in_orders: sourcesOf(row.lines),
  waybill_numbers: row.waybill_numbers,
  client_code: row.client_code,
  status: row.status,
  valid: row.valid,
  quantity: row.quantity,
  tray_quantity: row.tray_quantity,
  weight: row.weight && decimalText(row.weight),
  ...(row.request && { request: row.request }),
  out_time: row.out_time?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});

export const outOrderView = (row: OutOrderRecord): OutOrder => ({
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
  weight: row.weight && decimalText(row.weight),
  remark: row.remark,
  out_time: row.out_time?.toISOString() ?? null,
  user: { name: row.user.name },
  created_at: row.created_at.toISOString(),
});

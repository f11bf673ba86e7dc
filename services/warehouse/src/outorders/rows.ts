import { plain } from '@qiaohui/service-kit/mongo';
import type { OutOrderState } from '../contract.ts';
import type { OutOrderRow, ShippedRow } from './model.ts';
import type { OutOrder, ShippedGoods } from './schema.ts';

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
  out_time: row.out_time.toISOString(),
  ware_in: row.ware_in,
  ware_out: row.ware_out,
  user: { name: row.user.name },
});

export const outStateOf = (row: OutOrderRow): OutOrderState => ({
  id: row._id,
  number: row.number,
  waybill_numbers: row.waybill_numbers,
  client_code: row.client_code,
  status: row.status,
  quantity: row.quantity,
  tray_quantity: row.tray_quantity,
  weight: row.weight && plain(row.weight),
  out_time: row.out_time?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});

export const outOrderOf = (row: OutOrderRow): OutOrder => ({
  ...outStateOf(row),
  deliver_type: row.deliver_type,
  remark: row.remark,
  user: { name: row.user.name },
});

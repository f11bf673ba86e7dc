import { randomUUID } from 'node:crypto';
import { decimal128 } from '@qiaohui/service-kit/mongo';
import { tell } from '@qiaohui/service-kit/outbox';
import type { Actor } from '@qiaohui/service-kit/shapes';
import { terms } from '@qiaohui/service-kit/terms';
import { Decimal } from 'decimal.js';
import { type ClientSession, trusted } from 'mongoose';
import { OutOrderEvent } from '../contract.ts';
import { takeOut } from '../goods/move.ts';
import { countPieces } from '../goods/statistic.ts';
import { InOrders } from '../inorders/model.ts';
import { nextNumber } from '../numbers/numbers.ts';
import type { User } from '../staff/model.ts';
import { type OutOrderRow, OutOrders, Shipped, type ShippedRow } from './model.ts';
import { outStateOf } from './rows.ts';
import type { ShipRequest } from './schema.ts';

type By = { user: User; actor: Actor; at: Date };
type Parent = { _id: string; number: string };

async function takeLines(
  { lines, client_code, deliver_type }: ShipRequest,
  out: Parent,
  { user, at }: By,
  session: ClientSession,
) {
  const ware_out = { id: out._id, code: out.number };
  const rows: ShippedRow[] = [];
  for (const [line, { goods_id, weight, ...wanted }] of lines.entries()) {
    const {
      _id: id,
      code,
      type,
      sku,
      ware_in,
    } = await takeOut(goods_id, wanted.quantity, { document: ware_out, user, at }, session);
    rows.push({
      ...wanted,
      _id: randomUUID(),
      goods: { id, code, type, sku },
      deliver_type,
      weight: weight === null ? null : decimal128(weight),
      client_code,
      out_time: at,
      ware_in,
      ware_out,
      line,
      user,
      terms: terms(code, type, sku, client_code, out.number, wanted.desc),
    });
  }
  await Shipped.insertMany(rows, { session });
  return rows;
}

async function waybillNumbers(rows: ShippedRow[], session: ClientSession): Promise<string[]> {
  const orders = trusted({ $in: rows.map(({ ware_in }) => ware_in.id) });
  const found = await InOrders.find({ _id: orders }, { waybill_number: 1 }, { session }).lean();
  return [...new Set(found.flatMap(({ waybill_number }) => waybill_number ?? []))];
}

const weightOf = (lines: ShipRequest['lines']) => {
  const weights = lines.flatMap(({ weight }) => weight ?? []);
  return weights.length > 0 ? decimal128(Decimal.sum(...weights)) : null;
};

/** Ships goods: all lines leave the stock with their movements, counters and event in one commit, or none does. */
export async function ship(request: ShipRequest, by: By, session: ClientSession): Promise<OutOrderRow> {
  const { lines, client_code, deliver_type, remark } = request;
  const parent: Parent = { _id: randomUUID(), number: await nextNumber('OUT', by.at, session) };
  const shipped = await takeLines(request, parent, by, session);
  const row: OutOrderRow = {
    ...parent,
    version: 1,
    status: 'shipped',
    deliver_type,
    client_code,
    quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    tray_quantity: lines.reduce((sum, { tray_quantity }) => sum + tray_quantity, 0),
    weight: weightOf(lines),
    remark,
    waybill_numbers: await waybillNumbers(shipped, session),
    out_time: by.at,
    user: by.user,
    created_at: by.at,
    terms: terms(parent.number, client_code, remark, ...shipped.flatMap(({ goods }) => [goods.type, goods.sku])),
  };
  await OutOrders.create([row], { session });
  await countPieces({ out: row.quantity }, session);
  const live = { groups: ['warehouse' as const] };
  await tell(OutOrderEvent, { state: outStateOf(row), version: 1, actor: by.actor, live }, session);
  return row;
}

import { randomUUID } from 'node:crypto';
import { tell } from '@qiaohui/service-kit/outbox';
import { conflict, missing } from '@qiaohui/service-kit/refusal';
import type { Actor } from '@qiaohui/service-kit/shapes';
import { terms } from '@qiaohui/service-kit/terms';
import type { ClientSession } from 'mongoose';
import { InOrderEvent } from '../contract.ts';
import type { GoodsRow } from '../goods/model.ts';
import { bringIn } from '../goods/move.ts';
import { countPieces } from '../goods/statistic.ts';
import type { User } from '../staff/model.ts';
import { type InOrderRow, InOrders } from './model.ts';
import type { ReceiveRequest } from './schema.ts';
import { readers, stateOf } from './state.ts';

/** Books goods in with a valid in-order: goods, first movements, counters and event in one commit. */
export async function receive(
  { id, goods }: ReceiveRequest,
  { user, actor, at }: { user: User; actor: Actor; at: Date },
  session: ClientSession,
): Promise<InOrderRow> {
  const pieces = goods.reduce((sum, { count }) => sum + count, 0);
  const order = await InOrders.findOneAndUpdate(
    { _id: id, status: 1 },
    { $inc: { version: 1, received: pieces, kinds: goods.length } },
    { session, returnDocument: 'after' },
  ).lean<InOrderRow>();
  if (!order) {
    const found = await InOrders.exists({ _id: id }).session(session);
    throw found ? conflict('in-order.invalid') : missing('in-order');
  }
  const before = order.kinds - goods.length;
  const ware_in = { id, code: order.number };
  const rows = goods.map((line, index): GoodsRow => {
    const code = `${order.number}-${String(before + index + 1).padStart(2, '0')}`;
    return {
      ...line,
      _id: randomUUID(),
      code,
      client_code: order.client_code,
      stock: line.count,
      moves: 1,
      ware_in,
      user,
      created_at: at,
      terms: terms(code, line.type, line.sku, order.client_code, order.waybill_number),
    };
  });
  await bringIn(rows, { document: ware_in, user, at }, session);
  await countPieces({ in: pieces }, session);
  await tell(InOrderEvent, { state: stateOf(order), version: order.version, actor, live: readers(order) }, session);
  return order;
}

import { randomUUID } from 'node:crypto';
import { searchTermsOf } from '@qiaohui/service-kit/data/search-terms';
import { conflict } from '@qiaohui/service-kit/errors/http-error';
import type { ClientSession } from 'mongoose';
import type { By } from '../../staff/schema.ts';
import { postAll } from '../../stock/ledger/store.ts';
import { insertShipped, type OutOrderRecord, pickedIn, type ShippedRecord } from '../orders/store.ts';
import { fromShelves } from '../picking/take.store.ts';
import { mailCustomer } from './mail.ts';

/** Stores the lines of a shipped order and queues its e-mail. */
async function recordShipment(order: OutOrderRecord, { user, at }: By, session: ClientSession): Promise<void> {
  const { _id: id, number, client_code, deliver_type } = order;
  const rows = order.lines.map(
    (line, nth): ShippedRecord => ({
      ...line,
      _id: randomUUID(),
      line: nth,
      client_code,
      deliver_type,
      out_time: at,
      ware_out: { id, code: number },
      user,
      terms: searchTermsOf(line.goods.code, line.goods.type, line.goods.sku, client_code, number, line.desc),
    }),
  );
  await insertShipped(rows, session);
  await mailCustomer(order, session);
}

/** Ships reserved and picked pieces; throws while a line is not completely picked. */
export async function shipPicked(order: OutOrderRecord, by: By, session: ClientSession): Promise<void> {
  const { _id: id, number, lines } = order;
  for (const [line, picked] of (await pickedIn(order, session)).entries()) {
    const { quantity, goods: wanted } = lines[line] as OutOrderRecord['lines'][number];
    if (picked < quantity) throw conflict('out-order.not-picked', { line, type: wanted.type, quantity, picked });
  }
  const movements = lines.map(({ goods: { id: one }, quantity: pieces }) => ({
    goods: one,
    kind: 'ship' as const,
    pieces,
    from: number,
    to: null,
    reserved: true,
  }));
  await postAll(movements, { document: { id, code: number }, user: by.user, at: by.at }, session);
  await recordShipment(order, by, session);
}

/** Ships pieces without a reservation straight from their shelves. */
export async function shipAtOnce(order: OutOrderRecord, by: By, session: ClientSession): Promise<void> {
  const wanted = order.lines.map(({ goods, quantity: pieces }) => ({ goods: goods.id, pieces }));
  const parts = await fromShelves(wanted, session);
  const movements = parts.map((part) => ({ ...part, kind: 'ship' as const, to: null }));
  await postAll(movements, { document: { id: order._id, code: order.number }, user: by.user, at: by.at }, session);
  await recordShipment(order, by, session);
}

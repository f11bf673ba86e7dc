import { randomUUID } from 'node:crypto';
import { conflict } from '@qiaohui/service-kit/refusal';
import { terms } from '@qiaohui/service-kit/terms';
import type { ClientSession } from 'mongoose';
import type { By } from '../../staff/model.ts';
import { postAll } from '../../stock/ledger/store.ts';
import type { OutOrderRow } from '../orders/model.ts';
import { pickedIn } from '../orders/picked.ts';
import { Shipped, type ShippedRow } from '../orders/shipped.model.ts';
import { fromShelves } from '../picking/take.ts';
import { tellCustomer } from './mail.ts';

async function note(order: OutOrderRow, { user, at }: By, session: ClientSession): Promise<void> {
  const { _id: id, number, client_code, deliver_type } = order;
  const rows = order.lines.map(
    (line, nth): ShippedRow => ({
      ...line,
      _id: randomUUID(),
      line: nth,
      client_code,
      deliver_type,
      out_time: at,
      ware_out: { id, code: number },
      user,
      terms: terms(line.goods.code, line.goods.type, line.goods.sku, client_code, number, line.desc),
    }),
  );
  await Shipped.insertMany(rows, { session });
  await tellCustomer(order, session);
}

/** What was promised and picked leaves the house; refused while a line is not wholly picked. */
export async function shipPicked(order: OutOrderRow, by: By, session: ClientSession): Promise<void> {
  const { _id: id, number, lines } = order;
  for (const [line, picked] of (await pickedIn(order, session)).entries()) {
    const { quantity, goods: wanted } = lines[line] as OutOrderRow['lines'][number];
    if (picked < quantity) throw conflict('out-order.not-picked', { line, type: wanted.type, quantity, picked });
  }
  const shifts = lines.map(({ goods: { id: one }, quantity: pieces }) => ({
    goods: one,
    kind: 'ship' as const,
    pieces,
    from: number,
    to: null,
    promised: true,
  }));
  await postAll(shifts, { document: { id, code: number }, user: by.user, at: by.at }, session);
  await note(order, by, session);
}

/** What nobody was promised leaves the house straight from its shelves. */
export async function shipAtOnce(order: OutOrderRow, by: By, session: ClientSession): Promise<void> {
  const wanted = order.lines.map(({ goods, quantity: pieces }) => ({ goods: goods.id, pieces }));
  const shifts = (await fromShelves(wanted, session)).map((part) => ({ ...part, kind: 'ship' as const, to: null }));
  await postAll(shifts, { document: { id: order._id, code: order.number }, user: by.user, at: by.at }, session);
  await note(order, by, session);
}

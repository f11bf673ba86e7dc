import { isDuplicate, transaction } from '@qiaohui/service-kit/data/mongo';
import { recordSchema } from '@qiaohui/service-kit/data/record';
import { dayOf } from '@qiaohui/service-kit/shanghai-time';
import { type ClientSession, model } from 'mongoose';
import { setLevel } from '../alerts/levels.store.ts';
import { createInOrder } from '../inbound/orders/create.store.ts';
import { NewInOrder, ReceiveRequest } from '../inbound/orders/schema.ts';
import { receive } from '../inbound/receiving/receive.store.ts';
import { createOutOrder } from '../outbound/create.store.ts';
import { moveOutOrder } from '../outbound/move.store.ts';
import { NewOutOrder } from '../outbound/orders/schema.ts';
import { findOneGoods, goodsOfInOrder } from '../stock/goods/store.ts';
import { postAll } from '../stock/ledger/store.ts';
import { DOCK } from '../stock/places/rules.ts';
import { SaveShelves } from '../stock/shelves/schema.ts';
import { saveShelves } from '../stock/shelves/store.ts';
import { type Block, blocksOf } from './blocks.ts';
import { demoInOrders, demoLevels } from './inorders.data.ts';
import { demoOutOrders } from './outorders.data.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const AISLES = 'ABCDE';
/** Recent goods are still at the dock where they were received. */
const AT_DOCK_DAYS = 3;
const user = { id: 'demo', name: '演示仓管员' };
const actor = { kind: 'system' as const, id: 'demo' };

/** The parts of the demo that exist already; written in the transaction that creates each. */
const Marks = model('DemoMark', recordSchema('demo_marks', { _id: String }));

async function unlessMarked(mark: string, work: (session: ClientSession) => Promise<void>): Promise<void> {
  if (await Marks.exists({ _id: mark })) return;
  try {
    await transaction(async (session) => {
      await Marks.create([{ _id: mark }], { session });
      await work(session);
    });
  } catch (error) {
    // Another instance created the same a moment earlier.
    if (!isDuplicate(error)) throw error;
  }
}

const daysBefore = (days: string | undefined) => new Date(Date.now() - Number(days) * DAY_MS);
/** Returns the day that many days from now. */
const dayIn = (days: string | undefined) => (days ? dayOf(daysBefore(`${-Number(days)}`)) : null);

const factsOf = ([type, sku, boxes, , keeps]: string[]) => ({
  type,
  sku,
  box_count: Number(boxes),
  best_before: dayIn(keeps),
});

async function receiveOrder({ head, lines }: Block, session: ClientSession) {
  const [days, client_code, client_code2, waybill_id, packaging, type, quantity, weight, desc, remark, due] = head;
  const by = { user, actor, at: daysBefore(days) };
  const form = {
    client_code,
    client_code2,
    waybill_id,
    package: packaging,
    quantity: Number(quantity),
    weight,
    desc,
    remark,
    eta: dayIn(due),
    goods: lines.map((line) => ({ ...factsOf(line), expected: Number(line[3]) })),
  };
  const { _id: id } = await createInOrder(
    NewInOrder.parse({ ...form, ...(type ? { type: Number(type) } : {}) }),
    by,
    session,
  );
  if (lines.length === 0 || due) return;
  const announced = await goodsOfInOrder(id, { session, sort: { code: 1 } });
  const came = announced.map(({ _id: goods_id, expected: pieces }) => ({ goods_id, pieces }));
  await receive(ReceiveRequest.parse({ id, lines: came }), by, session);
  if (Number(days) > AT_DOCK_DAYS) await putAway(id, by.at, session);
}

/** Each kind of goods goes to a shelf of its own in the aisle of its in-order. */
async function putAway(id: string, came: Date, session: ClientSession) {
  const rows = await goodsOfInOrder(id, { session, sort: { code: 1 } });
  const [first] = rows;
  if (!first) return;
  const nth = Number(first.ware_in.code.slice(-4));
  const movements = rows.map(({ _id: goods, stock: pieces }, at) => ({
    ...{ goods, pieces, kind: 'move' as const, from: DOCK },
    to: `${AISLES[nth % AISLES.length]}-0${at + 1}`,
  }));
  await postAll(movements, { document: first.ware_in, user, at: new Date(came.getTime() + 2 * HOUR_MS) }, session);
}

function makeShelves(session: ClientSession) {
  const codes = [...AISLES].flatMap((aisle) => [1, 2, 3, 4].map((nth) => ({ code: `${aisle}-0${nth}` })));
  return saveShelves(SaveShelves.parse({ shelves: codes }), session);
}

async function shipOrder({ head, lines }: Block, session: ClientSession) {
  const [days, client_code, deliver_type, remark, stage] = head;
  const wanted = [];
  for (const [sku, quantity, trays, weight] of lines) {
    const goods = await findOneGoods({ sku }, { session });
    wanted.push({ goods_id: goods?._id, quantity: Number(quantity), tray_quantity: Number(trays), weight });
  }
  const request = NewOutOrder.parse({ client_code, deliver_type, remark, lines: wanted, ship: !stage });
  const by = { user, actor, at: daysBefore(days) };
  const { _id: id, version } = await createOutOrder(request, by, session);
  if (stage === 'applied') await moveOutOrder({ id, version, status: stage, reason: '' }, by, session);
}

/** Sets the level below which goods are an alert. */
async function watchLevel(sku: string, level: number, session: ClientSession) {
  const goods = await findOneGoods({ sku }, { session });
  if (goods) await setLevel({ goods: goods._id, level }, user, session);
}

/** Creates goods for a first look, by the same rules as real ones; a second start changes nothing. */
export async function demo(): Promise<void> {
  await unlessMarked('shelves', makeShelves);
  for (const [index, order] of blocksOf(demoInOrders).entries()) {
    await unlessMarked(`in-${index}`, (session) => receiveOrder(order, session));
  }
  for (const [index, order] of blocksOf(demoOutOrders).entries()) {
    await unlessMarked(`out-${index}`, (session) => shipOrder(order, session));
  }
  for (const [sku, level] of demoLevels)
    await unlessMarked(`level-${sku}`, (session) => watchLevel(sku, level, session));
}

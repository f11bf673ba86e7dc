import { actorOf, type Identity } from '@qiaohui/service-kit/auth';
import { goLive } from '@qiaohui/service-kit/bus';
import { commit } from '@qiaohui/service-kit/mongo';
import { conflict, missing } from '@qiaohui/service-kit/refusal';
import { type ClientSession, trusted, type UpdateQuery } from 'mongoose';
import { waybillIn } from '../waybills/change.ts';
import { tellWaybill } from '../waybills/events.ts';
import { type WaybillRecord, Waybills } from '../waybills/model.ts';
import { waybillOf } from '../waybills/rows.ts';
import { OPEN } from '../waybills/rules.ts';
import { settle } from './store.ts';
import { InOrders } from '../intake/model.ts';
import { offeredTo } from '../intake/offered.ts';
import { teamsShowing } from '../intake/showing.ts';

export type Link = { waybill: string; team: string; inOrder: string; who: Identity };

/** Changes what an open waybill holds, and tells it. */
async function hold({ waybill: _id, team, who }: Link, change: UpdateQuery<WaybillRecord>, session: ClientSession) {
  const changed = await Waybills.findOneAndUpdate(
    { _id, team, status: trusted({ $in: OPEN }) },
    { ...change, $set: { updated_at: new Date() }, $inc: { version: 1 } },
    { session, returnDocument: 'after' },
  ).lean();
  if (!changed) throw conflict('waybill.closed', waybillOf(await waybillIn(team, _id, session)));
  await tellWaybill(changed, actorOf(who), session);
  return changed;
}

/** Wakes the pages of all teams to which goods are offered while they belong to no waybill. */
async function wake(inOrder: string): Promise<void> {
  const goods = await InOrders.findById(inOrder).lean();
  if (!goods) return;
  const teams = await teamsShowing([{ ...goods, waybill: null }]);
  goLive({ noun: 'in-order', id: inOrder, version: goods.version, to: { teams } });
}

/** Links an in-order that belongs to no waybill; who comes second is told so. A repeat changes nothing. */
export async function linkInOrder(link: Link): Promise<WaybillRecord> {
  const changed = await commit(async (session) => {
    const { inOrder: _id, waybill, team } = link;
    const record = await waybillIn(team, waybill, session);
    if (record.in_orders.includes(_id)) return record;
    const taken = await InOrders.findOneAndUpdate(
      { _id, ...(await offeredTo(team, session)) },
      { $set: { waybill } },
      { session },
    ).lean();
    if (!taken) {
      const { client } = await offeredTo(team, session);
      if (!(await InOrders.exists({ _id, client }).session(session))) throw missing('in-order');
      throw conflict('in-order.linked');
    }
    return hold(link, { $addToSet: { in_orders: _id } }, session);
  });
  await wake(link.inOrder);
  return changed;
}

/** Takes back a link made by hand; one by number stays as long as the papers say so. */
export async function unlinkInOrder(link: Link): Promise<WaybillRecord> {
  const changed = await commit(async (session) => {
    const { inOrder: _id, waybill, team } = link;
    const record = await waybillIn(team, waybill, session);
    const copy = await InOrders.findById(_id).session(session).lean();
    if (!copy || !record.in_orders.includes(_id)) throw missing('in-order');
    const held = await hold(link, { $pull: { in_orders: _id } }, session);
    await settle(copy, session);
    return held;
  });
  await wake(link.inOrder);
  return changed;
}

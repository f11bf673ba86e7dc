import { transaction } from '@qiaohui/service-kit/data/mongo';
import { conflict, notFound } from '@qiaohui/service-kit/errors/http-error';
import { broadcast } from '@qiaohui/service-kit/events/bus';
import type { Identity } from '@qiaohui/service-kit/identity/auth';
import { findInOrder, isOfTeam, takeOffered } from '../intake/store.ts';
import type { Waybill } from '../waybills/schema.ts';
import { changeLinks, shownWaybill, waybillIn } from '../waybills/store.ts';
import { settle, teamsShowing } from './store.ts';

type Link = { waybill: string; team: string; inOrder: string; who: Identity };

/** Sends a live note to the pages of all teams to which goods without a waybill are offered. */
async function notifyOffered(inOrder: string): Promise<void> {
  const goods = await findInOrder(inOrder);
  if (!goods) return;
  const teams = await teamsShowing([{ ...goods, waybill: null }]);
  broadcast({ noun: 'in-order', id: inOrder, version: goods.version, to: { teams } });
}

/**
 * Links an in-order that belongs to no waybill; throws a 409 when another waybill was faster. A repeat changes nothing.
 */
export async function linkInOrder(link: Link): Promise<Waybill> {
  const { inOrder, waybill, team } = link;
  const changed = await transaction(async (session) => {
    const record = await waybillIn(team, waybill, session);
    if (record.in_orders.includes(inOrder)) return record;
    if (!(await takeOffered(inOrder, link, session)))
      throw (await isOfTeam(inOrder, team, session)) ? conflict('in-order.linked') : notFound('in-order');
    return changeLinks(link, { $addToSet: { in_orders: inOrder } }, session);
  });
  await notifyOffered(inOrder);
  return shownWaybill(changed);
}

/** Removes a link made by hand; one by number stays as long as the documents name it. */
export async function unlinkInOrder(link: Link): Promise<Waybill> {
  const { inOrder, waybill, team } = link;
  const changed = await transaction(async (session) => {
    const record = await waybillIn(team, waybill, session);
    const copy = await findInOrder(inOrder, session);
    if (!copy || !record.in_orders.includes(inOrder)) throw notFound('in-order');
    const open = await changeLinks(link, { $pull: { in_orders: inOrder } }, session);
    await settle(copy, session);
    return open;
  });
  await notifyOffered(inOrder);
  return shownWaybill(changed);
}

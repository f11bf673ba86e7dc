import { transaction } from '@qiaohui/service-kit/data/mongo';
import type { ClientSession } from 'mongoose';
import { plainCode } from '../../stock/goods/owner.rules.ts';
import { teamsOfClients } from '../../teams/store.ts';
import { changeInOrders, findInOrders, type InOrderRecord } from '../orders/store.ts';
import { type Link, linkTo, UNLINKED } from '../waybills/rules.ts';
import { bearing, linkByNumber, lockNumber, lockWaybill, type WaybillRecord } from '../waybills/store.ts';

const fields = { client_code: 1, client: 1, waybill_number: 1, waybill_id: 1, team: 1 } as const;

const isSame = (a: Link, b: Link) => a.waybill_id === b.waybill_id && a.team === b.team;

/** Recomputes to which waybill and team the in-orders of one number belong. */
async function relink(number: string, rows: InOrderRecord[], session: ClientSession): Promise<void> {
  const waybills = await bearing(number, session);
  const clients = rows.map(({ client, client_code }) => client ?? plainCode(client_code));
  const teams = await teamsOfClients(clients, session);
  for (const [at, { _id, waybill_id, team = null }] of rows.entries()) {
    const now = { waybill_id, team };
    const link = linkTo(waybills, teams.get(clients[at] ?? '') ?? null, now);
    if (!isSame(link, now)) await changeInOrders({ _id }, link, session);
  }
}

/**
 * Links in-orders that trade linked by hand, whatever number they name; those it removed belong to their number again.
 */
async function linkChosen({ _id: id, in_orders: chosen, team }: WaybillRecord, session: ClientSession): Promise<void> {
  const link = { waybill_id: id, team: team ?? null, linked_by_hand: true };
  await changeInOrders({ _id: { $in: chosen } }, link, session);
  const removed = { waybill_id: id, linked_by_hand: true, _id: { $nin: chosen } };
  for (const { _id, waybill_number, client_code } of await findInOrders(removed, { fields, session })) {
    const own = waybill_number ? await linkByNumber(waybill_number, client_code, session) : UNLINKED;
    await changeInOrders({ _id }, { ...own, linked_by_hand: false }, session);
  }
}

/** Links in-orders that name its number; those that name a former number are unlinked. */
async function linkNamed({ _id: id, number }: WaybillRecord, session: ClientSession): Promise<void> {
  const loose = { linked_by_hand: false };
  await changeInOrders({ ...loose, waybill_id: id, waybill_number: { $ne: number } }, UNLINKED, session);
  await lockNumber(number, session);
  const rows = await findInOrders({ ...loose, waybill_number: number }, { fields, session });
  await relink(number, rows, session);
}

/**
 * Links a waybill to its in-orders. Reads the newest copy under a write of its own, so that handlers of two versions
 * cannot undo one another.
 */
export const linkWaybill = (id: string): Promise<void> =>
  transaction(async (session) => {
    const waybill = await lockWaybill(id, session);
    if (!waybill) return;
    await linkNamed(waybill, session);
    await linkChosen(waybill, session);
  });

/** Links the in-orders of clients that have moved to another team. */
export async function linkClients(clients: string[], session: ClientSession): Promise<void> {
  const where = { client: { $in: clients }, waybill_number: { $gt: '' }, linked_by_hand: false };
  const rows = await findInOrders(where, { fields, session });
  for (const [number, own] of Map.groupBy(rows, ({ waybill_number }) => waybill_number ?? '')) {
    await lockNumber(number, session);
    await relink(number, own, session);
  }
}

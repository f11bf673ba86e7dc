import { commit } from '@qiaohui/service-kit/mongo';
import { type ClientSession, trusted } from 'mongoose';
import { plainCode } from '../../stock/goods/owner.rules.ts';
import { lockClient, teamsOfClients } from '../../teams/store.ts';
import { type InOrderRow, InOrders } from '../orders/model.ts';
import { lockNumber, type WaybillRow, Waybills } from '../waybills/model.ts';

/** The waybill that an in-order belongs to, and whose it is; neither is known until trade has told of it. */
export type Tie = Required<Pick<InOrderRow, 'waybill_id' | 'team'>>;
export const UNTIED: Tie = { waybill_id: null, team: null };

type Bearing = Pick<WaybillRow, '_id' | 'team'>;
type Named = Pick<InOrderRow, '_id' | 'client' | 'client_code' | 'waybill_number' | 'waybill_id' | 'team'>;
const named = { client_code: 1, client: 1, waybill_number: 1, waybill_id: 1, team: 1 };

/**
 * Which of the waybills that bear its number an in-order is of: that of the team whose client it is. Goods of a client
 * that is nobody's show the waybill to the house alone; what a team had of them it keeps.
 */
function tieTo(bearing: Bearing[], team: string | null, now: Tie): Tie {
  const own = team && bearing.find((one) => one.team === team);
  if (own) return { waybill_id: own._id, team };
  if (!team && bearing.some(({ _id }) => _id === now.waybill_id)) return now;
  // whose a waybill is may not have been told yet
  const [only, ...others] = team ? bearing.filter((one) => !one.team) : bearing;
  return only && others.length === 0 ? { waybill_id: only._id, team: null } : UNTIED;
}

const bearingOf = (number: string, session: ClientSession) =>
  Waybills.find({ number }, { team: 1 }, { session }).lean<Bearing[]>();

/** The waybill of this number for goods of a client. */
export async function nameWaybill(number: string, client_code: string, session: ClientSession): Promise<Tie> {
  await lockNumber(number, session);
  const team = await lockClient(plainCode(client_code), session);
  return tieTo(await bearingOf(number, session), team, UNTIED);
}

const isAsBefore = (a: Tie, b: Tie) => a.waybill_id === b.waybill_id && a.team === b.team;

/** Works out anew whose in-orders of one number are. */
async function tieAnew(number: string, rows: Named[], session: ClientSession): Promise<void> {
  const bearing = await bearingOf(number, session);
  const clients = rows.map(({ client, client_code }) => client ?? plainCode(client_code));
  const teams = await teamsOfClients(clients, session);
  for (const [at, { _id, waybill_id, team = null }] of rows.entries()) {
    const now = { waybill_id, team };
    const tie = tieTo(bearing, teams.get(clients[at] ?? '') ?? null, now);
    if (!isAsBefore(tie, now)) await InOrders.updateOne({ _id }, { $set: tie }, { session });
  }
}

/** Those that trade linked by hand, whatever number their papers name; those it let go belong to their number again. */
async function linkByHand({ _id: id, in_orders: held, team }: WaybillRow, session: ClientSession): Promise<void> {
  await InOrders.updateMany(
    { _id: trusted({ $in: held }) },
    { $set: { waybill_id: id, team: team ?? null, linked_by_hand: true } },
    { session },
  );
  const gone = { waybill_id: id, linked_by_hand: true, _id: trusted({ $nin: held }) };
  for (const { _id, waybill_number, client_code } of await InOrders.find(gone, named, { session }).lean()) {
    const tie = waybill_number ? await nameWaybill(waybill_number, client_code, session) : UNTIED;
    await InOrders.updateOne({ _id }, { $set: { ...tie, linked_by_hand: false } }, { session });
  }
}

/** Those whose papers name its number; those that name a number it no longer has are let go. */
async function linkByNumber({ _id: id, number }: WaybillRow, session: ClientSession): Promise<void> {
  const loose = { linked_by_hand: false };
  const elsewhere = { ...loose, waybill_id: id, waybill_number: trusted({ $ne: number }) };
  await InOrders.updateMany(elsewhere, { $set: UNTIED }, { session });
  await lockNumber(number, session);
  const rows = await InOrders.find({ ...loose, waybill_number: number }, named, { session }).lean<Named[]>();
  await tieAnew(number, rows, session);
}

/**
 * Ties a waybill to its in-orders. Reads the newest copy under a write of its own, so that handlers of two versions
 * cannot undo one another.
 */
export const linkWaybill = (id: string): Promise<void> =>
  commit(async (session) => {
    const waybill = await Waybills.findOneAndUpdate(
      { _id: id },
      { $inc: { linked: 1 } },
      { session },
    ).lean<WaybillRow>();
    if (!waybill) return;
    await linkByNumber(waybill, session);
    await linkByHand(waybill, session);
  });

/** Ties the in-orders of clients that are another team's from now on. */
export async function linkClients(clients: string[], session: ClientSession): Promise<void> {
  const where = { client: trusted({ $in: clients }), waybill_number: trusted({ $gt: '' }), linked_by_hand: false };
  const rows = await InOrders.find(where, named, { session }).lean<Named[]>();
  for (const [number, own] of Map.groupBy(rows, ({ waybill_number }) => waybill_number ?? '')) {
    await lockNumber(number, session);
    await tieAnew(number, own, session);
  }
}

import { type ClientSession, trusted } from 'mongoose';
import { ClientCodes, nameCode, ownerOf } from '../codes/model.ts';
import { Waybills } from '../waybills/model.ts';
import { InOrders } from '../intake/model.ts';

type Named = { _id: string; names: string | null; client: string; client_code: string };

/**
 * Gives a new waybill the in-orders that named its number before it existed, as far as they are of its team's clients.
 * A client that is nobody's is asked for, so that an administrator sees who waits for its goods.
 */
export async function claimByNumber(
  { _id, number, team }: { _id: string; number: string; team: string },
  session: ClientSession,
): Promise<void> {
  const free = { names: number, waybill: null };
  const codes: string[] = await InOrders.distinct('client_code', free).session(session);
  for (const code of codes) await nameCode(code, session);
  const clients = await InOrders.distinct('client', free).session(session);
  const own = await ClientCodes.distinct('_id', { _id: trusted({ $in: clients }), team }).session(session);
  await InOrders.updateMany({ ...free, client: trusted({ $in: own }) }, { $set: { waybill: _id } }, { session });
}

/**
 * The waybill of the number that the papers name, of the team whose client it is. A number alone says nothing of whose
 * goods these are: those of a client that is nobody's stay at the waybill where they are, and come to none.
 */
async function byNumber({ _id, names, client, client_code }: Named, session: ClientSession): Promise<string | null> {
  if (!names) return null;
  const bearing = await Waybills.find({ number: names }, { team: 1 }).session(session).lean();
  if (bearing.length === 0) return null;
  const team = await ownerOf(client, session);
  if (team) return bearing.find((one) => one.team === team)?._id ?? null;
  await nameCode(client_code, session);
  const now = await InOrders.findById(_id, { waybill: 1 }).session(session).lean();
  return bearing.find((one) => one._id === now?.waybill)?._id ?? null;
}

/** Works out anew whose an in-order is: linked by hand goes before the number that its papers name. */
export async function settle(inOrder: Named, session: ClientSession): Promise<void> {
  const { _id } = inOrder;
  const linked = await Waybills.findOne({ in_orders: _id }, { _id: 1 }).session(session).lean();
  const waybill = linked?._id ?? (await byNumber(inOrder, session));
  await InOrders.updateOne({ _id }, { $set: { waybill } }, { session });
}

/** Takes goods of a client to the waybills of the team that it was given to, as their papers name these. */
export async function settleClient(client: string, team: string, session: ClientSession): Promise<void> {
  const all = await InOrders.find({ client, names: trusted({ $gt: '' }) }, { names: 1 })
    .session(session)
    .lean();
  const _id = trusted({ $in: all.map((one) => one._id) });
  const hand = await Waybills.distinct('in_orders', { in_orders: _id }).session(session);
  const number = trusted({ $in: [...new Set(all.flatMap(({ names }) => names ?? []))] });
  const own = await Waybills.find({ number, team }, { number: 1 }).session(session).lean();
  const loose = { client, _id: trusted({ $nin: hand }) };
  for (const { _id: waybill, number: names } of own)
    await InOrders.updateMany({ ...loose, names }, { $set: { waybill } }, { session });
  const names = trusted({ $gt: '', $nin: own.map((one) => one.number) });
  await InOrders.updateMany({ ...loose, names }, { $set: { waybill: null } }, { session });
}

/**
 * An in-order and the waybill it names may be written in the same moment by two processes that do not see each other
 * yet; this finds the pair afterwards.
 */
export async function settleStrays(): Promise<void> {
  const given = await ClientCodes.find({ team: trusted({ $gt: '' }) }, { team: 1 }).lean();
  const teams = new Map(given.map(({ _id, team }) => [_id, team]));
  const strays = await InOrders.aggregate<{ _id: { names: string; client: string } }>([
    { $match: { waybill: null, names: { $gt: '' }, client: { $in: [...teams.keys()] } } },
    { $group: { _id: { names: '$names', client: '$client' } } },
  ]);
  const number = trusted({ $in: [...new Set(strays.map(({ _id }) => _id.names))] });
  for (const { _id, number: names, team } of await Waybills.find({ number }, { number: 1, team: 1 }).lean()) {
    const own = strays.filter((stray) => stray._id.names === names && teams.get(stray._id.client) === team);
    const client = trusted({ $in: own.map((stray) => stray._id.client) });
    await InOrders.updateMany({ names, client, waybill: null }, { $set: { waybill: _id } });
  }
}

/** How many in-orders each of these waybills has. */
export async function countIn(waybills: string[]): Promise<Map<string, number>> {
  const counted = await InOrders.aggregate<{ _id: string; count: number }>([
    { $match: { waybill: { $in: waybills }, status: 1 } },
    { $group: { _id: '$waybill', count: { $sum: 1 } } },
  ]);
  return new Map(counted.map(({ _id, count }) => [_id, count]));
}

/** How many in-orders of each of these clients no waybill has. */
export async function countLoose(clients: string[]): Promise<Map<string, number>> {
  const counted = await InOrders.aggregate<{ _id: string; count: number }>([
    { $match: { client: { $in: clients }, waybill: null, status: 1 } },
    { $group: { _id: '$client', count: { $sum: 1 } } },
  ]);
  return new Map(counted.map(({ _id, count }) => [_id, count]));
}

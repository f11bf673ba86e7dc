import { type ClientSession, trusted } from 'mongoose';
import type { Relation } from '../../master-data/parties/relations.ts';
import { PARTIES } from './details.schema.ts';
import { publishWaybill } from './events.ts';
import { type WaybillRecord, Waybills } from './model.ts';

const SYSTEM = { kind: 'system', id: 'trade' } as const;

/** Where a waybill names a customer. */
const PATHS = ['customer.id', ...PARTIES.map((name) => `${name}.customer` as const)] as const;

/** Waybills that were moved, by where they named the customer. */
type Moved = Array<{ path: (typeof PATHS)[number]; waybills: string[] }>;
type Move = { team: string; from: string; to: string };

/** Makes those of these waybills that name a customer name another one; the names that it had then stay. */
async function rename(
  { path, ids }: { path: string; ids: string[] },
  { team, from, to }: Move,
  session: ClientSession,
): Promise<void> {
  const naming = { _id: trusted({ $in: ids }), team, [path]: from };
  await Waybills.updateMany(naming, { $set: { [path]: to }, $inc: { version: 1 } }, { session });
}

/** Publishes each waybill that was moved once, wherever it named the customer. */
async function publishMoved(team: string, moved: Moved, session: ClientSession): Promise<void> {
  const ids = [...new Set(moved.flatMap(({ waybills }) => waybills))];
  const found = await Waybills.find({ _id: trusted({ $in: ids }), team })
    .session(session)
    .lean<WaybillRecord[]>();
  for (const waybill of found) await publishWaybill(waybill, SYSTEM, session);
}

/** Waybills of a customer that becomes part of another one are that one's, also where it is a party. */
export const waybillsOfParty: Relation = {
  name: 'waybills',
  kinds: ['customer'],
  count: ({ team, id }, session) =>
    Waybills.countDocuments({ team, $or: PATHS.map((path) => ({ [path]: id })) }).session(session ?? null),
  move: async ({ team, from, to }, session): Promise<Moved> => {
    const moved: Moved = [];
    for (const path of PATHS) {
      const waybills = await Waybills.distinct('_id', { team, [path]: from.id }).session(session);
      if (waybills.length === 0) continue;
      await rename({ path, ids: waybills }, { team, from: from.id, to: to.id }, session);
      moved.push({ path, waybills });
    }
    await publishMoved(team, moved, session);
    return moved;
  },
  back: async ({ team, from, to }, moved, session) => {
    for (const { path, waybills } of moved as Moved)
      await rename({ path, ids: waybills }, { team, from: to.id, to: from.id }, session);
    await publishMoved(team, moved as Moved, session);
  },
};

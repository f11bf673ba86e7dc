import { type ClientSession, trusted } from 'mongoose';
import { namesOfChannels } from '../../master-data/channels/store.ts';
import { namesOfCustomers } from '../../master-data/customers/store.ts';
import type { Relation } from '../../master-data/parties/relations.ts';
import type { Party } from '../../master-data/parties/schema.ts';
import { CostItems, type CostRecord } from './model.ts';

/** Items that were moved, with the names that their party had in them. */
type Moved = Array<{ id: string; name: string }>;
const names = { customer: namesOfCustomers, channel: namesOfChannels } as const;

const naming = (team: string, { kind, id }: Party) => ({ team, 'party.kind': kind, 'party.id': id });

async function put(_id: string, party: CostRecord['party'], session: ClientSession): Promise<void> {
  await CostItems.updateOne({ _id }, { $set: { party }, $inc: { version: 1 } }, { session });
}

/** Costs of a customer, or from a channel, that becomes part of another one name that from then on. */
export const costsOfParty: Relation = {
  name: 'costs',
  kinds: ['customer', 'channel'],
  count: ({ team, kind, id }, session) =>
    CostItems.countDocuments({ ...naming(team, { kind, id }), deleted_at: null }).session(session ?? null),
  move: async ({ team, from, to }, session): Promise<Moved> => {
    const [named] = await names[to.kind](team, [to.id], session);
    const party = { ...to, name: named?.name ?? '' };
    const found = await CostItems.find(naming(team, from)).session(session).lean<CostRecord[]>();
    for (const { _id } of found) await put(_id, party, session);
    return found.map(({ _id: id, party: { name } }) => ({ id, name }));
  },
  back: async ({ team, from, to }, moved, session) => {
    const before = new Map((moved as Moved).map(({ id, name }) => [id, name]));
    const still = await CostItems.find({ ...naming(team, to), _id: trusted({ $in: [...before.keys()] }) })
      .session(session)
      .lean<CostRecord[]>();
    for (const { _id } of still) await put(_id, { ...from, name: before.get(_id) ?? '' }, session);
  },
};

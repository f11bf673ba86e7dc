import { type ClientSession, trusted } from 'mongoose';
import { namesOfCustomers } from '../../master-data/customers/store.ts';
import type { Relation } from '../../master-data/parties/relations.ts';
import { type BillRecord, Bills } from './model.ts';
import { billTerms } from './store.ts';
import { titleOf } from './view.ts';

/** Bills that were moved. */
type Moved = string[];
type Move = { team: string; ids: string[]; to: string };

/** A draft is called as its customer is now; a locked bill says what it said, and is found under the one that stays. */
async function put({ team, ids, to }: Move, session: ClientSession): Promise<void> {
  const [named] = await namesOfCustomers(team, [to], session);
  const found = await Bills.find({ _id: trusted({ $in: ids }), team })
    .session(session)
    .lean<BillRecord[]>();
  for (const bill of found) {
    const isDraft = bill.state === 'draft';
    const customer = isDraft && named ? named : { ...bill.customer, id: to };
    const title = isDraft ? titleOf(bill, customer.name) : bill.title;
    const $set = { customer, title, terms: billTerms({ ...bill, customer, title }) };
    await Bills.updateOne({ _id: bill._id }, { $set, $inc: { version: 1 } }, { session });
  }
}

/** The reversals of bills, also those since a merge: they take back what was charged to the bill's customer. */
async function reversalsOf(team: string, ids: string[], session: ClientSession): Promise<string[]> {
  const found = await Bills.find({ _id: trusted({ $in: ids }), team }, { reversed_by: 1 })
    .session(session)
    .lean<Array<Pick<BillRecord, 'reversed_by'>>>();
  return found.flatMap(({ reversed_by }) => reversed_by?.id ?? []);
}

/** Bills of a customer that becomes part of another one are that one's. */
export const billsOfParty: Relation = {
  name: 'bills',
  kinds: ['customer'],
  count: ({ team, id }, session) => Bills.countDocuments({ team, 'customer.id': id }).session(session ?? null),
  move: async ({ team, from, to }, session): Promise<Moved> => {
    const ids = await Bills.distinct('_id', { team, 'customer.id': from.id }).session(session);
    await put({ team, ids, to: to.id }, session);
    return ids;
  },
  back: async ({ team, from }, moved, session) => {
    const ids = moved as Moved;
    const all = [...new Set([...ids, ...(await reversalsOf(team, ids, session))])];
    await put({ team, ids: all, to: from.id }, session);
  },
};

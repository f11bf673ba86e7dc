import { customerOf } from '../customers/store.ts';
import type { Relation } from '../parties/relations.ts';
import { Inquiries } from './model.ts';

/** The inquiries of a customer that becomes part of another one name that from then on, under the name it has then. */
export const inquiriesOfParty: Relation = {
  name: 'inquiries',
  kinds: ['customer'],
  count: ({ team, id }, session) =>
    Inquiries.countDocuments({ team, 'customer.id': id } as never).session(session ?? null),
  move: async ({ team, from, to }, session) => {
    const moved = await Inquiries.find({ team, 'customer.id': from.id } as never, { customer: 1 })
      .session(session)
      .lean();
    const { name } = await customerOf(team, to.id, session);
    await Inquiries.updateMany(
      { team, 'customer.id': from.id } as never,
      { $set: { customer: { id: to.id, name } }, $inc: { version: 1 } },
      { session },
    );
    return moved.map(({ _id, customer }) => ({ id: _id, name: customer?.name ?? '' }));
  },
  back: async ({ team, from, to }, moved, session) => {
    const writes = (moved as Array<{ id: string; name: string }>).map(({ id: _id, name }) => ({
      updateOne: {
        filter: { _id, team, 'customer.id': to.id },
        update: { $set: { customer: { id: from.id, name } }, $inc: { version: 1 } },
      },
    }));
    if (writes.length > 0) await Inquiries.collection.bulkWrite(writes as never, { session });
  },
};

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { model } from 'mongoose';
import { testDatabase } from '../testing/databases.ts';
import { connect, disconnect, prepareCollections, transaction } from './mongo.ts';
import { recordSchema } from './record.ts';
import { inSnapshot } from './snapshot.ts';

const Things = model('SnapshotThing', recordSchema('snapshot_things', { _id: String, count: Number }));
const Others = model('SnapshotOther', recordSchema('snapshot_others', { _id: String, count: Number }));

let leave: () => Promise<void>;
beforeAll(async () => {
  const uri = process.env.MONGODB_URI ?? '';
  const place = await testDatabase(uri, 'snapshot');
  leave = place.leave;
  await connect(uri, place.database);
  await prepareCollections();
});
afterAll(async () => {
  await leave();
  await disconnect();
});

const bothAre = (count: number) =>
  transaction(async (session) => {
    for (const Both of [Things, Others])
      await Both.updateOne({ _id: 'a' }, { $set: { count } }, { upsert: true, session });
  });

test.each<[string, (session: Parameters<Parameters<typeof inSnapshot>[0]>[0]) => Promise<unknown>]>([
  ['found', async (session) => (await Others.find().session(session).lean())[0]?.count],
  ['found as one', async (session) => (await Others.findById('a').session(session).lean())?.count],
  ['streamed', async (session) => (await Others.find().session(session).lean().cursor().next())?.count],
  ['distinct', async (session) => (await Others.distinct('count').session(session))[0]],
  ['counted', async (session) => await Others.countDocuments({ count: 1 }).session(session)],
  ['added up', async (session) => (await Others.aggregate([{ $match: {} }]).session(session))[0].count],
  [
    'added up and streamed',
    async (session) => {
      for await (const { count } of Others.aggregate([{ $match: {} }])
        .session(session)
        .cursor({}))
        return count;
    },
  ],
])('what is written while a snapshot is read is not seen by halves: %s', async (_, other) => {
  await bothAre(1);
  const seen = await inSnapshot(async (session) => {
    const first = (await Things.findById('a').session(session).lean())?.count;
    await bothAre(2);
    return [first, await other(session)];
  });
  expect(seen).toEqual([1, 1]);
});

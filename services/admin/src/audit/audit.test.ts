import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import { admin } from '../app.ts';
import { Audit, Heads } from './model.ts';

const url = '/api/v1/manage';
const clerk = { id: 'clerk', email: 'finance@example.com', group: 'finance' as const };
const other = { id: 'other', email: 'other@example.com', group: 'finance' as const };
const ROWS = 12;

let service: TestService;
beforeAll(async () => {
  service = await startTest(admin);
  for (let at = 1; at <= ROWS; at += 1)
    await service.as(at % 2 ? clerk : other)(`${url}/config/updateNotice`, { notice: `notice ${at}` });
}, 60_000);
afterAll(() => service.stop());

const check = async () => (await service.as(clerk)(`${url}/audit/check`, {})).json().data;
/** Changes rows as one can with the database's own tools; the test below restores them. */
const rows = () => Audit.collection;

test('rows written concurrently form one chain without a gap', async () => {
  const notices = Array.from({ length: 8 }, (_, at) =>
    service.as(clerk)(`${url}/config/updateNotice`, { notice: `side by side ${at}` }),
  );
  const taken = (await Promise.all(notices)).filter(({ statusCode }) => statusCode === 200).length;
  expect(taken).toBeGreaterThan(0);
  expect(await check()).toMatchObject({ rows: ROWS + taken, broken: null });
  expect((await service.as(clerk)(`${url}/audit/checked`, {})).json().data).toMatchObject({ broken: null });
});

test('a changed, a removed and an added row are each named', async () => {
  const third = await rows().findOne({ seq: 3 });
  await rows().updateOne({ seq: 3 }, { $set: { 'after.notice': 'never said' } });
  expect((await check()).broken).toEqual({ seq: 3, id: third?._id });
  await rows().updateOne({ seq: 3 }, { $set: { after: third?.after } });
  expect((await check()).broken).toBeNull();

  await rows().deleteOne({ seq: 3 });
  expect((await check()).broken).toMatchObject({ seq: 3 });
  await rows().insertOne(third ?? {});

  const head = await Heads.findById('head').lean();
  const last = await rows().findOne({ seq: head?.seq });
  await rows().deleteOne({ seq: head?.seq });
  expect((await check()).broken).toEqual({ seq: head?.seq, id: null });
  await rows().insertOne({ ...last, reason: 'forged' } as never);
  expect((await check()).broken).toMatchObject({ seq: head?.seq });
  await rows().updateOne({ seq: head?.seq }, { $set: { reason: null } });
  expect((await check()).broken).toBeNull();
});

test('the list is filtered by who and what, and its next page keeps the filters', async () => {
  const call = service.as(clerk);
  const first = (await call(`${url}/audit`, { who: other.email, what: 'config.notice', limit: 4 })).json().data;
  expect(first.data.map((row: { email: string }) => row.email)).toEqual(Array(4).fill(other.email));
  const next = (await call(first.next_page_url, {})).json().data;
  expect(next.data.length).toBe(2);
  expect(next.data.every((row: { email: string }) => row.email === other.email)).toBe(true);
  expect((await call(`${url}/audit`, { what: 'order.reveal' })).json().data.data).toEqual([]);
});

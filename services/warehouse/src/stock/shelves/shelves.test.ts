import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import { warehouse } from '../../app.ts';
import { base, clerk } from '../../warehouse.fixture.ts';
import { Shelves } from './model.ts';
import type { Shelf } from './schema.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTest(warehouse);
}, 30_000);
afterAll(() => service.stop());

const save = async (...shelves: object[]) => {
  const response = await service.as(clerk)(`${base}/shelves/save`, { shelves });
  const { code, data } = response.json() as { code?: string; data: Shelf[] };
  return { status: response.statusCode, code, data };
};

test('adding shelves of which one exists already adds none, and leaves that one as it was', async () => {
  await save({ code: 'N-01', walk: '0-N', remark: 'fragile' });
  expect(await save({ code: 'N-02' }, { code: 'N-01' })).toMatchObject({ status: 409, code: 'shelf.known' });
  const [one, ...others] = await Shelves.find({ _id: /^N-/ }).lean();
  expect(others).toEqual([]);
  expect(one).toMatchObject({ walk: '0-N', remark: 'fragile', edits: 0 });
});

test('of ten concurrent changes of a shelf one succeeds, and the others do not overwrite it', async () => {
  const [shelf] = (await save({ code: 'T-01' })).data;
  const tries = Array.from({ length: 10 }, (_, nth) => save({ ...shelf, remark: `by ${nth}` }));
  const responses = await Promise.all(tries);
  const received = responses.filter(({ status }) => status === 200);
  expect(received).toHaveLength(1);
  expect(new Set(responses.map(({ code }) => code))).toEqual(new Set([undefined, 'shelf.edited-already']));
  expect(await Shelves.findById('T-01').lean()).toMatchObject({ remark: received[0]?.data[0]?.remark, edits: 1 });
});

test('a shelf from before changes were counted is changed like any other', async () => {
  await save({ code: 'O-01' });
  await Shelves.updateOne({ _id: 'O-01' }, { $unset: { edits: 1 } });
  expect(await save({ code: 'O-01', remark: 'old', edits: 0 })).toMatchObject({ status: 200, data: [{ edits: 1 }] });
});

test('a new shelf cannot be named like a number of pieces; an existing one keeps its name', async () => {
  expect(await save({ code: '12' })).toMatchObject({ status: 409, code: 'shelf.like-number' });
  expect((await save({ code: '123456' }, { code: '1A' })).status).toBe(200);
  await Shelves.create({ _id: '7', walk: '000007', active: true, edits: 0, terms: [] });
  expect(await save({ code: '7', remark: 'old', edits: 0 })).toMatchObject({ status: 200, data: [{ remark: 'old' }] });
});

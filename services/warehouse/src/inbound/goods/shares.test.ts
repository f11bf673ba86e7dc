import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Upgrades } from '@qiaohui/service-kit/data/upgrades';
import { startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import { warehouse } from '../../app.ts';
import { Boxes } from '../../stock/boxes/model.ts';
import { Goods } from '../../stock/goods/model.ts';
import { Movements } from '../../stock/ledger/model.ts';
import { upgrade } from '../../upgrade/upgrade.ts';
import { announce, base, clerk, one } from '../../warehouse.fixture.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTest(warehouse);
}, 30_000);
afterAll(() => service.stop());
const call = (url: string, body: object = {}) => service.as(clerk)(`${base}${url}`, body);

/** Announces sixty pieces in five boxes. */
async function announced() {
  const { id: inOrder } = await announce(service.as(clerk));
  const line = { type: 'SHARED', box_count: 5, expected: 60 };
  const [{ id, code }] = (await call('/goods/announce', { id: inOrder, goods: [line] })).json().data;
  return { id: id as string, code: code as string, inOrder };
}
const scan = async (op: object) => {
  const full = { op: randomUUID(), at: new Date().toISOString(), mode: 'receive', ...op };
  const [result] = (await call('/scan/apply', { ops: [full] })).json().data;
  expect(result).toMatchObject({ done: true });
};
const correct = async (id: string, expected: number) => {
  const edits = (await Goods.findById(id).orFail().lean()).changes?.length ?? 0;
  expect((await call('/goods/correct', { id, edits, expected, reason: 'typo' })).statusCode).toBe(200);
};
const amend = async (goods: string, change: object = {}) => {
  const movement = await Movements.findOne({ 'goods.id': goods, kind: 'in' }).sort({ seq: -1 }).orFail().lean();
  expect((await call('/movements/amend', { id: movement._id, reason: 'x', ...change })).statusCode).toBe(200);
};
const shares = async (code: string): Promise<number[]> => {
  const boxes = [1, 2, 3, 4, 5].map((nth) => call('/out/box', { code: `${code}.B${nth}` }));
  return (await Promise.all(boxes)).map((response) => response.json().data.arrival.announced);
};
const receiveAll = async ({ code, inOrder }: { code: string; inOrder: string }) => {
  for (const nth of [1, 2, 3, 4, 5]) await scan({ code: `${code}.B${nth}` });
  return one(service.as(clerk), inOrder);
};

test('a box received before a correction and reversed after it returns to its share: the boxes add up to the announcement', async () => {
  const goods = await announced();
  const op = randomUUID();
  await scan({ op, code: `${goods.code}.B1`, pieces: 20 });
  await correct(goods.id, 100);
  expect(await shares(goods.code)).toEqual([20, 20, 20, 20, 20]);
  await scan({ mode: 'undo', undoes: op });
  expect(await shares(goods.code)).toEqual([20, 20, 20, 20, 20]);
  expect(await receiveAll(goods)).toMatchObject({ awaited: false, received: 100 });
});

test('the same for a receipt that was amended before the correction and reversed after it, and for several corrections', async () => {
  const goods = await announced();
  await scan({ code: `${goods.code}.B1` });
  await amend(goods.id, { pieces: 9 });
  await correct(goods.id, 50);
  expect(await shares(goods.code)).toEqual([9, 11, 10, 10, 10]);
  await amend(goods.id);
  expect(await shares(goods.code)).toEqual([9, 11, 10, 10, 10]);
  const op = randomUUID();
  await scan({ op, code: `${goods.code}.B2`, pieces: 4 });
  await correct(goods.id, 44);
  await correct(goods.id, 48);
  await scan({ mode: 'undo', undoes: op });
  expect(await shares(goods.code)).toEqual([11, 4, 11, 11, 11]);
  expect(await receiveAll(goods)).toMatchObject({ awaited: false, received: 48 });
});

test('boxes of older versions reversed after a correction add up to the announcement from the next start on', async () => {
  const [undone, remaining] = [await announced(), await announced()];
  for (const { id, code } of [undone, remaining]) {
    await scan({ code: `${code}.B1`, pieces: 20 });
    await correct(id, 100);
  }
  await amend(undone.id);
  // as the former version left them
  await Boxes.collection.updateMany({ goods: { $in: [undone.id, remaining.id] }, nth: 1 }, { $set: { pieces: 12 } });
  await Upgrades.deleteOne({ _id: 'shares' });
  await Promise.all([upgrade(), upgrade()]);
  for (const { code } of [undone, remaining]) expect(await shares(code)).toEqual([20, 20, 20, 20, 20]);
  await amend(remaining.id);
  expect(await receiveAll(remaining)).toMatchObject({ awaited: false, received: 100 });
});

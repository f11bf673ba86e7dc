import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { OrderEvent } from '@qiaohui/remit/contract';
import { startTest, type TestService, until } from '@qiaohui/service-kit/testing';
import { admin } from '../app.ts';
import { Orders } from '../orders/model.ts';
import { playReceipts, type Receipts } from '../orders/remit.testing.ts';
import { sampleOrder } from '../orders/sample.ts';
import { type LineRecord, Lines, Statements } from './model.ts';
import { api, taken } from './statement.testing.ts';

const clerk = { id: 'clerk', email: 'finance@example.com', group: 'finance' as const };
const SIZE = 30;
const numberOf = (at: number) => `QH2345${1000 + at}`;
let service: TestService;
let receipts: Receipts;

beforeAll(async () => {
  service = await startTest(admin);
  for (let at = 0; at < SIZE; at += 1) {
    const order = sampleOrder({ id: `o${at}`, number: numberOf(at), status: 4, due: `${1000 + at}.00`, received: '0' });
    await service.hearFrom(OrderEvent, order, 1);
  }
  await until(async () => (await Orders.countDocuments()) === SIZE);
}, 30_000);
afterAll(() => service.stop());

const lineOf = (serial: string) => Lines.findOne({ serial }).lean<LineRecord>();
const counts = async () => (await service.as(clerk)(`${api}/statements`, {})).json().data.data[0].counts;

test('what is certain waits while the order’s service is away, and books itself when it is back', async () => {
  const lines = Array.from({ length: SIZE }, (_, at) => ({
    serial: `s${at}`,
    amount: `${1000 + at}`,
    text: numberOf(at),
  }));
  await taken(service.as(clerk), lines);
  const waiting = await until(() => Lines.findOne({ 'fault.code': 'service.unavailable' }).lean());
  expect(waiting.state).toBe('booking');
  const { matched, booking, booked } = await counts();
  expect([matched + booking, booked]).toEqual([SIZE, 0]);
  receipts = playReceipts();
  await until(async () => (await counts()).booked === SIZE, 20_000);
  expect(receipts.booked.size).toBe(SIZE);
  expect(receipts.booked.get('s7')).toMatchObject({ order: 'o7', amount: '1007.00', actor: 'clerk' });
  expect(await lineOf('s7')).toMatchObject({ state: 'booked', fault: null, parts: [{ state: 'booked' }] });
});

test('a process that is killed between booking and marking books nothing twice', async () => {
  const booked = await lineOf('s3');
  if (!booked) throw new Error('it was booked above');
  // As a killed process leaves it: claimed, with its part still waiting, while the receipt is booked.
  const parts = booked.parts.map((part) => ({ ...part, state: 'waiting', after: null }));
  const claimed = { state: 'booking', parts, bookAfter: new Date(0) };
  await Lines.updateOne({ _id: booked._id }, { $set: claimed, $inc: { version: 1 } });
  const asked = receipts.asked;
  await until(async () => (await lineOf('s3'))?.state === 'booked');
  expect(receipts.asked).toBe(asked + 1);
  expect([...receipts.booked.values()].filter(({ order }) => order === 'o3')).toHaveLength(1);
});

test('a process that is killed while matching goes on where it was', async () => {
  await taken(service.as(clerk), [{ serial: 'left', amount: '1.00' }]);
  const line = await until(() => Lines.findOne({ serial: 'left', state: 'open' }).lean());
  await Lines.updateOne({ _id: line._id }, { $set: { state: 'new' } });
  await Statements.updateOne({ _id: line.statement }, { $set: { state: 'matching' } });
  await until(async () => (await lineOf('left'))?.state === 'open');
});

test('matching again finds the order that came after its money', async () => {
  const { id } = await taken(service.as(clerk), [{ serial: 'early', amount: '77.00', text: 'QHEARLY222' }]);
  await until(() => Lines.findOne({ serial: 'early', state: 'open' }).lean());
  const order = sampleOrder({ id: 'late', number: 'QHEARLY222', status: 4, due: '77.00', received: '0' });
  await service.hearFrom(OrderEvent, order, 1);
  await until(() => Orders.exists({ _id: 'late' }));
  expect((await service.as(clerk)(`${api}/statement/match`, { id })).statusCode).toBe(200);
  await until(async () => (await lineOf('early'))?.state === 'booked');
  expect(receipts.booked.get('early')?.order).toBe('late');
});

test('a serial that another way booked meanwhile is not shown as booked by its line', async () => {
  const order = sampleOrder({ id: 'twice', number: 'QHTWICE222', status: 4, due: '88.00', received: '0' });
  await service.hearFrom(OrderEvent, order, 1);
  await until(() => Orders.exists({ _id: 'twice' }));
  receipts.booked.set('by-callback', { order: 'twice', amount: '88.00', actor: 'channel' });
  await taken(service.as(clerk), [{ serial: 'by-callback', amount: '88.00', text: 'QHTWICE222' }]);
  const line = await until(() => Lines.findOne({ serial: 'by-callback', state: 'open' }).lean<LineRecord>());
  expect(line).toMatchObject({
    doubts: ['serial-used'],
    fault: { code: 'payment.serial-used' },
    parts: [{ state: 'refused' }],
  });
});

import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { config0 } from '@qiaohui/admin/contract';
import { OrderEvent, type OrderState } from '@qiaohui/remit/contract';
import { served } from '@qiaohui/service-kit/testing/served';
import { waitFor } from '@qiaohui/service-kit/testing/service';
import { trusted } from 'mongoose';
import { admin } from '../../app.ts';
import { playRemit } from '../../order-acts/remit.fixture.ts';
import { Orders } from '../../orders/model.ts';
import { sampleOrder } from '../../orders/order.fixture.ts';
import { OrderStatus } from '../../orders/status.rules.ts';
import { api, CORE, clerk, lineOf, uploadRows } from '../fixtures/statement.fixture.ts';
import { Lines } from '../model.ts';

const service = served(admin, playRemit);
const { reserveAccount } = config0.channels.zlpay;
const BOOK = '交易日期,交易流水号,贷方金额,借方金额,对方户名,附言';
const send = (...rows: string[]) => uploadRows(service.as(clerk), ...rows);

let made = 0;
/** An order that awaits a sum of its own, as remit publishes it. */
async function order() {
  made += 1;
  const number = `QHREVAG2${String.fromCharCode(65 + Math.floor(made / 20), 65 + (made % 20))}`;
  const due = `${7000 + made * 31}.00`;
  const kyc = { ...sampleOrder({ id: 'any' }).kyc, payerLastName: '沈', payerFirstName: '小雨' };
  const id = `reversed-${made}`;
  let version = 0;
  const publish = async (receipts: OrderState['receipts']) => {
    version += 1;
    const received = receipts.reduce((sum, { amount }) => sum + Number(amount), 0).toFixed(2);
    await service.publishEvent(
      OrderEvent,
      sampleOrder({ id, number, due, status: OrderStatus.TransferClaimed, received, receipts, kyc }),
      version,
    );
    await waitFor(
      async () => (await Orders.findById(id, { version: 1 }).lean<{ version: number }>())?.version === version,
    );
  };
  await publish([]);
  const at = '2026-11-20T04:00:00.000Z';
  /** The order got its money under a serial, and the receipt was reversed. */
  const reversed = async (serial: string, source: 'finance' | 'channel' = 'finance') => {
    const receipt = { id: `${id}-r`, amount: due, serial, reserveAccount, source, receivedAt: at, bookedAt: at };
    await publish([receipt]);
    await publish([
      receipt,
      { ...receipt, id: `${id}-c`, amount: `-${due}`, reverses: receipt.id, reason: '银行已冲回' },
    ]);
  };
  return { id, number, due, reversed };
}
type Made = Awaited<ReturnType<typeof order>>;

const became = async (serial: string) => {
  const { state, doubts } = await waitFor(() => Lines.findOne({ serial, state: trusted({ $ne: 'new' }) }).lean());
  return state === 'open'
    ? `open: ${doubts.join(', ')}`
    : state === 'booking' || state === 'booked'
      ? 'matched'
      : state;
};
const post = async (path: string, body: object): Promise<{ status: number; code?: string; state?: unknown }> => {
  const response = await service.as(clerk)(`${api}/${path}`, body, { headers: { 'idempotency-key': randomUUID() } });
  return { ...response.json(), status: response.statusCode };
};
const withdraw = async (id: string) =>
  expect(await post('statement/withdraw', { id, reason: '选错文件' })).toMatchObject({ status: 200 });
async function accept(serial: string, { number }: Made, more: object = {}) {
  const { _id: id, version } = await lineOf(serial);
  return post('statement/accept', { id, version, number, ...more });
}
/** Money that a line brought; its receipt is reversed, and the line is back. */
async function broughtAndReversed(serial: string) {
  const one = await order();
  const { id: file } = await send(BOOK, `2026-11-20,${serial},${one.due},,沈小雨,${one.number}`);
  await Lines.updateOne({ serial }, { $set: { bookAfter: new Date(0) } });
  await waitFor(async () => (await lineOf(serial)).state === 'booked');
  await one.reversed(serial);
  await waitFor(async () => (await lineOf(serial)).state === 'open');
  return { ...one, file };
}

test('withdrawn and stated again by another export, money whose receipt was reversed is not booked by itself', async () => {
  const one = await broughtAndReversed('gone-1');
  await withdraw(one.file);
  await send(CORE, `2026-11-21,core-1,${one.due},沈小雨,,${one.number}`);
  expect(await became('core-1')).toBe('open: like-receipt');
  expect(await accept('core-1', one)).toMatchObject({
    ...{ status: 409, code: 'receipt.like' },
    state: { like: [{ number: one.number, serial: 'gone-1', amount: one.due, taken_back: true }] },
  });
  expect(await accept('core-1', one, { like_confirmed: ['gone-1'] })).toMatchObject({ status: 200 });
});

test('stated by another export beside it, such money is booked only once a person confirms that it is other money', async () => {
  const [one, other] = [await broughtAndReversed('gone-2'), await order()];
  await send(CORE, `2026-11-20,core-2,${one.due},沈小雨,,${one.number}`);
  expect(await became('core-2')).toBe('open: like-line');
  for (const to of [one, other]) {
    const state = { like: [{ number: one.number, serial: 'gone-2', taken_back: true }] };
    expect(await accept('core-2', to)).toMatchObject({ status: 409, code: 'receipt.like', state });
  }
  expect(await accept('core-2', one, { like_confirmed: ['gone-2'] })).toMatchObject({ status: 200 });
});

test('money that the bank took back stays taken back when its file is withdrawn and uploaded again', async () => {
  const one = await broughtAndReversed('gone-3');
  const less = (Number(one.due) - 15).toFixed(2);
  await send(BOOK, `2026-11-20,back-3,,${less},沈小雨,退汇 ${one.number}`);
  const { _id: line } = await lineOf('back-3');
  const settled = [{ order: one.id, number: one.number, receipt: `${one.id}-r`, fen: 1, at: new Date(), by: null }];
  await Lines.updateOne({ _id: line }, { $set: { state: 'aside', settled } });
  expect(await accept('gone-3', one)).toMatchObject({ status: 409, code: 'line.taken-back' });
  await withdraw(one.file);
  await send(BOOK, `2026-11-20,gone-3,${one.due},,沈小雨,${one.number}`);
  expect(await became('gone-3')).toContain('unbooked');
  expect(await accept('gone-3', one)).toMatchObject({ status: 409, code: 'line.taken-back' });
});

test('a channel’s money that was reversed is not booked again by the bank’s own line of it', async () => {
  const one = await order();
  await one.reversed('callback-4', 'channel');
  await send(BOOK, `2026-11-20,bank-4,${one.due},,沈小雨,${one.number}`);
  expect(await became('bank-4')).toBe('open: like-receipt');
});

test('a receipt that a clerk typed under the bank’s serial and the bank took back is not booked by that line, which comes later', async () => {
  const one = await order();
  await one.reversed('typed-7');
  const line = { _id: 'cause-7', serial: 'cause-7', state: 'aside' as const, parts: [] };
  const settled = [{ order: one.id, number: one.number, receipt: `${one.id}-r`, fen: 1, at: new Date(), by: null }];
  await Lines.collection.insertOne({ ...line, settled } as never);
  await send(BOOK, `2026-11-20,typed-7,${one.due},,沈小雨,${one.number}`);
  expect(await became('typed-7')).toBe('open: like-receipt');
  expect(await accept('typed-7', one)).toMatchObject({ status: 409, code: 'line.taken-back' });
});

test('money that one file states with its reversal is not booked from another that states it alone', async () => {
  const one = await order();
  const [came, back] = [`${one.due},,沈小雨,${one.number}`, `,${one.due},沈小雨,冲正 ${one.number}`];
  await send(BOOK, `2026-11-20,pair-5,${came}`, `2026-11-20,pair-5,${back}`);
  await send(CORE, `2026-11-20,core-5,${one.due},沈小雨,,${one.number}`);
  expect(await became('core-5')).toContain('like-line');
  const state = { like: [{ number: null, serial: 'pair-5', amount: one.due, taken_back: true }] };
  expect(await accept('core-5', one)).toMatchObject({ status: 409, code: 'receipt.like', state });
});

test('the same sum paid again after a reversal is booked without a person', async () => {
  const one = await broughtAndReversed('gone-6');
  await send(BOOK, `2026-11-22,again-6,${one.due},,沈小雨,${one.number}`);
  expect(await became('again-6')).toBe('matched');
});

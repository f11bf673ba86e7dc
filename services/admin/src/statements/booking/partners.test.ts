import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { config0 } from '@qiaohui/admin/contract';
import { OrderEvent } from '@qiaohui/remit/contract';
import { dayOf } from '@qiaohui/service-kit/shanghai-time';
import { served } from '@qiaohui/service-kit/testing/served';
import { waitFor } from '@qiaohui/service-kit/testing/service';
import mongoose from 'mongoose';
import { admin } from '../../app.ts';
import { Audit } from '../../audit/model.ts';
import { playReceipts, type Receipts } from '../../order-acts/remit.fixture.ts';
import { Orders } from '../../orders/model.ts';
import { sampleOrder } from '../../orders/order.fixture.ts';
import { OrderStatus } from '../../orders/status.rules.ts';
import {
  chief,
  clerk,
  makePartner,
  manage,
  move,
  moving,
  orderOf,
  playRates,
  takenSerials,
  upload,
} from '../../partner-orders/partner-order.fixture.ts';
import { settleSerials } from '../../partner-orders/state/serials.store.ts';
import type { PartnerWithSecret } from '../../partners/schema.ts';
import { Deliveries } from '../../webhooks/model.ts';
import { api, taken, type Written } from '../fixtures/statement.fixture.ts';
import { dayBefore } from '../identities/days.rules.ts';
import { type LineRecord, Lines } from '../model.ts';
import type { LineRow } from '../schema.ts';
import { reopenFor } from './reopen.store.ts';

const SUM = '118940.00';
const { reserveAccount: ACCOUNT } = config0.channels.zlpay;
const TODAY = `${dayOf(new Date())} 00:00:01`;
/** A whole day before every other line: within one, two that name an order may be one transfer. */
const YESTERDAY = `${dayBefore(dayOf(new Date()))} 00:00:01`;
let partner: PartnerWithSecret;
let receipts: Receipts;

const service = served(admin, async () => {
  playRates('5.0986');
  receipts = playReceipts();
  partner = await makePartner(service, 'http://127.0.0.1:9/');
  const open = { status: OrderStatus.TransferClaimed, received: '0', due: '700.00' };
  await service.publishEvent(OrderEvent, sampleOrder({ id: 'hers', number: 'QH2345HERS', ...open }), 1);
  await waitFor(() => Orders.countDocuments());
});

const fresh = (given: object = {}) => orderOf(service, partner, given);
const partnerOrder = async (id: string) => (await service.as(clerk)(`${manage}/order/one`, { id })).json().data;
const act = (name: string, body: object, who = clerk) => service.as(who)(`${api}/statement/${name}`, body);
const lineOf = (serial: string) => Lines.findOne({ serial }).lean<LineRecord>();
const detailOf = async (serial: string) => (await act('line', { id: (await lineOf(serial))?._id })).json().data;
const reverse = (id: string, serial: string, key = randomUUID()) =>
  service.as(chief)(
    `${manage}/receipt/reverse`,
    { id, serial, reason: '记错订单' },
    { headers: { 'idempotency-key': key } },
  );

let lines = 1;
/** Each line comes at a second of its own: two of one sum and second may be one transfer. */
const nextMoment = () => TODAY.replace(/\d\d$/, () => String(lines++).padStart(2, '0'));

/** Uploads one line of today; returns its serial. */
async function line(given: Partial<Written>): Promise<string> {
  const serial = `b-${randomUUID().slice(0, 8)}`;
  await taken(service.as(clerk), [{ at: nextMoment(), serial, amount: SUM, ...given }]);
  return given.serial ?? serial;
}
const inState = (serial: string, state: string) =>
  waitFor(async () => {
    // a person's decision need not wait for its time here
    await Lines.updateOne({ serial, state: 'matched' }, { $set: { bookAfter: new Date(0) } });
    const found = await lineOf(serial);
    return found?.state === state && found;
  }, 20_000);

test('a line with exactly the postscript that a partner was given books its order, once, and a webhook goes to the partner', async () => {
  const { id, number } = await fresh();
  const serial = await line({ text: `留学保证金 ${number}`, payer: '代付人' });
  const { parts } = await inState(serial, 'booked');
  expect(parts).toMatchObject([
    { order: id, number, serial, state: 'booked', after: { status: OrderStatus.Received, due: SUM, received: SUM } },
  ]);
  const at = new Date(`${TODAY.replace(' ', 'T')}+08:00`).toISOString();
  expect(await partnerOrder(id)).toMatchObject({
    status: OrderStatus.Received,
    received: SUM,
    receipt: { serial, amount: SUM, at },
  });
  expect(takenSerials.get(`${ACCOUNT}:${serial}`)).toBe(id);
  expect(await Deliveries.countDocuments({ order: id, status: OrderStatus.Received })).toBe(1);
  expect(await Audit.countDocuments({ what: 'gic.set-status', 'subject.id': id })).toBe(1);
  // as a process leaves it that is killed between booking and marking
  const waiting = parts.map((part) => ({ ...part, state: 'waiting', after: null }));
  const claimed = { state: 'booking', parts: waiting, bookAfter: new Date(0) };
  await Lines.updateOne({ serial }, { $set: claimed, $inc: { version: 1 } });
  await inState(serial, 'booked');
  expect((await partnerOrder(id)).history).toHaveLength(2);
  expect((await taken(service.as(clerk), [{ at: TODAY, serial, amount: SUM, text: number }])).added).toBe(0);
});

test('money comes in for a partner’s order whose price is held, which stays held', async () => {
  const { id, number } = await fresh({ cny_amount: '77.00' });
  const serial = await line({ amount: '77.00', text: number });
  await inState(serial, 'booked');
  const { status, price_hold, moves } = await partnerOrder(id);
  expect([status, price_hold, moves[0]]).toMatchObject([
    5,
    'low',
    { to: OrderStatus.Completed, blockedBy: ['gic.price-held'] },
  ]);
});

test('amount and payer together find a partner’s order without its number', async () => {
  const { number } = await fresh({ cny_amount: '120111.00', payer_name: '司马相如' });
  const serial = await line({ amount: '120111.00', payer: '司马相如', text: '学费' });
  expect((await inState(serial, 'booked')).parts).toMatchObject([{ number }]);
});

test.each<[string, (number: string) => Partial<Written>, string]>([
  ['too little', (text) => ({ text, amount: '118939.99' }), 'partner-sum'],
  ['more', (text) => ({ text, amount: '118940.01' }), 'partner-sum'],
  ['of a day before the order', (text) => ({ text, at: '2026-01-05 10:00:00' }), 'before-order'],
  ['with two numbers', (text) => ({ text: `${text} QH2345HERS` }), 'several-named'],
  ['with swapped signs', (text) => ({ text: `QG${[...text.slice(2)].toReversed().join('')}` }), 'postscript-unknown'],
])('a line %s waits for a person with its reason', async (_, given, doubt) => {
  const { id, number } = await fresh();
  const serial = await line(given(number));
  expect((await inState(serial, 'open')).doubts).toEqual([doubt]);
  expect((await partnerOrder(id)).status).toBe(4);
});

test('a second line for a partner’s order, and one for a closed order, wait for a person, who cannot book them on it', async () => {
  const { id, number } = await fresh();
  const first = await line({ text: number });
  await inState(first, 'booked');
  const second = await line({ text: number, at: YESTERDAY });
  const { _id, version } = await inState(second, 'open');
  const { doubts, candidates } = await detailOf(second);
  expect(doubts).toEqual(['order-closed']);
  expect(candidates[0]).toMatchObject({
    order: id,
    number,
    status: OrderStatus.Received,
    due: SUM,
    received: SUM,
    missing: '0.00',
  });
  const rejected = await act('accept', { id: _id, version, number });
  expect([rejected.statusCode, rejected.json().errors]).toEqual([422, { number: [`订单 ${number} 当前不收款`] }]);
});

test('a person books a line for a partner’s order by its number, and splits one over customers and partners', async () => {
  const { id, number } = await fresh();
  const serial = await line({ text: '保证金', amount: '119640.00' });
  const { _id, version } = await inState(serial, 'open');
  const parts = [
    { number: 'QH2345HERS', amount: '700.00' },
    { number: number.toLowerCase(), amount: SUM },
  ];
  expect((await act('split', { id: _id, version, parts })).statusCode).toBe(200);
  await inState(serial, 'booked');
  expect(receipts.booked.get(`${serial}/1`)).toMatchObject({ order: 'hers', amount: '700.00' });
  expect(await partnerOrder(id)).toMatchObject({
    status: OrderStatus.Received,
    receipt: { serial: `${serial}/2`, amount: SUM },
  });

  const other = await fresh();
  const lines = await Promise.all(['1.00', '2.00'].map((amount) => line({ text: '保证金', amount })));
  const seen = await Promise.all(lines.map((one) => inState(one, 'open')));
  const join = { lines: seen.map(({ _id: id, version }) => ({ id, version })), number: other.number };
  expect(Object.keys((await act('join', join)).json().errors)).toEqual(['number']);
  const [one] = seen;
  await act('accept', { id: one?._id, version: one?.version, number: other.number });
  await inState(String(one?.serial), 'booked');
  expect(await partnerOrder(other.id)).toMatchObject({
    status: OrderStatus.Received,
    received: one?.amount.toString() === '1' ? '1.00' : '2.00',
  });
});

test('a serial counts once over customers and partners: another order’s serial goes to a person with the reason', async () => {
  const [one, two] = [await fresh(), await fresh()];
  const receipt = moving.received();
  await move(service, one.id, receipt);
  await line({ serial: receipt.bank_serial, text: two.number });
  expect((await inState(receipt.bank_serial, 'open')).doubts).toEqual(['serial-used']);
  // one that only remit knows of, such as a callback on its way
  takenSerials.set(`${ACCOUNT}:R-1`, 'a customer');
  await line({ serial: 'R-1', text: two.number, at: YESTERDAY });
  const { fault: error } = await inState('R-1', 'open');
  expect(error).toMatchObject({ code: 'receipt.serial-used', message: '该银行流水号已登记在其他订单' });
  expect((await partnerOrder(two.id)).status).toBe(4);
});

test('a receipt of a partner’s order is reversed: the order waits again, its partner is notified, the line pays another order', async () => {
  const [wrong, right] = [await fresh(), await fresh()];
  const serial = await line({ text: wrong.number });
  await inState(serial, 'booked');
  expect((await detailOf(serial)).receipts).toEqual({ [serial]: serial });
  const key = randomUUID();
  const [response, again] = [await reverse(wrong.id, serial, key), await reverse(wrong.id, serial, key)];
  expect([response.statusCode, again.statusCode]).toEqual([200, 200]);
  expect(response.json().data).toMatchObject({
    status: OrderStatus.TransferClaimed,
    receipt: null,
    received: '0.00',
    reversible: false,
    reversals: [{ amount: `-${SUM}`, serial, reason: '记错订单' }],
  });
  expect((await partnerOrder(wrong.id)).history.at(-1)).toMatchObject({
    from: OrderStatus.Received,
    to: OrderStatus.TransferClaimed,
    reason: '记错订单',
  });
  expect(await Deliveries.countDocuments({ order: wrong.id, status: OrderStatus.TransferClaimed })).toBe(1);
  expect(takenSerials.has(`${ACCOUNT}:${serial}`)).toBe(false);
  const opened: LineRow = await detailOf(serial);
  expect(opened).toMatchObject({ state: 'open', doubts: ['unbooked'], rest: SUM, parts: [{ state: 'reversed' }] });
  expect((await reverse(wrong.id, serial)).json().code).toBe('receipt.reversed-already');
  await act('accept', { id: opened.id, version: opened.version, number: right.number });
  await inState(serial, 'booked');
  expect(await partnerOrder(right.id)).toMatchObject({ status: OrderStatus.Received, receipt: { serial } });
  expect(takenSerials.get(`${ACCOUNT}:${serial}`)).toBe(right.id);
  // and the order that waits again takes other money
  await inState(await line({ text: wrong.number, at: YESTERDAY }), 'booked');
  expect((await partnerOrder(wrong.id)).status).toBe(5);
});

test('money of a partner’s order that the bank took back is neither remitted nor paid back, until its receipt is reversed', async () => {
  const [one, two] = [await fresh(), await fresh()];
  const serial = await line({ text: one.number });
  await inState(serial, 'booked');
  const reversal = await inState(await line({ amount: `-${SUM}`, text: `冲正 ${one.number}` }), 'open');
  for (const request of [moving.completed(), moving.refunding()]) {
    const response = await move(service, one.id, request);
    expect([response.statusCode, response.json().code]).toEqual([409, 'order.taken-back']);
  }
  const { moves, taken_back } = await partnerOrder(one.id);
  expect(taken_back).toMatchObject([{ serial: reversal.serial }]);
  expect(moves).toMatchObject(
    [OrderStatus.Completed, OrderStatus.Refunding].map((to) => ({ to, blockedBy: ['order.taken-back'] })),
  );
  expect((await reverse(one.id, serial)).statusCode).toBe(200);
  expect((await move(service, one.id, moving.received())).json().data).toMatchObject({
    status: OrderStatus.Received,
    taken_back: [],
  });
  expect((await move(service, one.id, moving.completed())).statusCode).toBe(200);
  // A refund that was requested and not paid is withdrawn with the receipt.
  const receipt = moving.received();
  await move(service, two.id, receipt);
  await move(service, two.id, moving.refunding());
  await inState(await line({ amount: `-${SUM}`, text: `冲正 ${two.number}` }), 'open');
  const paid = await move(service, two.id, { status: OrderStatus.Refunded, refund_amount: SUM, proof_uid: 'p' });
  expect([paid.statusCode, paid.json().code]).toEqual([409, 'order.taken-back']);
  const back = (await reverse(two.id, receipt.bank_serial)).json().data;
  expect(back).toMatchObject({ status: OrderStatus.TransferClaimed, received: '0.00', refund: null, held: '0.00' });
});

test('money that the bank takes back after a partner’s order was remitted or paid back is shown on it until the line is set aside', async () => {
  for (const status of [OrderStatus.Completed, OrderStatus.Refunded]) {
    const { id, number } = await fresh();
    await move(service, id, moving.received());
    if (status === OrderStatus.Completed) await move(service, id, moving.completed());
    else {
      await move(service, id, moving.refunding());
      await move(service, id, { status: OrderStatus.Refunded, proof_uid: (await upload(service, id)).uid });
    }
    expect(await partnerOrder(id)).toMatchObject({ status, taken_back: [] });
    const reversal = await inState(await line({ amount: `-${SUM}`, text: `冲正 ${number}` }), 'open');
    expect((await partnerOrder(id)).taken_back).toMatchObject([{ line: reversal._id, amount: SUM }]);
    await act('aside', { id: reversal._id, version: reversal.version, reason: '已与合作方核对' });
    expect((await partnerOrder(id)).taken_back).toEqual([]);
  }
});

test('of two reversals at once one counts; after 7, for an unknown serial and by other roles it is rejected', async () => {
  const [one, two] = [await fresh(), await fresh()];
  const requests = [moving.received(), moving.received()];
  for (const [at, { id }] of [one, two].entries()) await move(service, id, requests[at] ?? {});
  const serials = requests.map(({ bank_serial }) => bank_serial);
  const both = await Promise.all([reverse(one.id, serials[0] ?? ''), reverse(one.id, serials[0] ?? '')]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await partnerOrder(one.id)).reversals).toHaveLength(1);
  expect((await move(service, one.id, { ...moving.received(), bank_serial: serials[0] })).statusCode).toBe(200);
  await move(service, two.id, moving.completed());
  expect((await reverse(two.id, serials[1] ?? '')).json().code).toBe('receipt.too-late');
  expect((await reverse(one.id, 'another')).json().code).toBe('receipt.missing');
});

test('a reversal that was interrupted before its serial was released is completed by the job', async () => {
  const { id, number } = await fresh();
  const serial = await line({ text: number });
  const booked = await inState(serial, 'booked');
  await reverse(id, serial);
  // The state that a process leaves which is killed right after the order was written.
  takenSerials.set(`${ACCOUNT}:${serial}`, id);
  const { _id, version: _, ...before } = booked;
  await Lines.collection.updateOne({ _id: _id as never }, { $set: before });
  const claim = { account: ACCOUNT, serial, order: id, state: 'giving-back', at: new Date() };
  await mongoose.connection
    .collection('gic_serials')
    .insertOne({ _id: `${id}:${ACCOUNT}:${serial}` as never, ...claim });
  await settleSerials(reopenFor, new Date(Date.now() + 3600_000));
  expect([takenSerials.has(`${ACCOUNT}:${serial}`), (await lineOf(serial))?.state]).toEqual([false, 'open']);
  expect(await mongoose.connection.collection('gic_serials').countDocuments({ serial })).toBe(0);
});

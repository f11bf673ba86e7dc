import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from '@jest/globals';
import { type OrderState, ReverseReceipt } from '@qiaohui/remit/contract';
import { HttpError, serviceUnavailable } from '@qiaohui/service-kit/errors/http-error';
import { translator } from '@qiaohui/service-kit/errors/messages';
import { handleCommand, sendCommand, startCommandHandler } from '@qiaohui/service-kit/events/commands';
import { served } from '@qiaohui/service-kit/testing/served';
import pino from 'pino';
import { admin } from '../../app.ts';
import { Orders } from '../../orders/model.ts';
import { sampleOrder } from '../../orders/order.fixture.ts';
import { OrderStatus } from '../../orders/status.rules.ts';
import { api } from '../fixtures/statement.fixture.ts';
import { chief, clerk, deskOf, type Made, minus, order } from '../fixtures/taken-back.fixture.ts';
import { takenBack } from '../holds/taken-back.store.ts';
import { type LineRecord, Lines } from '../model.ts';
import { settleAllocations } from './allocation.job.ts';

/** The behaviour of remit beside doing it: nothing, an error, or silence although it did. */
let error: HttpError | null = null;
let reversed: string[] = [];
let tookBack: unknown;
const words = { 'zh-CN': {}, 'en-US': {}, 'de-DE': {} };
const service = served(admin, () => {
  const reversing = handleCommand(ReverseReceipt, async ({ order: id, receipt, bankTookBack }): Promise<OrderState> => {
    if (error) throw error;
    reversed.push(receipt);
    tookBack = bankTookBack;
    return sampleOrder({ id, version: 9 });
  });
  startCommandHandler(reversing, translator(words), pino({ level: 'silent' }));
});
const desk = deskOf(service);
beforeEach(() => {
  [error, reversed] = [null, []];
});

const stateOf = async (id: string) => (await Orders.findById(id).orFail().lean<{ state: OrderState }>()).state;
const holding = async (id: string) => (await takenBack(await stateOf(id))).map(({ line }) => line);
const lineOf = (id: string) => Lines.findById(id).orFail().lean<LineRecord>();
const settledOf = async (id: string) => (await lineOf(id)).settled ?? [];
type Stated = { line?: string | null; claim?: boolean; left_confirmed?: string };
async function reverse({ id }: Made, nth: number, stated: Stated, who = clerk, key: string = randomUUID()) {
  const form = { id, receipt: `${id}-${nth}`, reason: '银行已冲回', ...stated };
  const headers = { headers: { 'idempotency-key': key } };
  const reply = await service.as(who)(`${api}/order/receipt/reverse`, form, headers);
  const { code, errors } = reply.json();
  return errors ? [reply.statusCode, Object.keys(errors)[0]] : [reply.statusCode, code];
}
const done = [200, undefined];
const halves = { sums: ['3000.00', '3000.00'] };
/** Books the first half's money again, reversed by mistake, under its serial. */
async function bookAgain({ id }: Made): Promise<void> {
  const { receipts } = await stateOf(id);
  const again = { ...receipts[0], id: `${id}-again` };
  const counter = { ...receipts[0], id: `${id}-counter`, amount: '-3000.00', reverses: `${id}-0` };
  await Orders.collection.updateOne({ _id: id as never }, {
    $push: { 'state.receipts': { $each: [counter, again] } },
  } as never);
}
const halfOf = ({ number }: Made) => desk.goesOut({ credit: '-3000.00', text: `冲正 ${number}` });

test.each([
  ['before it left', {}, {}],
  ['a channel’s', { source: 'channel' as const }, {}],
  ['as a claim', { status: OrderStatus.Completed }, { claim: true }],
])('of two people who reverse two receipts because of one line at once, one does: %s', async (_, given, stated) => {
  const made = await order({ ...halves, ...given });
  const line = await halfOf(made);
  const both = await Promise.all([
    reverse(made, 0, { line: line._id, ...stated }),
    reverse(made, 1, { line: line._id, ...stated }, chief),
  ]);
  expect(both.map(([status]) => status).toSorted()).toEqual([200, 409]);
  expect(reversed).toHaveLength(1);
  expect(await settledOf(line._id)).toMatchObject([{ receipt: reversed[0], fen: 3_000_00 }]);
  expect(await lineOf(line._id)).toMatchObject({ state: 'aside' });
});

test('a line whose receipt remit did not reverse is available again, and a repeat returns the first response', async () => {
  const made = await order(halves);
  const line = await halfOf(made);
  error = new HttpError(409, 'receipt.too-late');
  const key = randomUUID();
  expect(await reverse(made, 0, { line: line._id }, clerk, key)).toEqual([409, 'receipt.too-late']);
  expect(await settledOf(line._id)).toEqual([]);
  error = null;
  for (const _ of [1, 2]) expect(await reverse(made, 0, { line: line._id }, clerk, key)).toEqual(done);
  expect(await settledOf(line._id)).toHaveLength(1);
  expect(await reverse(made, 1, { line: line._id })).toEqual([422, 'line']);
  expect(reversed).toEqual([`${made.id}-0`]);
});

test('while it is unknown whether remit reversed the receipt, its line stays allocated; then it is settled or released', async () => {
  const [made, other] = [await order(halves), await order(halves)];
  const [line, second] = [await halfOf(made), await halfOf(other)];
  error = serviceUnavailable();
  expect(await reverse(made, 0, { line: line._id })).toEqual([503, 'service.unavailable']);
  expect(await reverse(other, 0, { line: second._id })).toEqual([503, 'service.unavailable']);
  error = null;
  expect(await reverse(made, 1, { line: line._id })).toEqual([409, 'receipt.line-used']);
  expect(await reverse(made, 0, { line: line._id })).toEqual([409, 'receipt.line-busy']);
  expect(await holding(made.id)).toContain(line._id);
  // remit got the first one’s command late, and never the other’s
  const [entry] = await settledOf(line._id);
  const id = entry?.asking?.id ?? '';
  const actor = { kind: 'staff' as const, id: clerk.id };
  await sendCommand(ReverseReceipt, { id, actor, order: made.id, receipt: `${made.id}-0`, reason: '银行已冲回' });
  await settleAllocations(new Date(Date.now() + 5_000));
  expect(await lineOf(line._id)).toMatchObject({ state: 'aside', settled: [{ receipt: `${made.id}-0` }] });
  expect((await settledOf(line._id))[0]?.asking).toBeUndefined();
  const [waiting] = await settledOf(second._id);
  expect(waiting?.asking).toBeDefined();
  await settleAllocations(new Date(Date.now() + 61_000));
  expect(await settledOf(second._id)).toEqual([]);
  // nor is it carried out any more
  const late = {
    id: waiting?.asking?.id ?? '',
    actor,
    order: other.id,
    receipt: `${other.id}-0`,
    reason: '银行已冲回',
  };
  await expect(sendCommand(ReverseReceipt, late)).rejects.toMatchObject({ code: 'request.withdrawn' });
});

test('the sum that a line took back counts once: without a line, or with one that is used up or less, there is no claim', async () => {
  const made = await order({ ...halves, status: OrderStatus.Completed });
  const line = await halfOf(made);
  expect(await reverse(made, 0, { line: null, claim: true })).toEqual([422, 'line']);
  expect(await reverse(made, 0, { line: line._id, claim: true })).toEqual(done);
  expect(tookBack).toBe(true);
  // No line supports it any more: remit rejects the claim of what was paid out.
  expect(await reverse(made, 1, { line: null, claim: true })).toEqual(done);
  expect(tookBack).toBe(false);
  const less = await order({ sums: ['6000.00'], status: OrderStatus.Completed });
  const small = await desk.goesOut({ credit: '-500.00', text: `退汇 ${less.number}` });
  for (const left_confirmed of ['500.00', '6000.00'])
    expect(await reverse(less, 0, { line: small._id, claim: true, left_confirmed })).toEqual([
      409,
      'receipt.claim-above-line',
    ]);
  expect(reversed).toEqual([`${made.id}-0`, `${made.id}-1`]);
});

test('a line that is less than the receipt needs a confirmation, and takes no more than its own sum', async () => {
  const made = await order({ sums: ['7857.29', '500.00'] });
  const line = await desk.goesOut({ credit: '-500.00', text: `退汇 ${made.number}` });
  expect(await reverse(made, 0, { line: line._id })).toEqual([409, 'receipt.line-smaller']);
  expect(await reverse(made, 0, { line: line._id, left_confirmed: '400.00' })).toEqual([409, 'receipt.line-smaller']);
  expect([reversed, await settledOf(line._id)]).toEqual([[], []]);
  expect(await reverse(made, 0, { line: line._id, left_confirmed: '500.00' })).toEqual(done);
  expect(await lineOf(line._id)).toMatchObject({ state: 'aside', settled: [{ fen: 500_00 }] });
  expect(await reverse(made, 1, { line: line._id })).toEqual([422, 'line']);
});

test('the rest of a line is no fee where another receipt is as small: it keeps holding until that is settled', async () => {
  const made = await order({ sums: ['8420.96', '60.00'] });
  const line = await desk.goesOut({ credit: '-8480.96', text: `退汇 ${made.number}` });
  expect(await reverse(made, 0, { line: line._id })).toEqual(done);
  expect(await lineOf(line._id)).toMatchObject({ state: 'open', settled: [{ fen: 8_420_96 }] });
  expect(await holding(made.id)).toEqual([line._id]);
  expect(await reverse(made, 1, { line: line._id })).toEqual(done);
  expect(await lineOf(line._id)).toMatchObject({ state: 'aside' });

  const kyc = { ...sampleOrder({ id: 'x' }).kyc, payerLastName: '祝', payerFirstName: '小补' };
  const [big, small] = [await order({ kyc, sums: ['8500.00'] }), await order({ kyc, sums: ['70.00'] })];
  const batch = await desk.goesOut({ credit: '-8570.00', payer: '祝小补', text: `退汇 ${big.number} 等2笔` });
  expect(await reverse(big, 0, { line: batch._id })).toEqual(done);
  expect(await lineOf(batch._id)).toMatchObject({ state: 'open' });
  expect(await holding(small.id)).toEqual([batch._id]);
});

test('a salary to a namesake is no evidence that the bank took back what was paid out or came by a channel', async () => {
  const kyc = { ...sampleOrder({ id: 'x' }).kyc, payerLastName: '储', payerFirstName: '小雨' };
  for (const given of [{ status: OrderStatus.Completed }, { source: 'channel' as const }]) {
    const made = await order({ kyc, sums: ['4512.80'], ...given });
    const line = await desk.goesOut({ debit: '9000.00', payer: '储小雨', text: '工资' });
    expect(await holding(made.id)).toContain(line._id);
    expect(await reverse(made, 0, { line: line._id, claim: true })).toEqual([422, 'line']);
    await desk.code('statement/aside', { id: line._id, version: line.version, reason: '工资' });
  }
  expect(reversed).toEqual([]);
});

test('a bank’s deducted fee leaves nothing of a line', async () => {
  const made = await order({ sums: ['4000.00'] });
  const line = await desk.goesOut({ credit: minus('4000.00', 20), text: `退汇 ${made.number}` });
  expect(await reverse(made, 0, { line: line._id })).toEqual(done);
  expect(await lineOf(line._id)).toMatchObject({ state: 'aside' });
});

test.each([
  ['as a claim', { status: OrderStatus.Completed }, { claim: true }],
  ['before it left', {}, {}],
])('a line on which a decision was taken back is used for no second receipt: %s', async (_, given, stated) => {
  const made = await order({ ...halves, ...given });
  const line = await halfOf(made);
  expect(await reverse(made, 0, { line: line._id, ...stated })).toEqual(done);
  const back = { id: line._id, version: (await lineOf(line._id)).version };
  expect(await desk.code('statement/back', back)).toEqual([200, undefined]);
  expect(await holding(made.id)).toContain(line._id);
  expect(await reverse(made, 1, { line: line._id, ...stated })).toEqual([409, 'receipt.line-used']);
  expect(reversed).toEqual([`${made.id}-0`]);
  // what was reversed by mistake is booked again: from then on the line is another one’s
  await bookAgain(made);
  expect(await reverse(made, 1, { line: line._id, ...stated })).toEqual(done);
});

test.each([
  ['as a claim', { status: OrderStatus.Completed }, { claim: true }],
  ['before it left', {}, {}],
])(
  'a file of which a line was used for a receipt is not withdrawn until that money is booked again: %s',
  async (_, given, stated) => {
    const made = await order({ ...halves, ...given });
    const line = await halfOf(made);
    const withdraw = async () => {
      const { status, body } = await desk.post('statement/withdraw', { id: line.statement, reason: '选错账户' });
      return [status, body.code, String(body.message).includes(line.serial)];
    };
    const rejected = [409, 'statement.line-used', true];
    // It is not known yet whether remit reversed it.
    const key = randomUUID();
    error = serviceUnavailable();
    expect(await reverse(made, 0, { line: line._id, ...stated }, clerk, key)).toEqual([503, 'service.unavailable']);
    expect(await withdraw()).toEqual(rejected);
    error = null;
    expect(await reverse(made, 0, { line: line._id, ...stated }, clerk, key)).toEqual(done);
    expect(await withdraw()).toEqual(rejected);
    const { version } = await lineOf(line._id);
    expect(await desk.code('statement/back', { id: line._id, version })).toEqual([200, undefined]);
    expect(await withdraw()).toEqual(rejected);
    await bookAgain(made);
    expect(await withdraw()).toEqual([200, undefined, false]);
  },
);

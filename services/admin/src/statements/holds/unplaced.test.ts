import { expect, test } from '@jest/globals';
import { served } from '@qiaohui/service-kit/testing/served';
import { admin } from '../../app.ts';
import { playRemit } from '../../order-acts/remit.fixture.ts';
import { sampleOrder } from '../../orders/order.fixture.ts';
import { OrderStatus } from '../../orders/status.rules.ts';
import { clerk, lineOf, uploadRows } from '../fixtures/statement.fixture.ts';
import { deskOf, type Made, minus, type Out, order } from '../fixtures/taken-back.fixture.ts';
import { type LineRecord, Lines } from '../model.ts';

// Plays remit: a remittance that reaches it fails with an error of its own.
const service = served(admin, playRemit);
const desk = deskOf(service);
const reached = [409, 'order.not-paid'];
const unplaced = [409, 'order.return-unplaced'];

test.each<[string, (sums: [string, string]) => Out]>([
  ['of two orders in one sum', ([a, b]) => ({ credit: minus((Number(a) + Number(b)).toFixed(2)), text: '退汇' })],
  ['less by more than a fee', ([a]) => ({ credit: minus(a, 150), text: '冲正' })],
  ['to a company, the number cut off', ([a]) => ({ credit: minus(a, 180), payer: '某某公司', text: '退汇 QHTKN2' })],
])('a return of an unknown order holds each order of its account until it is assigned: %s', async (_, out) => {
  const [one, other] = [await order(), await order({ source: 'channel' })];
  expect(await desk.move(one.id, OrderStatus.Remitting)).toEqual(reached);
  const line = await desk.goesOut(out([one.due, other.due]));
  for (const { id } of [one, other]) expect(await desk.move(id, OrderStatus.Remitting)).toEqual(unplaced);
  const { taken_back } = (await desk.post('order/one', { id: one.id })).body.data;
  expect(taken_back).toMatchObject([{ line: line._id, unplaced: true }]);
  await desk.code('statement/aside', { id: line._id, version: line.version, reason: '另一账户的款' });
  for (const { id } of [one, other]) expect(await desk.move(id, OrderStatus.Remitting)).toEqual(reached);
});

test('a return that names one order holds the others as well where it is more than that order has', async () => {
  const [one, other] = [await order(), await order({ source: 'channel' })];
  const sum = (Number(one.due) + Number(other.due)).toFixed(2);
  const line = await desk.goesOut({ credit: minus(sum), text: `退汇 ${one.number}` });
  expect(await desk.move(one.id, OrderStatus.Remitting)).toEqual([409, 'order.taken-back']);
  expect(await desk.move(other.id, OrderStatus.Remitting)).toEqual(unplaced);
  await desk.code('statement/aside', { id: line._id, version: line.version, reason: '另一账户的款' });
});

test('the rest of a return after a receipt was reversed because of it holds the order that has exactly that sum', async () => {
  const [one, other] = [await order(), await order()];
  const line = await desk.goesOut({ credit: minus((Number(one.due) + Number(other.due)).toFixed(2)), text: '退汇' });
  const because = (made: Made) =>
    desk.code('order/receipt/reverse', { id: made.id, receipt: `${made.id}-0`, reason: '银行已退回', line: line._id });
  expect(await because(one)).toEqual([200, undefined]);
  expect(await desk.move(other.id, OrderStatus.Remitting)).toEqual([409, 'order.taken-back']);
  expect(await because(other)).toEqual([200, undefined]);
  expect(await Lines.findById(line._id).lean<LineRecord>()).toMatchObject({ state: 'aside' });
});

test('a return is assigned by reversing receipts because of it, and keeps holding while more than a fee of it is left', async () => {
  const [one, other] = [await order(), await order()];
  const line = await desk.goesOut({ credit: minus((Number(one.due) + 9_000).toFixed(2)), text: '退汇' });
  const because = { id: one.id, receipt: `${one.id}-0`, reason: '银行已退回', line: line._id };
  expect(await desk.code('order/receipt/reverse', because)).toEqual([200, undefined]);
  expect(await Lines.findById(line._id).lean<LineRecord>()).toMatchObject({ state: 'open' });
  expect(await desk.move(other.id, OrderStatus.Remitting)).toEqual(unplaced);
  const { version } = await Lines.findById(line._id).orFail().lean<LineRecord>();
  await desk.code('statement/aside', { id: line._id, version, reason: '其余为另一账户的款' });
  expect(await desk.move(other.id, OrderStatus.Remitting)).toEqual(reached);
});

const inOne = (...made: Made[]) => made.reduce((sum, { due }) => sum + Number(due), 0);
const onHold = async ({ _id: id }: LineRecord) => {
  const { version } = await Lines.findById(id).orFail().lean<LineRecord>();
  return desk.code('statement/aside', { id, version, reason: '另一账户的款' });
};

test.each([
  ['of about its sum', 5, 5.1],
  ['of about its sum that was paid out', 7, -4.2],
  ['of just its sum that was paid out', 7, 0],
] as const)(
  'a return of two orders in one sum without a payee is not assigned by a third order: %s',
  async (_, status, more) => {
    const [one, other] = [await order(), await order({ source: 'channel' })];
    const sum = inOne(one, other);
    await order({ status, sums: [(sum + more).toFixed(2)] });
    const line = await desk.goesOut({ credit: minus(sum.toFixed(2)), text: '退汇' });
    for (const { id } of [one, other]) expect(await desk.move(id, OrderStatus.Remitting)).toEqual(unplaced);
    await onHold(line);
  },
);

test('a return to a masked 王** is assigned by no payer’s name, but by a receipt of its sum', async () => {
  const named = (payerFirstName: string) => ({ ...sampleOrder({ id: 'x' }).kyc, payerLastName: '王', payerFirstName });
  const one = await order({ source: 'channel', sums: ['24987.45'] });
  const two = await order({ kyc: named('小明'), sums: ['16091.10'] });
  await order({ kyc: named('大力'), sums: ['16470.37'] });
  const line = await desk.goesOut({ credit: '-24837.45', text: '退汇', payer: '王**' });
  expect(await desk.move(one.id, OrderStatus.Remitting)).toEqual(unplaced);
  await onHold(line);
  const whole = await desk.goesOut({ credit: '-16091.10', text: '退汇', payer: '王**' });
  expect(await desk.move(two.id, OrderStatus.Remitting)).toEqual([409, 'order.taken-back']);
  expect(await desk.move(one.id, OrderStatus.Remitting)).toEqual(reached);
  await onHold(whole);
});

test('the rest of a return holds the order that has about that, and the others of its account as well', async () => {
  const [one, other] = [await order(), await order()];
  const third = await order({ source: 'channel', sums: ['4100.00'] });
  const line = await desk.goesOut({ credit: minus((inOne(one, other) - 8).toFixed(2)), text: '退汇' });
  const because = { id: one.id, receipt: `${one.id}-0`, reason: '银行已退回', line: line._id };
  expect(await desk.code('order/receipt/reverse', because)).toEqual([200, undefined]);
  expect(await desk.move(other.id, OrderStatus.Remitting)).toEqual([409, 'order.taken-back']);
  expect(await desk.move(third.id, OrderStatus.Remitting)).toEqual(unplaced);
  // of what an earlier version took nothing was written by which the rest is found
  await Lines.collection.updateOne({ _id: line._id as never }, { $set: { concerns: ['return'] } });
  expect(await desk.move(other.id, OrderStatus.Remitting)).toEqual(unplaced);
  await onHold(line);
});

test.each<[string, Out]>([
  ['interest', { credit: '-3.21', text: '利息冲正' }],
  ['a fee', { credit: '-15.00', text: '手续费冲正' }],
  ['a check of the account', { debit: '0.01', text: '账户验证退回', payer: '支付宝（中国）网络技术有限公司' }],
])('a return holds orders that have so small a receipt alone: %s', async (_, out) => {
  const [one, small] = [await order(), await order({ sums: ['5300.00', '200.00'] })];
  const line = await desk.goesOut(out);
  expect(line.state).toBe('open');
  expect(await desk.move(one.id, OrderStatus.Remitting)).toEqual(reached);
  expect(await desk.move(small.id, OrderStatus.Remitting)).toEqual(unplaced);
  await onHold(line);
});

test('a large return holds an order of which the bank kept more than a fee', async () => {
  const large = await order({ sums: ['78085.25'] });
  const { payer } = await order({
    kyc: { ...sampleOrder({ id: 'x' }).kyc, payerLastName: '邬', payerFirstName: '叔' },
  });
  const line = await desk.goesOut({ credit: '-77785.25', text: '退汇', payer });
  expect(await desk.move(large.id, OrderStatus.Remitting)).toEqual(unplaced);
  await onHold(line);
});

test('a return that holds one order, a refund of ours, another account and money of months ago hold no other order', async () => {
  const paid = { id: 'r', cause: 'surplus' as const, state: 'paid' as const, at: '2026-11-20T10:00:00.000Z' };
  const refunded = await order({ sums: ['6640.00'], refunds: [{ ...paid, amount: '640.00', proofUid: 'p' }] });
  const [named, other] = [await order(), await order()];
  await desk.goesOut({ debit: '640.00', payer: refunded.payer, text: '退款' });
  await desk.goesOut({ credit: '-41.00', text: `退汇 ${named.number}` });
  const ended = await order({
    status: OrderStatus.Refunded,
    sums: ['6200.00'],
    refunds: [{ ...paid, amount: '6200.00' }],
  });
  await desk.goesOut({ credit: '-6200.00', text: `冲正 ${ended.number}` });
  await desk.goesOut({ credit: '-1234.00', text: '退汇', channel: 'newpay' });
  await desk.goesOut({ credit: '-1235.00', text: '退汇', day: '2026-09-01' });
  expect(await desk.move(other.id, OrderStatus.Remitting)).toEqual(reached);
  expect(await desk.move(named.id, OrderStatus.Remitting)).toEqual([409, 'order.taken-back']);
});

test('a return to the payer of an order that has its money, or had, holds the others as well: who pays may pay for several', async () => {
  for (const status of [OrderStatus.Received, OrderStatus.Completed]) {
    const other = await order({ source: 'channel', sums: ['15319.58'] });
    const { payer } = await order({ status, sums: ['15319.40'] });
    const line = await desk.goesOut({ credit: '-15299.58', text: '退汇', payer });
    expect(await desk.move(other.id, OrderStatus.Remitting)).toEqual(unplaced);
    await onHold(line);
  }
});

test('a return of a part of an order’s money holds it: a channel’s single callback may have been two payments', async () => {
  const one = await order({ source: 'channel', sums: ['13469.19'] });
  const line = await desk.goesOut({ credit: '-6734.60', text: '退汇', payer: '大华教育咨询（上海）有限公司' });
  expect(await desk.move(one.id, OrderStatus.Remitting)).toEqual(unplaced);
  await onHold(line);
});

test('money that came in, as the balance shows, holds no order and takes nothing back, whatever its text states', async () => {
  const [one, other] = [await order(), await order({ source: 'channel' })];
  const book = '交易时间,交易流水号,贷方金额,借方金额,余额,对方户名,附言';
  const rows = [
    '2026-11-20 08:00:00,came-0,100.00,,1100.00,某公司,货款',
    `2026-11-20 09:00:00,came-1,${one.due},,${(1100 + Number(one.due)).toFixed(2)},某商户,退款 ${one.number}`,
  ];
  await uploadRows(service.as(clerk), book, ...rows);
  const came = await lineOf('came-1');
  expect([came.state, came.doubts]).toEqual(['open', expect.arrayContaining(['return-came'])]);
  for (const { id } of [one, other]) expect(await desk.move(id, OrderStatus.Remitting)).toEqual(reached);
  const because = { id: one.id, receipt: `${one.id}-0`, reason: '银行已退回', line: came._id };
  expect(await desk.code('order/receipt/reverse', because)).toEqual([422, 'form.invalid']);
});

test('one line is never both income and the cause of a reversal, where its file says neither', async () => {
  const [one, other] = [await order(), await order({ status: OrderStatus.TransferClaimed, sums: [] })];
  const rows = [
    '交易时间,交易流水号,金额,对方户名,附言',
    `2026-11-20 09:00:00,either-1,${one.due},某商户,退款 ${one.number}`,
  ];
  await uploadRows(service.as(clerk), ...rows);
  const { _id: line } = await lineOf('either-1');
  const because = { id: one.id, receipt: `${one.id}-0`, reason: '银行已退回', line };
  expect(await desk.code('order/receipt/reverse', because)).toEqual([200, undefined]);
  // A fee is left of it, say, and a person still has to decide.
  await Lines.updateOne({ _id: line }, { $set: { state: 'open' } });
  const accepted = async () => {
    const { version } = await lineOf('either-1');
    return desk.code('statement/accept', { id: line, version, number: other.number });
  };
  expect(await accepted()).toEqual([409, 'receipt.line-used']);
});

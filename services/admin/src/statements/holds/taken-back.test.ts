import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { CheckTakenBack } from '@qiaohui/admin/contract';
import { OrderEvent, type OrderState } from '@qiaohui/remit/contract';
import { sendCommand } from '@qiaohui/service-kit/events/commands';
import { served } from '@qiaohui/service-kit/testing/served';
import { waitFor } from '@qiaohui/service-kit/testing/service';
import { admin } from '../../app.ts';
import { Orders } from '../../orders/model.ts';
import { sampleOrder } from '../../orders/order.fixture.ts';
import { OrderStatus } from '../../orders/status.rules.ts';
import { upload } from '../fixtures/statement.fixture.ts';
import {
  at,
  chief,
  clerk,
  deskOf,
  type Given,
  type Made,
  minus,
  type Out,
  order,
  reserveAccount,
  taken,
  unavailable,
} from '../fixtures/taken-back.fixture.ts';
import { type LineRecord, Lines } from '../model.ts';

const service = served(admin);
const desk = deskOf(service);

const cases: Array<[string, () => Promise<[Made, Out]>]> = [
  [
    'booked by the channel’s callback',
    async () => one({ source: 'channel' }, ({ due, number }) => ({ credit: minus(due), text: `冲正 ${number}` })),
  ],
  ['booked by hand', async () => one({}, ({ due, number }) => ({ credit: minus(due), text: `冲正 ${number}` }))],
  [
    'less the bank’s fee',
    async () => one({}, ({ due, number }) => ({ credit: minus(due, 50), text: `退汇 ${number}` })),
  ],
  [
    'one of two receipts',
    async () => one({ sums: ['3000.00', '2900.00'] }, ({ number }) => ({ credit: '-5900.00', text: `冲正 ${number}` })),
  ],
  [
    'a plain transfer to its payer',
    async () => one({}, ({ due, number, payer }) => ({ debit: due, payer, text: number })),
  ],
  ['its payer without a number', async () => one({}, ({ payer }) => ({ credit: '-1200.00', payer, text: '冲正' }))],
  [
    'under its receipt’s serial, and nothing else stated',
    async () => one({ source: 'channel' }, ({ id, due }) => ({ serial: `${id}-0`, credit: minus(due), text: '冲正' })),
  ],
  [
    'under the serial of its line, which had settled itself',
    async () => {
      const made = await order({ source: 'channel' });
      return [made, { serial: await desk.comesIn(made), credit: minus(made.due), text: '冲正' }];
    },
  ],
  [
    'under the line’s serial, less the bank’s fee',
    async () => {
      const made = await order();
      return [made, { serial: await desk.comesIn(made), credit: minus(made.due, 15), text: '退汇' }];
    },
  ],
  [
    'more than came, as with interest',
    async () => one({}, ({ due, payer }) => ({ credit: minus(due, -5), payer, text: '退汇' })),
  ],
  [
    'after a slip of the pen was reversed',
    async () => {
      const made = await order();
      const { id, due, number } = made;
      const slip = {
        id: 'slip',
        serial: 'mistyped',
        amount: due,
        reserveAccount,
        source: 'finance',
        receivedAt: at,
        bookedAt: at,
      };
      const counter = {
        ...slip,
        id: 'counter',
        amount: minus(due),
        reverses: 'slip',
        bookedAt: new Date().toISOString(),
      };
      const push = { 'state.receipts': { $each: [slip, counter] } };
      await Orders.collection.updateOne({ _id: id as never }, { $push: push } as never);
      return [made, { credit: minus(due), text: `冲正 ${number}` }];
    },
  ],
  [
    'the other channel’s file',
    async () => one({}, ({ due, number }) => ({ credit: minus(due), text: `冲正 ${number}`, channel: 'newpay' })),
  ],
];
async function one(given: Given, out: (made: Made) => Out): Promise<[Made, Out]> {
  const it = await order(given);
  return [it, out(it)];
}

test.each(cases)('money that the bank may have taken back is not remitted: %s', async (_, make) => {
  const [{ id }, out] = await make();
  expect(await desk.move(id, OrderStatus.Remitting)).toEqual(unavailable);
  const line = await desk.goesOut(out);
  expect(line.state).toBe('open');
  expect(await desk.move(id, OrderStatus.Remitting)).toEqual(taken);
  expect(await desk.move(id, OrderStatus.Completed)).toEqual(taken);
  const many = await desk.post('setStatus/many', {
    status: OrderStatus.Completed,
    orders: [{ id, version: 1, bank_reference: 'R' }],
  });
  expect(many.body.data[0].refused).toContain(line.serial);
  const { body } = await desk.post('order/one', { id });
  expect(body.data).toMatchObject({ taken_back: [{ line: line._id, serial: line.serial }] });
  expect(body.data.moves.find(({ to }: { to: number }) => to === OrderStatus.Remitting).blockedBy).toContain(
    'order.taken-back',
  );
  expect(await desk.code('statement/aside', { id: line._id, version: line.version, reason: '另一笔款' })).toEqual([
    200,
    undefined,
  ]);
  expect(await desk.move(id, OrderStatus.Remitting)).toEqual(unavailable);
});

test('held money is not paid back: no refund and no surplus is approved or paid, and an order under refund does not move to refunded', async () => {
  const refund = { id: 'r', amount: '90.00', cause: 'surplus' as const, state: 'requested' as const, at };
  for (const status of [OrderStatus.Received, OrderStatus.Refunding]) {
    const { id, due, number } = await order({ status, refunds: [refund] });
    expect(await desk.step(id, 'approve')).toEqual(unavailable);
    const line = await desk.goesOut({ credit: minus(due), text: `冲正 ${number}` });
    for (const name of ['approve', 'pay']) expect(await desk.step(id, name)).toEqual(taken);
    expect(await desk.code('setStatus', { id, status: OrderStatus.Refunded, proof_uid: 'p' })).toEqual(taken);
    // a proof of what was paid before is no money
    expect(await desk.step(id, 'prove')).toEqual(unavailable);
    await desk.code('statement/aside', { id: line._id, version: line.version, reason: '另一笔款' });
    expect(await desk.step(id, 'approve')).toEqual(unavailable);
  }
});

test('the desk reports whether the bank took money of an order back, before its customer has it remitted', async () => {
  const { id, due, number } = await order({ status: OrderStatus.AwaitingTopUp, sums: ['3000.00'] });
  const actor = { kind: 'customer' as const, id: 'someone' };
  const isTaken = async (of = id) =>
    (await sendCommand(CheckTakenBack, { id: randomUUID(), actor, order: of })).takenBack;
  expect([await isTaken(), await isTaken('unknown')]).toEqual([false, false]);
  const line = await desk.goesOut({ credit: '-3000.00', text: `冲正 ${number}` });
  expect(await isTaken()).toBe(true);
  await desk.code('statement/aside', { id: line._id, version: line.version, reason: `另一笔款 ${due}` });
  expect(await isTaken()).toBe(false);
});

test('a reversal holds the money from the upload of its file on, matched or not', async () => {
  const { id, due, number } = await order();
  const line = await desk.goesOut({ credit: minus(due), text: `冲正 ${number}` });
  await Lines.updateOne({ _id: line._id }, { $set: { state: 'new' } });
  expect(await desk.move(id, OrderStatus.Remitting)).toEqual(taken);
});

test('a receipt that was reversed some time ago explains no line of the bank: a new line holds the order', async () => {
  const { id, due, number } = await order();
  await desk.goesOut({ credit: minus(due), text: `冲正 ${number}` });
  expect(await desk.move(id, OrderStatus.Remitting)).toEqual(taken);
  const { state } = (await Orders.findById(id).lean<{ state: OrderState }>()) ?? { state: sampleOrder({ id }) };
  const [first] = state.receipts;
  if (!first) throw new Error('it has a receipt');
  const counter = {
    ...first,
    id: 'counter',
    amount: minus(due),
    reverses: first.id,
    bookedAt: new Date().toISOString(),
  };
  const again = { ...first, id: 'anew', serial: 'anew', bookedAt: new Date().toISOString() };
  const receipts = [first, counter, again];
  await Orders.collection.updateOne({ _id: id as never }, { $set: { 'state.receipts': receipts } });
  expect(await desk.move(id, OrderStatus.Remitting)).toEqual(taken);
});

test('our own refunds and remittances, other people’s money and older entries hold nothing', async () => {
  const kyc = { ...sampleOrder({ id: 'x' }).kyc, payerLastName: '吴', payerFirstName: '同人' };
  const paid = { id: 'r', amount: '640.00', cause: 'surplus' as const, state: 'paid' as const, at, proofUid: 'p' };
  const refunded = await order({ kyc, sums: ['5641.00'], refunds: [paid] });
  const other = await order({ kyc });
  const remitting = await order({ status: OrderStatus.Remitting });
  const own = await desk.goesOut({ debit: '640.00', payer: '吴同人', text: `退款 ${refunded.number}` });
  expect(own.state).toBe('out');
  await desk.goesOut({ debit: '640.00', payer: '吴同人', text: '退款' });
  await desk.goesOut({ debit: '4800.00', payer: 'Technical University of Munich', text: remitting.number });
  await desk.goesOut({ debit: '4800.00', payer: '钱多多', text: '手续费' });
  await desk.goesOut({ credit: '-10.00', payer: other.payer, text: '冲正', day: '2026-11-01' });
  expect(await desk.move(other.id, OrderStatus.Remitting)).toEqual(unavailable);
  expect(await desk.move(remitting.id, OrderStatus.Completed)).toEqual(unavailable);
});

test('a voucher’s number that the bank gives to everything holds no order: not by a fee, a supplier or another order’s refund', async () => {
  const made = await order();
  const { id, due, number, payer } = made;
  const byVoucher = (rows: string[]) =>
    upload(
      service.as(clerk),
      ['凭证号,交易时间,借方发生额,贷方发生额,用途,对方单位名称', ...rows].join('\r\n'),
      'v.csv',
    );
  // a receipt of such a line bears the number itself
  const set = { 'state.receipts.0.serial': '000000', 'state.receipts.0.amount': due };
  await Orders.collection.updateOne({ _id: id as never }, { $set: set });
  const out = [
    '000000,2026-11-20 10:00:01,15.00,,手续费,',
    '000000,2026-11-20 11:00:01,88.00,,货款,某公司',
    '000000,2026-11-20 12:00:01,7000.00,,购汇,中国工商银行',
  ];
  expect((await byVoucher(out)).statusCode).toBe(200);
  expect(await desk.move(id, OrderStatus.Remitting)).toEqual(unavailable);
  expect((await byVoucher([`000000,2026-11-20 13:00:01,${due},,退回 ${number},${payer}`])).statusCode).toBe(200);
  expect(await desk.move(id, OrderStatus.Remitting)).toEqual(taken);
});

test('one return of two orders of one payer holds both', async () => {
  const kyc = { ...sampleOrder({ id: 'x' }).kyc, payerLastName: '郑', payerFirstName: '双单' };
  const [one, two] = [await order({ kyc }), await order({ kyc })];
  await desk.goesOut({ credit: minus((Number(one.due) + Number(two.due)).toFixed(2)), payer: '郑双单', text: '退汇' });
  for (const { id } of [one, two]) expect(await desk.move(id, OrderStatus.Remitting)).toEqual(taken);
});

test('a line that settled automatically waits for a person once its receipt is reversed', async () => {
  const made = await order();
  const serial = await desk.comesIn(made);
  const { state } = (await Orders.findById(made.id).lean<{ state: OrderState }>()) ?? {
    state: sampleOrder({ id: made.id }),
  };
  const [first] = state.receipts;
  const counter = { ...first, id: `counter-${made.id}`, amount: minus(made.due), reverses: first?.id, bookedAt: at };
  await service.publishEvent(
    OrderEvent,
    { ...state, received: '0', receipts: [...state.receipts, counter] } as OrderState,
    2,
  );
  const line = await waitFor(() => Lines.findOne({ serial, state: 'open' }).lean<LineRecord>());
  expect(line).toMatchObject({ doubts: ['unbooked'], parts: [{ order: made.id, state: 'reversed' }] });
});

test('a line that was taken for our own transfer can be declared no reversal before it blocks anything', async () => {
  const { id, due, number, payer } = await order({ status: OrderStatus.TransferClaimed, sums: [] });
  const line = await desk.goesOut({ debit: due, payer, text: number });
  expect(line.state).toBe('out');
  const paid = { id: 'late', amount: due, serial: 'late', source: 'channel', receivedAt: at, bookedAt: at };
  const set = {
    status: OrderStatus.Received,
    'state.status': OrderStatus.Received,
    'state.received': due,
    'state.receipts': [paid],
  };
  await Orders.collection.updateOne({ _id: id as never }, { $set: set });
  expect(await desk.move(id, OrderStatus.Remitting)).toEqual(taken);
  expect(
    (await desk.post('statement/aside', { id: line._id, version: line.version, reason: '已核对' }, chief)).status,
  ).toBe(200);
  expect(await desk.move(id, OrderStatus.Remitting)).toEqual(unavailable);
});

test.each([
  ['a masked one', '沈*'],
  ['none', ''],
])(
  'a reversal that names no order and pairs with no line holds all receipts of exactly its sum, whoever the payee is: %s',
  async (_, payer) => {
    const named = (payerLastName: string) => ({
      ...sampleOrder({ id: 'x' }).kyc,
      payerLastName,
      payerFirstName: '小雨',
    });
    const fits = await order({ kyc: named('沈') });
    const sums = [fits.due];
    const [other, less] = [await order({ kyc: named('韩'), sums }), await order({ kyc: named('孔'), sums: ['12.00'] })];
    await desk.goesOut({ credit: minus(fits.due), payer, text: '冲正' });
    expect([await desk.move(fits.id, OrderStatus.Remitting), await desk.move(other.id, OrderStatus.Remitting)]).toEqual(
      [taken, taken],
    );
    expect(await desk.move(less.id, OrderStatus.Remitting)).toEqual(unavailable);
  },
);

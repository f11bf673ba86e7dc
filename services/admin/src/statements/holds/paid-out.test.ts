import { expect, test } from '@jest/globals';
import { OrderEvent, type OrderState } from '@qiaohui/remit/contract';
import { decimal128 } from '@qiaohui/service-kit/data/mongo';
import { served } from '@qiaohui/service-kit/testing/served';
import { waitFor } from '@qiaohui/service-kit/testing/service';
import { admin } from '../../app.ts';
import { Audit } from '../../audit/model.ts';
import { playRemit } from '../../order-acts/remit.fixture.ts';
import { Orders } from '../../orders/model.ts';
import { OrderStatus } from '../../orders/status.rules.ts';
import { at, deskOf, type Given, minus, order } from '../fixtures/taken-back.fixture.ts';
import { type LineRecord, Lines } from '../model.ts';
import { readRows } from '../reading/read.rules.ts';
import { outgoingKeys } from '../returns/outgoing.rules.ts';
import { holderOf } from './holders.store.ts';
import { outgoingFilter } from './outgoing.store.ts';
import { takenBack } from './taken-back.store.ts';
import { upgradeLines } from './upgrade.ts';

let published: unknown[];
const service = served(admin, () => {
  published = playRemit();
});
const desk = deskOf(service);

const refunded = (amount: string, cause: 'requested' | 'surplus'): Given['refunds'] => [
  { id: 'r', amount, cause, state: 'paid', at, proofUid: 'p' },
];
const cases: Array<[string, Given]> = [
  ['remitted', { status: OrderStatus.Completed }],
  ['paid back', { status: OrderStatus.Refunded, sums: ['6000.00'], refunds: refunded('6000.00', 'requested') }],
  [
    'its surplus paid back',
    { status: OrderStatus.Received, sums: ['6500.00'], refunds: refunded('500.00', 'surplus') },
  ],
];
const detail = async (id: string) => (await desk.post('order/one', { id })).body.data;

test.each(cases)(
  'money that the bank takes back after it was paid out is shown on its order with the line: %s',
  async (_, given) => {
    const { id, number, due } = await order(given);
    const sum = given.sums?.[0] ?? due;
    // our own payout is no reversal
    for (const { amount } of given.refunds ?? [])
      await desk.goesOut({ debit: amount, payer: '别人', text: `退款 ${number}` });
    expect((await detail(id)).taken_back).toEqual([]);
    const line = await desk.goesOut({ credit: minus(sum), text: `冲正 ${number}` });
    expect(line.state).toBe('open');
    const row = { line: line._id, serial: line.serial, day: '2026-11-20', amount: sum };
    expect((await detail(id)).taken_back).toEqual([row]);

    const { receipts } = (await Orders.findById(id).orFail().lean<{ state: OrderState }>()).state;
    const form = { id, receipt: receipts[0]?.id, reason: '银行已冲回，向客户追收', claim: true };
    expect(await desk.code('order/receipt/reverse', form)).toEqual([200, undefined]);
    expect(published.at(-1)).toMatchObject({ order: id, receipt: receipts[0]?.id, bankTookBack: true, claim: true });
    const [trace] = await Audit.find({ what: 'order.receipt-reversed', 'subject.id': id }).lean();
    expect(trace).toMatchObject({ reason: '银行已冲回，向客户追收', after: { claim: true } });

    const settled = await Lines.findById(line._id).orFail().lean<LineRecord>();
    expect(settled).toMatchObject({ state: 'aside', settled: [{ order: id, receipt: receipts[0]?.id }] });
    expect((await detail(id)).taken_back).toEqual([]);
  },
);

test('once its receipt is reversed the line is explained, and the claim stands on the order until it is paid', async () => {
  const { id, number, due } = await order({ status: OrderStatus.Completed });
  await desk.goesOut({ credit: minus(due), text: `冲正 ${number}` });
  const { state } = await Orders.findById(id).orFail().lean<{ state: OrderState }>();
  const [first] = state.receipts;
  if (!first) throw new Error('it has a receipt');
  const form = { id, receipt: first.id, reason: '银行已冲回，向客户追收', claim: true };
  expect(await desk.code('order/receipt/reverse', form)).toEqual([200, undefined]);
  const now = new Date().toISOString();
  const counter = { ...first, id: 'counter', amount: minus(due), reverses: first.id, bookedAt: now };
  await service.publishEvent(OrderEvent, { ...state, received: '0.00', receipts: [first, counter] }, 2);
  await waitFor(() => Orders.exists({ _id: id, hasClaim: true }));
  expect(await detail(id)).toMatchObject({ taken_back: [], claim: due, waits_for_us: true, since: now });
  const listed = async () =>
    (await desk.post('orders', { claim: 'open' })).body.data.data.map((row: { id: string }) => row.id);
  expect(await listed()).toEqual([id]);
  const ours = (await desk.post('orders', { status: 'ours', keyword: number })).body.data.data;
  expect(ours).toMatchObject([{ id, claim: due, waits_for_us: true }]);
});

/** Entries of other people's money that left: refunds, fees, remittances. */
async function others(count: number): Promise<void> {
  const lines = Array.from({ length: count }, (_, index) => {
    const line = { serial: `much-${index}`, payer: `付款人${index}`, postscript: `QHXYZ${20_000 + index} 退款` };
    const amount = `-${index + 1}.00`;
    return {
      ...{ ...line, _id: `much-${index}`, version: 1, statement: 'much', reserveAccount: '62', serialKey: line.serial },
      ...{ day: '2026-11-20', bookSerial: null, flags: [], reverses: null, reversals: [], row: index, parts: [] },
      ...{ at: new Date('2026-11-20T03:00:00Z'), amount: decimal128(amount), state: 'out', doubts: [], terms: [] },
      concerns: outgoingKeys({ ...line, amount, flags: [] }),
    };
  });
  await Lines.collection.insertMany(lines as never[]);
}

test('an order queries only what may concern it, however much else left the accounts', async () => {
  const { id, number, due } = await order();
  await desk.goesOut({ credit: minus(due), text: `冲正 ${number}` });
  await others(4_000);
  const { state } = await Orders.findById(id).orFail().lean<{ state: OrderState }>();
  const plan = await Lines.find(await outgoingFilter(await holderOf(state))).explain('executionStats');
  const { totalDocsExamined } = (plan as unknown as { executionStats: { totalDocsExamined: number } }).executionStats;
  expect(totalDocsExamined).toBeGreaterThan(0);
  expect(totalDocsExamined).toBeLessThan(20);
  expect(await takenBack(state)).toHaveLength(1);
});

test('lines of earlier versions are found before and after they are upgraded', async () => {
  const { id, number, due } = await order();
  const line = await desk.goesOut({ credit: minus(due), text: `冲正 ${number}` });
  const { state } = await Orders.findById(id).orFail().lean<{ state: OrderState }>();
  await Lines.collection.updateOne({ _id: line._id as never }, { $unset: { concerns: '' } });
  expect(await takenBack(state)).toMatchObject([{ line: line._id }]);
  await upgradeLines();
  const upgraded = await Lines.findById(line._id).orFail().lean<LineRecord>();
  expect(upgraded.concerns).toContain(`number ${number.replaceAll('O', '0').replaceAll('I', '1')}`);
  expect(await takenBack(state)).toMatchObject([{ line: line._id }]);
});

test('lines that an earlier version found by their exact sum are found by an approximate one once they are upgraded', async () => {
  const { id, due } = await order();
  const line = await desk.goesOut({ debit: due, payer: '' });
  const { state } = await Orders.findById(id).orFail().lean<{ state: OrderState }>();
  await Lines.collection.updateOne({ _id: line._id as never }, { $set: { concerns: [`sum ${Number(due) * 100}`] } });
  expect(await takenBack(state)).toEqual([]);
  await upgradeLines();
  expect(await takenBack(state)).toMatchObject([{ line: line._id }]);
});

test('a file’s only outgoing payment goes to a person where it has a minus, since it may be a returned payment of ours', async () => {
  const line = await desk.goesOut({ debit: '-100.00', payer: '某学校', text: '货款' });
  expect(line).toMatchObject({ state: 'open', doubts: ['may-be-returned'] });
  const plain = await desk.goesOut({ debit: '100.00', payer: '某学校', text: '货款' });
  expect(plain.state).toBe('out');
});

test('the balance shows what a minus means in a file with one outgoing payment; several outgoing payments show it themselves', () => {
  const head = ['交易时间', '流水号', '贷方金额', '借方金额', '余额'];
  const came = ['2026-11-20 09:00:00', 'a', '500.00', '', '1500.00'];
  const out = (at: string, serial: string, sum: string, balance: string) => [
    `2026-11-20 ${at}`,
    serial,
    '',
    sum,
    balance,
  ];
  const read = (...rows: string[][]) => {
    const reading = readRows([head, came, ...rows]);
    if (!('lines' in reading)) throw new Error('it should be read');
    return reading.lines.slice(1).map(({ amount, isReversal, doubts }) => [amount, isReversal, ...doubts]);
  };
  expect(read(out('10:00:00', 'b', '-100.00', '1600.00'))).toEqual([['100.00', true]]);
  expect(read(out('10:00:00', 'b', '-100.00', '1400.00'))).toEqual([['-100.00', false]]);
  expect(read(out('10:00:00', 'b', '-100.00', ''))).toEqual([['-100.00', false, 'may-be-returned']]);
  expect(read(out('10:00:00', 'b', '-100.00', ''), out('11:00:00', 'c', '-7.00', ''))).toEqual([
    ['-100.00', false],
    ['-7.00', false],
  ]);
});

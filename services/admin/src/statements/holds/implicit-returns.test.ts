import { expect, test } from '@jest/globals';
import type { OrderState } from '@qiaohui/remit/contract';
import { served } from '@qiaohui/service-kit/testing/served';
import { admin } from '../../app.ts';
import { Orders } from '../../orders/model.ts';
import { OrderStatus } from '../../orders/status.rules.ts';
import {
  called,
  deskOf,
  type Given,
  type Made,
  minus,
  type Out,
  order,
  plus,
  taken,
  unavailable,
} from '../fixtures/taken-back.fixture.ts';
import { takenBack } from './taken-back.store.ts';

const service = served(admin);
const desk = deskOf(service);

const halves = { sums: ['2501.10', '2502.20'] };
const both = '5003.30';

type Direction = [string, Given, (made: Made) => Out];
const held: Direction[] = [
  ...['', '-', '待清算款项', '中国建设银行'].map(
    (payer): Direction => [`a plain debit of both halves to “${payer}”`, halves, () => ({ debit: both, payer })],
  ),
  ...['原路返回', '账户户名不符划回', '资金返还', '撤消', '冲回', '退单', 'RTN ITEM', 'unpaid item', ''].map(
    (text): Direction => [
      `a debit less 20.00 to nobody that says “${text}”`,
      {},
      ({ due }) => ({ debit: plus(due, -20), payer: '', text }),
    ],
  ),
  [
    'a reversal with interest to nobody, without a word',
    {},
    ({ due }) => ({ debit: plus(due, 0.35), payer: '待处理' }),
  ],
  [
    'a return less 20.00 to a company',
    { source: 'channel' },
    ({ due }) => ({ credit: minus(due, 20), payer: '上海某某贸易有限公司', text: '退汇' }),
  ],
  [
    'a return of both halves to a company',
    { ...halves, source: 'channel' },
    () => ({ credit: minus(both), payer: '上海某某贸易有限公司', text: '退汇' }),
  ],
  [
    'a return of two of three receipts to a company, less 20.00',
    { sums: ['1100.00', '2300.00', '1701.00'] },
    () => ({ credit: '-2781.00', payer: '上海某某贸易有限公司', text: '退汇' }),
  ],
];

test.each(held)('money is held also where the line does not state a return: %s', async (_, given, out) => {
  const made = await order(given);
  expect(await desk.move(made.id, OrderStatus.Remitting)).toEqual(unavailable);
  const line = await desk.goesOut(out(made));
  expect(await desk.move(made.id, OrderStatus.Remitting)).toEqual(taken);
  expect(line.state).toBe('open');
  await desk.code('statement/aside', { id: line._id, version: line.version, reason: '另一笔款' });
  expect(await desk.move(made.id, OrderStatus.Remitting)).toEqual(unavailable);
});

test('a refund is neither approved nor paid where a plain debit without a payee took both halves', async () => {
  const refund = {
    id: 'r',
    amount: both,
    cause: 'requested' as const,
    state: 'requested' as const,
    at: '2026-11-20T10:00:00.000Z',
  };
  const { id } = await order({ ...halves, status: OrderStatus.Refunding, refunds: [refund] });
  expect(await desk.step(id, 'approve')).toEqual(unavailable);
  const line = await desk.goesOut({ debit: both, payer: '上海银行' });
  for (const name of ['approve', 'pay']) expect(await desk.step(id, name)).toEqual(taken);
  await desk.code('statement/aside', { id: line._id, version: line.version, reason: '另一笔款' });
  expect(await desk.step(id, 'approve')).toEqual(unavailable);
});

const passing: Direction[] = [
  ['a fee of the bank’s', {}, () => ({ debit: '15.00', payer: '', text: '手续费' })],
  ['what is less by more than a fee', {}, ({ due }) => ({ debit: plus(due, -90), payer: '' })],
  ['a supplier who gets about its sum', {}, ({ due }) => ({ debit: plus(due, -20), payer: '某公司', text: '货款' })],
  [
    'its own remittance to nobody, at 6',
    { status: OrderStatus.Remitting },
    ({ due, number }) => ({ debit: plus(due, -300), payer: '', text: number }),
  ],
];
test.each(passing)('a line without a payee does not hold money: %s', async (_, given, out) => {
  const made = await order(given);
  await desk.goesOut(out(made));
  expect(
    await desk.move(made.id, given.status === OrderStatus.Remitting ? OrderStatus.Completed : OrderStatus.Remitting),
  ).toEqual(unavailable);
});

test.each([
  ['of the same order', false, true],
  ['of another order of the payer', true, true],
  ['of another order, named without a payee', true, false],
])('a refund whose line a person has set aside explains no further line: %s', async (_, isOthers, hasPayee) => {
  const kyc = called('晏', hasPayee ? (isOthers ? '他单' : '同单') : '无名').kyc;
  const paid = {
    id: 'r',
    amount: '6700.00',
    cause: 'requested' as const,
    state: 'paid' as const,
    at: '2026-11-20T10:00:00.000Z',
    proofUid: 'p',
  };
  const sums = ['6700.00'];
  const ended = isOthers ? await order({ kyc, sums, status: OrderStatus.Refunded, refunds: [paid] }) : null;
  const mine = isOthers
    ? await order({ kyc, sums })
    : await order({ kyc, sums: ['6700.00', '5100.00'], refunds: [{ ...paid, cause: 'surplus' }] });
  const payer = ended?.payer ?? mine.payer;
  const ours = await desk.goesOut({ debit: '6700.00', payer: hasPayee ? payer : '', text: '退款' });
  expect(await desk.move(mine.id, OrderStatus.Remitting)).toEqual(hasPayee ? unavailable : taken);
  await desk.code('statement/aside', { id: ours._id, version: ours.version, reason: '我方退款' });
  const taking = await desk.goesOut({ debit: '6700.00', payer });
  expect(await desk.move(mine.id, OrderStatus.Remitting)).toEqual(taken);
  await desk.code('statement/aside', { id: taking._id, version: taking.version, reason: '另一笔款' });
});

test('a payer whose own order awaits the sum releases no order that has it; where hers has it as well both are held', async () => {
  const hers = await order({ ...called('甄', '宓母'), status: OrderStatus.TransferClaimed, sums: [] });
  const mine = await order({ source: 'channel', sums: [hers.due] });
  const line = await desk.goesOut({ debit: hers.due, payer: hers.payer });
  expect(line.state).toBe('open');
  expect(await desk.move(mine.id, OrderStatus.Remitting)).toEqual(taken);
  const less = await desk.goesOut({ credit: minus(hers.due, 20), payer: hers.payer, text: '退汇' });
  const { state } = await Orders.findById(mine.id).orFail().lean<{ state: OrderState }>();
  const held = (await takenBack(state)).filter(({ unplaced }) => !unplaced).map((row) => row.line);
  expect(held).toEqual(expect.arrayContaining([line._id, less._id]));
  const [has, other] = [await order(called('甄', '宓父')), await order({ source: 'channel' })];
  await Orders.collection.updateOne({ _id: other.id as never }, {
    $set: { 'state.receipts.0.amount': has.due, 'state.received': has.due },
  } as never);
  await desk.goesOut({ debit: has.due, payer: has.payer });
  expect([await desk.move(has.id, OrderStatus.Remitting), await desk.move(other.id, OrderStatus.Remitting)]).toEqual([
    taken,
    taken,
  ]);
});

test.each(
  [
    ...['洪阿姨', '洪家长', '洪老板', '洪总', '洪先生/女士', '洪先生 6222', '女士（6222）', 'Mr. Hong', 'MS HONG XY'],
    ...[
      '持卡人',
      '境内个人',
      '付款人',
      '原付款人',
      '退款专户',
      '本人',
      '尊敬的客户',
      '原汇款人',
      '付款账户',
      '境外个人客户',
    ],
  ].map((payer): [string, Out] => [payer, { payer }]),
)('a payee that is no name counts as no payee: a plain debit less 20.00 to “%s”', async (_, { payer = '' }) => {
  const made = await order(called('洪', '小雨'));
  const line = await desk.goesOut({ debit: plus(made.due, -20), payer });
  expect(line.state).toBe('open');
  expect(await desk.move(made.id, OrderStatus.Remitting)).toEqual(taken);
  await desk.code('statement/aside', { id: line._id, version: line.version, reason: '另一笔款' });
});

test.each([
  ['户名不符', '上海某某贸易有限公司'],
  ['退单', '李小红'],
  ['入账不成功', '某某银联商务'],
  ['查无此户', '某某银联商务'],
  ['拒收', '某某银联商务'],
  ['Rückläufer', '某某银联商务'],
  ['原路返回', '王小明'],
  ['资金返还', '某代付有限公司'],
  ['账号错误', '张三丰'],
  ['UNPAID', 'JOHN SMITH'],
])(
  'wording that may mean a return, less a fee, holds an order whoever the payee is: “%s” to “%s”',
  async (text, payer) => {
    const made = await order({ source: 'channel' });
    const line = await desk.goesOut({ debit: plus(made.due, -20), payer, text });
    expect(line.state).toBe('open');
    expect(await desk.move(made.id, OrderStatus.Remitting)).toEqual(taken);
    await desk.code('statement/aside', { id: line._id, version: line.version, reason: '另一笔款' });
  },
);

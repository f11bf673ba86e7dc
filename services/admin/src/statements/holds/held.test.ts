import { expect, test } from '@jest/globals';
import { served } from '@qiaohui/service-kit/testing/served';
import { waitFor } from '@qiaohui/service-kit/testing/service';
import { admin } from '../../app.ts';
import { sampleOrder } from '../../orders/order.fixture.ts';
import { OrderStatus } from '../../orders/status.rules.ts';
import { upload } from '../fixtures/statement.fixture.ts';
import {
  at,
  clerk,
  deskOf,
  type Given,
  type Made,
  minus,
  type Out,
  order,
  taken,
  unavailable,
} from '../fixtures/taken-back.fixture.ts';
import { type LineRecord, Lines } from '../model.ts';

const service = served(admin);
const desk = deskOf(service);

const plus = (sum: string, more: number) => (Number(sum) + more).toFixed(2);
const called = (payerLastName: string, payerFirstName: string) => ({
  kyc: { ...sampleOrder({ id: 'x' }).kyc, payerLastName, payerFirstName },
});

type Direction = [string, Given, (made: Made) => Out];
const held: Direction[] = [
  ['a plain debit to its payer of more than it holds', {}, ({ due, payer }) => ({ debit: plus(due, 5), payer })],
  ['a plain debit of two orders’ sums to its payer', {}, ({ due, payer }) => ({ debit: plus(due, 5_100), payer })],
  ['a plain debit to its payer, hidden', called('沈', '小雨'), ({ due }) => ({ debit: due, payer: '沈**' })],
  [
    'a plain debit to a name that holds its payer’s',
    called('甄', '小暖'),
    ({ due }) => ({ debit: due, payer: '中国工商银行甄小暖' }),
  ],
  [
    'a return less 20.00 to its payer, hidden',
    called('柳', '如意'),
    ({ due }) => ({ credit: minus(due, 20), payer: '柳*意', text: '退汇' }),
  ],
  ['a return of its sum to somebody else', {}, ({ due }) => ({ credit: minus(due), payer: '某某科技', text: '退汇' })],
  ['a return less a fee to nobody', {}, ({ due }) => ({ credit: minus(due, 20), payer: '', text: '退汇' })],
  ['a plain debit of its sum to nobody', {}, ({ due }) => ({ debit: due, payer: '无' })],
  ['somebody who gets just its sum', {}, ({ due }) => ({ debit: due, payer: '某公司', text: '货款' })],
  [
    'a debit of its sum at 6 that names it, to a third person',
    { status: OrderStatus.Remitting },
    ({ due, number }) => ({ debit: due, payer: '王小红', text: number }),
  ],
  ...['☆☆', '##', '□□', '女士', '先生', '…', '--', '△△', '✱✱', '. .', '■■', '◯◯', ''].map(
    (signs): Direction => [
      `a plain debit less a fee to “鞠${signs}”`,
      called('鞠', '小雨'),
      ({ due }) => ({ debit: plus(due, -20), payer: `鞠${signs}` }),
    ],
  ),
  ...['个人客户', '客户', '储蓄客户', '尾号1234', '138****1234'].map(
    (payer): Direction => [
      `a plain debit less a fee to “${payer}”`,
      {},
      ({ due }) => ({ debit: plus(due, -20), payer }),
    ],
  ),
  [
    'a debit of its sum at 6 that names it, to an account in suspense',
    { status: OrderStatus.Remitting },
    ({ due, number }) => ({ debit: due, payer: '待清算款项', text: number }),
  ],
  ...['-', '无', '/', '?', '待处理结算款项', '中国工商银行上海分行', 'N/A', 'Suspense account'].map(
    (payer): Direction => [
      `a reversal of its sum to “${payer}”`,
      {},
      ({ due }) => ({ credit: minus(due), payer, text: '冲正' }),
    ],
  ),
  ...['卫××', '卫XX', '卫?', '卫﹡雨', '卫_雨', '卫○○', '支付宝-卫**', '卫某', '卫xx'].map(
    (payer): Direction => [
      `a return of any sum to “${payer}”`,
      called('卫', '小雨'),
      () => ({ credit: '-41.00', payer, text: '退汇' }),
    ],
  ),
  ...['司法扣划', '来账退回', '错账更正', '错账调整', '反向入账', '撤回'].map(
    (text): Direction => [
      `“${text}” among the debits, of its sum and to nobody`,
      {},
      ({ due }) => ({ debit: due, text }),
    ],
  ),
  [
    'a return to others that names it',
    {},
    ({ number }) => ({ credit: '-3.00', payer: '某某科技', text: `退汇 ${number}` }),
  ],
  [
    'a debit under its receipt’s serial, no fee',
    {},
    ({ id }) => ({ serial: `${id}-0`, debit: '2000.00', payer: '某公司' }),
  ],
];

test.each(held)('an outgoing line holds an order’s money: %s', async (_, given, out) => {
  const made = await order(given);
  const status =
    made.id && (given.status ?? OrderStatus.Received) === OrderStatus.Remitting
      ? OrderStatus.Completed
      : OrderStatus.Remitting;
  expect(await desk.move(made.id, status)).toEqual(unavailable);
  const line = await desk.goesOut(out(made));
  expect(await desk.move(made.id, status)).toEqual(taken);
  expect(await desk.code('statement/aside', { id: line._id, version: line.version, reason: '另一笔款' })).toEqual([
    200,
    undefined,
  ]);
  expect(await desk.move(made.id, status)).toEqual(unavailable);
});

const refund = { id: 'r', cause: 'surplus' as const, state: 'paid' as const, at, proofUid: 'p' };
const passing: Direction[] = [
  ['a bank’s fee under its receipt’s serial', {}, ({ id }) => ({ serial: `${id}-0`, debit: '15.00', text: '手续费' })],
  ['a supplier', {}, () => ({ debit: '88.00', payer: '某公司', text: '货款' })],
  ['a salary to a namesake, hidden', called('牟', '小雨'), () => ({ debit: '8800.00', payer: '牟**', text: '工资' })],
  [
    'a refund of our own',
    { sums: ['6200.00'], refunds: [{ ...refund, amount: '200.00' }] },
    ({ payer }) => ({ debit: '200.00', payer, text: '退款' }),
  ],
  [
    'its own remittance',
    { status: OrderStatus.Remitting },
    ({ number }) => ({ debit: '4800.00', payer: 'Technical University of Munich', text: number }),
  ],
  ['somebody’s salary', called('王', '小明'), () => ({ debit: '9000.00', payer: '王大明', text: '工资' })],
];
test.each(passing)('an unrelated outgoing line does not hold an order’s money: %s', async (_, given, out) => {
  const made = await order(given);
  await desk.goesOut(out(made));
  expect(
    await desk.move(made.id, given.status === OrderStatus.Remitting ? OrderStatus.Completed : OrderStatus.Remitting),
  ).toEqual(unavailable);
});

test('a refund of our own explains one line, and each return waits for a person', async () => {
  const made = await order({ sums: ['6200.00'], refunds: [{ ...refund, amount: '200.00' }] });
  await desk.goesOut({ debit: '200.00', payer: made.payer, text: '退款' });
  expect(await desk.move(made.id, OrderStatus.Remitting)).toEqual(unavailable);
  await desk.goesOut({ debit: '200.00', payer: made.payer, text: '退款' });
  expect(await desk.move(made.id, OrderStatus.Remitting)).toEqual(taken);
  const back = await desk.goesOut({ debit: '31.00', payer: '某公司', text: '退回货款' });
  expect(back.state).toBe('open');
  await desk.code('statement/aside', { id: back._id, version: back.version, reason: '供应商' });
});

test('another order’s return holds that order alone; a return of more than it received holds its payer’s other orders too', async () => {
  const same = called('郑', '双双');
  const [one, other] = [await order(same), await order(same)];
  const first = await desk.goesOut({ credit: minus(one.due), payer: '郑双双', text: `退汇 ${one.number}` });
  expect([await desk.move(one.id, OrderStatus.Remitting), await desk.move(other.id, OrderStatus.Remitting)]).toEqual([
    taken,
    unavailable,
  ]);
  await desk.code('statement/aside', { id: first._id, version: first.version, reason: '另一笔款' });
  const both = minus(plus(one.due, Number(other.due)));
  await desk.goesOut({ credit: both, payer: '郑双双', text: `退汇 ${one.number} 等2笔` });
  expect([await desk.move(one.id, OrderStatus.Remitting), await desk.move(other.id, OrderStatus.Remitting)]).toEqual([
    taken,
    taken,
  ]);
});

test('a return of another order’s sum to its payer holds that order and those of exactly the sum, not those of about the sum', async () => {
  const theirs = await order(called('鲍', '大有'));
  const mine = await order({ ...called('水', '清清'), sums: [theirs.due] });
  const about = await order({ ...called('窦', '清清'), sums: [plus(theirs.due, 2)] });
  await desk.goesOut({ credit: minus(theirs.due), payer: '鲍大有', text: '退汇' });
  expect([await desk.move(theirs.id, OrderStatus.Remitting), await desk.move(mine.id, OrderStatus.Remitting)]).toEqual([
    taken,
    taken,
  ]);
  expect(await desk.move(about.id, OrderStatus.Remitting)).toEqual(unavailable);
});

test.each([
  ['left open', false],
  ['set aside', true],
])('a reversal of a line that was not booked holds the order that the line fits: %s', async (_, isOnHold) => {
  const { id, due, number } = await order({ source: 'channel' });
  const serial = `own-${id}`;
  const file = `交易时间,交易流水号,贷方金额,借方金额,对方户名,附言\r\n2026-11-20 09:00:00,${serial},${due},,某公司,${number}`;
  expect((await upload(service.as(clerk), file)).statusCode).toBe(200);
  const line = await waitFor(() => Lines.findOne({ serial, state: 'open' }).lean<LineRecord>());
  if (isOnHold)
    expect(await desk.code('statement/aside', { id: line._id, version: line.version, reason: '同一笔' })).toEqual([
      200,
      undefined,
    ]);
  await desk.goesOut({ serial, credit: minus(due), text: '冲正', payer: '某物业' });
  expect(await desk.move(id, OrderStatus.Remitting)).toEqual(taken);
});

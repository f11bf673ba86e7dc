import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { OrderState } from '@qiaohui/remit/contract';
import { served } from '@qiaohui/service-kit/testing/served';
import { waitFor } from '@qiaohui/service-kit/testing/service';
import { admin } from '../../app.ts';
import { playRemit } from '../../order-acts/remit.fixture.ts';
import { Orders } from '../../orders/model.ts';
import { OrderStatus } from '../../orders/status.rules.ts';
import { upload } from '../fixtures/statement.fixture.ts';
import { clerk, deskOf, type Made, minus, order } from '../fixtures/taken-back.fixture.ts';
import { takenBack } from '../holds/taken-back.store.ts';
import { type LineRecord, Lines } from '../model.ts';

const service = served(admin, playRemit);
const desk = deskOf(service);

/** Two exports of one account, with serials of their own. */
const BOOK = '交易时间,交易流水号,贷方金额,借方金额,对方户名,附言';
const CORE = '交易日期,核心流水号,贷方金额,借方金额,对方户名,摘要,附言';
type Out = { credit?: string; debit?: string; payer?: string; text?: string; at?: string; serial?: string };
/** Uploads a file of entries by which money goes out; returns their lines once they are matched. */
async function goOut(headings: string, ...given: Out[]): Promise<LineRecord[]> {
  const serials = given.map(({ serial }) => serial ?? `o-${randomUUID().slice(0, 8)}`);
  const rows = given.map(({ credit = '', debit = '', payer = '', text = '', at = '2026-11-20' }, nth) =>
    [at, serials[nth], credit, debit, payer, ...(headings === CORE ? ['转账'] : []), text].join(','),
  );
  expect((await upload(service.as(clerk), [headings, ...rows].join('\r\n'), 'bank.csv')).statusCode).toBe(200);
  return Promise.all(
    serials.map((serial) =>
      waitFor(async () => {
        const line = await Lines.findOne({ serial }).lean<LineRecord>();
        return line && line.state !== 'new' ? line : null;
      }),
    ),
  );
}
const one = async (headings: string, out: Out): Promise<LineRecord> => {
  const [line] = await goOut(headings, out);
  if (!line) throw new Error('no line');
  return line;
};
const stateOf = async (id: string) => (await Orders.findById(id).orFail().lean<{ state: OrderState }>()).state;
const holding = async ({ id }: Made) => (await takenBack(await stateOf(id))).map(({ line }) => line).toSorted();
const reverse = ({ id }: Made, nth: number, line: LineRecord, stated: object = {}) =>
  desk.code('order/receipt/reverse', {
    ...{ id, receipt: `${id}-${nth}`, reason: '银行已冲回', line: line._id },
    ...stated,
  });
const act = async (name: string, { _id: id }: LineRecord, more: object = {}) => {
  const { version } = await Lines.findById(id).orFail().lean<LineRecord>();
  return desk.code(`statement/${name}`, { id, version, ...more });
};
const done = [200, undefined];
const duplicate = [409, 'receipt.line-told'];

test('one reversal that two exports state is claimed once: the error of the second line names the first', async () => {
  const made = await order({ status: OrderStatus.Completed, sums: ['3000.00', '3000.00'] });
  const [first, second] = [
    await one(BOOK, { credit: '-3000.00', payer: made.payer, text: `冲正 ${made.number}`, at: '2026-11-20 18:00:00' }),
    await one(CORE, { credit: '-3000.00', payer: made.payer, text: `冲正 ${made.number}` }),
  ];
  expect(second.doubts).toEqual(['reversal', 'like-line']);
  expect(await holding(made)).toEqual([first._id, second._id].toSorted());
  expect(await reverse(made, 0, first, { claim: true })).toEqual(done);
  expect(await holding(made)).toEqual([]);
  expect(await reverse(made, 1, second, { claim: true })).toEqual(duplicate);
  expect((await Lines.findById(second._id).lean<LineRecord>())?.settled ?? []).toEqual([]);
  // taken back, both hold the order again, and neither is used for the other half
  expect(await act('back', first)).toEqual(done);
  expect(await holding(made)).toHaveLength(2);
  expect(await reverse(made, 1, second, { claim: true })).toEqual([409, 'receipt.line-used']);
});

test('two people who reverse two halves at once because of one reversal in two exports reverse one', async () => {
  for (let round = 0; round < 3; round += 1) {
    const made = await order({ status: OrderStatus.Completed, sums: ['3100.00', '3100.00'] });
    const first = await one(BOOK, { credit: '-3100.00', payer: made.payer, text: `冲正 ${made.number}` });
    const second = await one(CORE, { credit: '-3100.00', payer: made.payer, text: `冲正 ${made.number}` });
    const responses = await Promise.all([
      reverse(made, 0, first, { claim: true }),
      reverse(made, 1, second, { claim: true }),
    ]);
    expect(responses.filter(([status]) => status === 200)).toHaveLength(1);
  }
});

test('when a line is set aside as a repetition, the other export’s line still holds the order, since the money left', async () => {
  const made = await order();
  const first = await one(BOOK, { credit: minus(made.due), payer: made.payer, text: `冲正 ${made.number}` });
  const second = await one(CORE, { credit: minus(made.due), payer: made.payer, text: `冲正 ${made.number}` });
  expect(await act('aside', second, { reason: '另一笔款' })).toEqual(done);
  expect(await holding(made)).toEqual([first._id]);
  expect(await reverse(made, 0, first)).toEqual(done);
  expect(await holding(made)).toEqual([]);
});

test('by default the transfer that two exports state is the cause, and counts for both', async () => {
  const made = await order();
  await one(BOOK, { credit: minus(made.due), payer: made.payer, text: `冲正 ${made.number}` });
  await one(CORE, { credit: minus(made.due), payer: made.payer, text: `冲正 ${made.number}` });
  const form = { id: made.id, receipt: `${made.id}-0`, reason: '银行已冲回' };
  expect(await desk.code('order/receipt/reverse', form)).toEqual(done);
  expect(await holding(made)).toEqual([]);
});

test('two reversals that two exports state are two: each settled one counts for one', async () => {
  const made = await order({ status: OrderStatus.Completed, sums: ['3200.00', '3200.00', '3200.00'] });
  const half = { credit: '-3200.00', payer: made.payer, text: `冲正 ${made.number}` };
  const [first] = await goOut(BOOK, { ...half, at: '2026-11-20 10:00:00' }, { ...half, at: '2026-11-20 11:00:00' });
  const [, second] = await goOut(CORE, half, half);
  if (!first || !second) throw new Error('no lines');
  expect(await reverse(made, 0, first, { claim: true })).toEqual(done);
  expect(await holding(made)).toHaveLength(2);
  expect(await reverse(made, 1, second, { claim: true })).toEqual(done);
  expect(await holding(made)).toEqual([]);
});

const others: [string, Out, Out][] = [
  ['another day', { at: '2026-11-20' }, { at: '2026-11-21' }],
  ['another time', { at: '2026-11-20 10:00:00' }, { at: '2026-11-20 16:00:00' }],
  ['another payee', { payer: '周小雨' }, { payer: '周大雨' }],
  ['a payee in one of them alone', {}, { payer: '' }],
  ['no payee', { payer: '' }, { payer: '' }],
  ['a payee whose name is hidden', { payer: '周*' }, { payer: '周*' }],
  ['a bank for a payee', { payer: '待清算款项' }, { payer: '待清算款项' }],
];
test.each(others)(
  'lines of two exports with %s are not certainly one transfer: the other one holds the order',
  async (_, a, b) => {
    const made = await order();
    const stated = { credit: minus(made.due), payer: made.payer, text: `冲正 ${made.number}` };
    const first = await one(BOOK, { ...stated, ...a });
    const second = await one(CORE, { ...stated, ...b });
    expect(await reverse(made, 0, first)).toEqual(done);
    expect(await holding(made)).toEqual([second._id]);
  },
);

test('two lines of one layout are two transfers', async () => {
  const made = await order();
  const out = { credit: minus(made.due), payer: made.payer, text: `冲正 ${made.number}` };
  const [first, second] = [await one(BOOK, out), await one(BOOK, out)];
  expect(await reverse(made, 0, first)).toEqual(done);
  expect(await holding(made)).toEqual([second._id]);
});

test('our refund that two exports state holds nothing, and explains neither a third line nor a reversal', async () => {
  const at = '2026-11-20T10:00:00.000Z';
  const paid = { id: 'r', amount: '50.00', cause: 'surplus' as const, state: 'paid' as const, at, proofUid: 'p' };
  const made = await order({ refunds: [paid] });
  const out = { debit: '50.00', payer: made.payer, text: `退款 ${made.number}` };
  await one(BOOK, { ...out, at: '2026-11-20 18:00:00' });
  await one(CORE, out);
  expect(await holding(made)).toEqual([]);
  const third = await one(CORE, out);
  expect(await holding(made)).toHaveLength(1);
  expect(third.state).toBe('out');
  const again = await order({ refunds: [paid] });
  const own = { debit: '50.00', payer: again.payer, text: `退款 ${again.number}` };
  await one(BOOK, own);
  const back = await one(CORE, { credit: '-50.00', payer: again.payer, text: `冲正 ${again.number}` });
  expect(await holding(again)).toEqual([back._id]);
});

/** Two students' fees are of one sum: a reversal of the one is no evidence about the other. */
const two: [string, (a: Made, b: Made) => [Out, Out]][] = [
  ['names the other order and no payee', (a, b) => [{ payer: a.payer }, { text: `退汇 ${b.number}` }]],
  ['names the other order and the same payee', (a, b) => [{ payer: a.payer }, { payer: a.payer, text: b.number }]],
  ['has the other one’s serial', (a, b) => [{ payer: a.payer }, { payer: a.payer, serial: `${b.id}-0` }]],
  ['says no payee, nor did the first', () => [{}, {}]],
];
test('a second export’s line of just another order’s sum to the payer of a refund holds that order', async () => {
  const paid = { id: 'r', cause: 'requested' as const, state: 'paid' as const, at: '2026-11-20T10:00:00.000Z' };
  const ended = await order({
    sums: ['6500.00'],
    status: OrderStatus.Refunded,
    refunds: [{ ...paid, amount: '6500.00', proofUid: 'p' }],
  });
  const mine = await order({ sums: ['6500.00'] });
  await one(BOOK, { debit: '6500.00', payer: ended.payer, text: '退款', at: '2026-11-20 11:00:00' });
  await one(CORE, { debit: '6500.00', payer: ended.payer });
  expect(await holding(mine)).toHaveLength(1);
});

test.each(two)('a second export’s line that %s holds that order', async (_, stated) => {
  const sum = `7${String(two.findIndex(([name]) => name === _)).padStart(3, '1')}.40`;
  const [a, b] = [await order({ sums: [sum] }), await order({ sums: [sum] })];
  const [mine, theirs] = stated(a, b);
  const back = { credit: `-${sum}`, text: '退汇' };
  const first = await one(BOOK, { ...back, ...mine, at: '2026-11-20 16:00:00' });
  expect(await reverse(a, 0, first)).toEqual(done);
  const second = await one(CORE, { ...back, ...theirs });
  expect(await holding(b)).toEqual([second._id]);
});

const apart: [string, (made: Made) => [Out, Out]][] = [
  ['stands on the next day', ({ payer }) => [{ payer, at: '2026-11-19 23:50:00' }, { payer }]],
  ['says no payee', ({ payer }) => [{ payer }, {}]],
];
test.each(apart)('a second claim because of a similar line that %s needs one confirmation', async (_, stated) => {
  const made = await order({ status: OrderStatus.Completed, sums: ['3300.00', '3300.00'] });
  const [mine, theirs] = stated(made);
  const back = { credit: '-3300.00', text: `冲正 ${made.number}` };
  const [first, second] = [await one(BOOK, { ...back, ...mine }), await one(CORE, { ...back, ...theirs })];
  expect(second.doubts).toContain('like-line');
  expect(await reverse(made, 0, first, { claim: true })).toEqual(done);
  const form = { id: made.id, receipt: `${made.id}-1`, reason: '银行已冲回', line: second._id, claim: true };
  const { status, body } = await desk.post('order/receipt/reverse', form);
  const { _id: line, serial, day } = first;
  expect([status, body.code, body.state]).toEqual([
    409,
    'receipt.line-like',
    { lines: [{ line, serial, day, amount: '3300.00' }] },
  ]);
  expect(body.message).toContain(serial);
  expect(await reverse(made, 1, second, { claim: true, like_confirmed: ['another'] })).toEqual([409, body.code]);
  expect((await Lines.findById(second._id).lean<LineRecord>())?.settled ?? []).toEqual([]);
  expect(await reverse(made, 1, second, { claim: true, like_confirmed: [line] })).toEqual(done);
});

test('of two people who claim two halves at once because of two similar lines one has to confirm', async () => {
  for (let round = 0; round < 3; round += 1) {
    const made = await order({ status: OrderStatus.Completed, sums: ['3400.00', '3400.00'] });
    const back = { credit: '-3400.00', text: `冲正 ${made.number}` };
    const [first, second] = [await one(BOOK, { ...back, at: '2026-11-19 23:50:00' }), await one(CORE, back)];
    const responses = await Promise.all([
      reverse(made, 0, first, { claim: true }),
      reverse(made, 1, second, { claim: true }),
    ]);
    expect(responses.filter(([status]) => status === 200)).toHaveLength(1);
  }
});

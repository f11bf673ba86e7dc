import { expect, test } from '@jest/globals';
import { OrderEvent, type OrderState } from '@qiaohui/remit/contract';
import { served } from '@qiaohui/service-kit/testing/served';
import { waitFor } from '@qiaohui/service-kit/testing/service';
import { admin } from '../../app.ts';
import { Audit } from '../../audit/model.ts';
import { playRemit } from '../../order-acts/remit.fixture.ts';
import { Orders } from '../../orders/model.ts';
import { OrderStatus } from '../../orders/status.rules.ts';
import { at, deskOf, type Made, minus, order } from '../fixtures/taken-back.fixture.ts';
import { takenBack } from '../holds/taken-back.store.ts';
import { upgradeLines } from '../holds/upgrade.ts';
import { type LineRecord, Lines } from '../model.ts';

const service = served(admin, playRemit);
const desk = deskOf(service);

const stateOf = async (id: string) => (await Orders.findById(id).orFail().lean<{ state: OrderState }>()).state;
const holding = async (id: string) => (await takenBack(await stateOf(id))).map(({ line }) => line).toSorted();
const lineOf = (id: string) => Lines.findById(id).orFail().lean<LineRecord>();
const reverse = ({ id }: Made, nth = 0, stated: object = {}) =>
  desk.code('order/receipt/reverse', { id, receipt: `${id}-${nth}`, reason: '银行已冲回', ...stated });
/** The order as remit publishes it after a reversal: a counter-entry stands beside the receipt. */
async function published({ id }: Made, nth = 0, bookedAt = at): Promise<void> {
  const receipt = (await stateOf(id)).receipts[nth];
  const counter = {
    ...receipt,
    id: `counter-${id}-${nth}`,
    amount: minus(receipt?.amount ?? '0'),
    reverses: receipt?.id,
    bookedAt,
  };
  await Orders.collection.updateOne({ _id: id as never }, { $push: { 'state.receipts': counter } } as never);
}

test('a receipt is reversed because of the bank’s line that is named: the line is settled, shows the receipt, and can be reopened', async () => {
  const made = await order();
  const first = await desk.goesOut({ credit: minus(made.due), text: `冲正 ${made.number}` });
  const second = await desk.goesOut({ credit: minus(made.due), text: `冲正 ${made.number}` });
  // Two lines fit: none is chosen.
  expect(await reverse(made)).toEqual([200, undefined]);
  expect(await holding(made.id)).toEqual([first._id, second._id].toSorted());
  expect(await reverse(made, 0, { line: second._id })).toEqual([200, undefined]);
  expect(await holding(made.id)).toEqual([first._id]);
  const { body } = await desk.post('statement/line', { id: second._id });
  expect(body.data).toMatchObject({
    state: 'aside',
    settled_by: [{ order: made.id, number: made.number, amount: made.due }],
  });
  const [trace] = await Audit.find({ what: 'statement.settle', 'after.line': second._id }).lean();
  expect(trace).toMatchObject({ reason: '银行已冲回', after: { number: made.number, receipt: `${made.id}-0` } });
  // a repeat is no other one's
  expect(await reverse(made, 0, { line: second._id })).toEqual([200, undefined]);
  expect(await holding(made.id)).toEqual([first._id]);
  const { version } = await lineOf(second._id);
  expect(await desk.code('statement/back', { id: second._id, version })).toEqual([200, undefined]);
  expect(await holding(made.id)).toEqual([first._id, second._id].toSorted());
});

test('a receipt that is reversed for another reason settles no line, although one fits', async () => {
  const made = await order();
  const line = await desk.goesOut({ credit: minus(made.due), text: `冲正 ${made.number}` });
  expect(await reverse(made, 0, { line: null })).toEqual([200, undefined]);
  expect(await holding(made.id)).toEqual([line._id]);
});

test('a line that does not hold the order is no cause: nothing is reversed', async () => {
  const [made, other] = [await order(), await order()];
  const line = await desk.goesOut({ credit: minus(other.due), text: `冲正 ${other.number}` });
  expect(await reverse(made, 0, { line: line._id })).toEqual([422, 'form.invalid']);
  expect(await lineOf(line._id)).toMatchObject({ state: 'open' });
});

test('by default the only line that fits is the cause, by its sum or serial; not where another receipt of its sum is in force', async () => {
  const alone = await order();
  const byText = await desk.goesOut({ credit: minus(alone.due, 15), text: `退汇 ${alone.number}` });
  await reverse(alone);
  expect(await holding(alone.id)).toEqual([]);
  expect((await lineOf(byText._id)).state).toBe('aside');

  const twice = await order({ sums: ['3100.00', '3100.00'] });
  const line = await desk.goesOut({ credit: '-3100.00', text: `冲正 ${twice.number}` });
  await reverse(twice);
  expect(await holding(twice.id)).toEqual([line._id]);

  const known = await order({ sums: ['3200.00', '3200.00'] });
  const bySerial = await desk.goesOut({ serial: `${known.id}-1`, credit: '-3200.00', text: '冲正' });
  await reverse(known);
  expect(await holding(known.id)).toEqual([bySerial._id]);
  await reverse(known, 1);
  expect(await holding(known.id)).toEqual([]);
});

test('a line of several receipts is settled once all of them are reversed because of it', async () => {
  const made = await order({ sums: ['3000.00', '2900.00'] });
  const line = await desk.goesOut({ credit: '-5900.00', text: `冲正 ${made.number}` });
  await reverse(made, 0, { line: line._id });
  expect(await holding(made.id)).toEqual([line._id]);
  await reverse(made, 1, { line: line._id });
  expect(await holding(made.id)).toEqual([]);
});

test('a person’s decision on the line meanwhile stays', async () => {
  const made = await order();
  const line = await desk.goesOut({ credit: minus(made.due), text: `冲正 ${made.number}` });
  await desk.code('statement/aside', { id: line._id, version: line.version, reason: '另一笔款' });
  await reverse(made);
  expect((await lineOf(line._id)).settled ?? []).toEqual([]);
});

test('lines of earlier versions that a reversed receipt explained stay explained, those of now do not', async () => {
  const [old, now] = [await order({ sums: ['7100.00'] }), await order({ sums: ['7900.00'] })];
  for (const made of [old, now]) {
    const line = await desk.goesOut({ credit: made === old ? '-7100.00' : '-7900.00', text: `冲正 ${made.number}` });
    await published(made, 0, new Date().toISOString());
    if (made === old) await Lines.collection.updateOne({ _id: line._id as never }, { $unset: { concerns: '' } });
  }
  await upgradeLines();
  expect(await holding(old.id)).toEqual([]);
  expect(await holding(now.id)).toHaveLength(1);
});

test.each([
  ['of its very sum', 0, '冲正'],
  ['less a fee', 15, '退汇'],
])(
  'money that the bank took back %s cannot be booked until its reversal’s line is set aside as other money',
  async (_, fee, word) => {
    const made = await order();
    const serial = await desk.comesIn(made);
    const out = await desk.goesOut({ credit: minus(made.due, fee), text: `${word} ${made.number}` });
    expect(await reverse(made, 0, { line: out._id })).toEqual([200, undefined]);
    await published(made);
    await service.publishEvent(
      OrderEvent,
      { ...(await stateOf(made.id)), status: OrderStatus.TransferClaimed, received: '0' },
      2,
    );
    const line = await waitFor(() => Lines.findOne({ serial, state: 'open' }).lean<LineRecord>());
    const accept = async () => {
      const { version } = await lineOf(line._id);
      return desk.code('statement/accept', { id: line._id, version, number: made.number });
    };
    expect(await accept()).toEqual([409, 'line.taken-back']);
    const dealtWith = await lineOf(out._id);
    expect(await desk.code('statement/back', { id: out._id, version: dealtWith.version })).toEqual([200, undefined]);
    const { version } = await lineOf(out._id);
    expect(await desk.code('statement/aside', { id: out._id, version, reason: '另一笔款' })).toEqual([200, undefined]);
    expect(await accept()).toEqual([200, undefined]);
  },
);

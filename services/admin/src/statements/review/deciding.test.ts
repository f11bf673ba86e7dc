import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { config0 } from '@qiaohui/admin/contract';
import { OrderEvent } from '@qiaohui/remit/contract';
import { served } from '@qiaohui/service-kit/testing/served';
import { waitFor } from '@qiaohui/service-kit/testing/service';
import { admin } from '../../app.ts';
import { Audit } from '../../audit/model.ts';
import { playReceipts, type Receipts } from '../../order-acts/remit.fixture.ts';
import { Orders } from '../../orders/model.ts';
import { sampleOrder } from '../../orders/order.fixture.ts';
import { OrderStatus } from '../../orders/status.rules.ts';
import { api, clerk, taken, type Written } from '../fixtures/statement.fixture.ts';
import { Lines } from '../model.ts';
import type { LineDetail, LineRow } from '../schema.ts';

const colleague = { id: 'colleague', email: 'second@example.com', group: 'finance' as const };
let receipts: Receipts;

const service = served(admin, async () => {
  receipts = playReceipts();
  const open = { status: OrderStatus.TransferClaimed, received: '0', due: '1000.00' };
  const orders = ['AAAA', 'BBBB', 'CCCC'].map((end) => sampleOrder({ ...open, id: end, number: `QH2345${end}` }));
  const { reserveAccount } = config0.channels.zlpay;
  const channel = { id: 'r', amount: '5.00', serial: 'by-callback', source: 'channel' as const, reserveAccount };
  const paid = sampleOrder({
    id: 'paid',
    number: 'QH2345PAYD',
    receipts: [{ ...channel, receivedAt: '2026-11-20T00:00:00.000Z', bookedAt: '2026-11-20T00:00:00.000Z' }],
  });
  for (const order of [...orders, paid]) await service.publishEvent(OrderEvent, order, 1);
  await waitFor(async () => (await Orders.countDocuments()) === 4);
});

/** Never one like 1e234567, which a spreadsheet makes of a number: such a serial is refused. */
const serial = () => `s-${randomUUID().slice(0, 8)}`;
const act = (name: string, body: object, who = clerk, key = randomUUID()) =>
  service.as(who)(`${api}/statement/${name}`, body, { headers: { 'idempotency-key': key } });
const stateOf = async (id: string) => (await Lines.findById(id).lean())?.state;

/** Waits until a line is booked, without the time in which its decision could be taken back. */
async function booked(id: string): Promise<void> {
  await Lines.updateOne({ _id: id, state: 'matched' }, { $set: { bookAfter: new Date(0) } });
  await waitFor(async () => (await stateOf(id)) === 'booked');
}

let minute = 0;
/** Uploads one line that needs a person, of a time of its own; returns it as it is in the queue. */
async function undecided(line: Partial<Written> = {}): Promise<LineRow> {
  minute += 1;
  const at = `2026-11-20 10:${String(minute).padStart(2, '0')}:00`;
  const written = { at, serial: serial(), amount: '300.00', payer: '陌生人', text: `货款${minute}`, ...line };
  await taken(service.as(clerk), [written]);
  const found = await waitFor(() => Lines.findOne({ serial: written.serial, state: 'open' }).lean());
  return (await act('line', { id: found._id })).json().data;
}

test('a line that is accepted for any order is booked with the bank’s serial, in the clerk’s name', async () => {
  const { id, version, serial } = await undecided();
  const response = await act('accept', { id, version, number: 'qh2345aaaa' });
  expect(response.json().data).toMatchObject({
    state: 'matched',
    parts: [{ order: 'AAAA', amount: '300.00', serial }],
  });
  await booked(id);
  expect(receipts.booked.get(serial)).toMatchObject({ order: 'AAAA', amount: '300.00', actor: 'clerk' });
  const { data } = (await act('line', { id })).json();
  expect(data.parts).toMatchObject([{ state: 'booked', after: { status: OrderStatus.Received, received: '300.00' } }]);
  const trace = await Audit.findOne({ what: 'statement.accept', 'after.line': id }).lean();
  expect(trace).toMatchObject({ email: clerk.email, subject: { kind: 'statement' }, before: { state: 'open' } });
});

test('a double click decides once; another clerk in between gets a 409 with the line’s state', async () => {
  const { id, version } = await undecided();
  const key = randomUUID();
  const body = { id, version, number: 'QH2345AAAA' };
  const twice = await Promise.all([act('accept', body, clerk, key), act('accept', body, clerk, key)]);
  const again = await act('accept', body, clerk, key);
  expect(again.statusCode).toBe(200);
  expect(twice.map(({ statusCode }) => statusCode).filter((status) => status !== 200 && status !== 409)).toEqual([]);
  const other = await act('aside', { id, version, reason: '重复' }, colleague);
  expect([other.statusCode, other.json().code]).toEqual([409, 'line.moved-already']);
  expect(other.json().state).toMatchObject({ id, state: expect.stringMatching(/matched|booking|booked/) });
  await booked(id);
  expect(await Audit.countDocuments({ 'after.line': id } as object)).toBe(1);
});

test('of two clerks who decide at the same moment one wins and the other gets a 409', async () => {
  const { id, version, serial } = await undecided();
  const both = await Promise.all([
    act('accept', { id, version, number: 'QH2345AAAA' }),
    act('accept', { id, version, number: 'QH2345BBBB' }, colleague),
  ]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  await booked(id);
  expect(receipts.booked.get(serial)?.order).toBe(both[0]?.statusCode === 200 ? 'AAAA' : 'BBBB');
});

test('a line is split over orders; the parts must sum to it, each with a serial of its own', async () => {
  const { id, version, serial } = await undecided();
  const parts = (second: string) => [
    { number: 'QH2345AAAA', amount: '100.00' },
    { number: 'QH2345BBBB', amount: second },
  ];
  const short = await act('split', { id, version, parts: parts('199.99') });
  expect([short.statusCode, short.json().errors]).toEqual([422, { parts: ['各部分之和必须等于 300.00 元'] }]);
  const twice = await act('split', { id, version, parts: [parts('1')[0], { number: 'QH2345AAAA', amount: '200' }] });
  expect(twice.json().errors).toEqual({ parts: ['同一订单只能出现一次'] });
  expect((await act('split', { id, version, parts: parts('200.00') })).statusCode).toBe(200);
  await booked(id);
  expect(receipts.booked.get(`${serial}/1`)).toMatchObject({ order: 'AAAA', amount: '100.00' });
  expect(receipts.booked.get(`${serial}/2`)).toMatchObject({ order: 'BBBB', amount: '200.00' });
  expect(receipts.booked.has(serial)).toBe(false);
});

test('a part that the order’s service rejects comes back, and only that part is decided again', async () => {
  receipts.rejecting.add('CCCC');
  const { id, version, serial } = await undecided();
  const parts = [
    { number: 'QH2345AAAA', amount: '120.00' },
    { number: 'QH2345CCCC', amount: '180.00' },
  ];
  await act('split', { id, version, parts });
  await Lines.updateOne({ _id: id }, { $set: { bookAfter: new Date(0) } });
  await waitFor(async () => (await stateOf(id)) === 'open');
  const { data } = (await act('line', { id })).json();
  expect(data).toMatchObject({ rest: '180.00', fault: { code: 'order.own', message: '不能处理自己的订单' } });
  await act('accept', { id, version: data.version, number: 'QH2345BBBB' });
  await booked(id);
  expect(receipts.booked.get(`${serial}/2`)).toMatchObject({ order: 'BBBB', amount: '180.00' });
});

test('several lines pay one order together, or none of them does', async () => {
  const lines = [await undecided(), await undecided({ amount: '700.00' })];
  const seen = lines.map(({ id, version }) => ({ id, version }));
  const stale = seen.map((line, at) => ({ ...line, version: line.version + at }));
  expect((await act('join', { lines: stale, number: 'QH2345BBBB' })).statusCode).toBe(409);
  expect(await stateOf(lines[0]?.id ?? '')).toBe('open');
  const key = randomUUID();
  const join = () => act('join', { lines: seen, number: 'QH2345BBBB' }, clerk, key);
  const { data: moved } = (await join()).json();
  expect(moved).toHaveLength(2);
  for (const { id } of lines) await booked(id);
  // a repeat after a lost response
  expect((await join()).json()).toEqual({ data: moved });
  const { data } = (await act('line', { id: lines[0]?.id })).json();
  expect(data.joined.map(({ id }: LineRow) => id)).toContain(lines[1]?.id);
});

test('a line is set aside with a reason and taken back; a decision too, until it is booked', async () => {
  const line = await undecided();
  expect((await act('aside', { id: line.id, version: line.version, reason: ' ' })).statusCode).toBe(422);
  const onHold = (await act('aside', { id: line.id, version: line.version, reason: '银行利息' })).json().data;
  expect(onHold).toMatchObject({ state: 'aside', aside_reason: '银行利息' });
  const back = (await act('back', { id: line.id, version: onHold.version })).json().data;
  expect(back).toMatchObject({ state: 'open', aside_reason: null });
  const decided = (await act('accept', { id: line.id, version: back.version, number: 'QH2345AAAA' })).json().data;
  const undone = (await act('back', { id: line.id, version: decided.version })).json().data;
  expect(undone).toMatchObject({ state: 'open', parts: [] });
  await act('accept', { id: line.id, version: undone.version, number: 'QH2345BBBB' });
  await booked(line.id);
  expect(receipts.booked.get(line.serial)?.order).toBe('BBBB');
  const { version } = (await act('line', { id: line.id })).json().data;
  const late = await act('back', { id: line.id, version });
  expect([late.statusCode, late.json().code]).toEqual([409, 'line.booked-already']);
});

test('a decision that is taken back as it was shown before it was booked is said to be booked, not somebody else’s', async () => {
  const line = await undecided();
  const { data } = (await act('accept', { id: line.id, version: line.version, number: 'QH2345BBBB' })).json();
  await booked(line.id);
  const late = await act('back', { id: line.id, version: data.version });
  expect([late.statusCode, late.json().code]).toEqual([409, 'line.booked-already']);
});

test('money that an order shows already is not booked again', async () => {
  const line = await undecided({ serial: 'by-callback', amount: '5.00', text: 'QH2345AAAA' });
  expect(line.doubts).toEqual(['serial-used']);
  const response = await act('accept', { id: line.id, version: line.version, number: 'QH2345AAAA' });
  expect([response.statusCode, response.json().message]).toEqual([
    409,
    '该流水号已登记在订单 QH2345PAYD 上，不能重复入账',
  ]);
});

test('an unknown order number returns an error at its field', async () => {
  const { id, version } = await undecided();
  const response = await act('accept', { id, version, number: 'QH00000000' });
  expect([response.statusCode, response.json().errors]).toEqual([422, { number: ['没有订单 QH00000000'] }]);
});

test('a booked receipt that is reversed opens its line again, once, and the line pays another order', async () => {
  const { id, version, serial } = await undecided();
  await act('accept', { id, version, number: 'QH2345AAAA' });
  await booked(id);
  const { reserveAccount } = config0.channels.zlpay;
  const at = '2026-11-20T02:00:00.000Z';
  const receipt = { id: 'one', amount: '300.00', serial, reserveAccount, source: 'finance' as const };
  const first = { ...receipt, receivedAt: at, bookedAt: at };
  const counter = { ...first, id: 'back', amount: '-300.00', reverses: 'one', by: 'clerk', reason: '记错订单' };
  const order = { id: 'AAAA', number: 'QH2345AAAA', status: OrderStatus.Received, due: '1000.00', refunds: [] };
  await service.publishEvent(OrderEvent, sampleOrder({ ...order, receipts: [first], received: '300.00' }), 20);
  await waitFor(async () => (await act('line', { id })).json().data.receipts[serial] === 'one');
  const back = sampleOrder({
    ...order,
    status: OrderStatus.TransferClaimed,
    receipts: [first, counter],
    received: '0.00',
  });
  await service.publishEvent(OrderEvent, back, 21);
  await waitFor(async () => (await stateOf(id)) === 'open');
  const { data: opened } = (await act('line', { id })).json();
  expect(opened).toMatchObject({
    doubts: expect.arrayContaining(['unbooked']),
    rest: '300.00',
    parts: [{ state: 'reversed' }],
    receipts: {},
  });
  // Matched again, the line still shows what became of it.
  expect((await act('match', { id: opened.statement })).statusCode).toBe(200);
  await waitFor(async () => (await stateOf(id)) === 'open');
  const { data } = (await act('line', { id })).json();
  expect(data).toMatchObject({ state: 'open', parts: [{ order: 'AAAA', state: 'reversed' }] });
  receipts.booked.delete(serial);
  await act('accept', { id, version: data.version, number: 'QH2345BBBB' });
  await service.publishEvent(OrderEvent, back, 22);
  await booked(id);
  expect(receipts.booked.get(serial)).toMatchObject({ order: 'BBBB', amount: '300.00' });
});

test('the reasons of a candidate follow what its order misses now, like the figures beside them', async () => {
  const open = { id: 'live', number: 'QH2345LVVV', status: OrderStatus.TransferClaimed, received: '0', due: '777.77' };
  await service.publishEvent(OrderEvent, sampleOrder(open), 1);
  await waitFor(() => Orders.findById('live').lean());
  const line = (await undecided({ amount: '777.77' })) as LineDetail;
  const reasonsOf = ({ candidates }: LineDetail) => candidates.find(({ order }) => order === 'live')?.reasons;
  expect(reasonsOf(line)).toContain('amount');
  const paid = sampleOrder({ ...open, version: 2, status: OrderStatus.Received, received: '777.77' });
  await service.publishEvent(OrderEvent, paid, 2);
  await waitFor(async () => (await Orders.findById('live').lean())?.version === 2);
  const { data } = (await act('line', { id: line.id })).json();
  expect(reasonsOf(data)).toContain('order-closed');
  expect(reasonsOf(data)).not.toContain('amount');
});

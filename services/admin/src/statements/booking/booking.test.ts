import { expect, test } from '@jest/globals';
import { OrderEvent } from '@qiaohui/remit/contract';
import { served } from '@qiaohui/service-kit/testing/served';
import { waitFor } from '@qiaohui/service-kit/testing/service';
import { admin } from '../../app.ts';
import { playReceipts, type Receipts } from '../../order-acts/remit.fixture.ts';
import { Orders } from '../../orders/model.ts';
import { sampleOrder } from '../../orders/order.fixture.ts';
import { OrderStatus } from '../../orders/status.rules.ts';
import { api, clerk, taken, upload } from '../fixtures/statement.fixture.ts';
import { type LineRecord, Lines, Statements } from '../model.ts';

const SIZE = 30;
const numberOf = (at: number) => `QH2345${1000 + at}`;
let receipts: Receipts;

const service = served(admin, async () => {
  for (let at = 0; at < SIZE; at += 1) {
    const order = sampleOrder({
      id: `o${at}`,
      number: numberOf(at),
      status: OrderStatus.TransferClaimed,
      due: `${1000 + at}.00`,
      received: '0',
    });
    await service.publishEvent(OrderEvent, order, 1);
  }
  await waitFor(async () => (await Orders.countDocuments()) === SIZE);
});

const lineOf = (serial: string) => Lines.findOne({ serial }).lean<LineRecord>();
const counts = async () => (await service.as(clerk)(`${api}/statements`, {})).json().data.data[0].counts;

test('a certain line waits while remit does not respond, and is booked once it does', async () => {
  const lines = Array.from({ length: SIZE }, (_, at) => ({
    serial: `s${at}`,
    amount: `${1000 + at}`,
    text: numberOf(at),
  }));
  await taken(service.as(clerk), lines);
  const waiting = await waitFor(() => Lines.findOne({ 'fault.code': 'service.unavailable' }).lean());
  expect(waiting.state).toBe('booking');
  const { matched, booking, booked } = await counts();
  expect([matched + booking, booked]).toEqual([SIZE, 0]);
  receipts = playReceipts();
  await waitFor(async () => (await counts()).booked === SIZE, 20_000);
  expect(receipts.booked.size).toBe(SIZE);
  expect(receipts.booked.get('s7')).toMatchObject({ order: 'o7', amount: '1007.00', actor: 'clerk' });
  expect(await lineOf('s7')).toMatchObject({ state: 'booked', fault: null, parts: [{ state: 'booked' }] });
});

test('a process that is killed between booking and marking books nothing twice', async () => {
  const booked = await lineOf('s3');
  if (!booked) throw new Error('it was booked above');
  // The state that a killed process leaves: the line is claimed, with its part still waiting, while the receipt is
  // booked.
  const parts = booked.parts.map((part) => ({ ...part, state: 'waiting', after: null }));
  const claimed = { state: 'booking', parts, bookAfter: new Date(0) };
  await Lines.updateOne({ _id: booked._id }, { $set: claimed, $inc: { version: 1 } });
  const requested = receipts.requested;
  await waitFor(async () => (await lineOf('s3'))?.state === 'booked');
  expect(receipts.requested).toBe(requested + 1);
  expect([...receipts.booked.values()].filter(({ order }) => order === 'o3')).toHaveLength(1);
});

test('a process that is killed while matching goes on where it was', async () => {
  await taken(service.as(clerk), [{ serial: 'left', amount: '1.00' }]);
  const line = await waitFor(() => Lines.findOne({ serial: 'left', state: 'open' }).lean());
  await Lines.updateOne({ _id: line._id }, { $set: { state: 'new' } });
  await Statements.updateOne({ _id: line.statement }, { $set: { state: 'matching' } });
  await waitFor(async () => (await lineOf('left'))?.state === 'open');
});

test('matching again finds the order that came after its money', async () => {
  const { id } = await taken(service.as(clerk), [{ serial: 'early', amount: '77.00', text: 'QHEARLY222' }]);
  await waitFor(() => Lines.findOne({ serial: 'early', state: 'open' }).lean());
  const order = sampleOrder({
    id: 'late',
    number: 'QHEARLY222',
    status: OrderStatus.TransferClaimed,
    due: '77.00',
    received: '0',
  });
  await service.publishEvent(OrderEvent, order, 1);
  await waitFor(() => Orders.exists({ _id: 'late' }));
  expect((await service.as(clerk)(`${api}/statement/match`, { id })).statusCode).toBe(200);
  await waitFor(async () => (await lineOf('early'))?.state === 'booked');
  expect(receipts.booked.get('early')?.order).toBe('late');
});

test('a serial that was booked from another source meanwhile is not shown as booked by its line', async () => {
  const order = sampleOrder({
    id: 'twice',
    number: 'QHTWICE222',
    status: OrderStatus.TransferClaimed,
    due: '88.00',
    received: '0',
  });
  await service.publishEvent(OrderEvent, order, 1);
  await waitFor(() => Orders.exists({ _id: 'twice' }));
  receipts.booked.set('by-callback', { order: 'twice', amount: '88.00', actor: 'channel' });
  await taken(service.as(clerk), [{ serial: 'by-callback', amount: '88.00', text: 'QHTWICE222' }]);
  const line = await waitFor(() => Lines.findOne({ serial: 'by-callback', state: 'open' }).lean<LineRecord>());
  expect(line).toMatchObject({
    doubts: ['serial-used'],
    fault: { code: 'payment.serial-used' },
    parts: [{ state: 'refused' }],
  });
});

test('a line similar to money that its order received after the decision goes to a person, who must confirm the order’s receipts', async () => {
  const base = sampleOrder({
    id: 'raced',
    number: 'QHRACED222',
    status: OrderStatus.TransferClaimed,
    due: '49.00',
    received: '0',
  });
  await service.publishEvent(OrderEvent, base, 1);
  await waitFor(() => Orders.exists({ _id: 'raced' }));
  receipts.shown.set('raced', 'CHANNEL-9');
  await taken(service.as(clerk), [{ serial: 'BANK-9', amount: '49.00', text: 'QHRACED222', payer: '李敏' }]);
  const line = await waitFor(() => Lines.findOne({ serial: 'BANK-9', state: 'open' }).lean<LineRecord>());
  expect(line).toMatchObject({
    doubts: ['like-receipt'],
    fault: { code: 'receipt.like' },
    parts: [{ state: 'refused' }],
  });
  expect(receipts.booked.get('BANK-9')).toBeUndefined();
  // The event arrives: accepting needs a confirmation that names the receipt, and the confirmed serials are sent to
  // remit.
  const at = '2026-11-20T02:00:00.000Z';
  const shown = { id: 'r9', amount: '49.30', serial: 'CHANNEL-9', receivedAt: at, bookedAt: at };
  const state = { ...base, version: 2, status: OrderStatus.Received, received: '49.30' };
  await service.publishEvent(OrderEvent, { ...state, receipts: [{ ...shown, source: 'channel' as const }] }, 2);
  await waitFor(() => Orders.exists({ _id: 'raced', version: 2 }));
  const body = { id: line._id, version: line.version, number: 'QHRACED222' };
  const requested = await service.as(clerk)(`${api}/statement/accept`, body);
  expect([requested.statusCode, requested.json().code, requested.json().state]).toEqual([
    409,
    'receipt.like',
    { like: [{ number: 'QHRACED222', serial: 'CHANNEL-9', amount: '49.30', taken_back: false }] },
  ]);
  const other = await service.as(clerk)(`${api}/statement/accept`, { ...body, like_confirmed: ['CHANNEL-8'] });
  expect(other.statusCode).toBe(409);
  const stated = await service.as(clerk)(`${api}/statement/accept`, { ...body, like_confirmed: ['CHANNEL-9'] });
  expect(stated.statusCode).toBe(200);
  await Lines.updateOne({ _id: line._id }, { $set: { bookAfter: new Date(0) } });
  await waitFor(async () => (await lineOf('BANK-9'))?.state === 'booked');
  expect(receipts.booked.get('BANK-9')).toMatchObject({ order: 'raced', amount: '49.00' });
});

test('an accepted line needs another confirmation where other money arrived during its grace period; two lines of one order are two', async () => {
  const order = sampleOrder({
    id: 'grace',
    number: 'QHGRACE222',
    status: OrderStatus.TransferClaimed,
    due: '60.00',
    received: '0',
  });
  await service.publishEvent(OrderEvent, order, 1);
  await waitFor(() => Orders.exists({ _id: 'grace' }));
  await taken(service.as(clerk), [
    { serial: 'GRACE-1', amount: '30.00', at: '2026-11-20 09:00:00' },
    { serial: 'GRACE-2', amount: '30.00', at: '2026-11-20 15:00:00' },
  ]);
  for (const serial of ['GRACE-1', 'GRACE-2']) {
    const line = await waitFor(() => Lines.findOne({ serial, state: 'open' }).lean<LineRecord>());
    const body = { id: line._id, version: line.version, number: 'QHGRACE222' };
    expect((await service.as(clerk)(`${api}/statement/accept`, body)).statusCode).toBe(200);
  }
  const soon = () => Lines.updateMany({ state: 'matched' }, { $set: { bookAfter: new Date(0) } });
  // what remit shows by then is the other line's own receipt
  receipts.shown.set('grace', 'GRACE-2');
  await soon();
  await waitFor(async () => (await Lines.countDocuments({ serial: /^GRACE/ as never, state: 'booked' })) === 2);
  await taken(service.as(clerk), [{ serial: 'GRACE-3', amount: '30.00', at: '2026-11-20 16:00:00' }]);
  const third = await waitFor(() => Lines.findOne({ serial: 'GRACE-3', state: 'open' }).lean<LineRecord>());
  const body = { id: third._id, version: third.version, number: 'QHGRACE222' };
  expect((await service.as(clerk)(`${api}/statement/accept`, body)).statusCode).toBe(200);
  receipts.shown.set('grace', 'CHANNEL-3');
  await soon();
  await waitFor(async () => (await lineOf('GRACE-3'))?.state === 'open');
  expect(await lineOf('GRACE-3')).toMatchObject({ doubts: ['like-receipt'], parts: [{ state: 'refused' }] });
});

const BOOK = '交易日期,交易流水号,贷方金额,对方户名,附言';
const CORE = '交易日期,核心流水号,贷方金额,对方户名,摘要,附言';
test('a line that another export may state less a fee goes to a person; other money of one layout, or that no fee explains, is booked', async () => {
  const order = sampleOrder({
    id: 'fee',
    number: 'QHFEE22222',
    status: OrderStatus.TransferClaimed,
    due: '20000.00',
    received: '0',
  });
  await service.publishEvent(OrderEvent, order, 1);
  await waitFor(() => Orders.exists({ _id: 'fee' }));
  const payer = `${order.kyc.payerLastName}${order.kyc.payerFirstName}`;
  const send = async (headings: string, more: string, sums: Record<string, string>) => {
    const rows = Object.entries(sums).map(([serial, sum]) => `2026-11-20,${serial},${sum},${payer}${more},QHFEE22222`);
    expect((await upload(service.as(clerk), [headings, ...rows].join('\r\n'), 'bank.csv')).statusCode).toBe(200);
  };
  const fates = (serials: string[]) =>
    waitFor(async () => {
      const lines = await Promise.all(serials.map(lineOf));
      if (lines.some((line) => !line || ['matched', 'booking'].includes(line.state))) return null;
      return lines.map((line) => [line?.state, ...(line?.doubts ?? [])].join(' '));
    });
  await send(BOOK, '', { GROSS: '4232.23', SMALL: '1007.31' });
  expect(await fates(['GROSS', 'SMALL'])).toEqual(['booked', 'booked']);
  await send(BOOK, '', { OTHER: '4220.00' });
  expect(await fates(['OTHER'])).toEqual(['booked']);
  const net = { NET: '4219.53', 'NET-1.4': '4172.98', 'NET-60': '947.31' };
  await send(CORE, ',', { ...net, 'FAR-61': '946.31', 'FAR-2': '4130.07' });
  expect(await fates(Object.keys(net))).toEqual(Array(3).fill('open like-receipt'));
  expect(await fates(['FAR-61', 'FAR-2'])).toEqual(['booked', 'booked']);
  // The person has to confirm as well, and then it is booked.
  const line = await lineOf('NET-60');
  const body = { id: line?._id, version: line?.version, number: 'QHFEE22222' };
  expect((await service.as(clerk)(`${api}/statement/accept`, body)).json()).toMatchObject({
    code: 'receipt.like',
    state: { like: [{ serial: 'SMALL' }] },
  });
  const stated = await service.as(clerk)(`${api}/statement/accept`, { ...body, like_confirmed: ['SMALL'] });
  expect(stated.statusCode).toBe(200);
  await Lines.updateMany({ state: 'matched' }, { $set: { bookAfter: new Date(0) } });
  expect(await fates(['NET-60'])).toEqual(['booked like-receipt']);
});

test('two lines that two exports may state of one transfer, less a fee, are joined and booked once the person confirms that they are two', async () => {
  const order = sampleOrder({
    id: 'joined',
    number: 'QHJNED2222',
    status: OrderStatus.TransferClaimed,
    due: '20000.00',
    received: '0',
  });
  await service.publishEvent(OrderEvent, order, 1);
  await waitFor(() => Orders.exists({ _id: 'joined' }));
  const lines: { id: string; version: number }[] = [];
  for (const [headings, row, serial] of [
    [BOOK, '2026-11-20,J-1,3123.45,某,', 'J-1'],
    [CORE, '2026-11-20,J-2,3083.45,某,,', 'J-2'],
  ] as const) {
    expect((await upload(service.as(clerk), [headings, row].join('\r\n'), 'bank.csv')).statusCode).toBe(200);
    const { _id: id, version } = await waitFor(() => Lines.findOne({ serial, state: 'open' }).lean<LineRecord>());
    lines.push({ id, version });
  }
  const join = async (more = {}) =>
    service.as(clerk)(`${api}/statement/join`, { lines, number: 'QHJNED2222', ...more });
  const { like } = (await join()).json().state;
  expect(like.map(({ serial }: { serial: string }) => serial).toSorted()).toEqual(['J-1', 'J-2']);
  expect((await join({ like_confirmed: ['J-1', 'J-2'] })).statusCode).toBe(200);
  await Lines.updateMany({ state: 'matched' }, { $set: { bookAfter: new Date(0) } });
  await waitFor(async () => (await Lines.countDocuments({ serial: /^J-/ as never, state: 'booked' })) === 2);
});

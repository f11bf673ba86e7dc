import { expect, test } from '@jest/globals';
import { served } from '@qiaohui/service-kit/testing/served';
import { trusted } from 'mongoose';
import { admin } from '../../app.ts';
import { Orders } from '../../orders/model.ts';
import { api, clerk, type Written } from '../fixtures/statement.fixture.ts';
import { type LineRecord, Lines } from '../model.ts';
import { all, became, order, uploadsTo } from './double.fixture.ts';

const service = served(admin);
const { sendLines } = uploadsTo(service);

const AT = '2026-11-20T01:00:00.000Z';
const receiptOf = (amount: string) => ({
  id: `r-${amount}`,
  amount,
  serial: `C-${amount}`,
  receivedAt: AT,
  bookedAt: AT,
});

test('a receipt whose bank line settled automatically needs a confirmation when another export states it again', async () => {
  const later: [string, Partial<Written>][] = [
    ['2', { text: '学费 转账', at: '2026-11-20 10:20:32' }],
    ['3', { text: '网银', at: '2026-11-20 23:20:33' }],
    ['4', { at: '2026-11-21 10:30:00', text: '' }],
  ];
  for (const [nth, line] of later) {
    const { id, number, half } = await order();
    const shown = { ...receiptOf(half), serial: `CB-${number}`, source: 'channel', reserveAccount: undefined };
    const set = { 'state.receipts': [shown], 'state.received': half };
    await Orders.collection.updateOne({ _id: id as never }, { $set: set });
    const stated = { amount: half, payer: '李敏', text: number, at: '2026-11-20 10:20:30' };
    await sendLines([{ ...stated, serial: `CB-${number}` }]);
    expect(await all(number)).toEqual(['booked']);
    const serial = `EX${nth}-${number}`;
    await sendLines([{ ...stated, ...line, serial }]);
    expect(became((await Lines.findOne({ serial }).lean<LineRecord>()) as LineRecord)).toBe('open: like-receipt');
  }
});

test('money similar to a channel’s receipt less its fee, or on hold for that order, waits for a person', async () => {
  const made1 = await order();
  const net = (Number(made1.half) * 0.994).toFixed(2);
  await Orders.collection.updateOne(
    { _id: made1.id as never },
    { $set: { 'state.receipts': [{ ...receiptOf(made1.half), source: 'channel' }] } },
  );
  await sendLines([{ serial: 'NET-1', amount: net, text: made1.number, payer: '李敏' }]);
  expect(await all(made1.number)).toEqual(['open: like-receipt']);
  const made2 = await order();
  const held = { ...receiptOf(made2.half), reserveAccount: '62', heldAt: AT, alike: 'r', decision: null };
  await Orders.collection.updateOne({ _id: made2.id as never }, { $set: { 'state.onHold': [held] } });
  await sendLines([{ serial: 'HELD-2', amount: made2.half, text: made2.number, payer: '李敏' }]);
  expect(await all(made2.number)).toEqual(['open: like-receipt']);
});

test('a line whose serial its order shows with the sum before the channel’s fee is not booked on top', async () => {
  const { id, number, half } = await order();
  const shown = { ...receiptOf(half), serial: 'GROSS-1', source: 'channel' };
  await Orders.collection.updateOne(
    { _id: id as never },
    { $set: { 'state.receipts': [shown], serials: ['GROSS-1'] } },
  );
  const net = (Number(half) * 0.997).toFixed(2);
  await sendLines([{ serial: 'gross-1', amount: net, text: number, payer: '李敏' }]);
  const line = await Lines.findOne({ serial: 'gross-1' }).lean<LineRecord>();
  const response = await service.as(clerk)(`${api}/statement/accept`, {
    id: line?._id,
    version: line?.version,
    number,
  });
  expect([response.statusCode, response.json().code]).toEqual([409, 'line.serial-used']);
});

test('a line that may be another one is booked once a person confirms it', async () => {
  const { number, half } = await order();
  const line = { amount: half, text: number, payer: '李敏', at: '2026-11-20 11:11:11' };
  await sendLines([{ ...line, serial: 'P1' }]);
  await sendLines([{ ...line, serial: 'P2' }]);
  const open = await Lines.findOne({ serial: 'P2', state: trusted({ $eq: 'open' }) }).lean<LineRecord>();
  const body = { id: open?._id, version: open?.version, number };
  expect((await service.as(clerk)(`${api}/statement/accept`, body)).statusCode).toBe(409);
  const confirmed = await service.as(clerk)(`${api}/statement/accept`, { ...body, like_confirmed: ['P1'] });
  expect(confirmed.statusCode).toBe(200);
});

test('a line whose serial its order shows with quite another sum is booked once a person confirms that it is other money', async () => {
  for (const source of ['finance', 'channel'] as const) {
    const { id, number, half } = await order();
    const sum = (Number(half) + 70).toFixed(2);
    const serial = `MISTYPED-${source}`;
    const shown = { ...receiptOf(sum), serial, source };
    await Orders.collection.updateOne(
      { _id: id as never },
      { $set: { 'state.receipts': [shown], serials: [serial.toUpperCase()] } },
    );
    await sendLines([{ serial, amount: half, text: number, payer: '李敏' }]);
    const line = await Lines.findOne({ serial }).lean<LineRecord>();
    const body = { id: line?._id, version: line?.version, number };
    const requested = await service.as(clerk)(`${api}/statement/accept`, body);
    expect([requested.statusCode, requested.json().code]).toEqual([409, 'receipt.like']);
    expect(requested.json().state).toEqual({ like: [{ number, serial, amount: sum, taken_back: false }] });
    expect((await Lines.findOne({ serial }).lean<LineRecord>())?.state).toBe('open');
    const confirmed = await service.as(clerk)(`${api}/statement/accept`, { ...body, like_confirmed: [serial] });
    expect([confirmed.statusCode, confirmed.json().data.state]).toEqual([200, 'matched']);
  }
});

test('a line of what its order shows in parts, by a channel’s callbacks, is booked once a person confirms each of them', async () => {
  const { id, number, half } = await order();
  const parts = ['500.00', (Number(half) - 500).toFixed(2)];
  const receipts = parts.map((amount) => ({ ...receiptOf(amount), serial: `${number}-${amount}`, source: 'channel' }));
  await Orders.collection.updateOne({ _id: id as never }, { $set: { 'state.receipts': receipts } });
  await sendLines([{ serial: 'WHOLE-OF-PARTS', amount: half, text: '学费', payer: '李' }]);
  const line = await Lines.findOne({ serial: 'WHOLE-OF-PARTS' }).lean<LineRecord>();
  const body = { id: line?._id, version: line?.version, number };
  const requested = await service.as(clerk)(`${api}/statement/accept`, body);
  expect([requested.statusCode, requested.json().code]).toEqual([409, 'receipt.like']);
  const like = receipts.map(({ serial, amount }) => ({ number, serial, amount, taken_back: false }));
  expect(requested.json().state).toEqual({ like });
  const confirmed = { ...body, like_confirmed: receipts.map(({ serial }) => serial) };
  expect((await service.as(clerk)(`${api}/statement/accept`, confirmed)).statusCode).toBe(200);
});

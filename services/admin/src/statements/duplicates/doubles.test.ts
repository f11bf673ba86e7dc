import { expect, test } from '@jest/globals';
import { served } from '@qiaohui/service-kit/testing/served';
import { trusted } from 'mongoose';
import { admin } from '../../app.ts';
import { Orders } from '../../orders/model.ts';
import { api, clerk, type Written } from '../fixtures/statement.fixture.ts';
import { upgradeLines } from '../holds/upgrade.ts';
import { type LineRecord, Lines } from '../model.ts';
import { all, became, byDayOnly, byVoucher, linesFor, order, uploadsTo } from './double.fixture.ts';

const service = served(admin);
const { send, sendLines } = uploadsTo(service);

test('two transfers of one voucher number, sum, day and payer at other times are two lines, in one file and over files', async () => {
  const { number, half } = await order();
  const row = (time: string) => ['000000', `2026-11-20 ${time}`, '0.00', half, number, '李敏'];
  expect(await send(byVoucher([row('09:20:30')]))).toMatchObject({ added: 1 });
  expect(await send(byVoucher([row('09:20:30'), row('15:05:11')]))).toMatchObject({ added: 1, known: 1, faulty: 0 });
  expect(await send(byVoucher([row('16:05:11')]))).toMatchObject({ added: 1, known: 0 });
  expect(await send(byVoucher([row('15:05:11'), row('16:05:11')]))).toMatchObject({ added: 0, known: 2 });
  // two halves pay the order, and the third is one too many
  expect(await all(number)).toEqual(['matched', 'matched', 'open: order-paid']);
  const booked = (await linesFor(number)).map(({ serial, bookSerial }) => bookSerial ?? serial);
  expect(new Set(booked).size).toBe(3);
});

test('lines without times are distinguished and recognised by the account’s balance after them', async () => {
  const { number, half } = await order();
  const row = (balance: string) => ['000000', '2026-11-20', '0.00', half, number, '李敏', balance];
  const [one, other] = ['"10,000.00"', '"11,500.00"'].map(row) as [string[], string[]];
  expect(await send(byVoucher([one, other], ',余额'))).toMatchObject({ added: 2, faulty: 0 });
  expect(await send(byVoucher([other, one], ',余额'))).toMatchObject({ added: 0, known: 2 });
});

test('a serial written in another way is the same line: case, width, blanks, invisible characters, hyphens', async () => {
  const { number, half } = await order();
  const line = (serial: string) => ({ serial, amount: half, text: number, payer: '李敏' });
  expect(await sendLines([line('sf18-ab')])).toMatchObject({ added: 1 });
  for (const serial of ['SF18-AB', 'ｓｆ18-ab', 'sf\u206018-ab', 'sf 18-ab', 'sf18\u2010ab', 'sf18\u2212ab'])
    expect(await sendLines([line(serial)])).toMatchObject({ added: 0, known: 1 });
  expect(await sendLines([line('SF19-AB'), line('sf19–ab')])).toMatchObject({ added: 1, faulty: 1 });
});

test('money that a channel or a clerk has booked already settles automatically once the bank states it', async () => {
  const { number } = await order();
  const shown = await order([
    { amount: '77.00', serial: 'by-channel' },
    { amount: '78.00', serial: 'BY-HAND', source: 'finance' },
    { amount: '82.00', serial: 'wrong-order', source: 'finance' },
    { amount: '83.00', serial: 'no-payer', source: 'finance' },
    { amount: '79.00', serial: 'other-sum' },
    { amount: '80.00', serial: 'other-number' },
    { amount: '81.00', serial: 'long-ago', at: '2026-11-01T01:00:00.000Z' },
  ]);
  const line = (serial: string, amount: string, text = shown.number) => ({ serial, amount, text, payer: '李敏' });
  await sendLines([
    line('by-channel', '77.00'),
    line('by-hand', '78.00'),
    // A typed receipt may stand on the wrong order: only its serial identifies the money.
    { ...line('wrong-order', '82.00', ''), payer: '张三' },
    { ...line('no-payer', '83.00', ''), payer: '' },
    line('other-sum', '78.99'),
    line('other-number', '80.00', number),
    line('long-ago', '81.00'),
  ]);
  const found = await Lines.find({ serial: trusted({ $in: ['by-channel', 'by-hand'] }) }).lean<LineRecord[]>();
  for (const { state, doubts, candidates, parts } of found) {
    expect({ state, doubts }).toEqual({ state: 'booked', doubts: ['booked-already'] });
    expect(candidates).toMatchObject([{ order: shown.id }]);
    expect(parts).toMatchObject([{ order: shown.id, state: 'booked' }]);
  }
  expect(found.map(({ parts }) => parts[0]?.serial).toSorted()).toEqual(['BY-HAND', 'by-channel']);
  expect(found).toHaveLength(2);
  for (const serial of ['other-sum', 'other-number', 'long-ago', 'wrong-order', 'no-payer'])
    expect(became((await Lines.findOne({ serial }).lean<LineRecord>()) as LineRecord)).toBe('open: serial-used');
});

test('a serial that an order shows in another form is that order’s already', async () => {
  const { number, half } = await order();
  const shown = await order([{ amount: '77.00', serial: 'shown-abc', source: 'finance' }]);
  await Orders.collection.updateOne({ _id: shown.id as never }, { $set: { serials: ['SHOWN-ABC'] } });
  await sendLines([{ serial: 'SHOWN–ABC', amount: half, text: number, payer: '李敏' }]);
  expect(await all(number)).toEqual(['open: serial-used']);
});

test('lines of earlier versions get the normalised form of their serial at startup', async () => {
  const { number, half } = await order();
  const line = { serial: 'old-form', amount: half, text: number, payer: '李敏' };
  await sendLines([line]);
  const where = { serial: 'old-form' };
  await Lines.collection.updateOne(where, { $unset: { serialKey: '', isVoucher: '', balance: '' } });
  await upgradeLines();
  expect(await Lines.findOne(where).lean()).toMatchObject({ serialKey: 'OLD-FORM' });
  expect(await sendLines([{ ...line, serial: 'OLD-FORM' }])).toMatchObject({ added: 0, known: 1 });
});

test('one transfer in two exports with other serials is booked once: the second goes to a person', async () => {
  const [one, two, three, four] = [await order(), await order(), await order(), await order()];
  const line = ({ number, half }: typeof one, serial: string, at: string, payer = '李敏') => ({
    ...{ serial, at, amount: half, text: number, payer },
  });
  await sendLines([line(one, 'N1', '2026-11-20 10:20:30'), line(two, 'N2', '2026-11-20 10:20:30', '')]);
  // the very second, whether the other export names the payer or not
  await sendLines([line(one, 'CORE1', '2026-11-20 10:20:30', ''), line(two, 'CORE2', '2026-11-20 10:20:30')]);
  expect(await all(one.number)).toEqual(['matched', 'open: like-line']);
  expect(await all(two.number)).toContain('open: like-line');
  // the day alone, of one payer with one postscript
  await sendLines([line(three, 'N3', '2026-11-20')]);
  await sendLines([line(three, 'CORE3', '2026-11-20')]);
  expect(await all(three.number)).toEqual(['matched', 'open: like-line']);
  // both in one file
  await sendLines([line(four, 'N4', '2026-11-20 09:00:00'), line(four, 'CORE4', '2026-11-20 09:00:00')]);
  expect(await all(four.number)).toEqual(['matched', 'open: like-line']);
});

test('two halves of one payer at two times of a day, in one file, are two transfers', async () => {
  const { number, half } = await order();
  const line = { amount: half, text: number, payer: '李敏' };
  await sendLines([
    { ...line, serial: 'H1', at: '2026-11-20 09:00:00' },
    { ...line, serial: 'H2', at: '2026-11-20 15:00:00' },
  ]);
  expect(await all(number)).toEqual(['matched', 'matched']);
});

test('two lines that name one order within a day, under other serials of two files, need a confirmation, whatever else they state', async () => {
  const send2 = async (first: Partial<Written>, second: Partial<Written>) => {
    const { number, half } = await order();
    const line = (serial: string, given: Partial<Written>) => ({
      ...{ serial: `${serial}-${number}`, amount: half, payer: '李敏', at: '2026-11-20 10:20:30' },
      ...{ ...given, text: (given.text ?? '$').replace('$', number) },
    });
    await sendLines([line('N', first)]);
    await sendLines([line('C', second)]);
    return all(number);
  };
  const requested = ['matched', 'open: like-line'];
  // another column of text, and the day alone
  expect(await send2({ at: '2026-11-20' }, { at: '2026-11-20', text: '转账 $' })).toEqual(requested);
  // minutes alone; a name that is masked
  expect(await send2({}, { at: '2026-11-20 10:20:00', text: '转账 $' })).toEqual(requested);
  expect(await send2({ at: '2026-11-20' }, { at: '2026-11-20', payer: '李**' })).toEqual(requested);
  // the day of the booking
  expect(await send2({ at: '2026-11-20 23:58:00' }, { at: '2026-11-21 00:01:00' })).toEqual(requested);
  expect(await send2({ at: '2026-11-20' }, { at: '2026-11-21', text: '学费 $' })).toEqual(requested);
  // another payer, and two days later, are others
  expect(await send2({}, { payer: '王小雨' })).toEqual(['matched', 'matched']);
  expect(await send2({}, { at: '2026-11-22 10:20:30' })).toEqual(['matched', 'matched']);
});

test('a line that differs from a stored one only in text or time is stored for a person, once', async () => {
  const byDay = await order();
  const voucher = (text: string) => send(byDayOnly([['000000', '2026-11-20', byDay.half, `${byDay.number} ${text}`]]));
  expect(await voucher('第1笔')).toMatchObject({ added: 1, known: 0 });
  expect(await voucher('第2笔')).toMatchObject({ added: 1, known: 0 });
  expect([await voucher('第1笔'), await voucher('第2笔'), await voucher('')]).toMatchObject(
    Array.from({ length: 3 }, () => ({ added: 0, known: 1 })),
  );
  expect(await all(byDay.number)).toEqual(['matched', 'open: like-line']);
  const repeated = await order();
  const line = (at: string) => ({ serial: 'RE-1', amount: repeated.half, text: repeated.number, payer: '李敏', at });
  for (const at of ['2026-11-20 09:00:00', '2026-11-20 15:00:00'])
    expect(await sendLines([line(at)])).toMatchObject({ added: 1, known: 0 });
  expect(await sendLines([line('2026-11-20 15:00:00'), line('2026-11-20 09:00')])).toMatchObject({ known: 2 });
  expect(await all(repeated.number)).toEqual(['matched', 'open: serial-repeated, like-line']);
  // a person may book it
  const open = await Lines.findOne({ serial: 'RE-1', state: 'open' }).lean<LineRecord>();
  const body = { id: open?._id, version: open?.version, number: repeated.number, like_confirmed: ['RE-1'] };
  expect((await service.as(clerk)(`${api}/statement/accept`, body)).statusCode).toBe(200);
  // two of one file
  const twins = await order();
  const twin = (text: string) => ['000000', '2026-11-20', twins.half, `${twins.number} ${text}`];
  expect(await send(byDayOnly([twin('第1笔'), twin('第2笔')]))).toMatchObject({ added: 2, faulty: 0 });
  expect(await all(twins.number)).toEqual(['matched', 'open: like-line']);
});

test('a voucher’s line in two exports needs a confirmation when they are seconds apart; hours apart it is another', async () => {
  const { number, half } = await order();
  const row = (time: string) => byVoucher([['000001', `2026-11-20 ${time}`, '0.00', half, number, '李敏']]);
  for (const time of ['10:20:30', '10:20:32', '16:00:00']) await send(row(time));
  expect(await all(number)).toEqual(['matched', 'matched', 'open: like-line']);
});

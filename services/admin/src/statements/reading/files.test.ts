import { expect, test } from '@jest/globals';
import { served } from '@qiaohui/service-kit/testing/served';
import { trusted } from 'mongoose';
import { admin } from '../../app.ts';
import { Orders } from '../../orders/model.ts';
import { sampleOrder } from '../../orders/order.fixture.ts';
import { OrderStatus } from '../../orders/status.rules.ts';
import { type Entry, formats } from '../fixtures/banks.fixture.ts';
import { api, clerk, csvOf, upload } from '../fixtures/statement.fixture.ts';
import { seeded } from '../fixtures/traps.fixture.ts';
import { type LineRecord, Lines } from '../model.ts';

const DAY = '2026-11-20';
const PLAIN = 64;
const service = served(admin);

type Row = Entry & { expected: string };
const next = seeded(20_261_123);
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
let made = 0;
const orders: object[] = [];

/** An order that waits for its money, with the sum that is due in fen. */
function order(): { number: string; fen: number; payer: string } {
  made += 1;
  const tail = Array.from({ length: 4 }, () => SIGNS[Math.floor(next() * SIGNS.length)]).join('');
  const number = `QH${tail}${String(made).padStart(4, '0').replaceAll('0', 'Z').replaceAll('1', 'Y')}`;
  const fen = 100_000 + made * 137 + Math.floor(next() * 100);
  const payer = `${'王李张刘陈'[made % 5]}${'伟芳娜敏静丽强磊'[made % 8]}${'军洋勇艳杰娟涛'[made % 7]}`;
  const sums = { due: (fen / 100).toFixed(2), received: '0' };
  const kyc = { ...sampleOrder({ id: 'any' }).kyc, payerRelationShip: 1 as const };
  const name = { payerLastName: payer.slice(0, 1), payerFirstName: payer.slice(1) };
  const state = sampleOrder({
    id: `o${made}`,
    number,
    status: OrderStatus.TransferClaimed,
    ...sums,
    kyc: { ...kyc, ...name },
  });
  orders.push({ _id: state.id, version: 1, status: OrderStatus.TransferClaimed, state });
  return { number, fen, payer };
}

/** A bank's day with traps planted among plain payments; beside each what becomes of it and why. */
const saysBalance = (bank: string): boolean => ['ICBC', 'CCB', 'Sparkasse', 'HSBC', 'Crédit'].includes(bank);
function rowsOf(bank: string): Row[] {
  let count = 0;
  const row = (expected: string, given: Partial<Entry> = {}): Row => {
    const { number, fen, payer } = order();
    count += 1;
    return { serial: `${bank}${count}`, day: DAY, fen, payer, text: `学费 ${number}`, ...given, expected };
  };
  const rows = Array.from({ length: PLAIN }, () => row('matched'));
  const [first, second, third] = [row('matched'), row('matched'), row('matched')];
  const back = row('open: reversed');
  const twin = row('matched');
  const paid = row('matched');
  const over = row('open: too-much');
  const little = row('matched');
  return [
    ...rows,
    ...[first, second, third, back, twin, paid],
    // the same transfer taken back in red, with its number
    { ...back, fen: -back.fen, text: `冲正 ${back.text}`, expected: 'open: reversal' },
    // a credit whose words say that it takes something back; where the bank's own kind says so it is one
    row(bank === 'BOC' ? 'open: reversal' : saysBalance(bank) ? 'open: return-came' : 'open: says-return', {
      text: '冲正 QHAAAAAAAA',
    }),
    row('open: before-order', { day: '2025-03-01' }),
    row('open: before-order', { day: '2026-11-18' }),
    row('open: future', { day: '2031-01-01' }),
    // A serial used again: on another day, and on the same day for another sum; numbers of vouchers are, day by day.
    row(bank === 'ICBC' ? 'matched' : 'open: serial-repeated', { serial: first.serial, day: '2026-11-21' }),
    row(bank === 'ICBC' ? 'matched' : 'open: serial-repeated', { serial: second.serial }),
    // where the account held another sum after it, it is another entry
    { ...paid, serial: `${paid.serial}-again`, expected: saysBalance(bank) ? 'open: order-paid' : 'open: like-line' },
    { ...over, fen: over.fen * 100 },
    // a little more than is due is the customer's own rounding
    { ...little, fen: little.fen + 50_00 },
    { ...twin, expected: 'twice' },
  ];
}

const became = ({ state, doubts }: LineRecord): string =>
  state === 'open' ? `open: ${doubts[0]}` : state === 'booking' ? 'matched' : state;

test('six hundred lines in the layouts of eight banks: every trap goes to a person with its reason, and nothing else', async () => {
  const files = formats.map((format) => ({ format, rows: rowsOf(format.bank) }));
  await Orders.collection.insertMany(orders as never[]);
  const surprises: string[] = [];
  let read = 0;
  for (const { format, rows } of files) {
    const bytes = await format.file(rows);
    const response = await upload(service.as(clerk), bytes, format.name);
    if (response.statusCode !== 200) throw new Error(`${format.bank}: ${response.body}`);
    const { id, faults: errors } = response.json().data;
    const lines = await Lines.find({ statement: id }).lean<LineRecord[]>();
    read += rows.length;
    if (errors.map(({ code }: { code: string }) => code).join() !== 'twice') surprises.push(`${format.bank} faults`);
    for (const { serial, day, fen, expected, text } of rows.filter((row) => row.expected !== 'twice')) {
      const line =
        lines.find((one) => one.serial === serial && one.day === day && Number(one.amount) * 100 === fen) ??
        lines.find((one) => one.serial === serial && one.day === day && Math.round(Number(one.amount) * 100) === fen);
      const got = line ? became(line) : 'nothing';
      const number = text.slice(-10);
      const isRight = got === expected && (got !== 'matched' || line?.parts[0]?.number === number);
      if (!isRight) surprises.push(`${format.bank} ${serial} ${text}: ${got}, not ${expected}`);
    }
    // the same file again brings nothing, and at the other reserve account it is other money
    const again = (await upload(service.as(clerk), bytes, format.name)).json().data;
    if (again.added !== 0) surprises.push(`${format.bank}: ${again.added} lines twice`);
  }
  expect(surprises).toEqual([]);
  expect(read).toBeGreaterThan(600);
}, 60_000);

test('a reversal is paired with the line it takes back, books nothing and cannot be booked by a person', async () => {
  const reversal = await Lines.findOne({ flags: 'reversal', reverses: trusted({ $gt: '' }) }).lean();
  const pair = (await service.as(clerk)(`${api}/statement/line`, { id: reversal?._id })).json().data.pair;
  expect(pair).toMatchObject({ serial: reversal?.serial, doubts: expect.arrayContaining(['reversed']) });
  const body = { id: reversal?._id, version: reversal?.version, number: 'QHAAAAAAAA' };
  const orderNumber = reversal?.postscript.slice(-10);
  const response = await service.as(clerk)(`${api}/statement/accept`, { ...body, number: orderNumber });
  expect([response.statusCode, response.json().code]).toEqual([409, 'line.reversal']);
  const future = await Lines.findOne({ day: '2031-01-01' }).lean();
  const { _id: id, version, postscript } = future ?? {};
  const late = await service.as(clerk)(`${api}/statement/accept`, { id, version, number: postscript?.slice(-10) });
  expect([late.statusCode, late.json().code]).toEqual([409, 'line.future']);
});

test('a file whose amounts contradict each other is rejected, and one amount that may be two is named', async () => {
  const mixed = csvOf([
    { serial: 'm1', amount: '1.234,50' },
    { serial: 'm2', amount: '1,234.50' },
  ]);
  const rejected = await upload(service.as(clerk), mixed);
  expect([rejected.statusCode, rejected.json().code]).toEqual([422, 'statement.mixed-numbers']);
  const unclear = csvOf([
    { serial: 'u1', amount: '1,234' },
    { serial: 'u2', amount: '300' },
  ]);
  expect((await upload(service.as(clerk), unclear)).json().data).toMatchObject({
    added: 1,
    faults: [{ row: 2, code: 'number' }],
  });
});

test.each([
  ['收付标志', '付'],
  ['Credit Debit Indicator', 'DBIT'],
  ['Type', 'Debit'],
  ['交易类型', '支出'],
  ['资金流', '转出'],
  ['S/H', 'S'],
])('money that went out is no income where only the column %s says so', async (heading, word) => {
  const { number, fen, payer } = order();
  await Orders.collection.insertMany(orders.slice(-1) as never[]);
  const cells = [`out-${heading}`, '2026-11-20', word, (fen / 100).toFixed(2), payer, number];
  const file = [['流水号', '日期', heading, '金额', '对方户名', '附言'], cells].map((row) => row.join(',')).join('\n');
  const { id } = (await upload(service.as(clerk), file)).json().data;
  expect(await Lines.find({ statement: id }).lean()).toMatchObject([{ state: 'out', parts: [] }]);
});

test('lines with an unknown text in the column of directions go to a person and are not income', async () => {
  const file = '流水号,日期,收付标志,金额\nodd-1,2026-11-20,1,10.00\nodd-2,2026-11-20,2,20.00';
  expect((await upload(service.as(clerk), file)).json().data).toMatchObject({
    added: 2,
    faults: [],
  });
  expect((await Lines.find({ serial: /^odd-/ }).lean<LineRecord[]>()).map(became)).toEqual([
    'open: direction-unclear',
    'open: direction-unclear',
  ]);
});

test('where a column states the direction, a line that leaves it empty goes to a person', async () => {
  const file = '流水号,日期,借贷标志,金额\nempty-1,2026-11-20,,10.00\nempty-2,2026-11-20,借,20.00';
  expect((await upload(service.as(clerk), file)).json().data).toMatchObject({
    added: 2,
    faults: [],
  });
  expect((await Lines.find({ serial: 'empty-1' }).lean<LineRecord[]>()).map(became)).toEqual([
    'open: direction-unclear',
  ]);
});

test('two columns of one kind of sum that differ give no sum, and a voucher is no serial where there is a column of serials', async () => {
  const file = [
    '凭证号,交易流水号,日期,贷方金额,收入金额',
    '000000,two-1,2026-11-20,10.00,20.00',
    '000000,two-2,2026-11-20,10.00,0.00',
    '000000,two-3,2026-11-20,,10.00',
  ].join('\n');
  expect((await upload(service.as(clerk), file)).json().data).toMatchObject({
    added: 2,
    faults: [{ row: 2, code: 'amount' }],
  });
  expect(await Lines.countDocuments({ serial: trusted({ $in: ['two-2', 'two-3'] }) })).toBe(2);
});

test.each([
  ['冲 正', 'says-return'],
  ['沖正', 'says-return'],
  ['回冲', 'says-return'],
  ['反冲', 'says-return'],
  ['退账', 'says-return'],
  ['返汇', 'says-return'],
  ['退费', 'says-return'],
  ['RVSL', 'says-return'],
  ['退回', 'says-return'],
  ['撤销', 'says-return'],
  ['更正', 'says-return'],
  ['退款', 'says-return'],
  ['Refund', 'says-return'],
  ['Return', 'says-return'],
  ['Cancellation', 'says-return'],
  ['Rücküberweisung', 'says-return'],
  ['Retoure', 'says-return'],
])('a credit whose text mentions %s is not booked automatically: %s', async (word, doubt) => {
  const { number, fen, payer } = order();
  await Orders.collection.insertMany(orders.slice(-1) as never[]);
  const line = { serial: `says-${word}`, amount: (fen / 100).toFixed(2), payer, text: `${word} ${number}` };
  const { id } = (await upload(service.as(clerk), csvOf([line]))).json().data;
  expect((await Lines.find({ statement: id }).lean<LineRecord[]>()).map(became)).toEqual([`open: ${doubt}`]);
});

test.each([
  ['Credit Amount (USD)', ''],
  ['贷方金额（分）', ''],
  ['贷方金额[万元]', ''],
  ['贷方金额/美元', ''],
  ['贷方金额', '币种：美元'],
  ['贷方金额', 'Currency: EUR'],
])('sums that are not in yuan are rejected: %s %s', async (heading, title) => {
  const file = `${title},\n流水号,日期,${heading}\nunit-1,2026-11-20,10.00`;
  const response = await upload(service.as(clerk), file);
  expect([response.statusCode, response.json().code]).toEqual([422, 'statement.not-yuan']);
  expect(await Lines.countDocuments({ serial: 'unit-1' })).toBe(0);
});

test('of sums in two currencies those in yuan are read, and a unit of yuan is one', async () => {
  const both = '币种：人民币,\n流水号,日期,金额（USD）,金额（元）\nunit-2,2026-11-20,10.00,72.50';
  await upload(service.as(clerk), both);
  expect((await Lines.find({ serial: 'unit-2' }).lean()).map(({ amount }) => String(amount))).toEqual(['72.5']);
});

test('a file that names another account than the one chosen is rejected', async () => {
  const file = (title: string) => `${title}\n流水号,日期,贷方金额\nwhose-1,2026-11-20,10.00`;
  for (const title of ['账号：6222 0000 1111 2222 333,', 'IBAN: DE89370400440532013000'])
    expect((await upload(service.as(clerk), file(title))).json()).toMatchObject({ code: 'statement.other-account' });
  expect((await upload(service.as(clerk), file('账号,6200000000000000002'))).json()).toMatchObject({
    code: 'statement.other-own-account',
  });
  expect((await upload(service.as(clerk), file('账号：6222****333,'))).json().message).toBe(
    '文件属于尾号 *333 的账户，而所选备付金账户尾号为 0001，请核对后重新选择',
  );
  for (const title of ['账号：6200 0000 0000 0000 001,', '卡号：6200****0001,', '网点,12345678'])
    expect((await upload(service.as(clerk), file(title))).statusCode).toBe(200);
});

test('money on another reserve account than the order was given goes to a person', async () => {
  const [own, other] = [order(), order()];
  const [first, second] = orders.slice(-2) as { state: object }[];
  Object.assign(first?.state ?? {}, { reserveAccount: '6200000000000000001' });
  Object.assign(second?.state ?? {}, { reserveAccount: '6200000000000000002' });
  await Orders.collection.insertMany(orders.slice(-2) as never[]);
  const file = csvOf(
    [own, other].map(({ number, fen, payer }, at) => ({
      ...{ serial: `account-${at}`, amount: (fen / 100).toFixed(2), payer, text: number },
    })),
  );
  await upload(service.as(clerk), file);
  const lines = await Lines.find({ serial: trusted({ $in: ['account-0', 'account-1'] }) })
    .sort({ serial: 1 })
    .lean<LineRecord[]>();
  expect(lines.map(became)).toEqual(['matched', 'open: other-account']);
});

test('a sum that an order received by a callback or by hand is not booked again automatically from the bank', async () => {
  const [called, half] = [order(), order()];
  const sum = ({ fen }: { fen: number }) => (Math.floor(fen / 2) / 100).toFixed(2);
  const before = csvOf([{ serial: 'half-1', amount: sum(half), payer: half.payer, text: half.number }]);
  const receipt = (serial: string, amount: string) => ({
    ...{ id: serial, serial, amount, reserveAccount: '6200000000000000001', source: 'channel' },
    ...{ receivedAt: '2026-11-20T02:00:00.000Z', bookedAt: '2026-11-20T02:00:00.000Z' },
  });
  const [first, second] = orders.slice(-2) as { state: object }[];
  Object.assign(first?.state ?? {}, { receipts: [receipt('wallet-1', sum(called))], received: sum(called) });
  Object.assign(second?.state ?? {}, { receipts: [], received: '0' });
  await Orders.collection.insertMany(orders.slice(-2) as never[]);
  await upload(service.as(clerk), before);
  const booked = { 'state.receipts': [receipt('half-1', sum(half))], 'state.received': sum(half) };
  await Orders.collection.updateOne({ 'state.number': half.number }, { $set: booked });
  await Lines.updateOne({ serial: 'half-1' }, { $set: { state: 'booked', 'parts.0.state': 'booked' } });
  const file = csvOf([
    { serial: 'half-2', at: '2026-11-21 10:00:00', amount: sum(half), payer: half.payer, text: half.number },
    { serial: 'bank-of-wallet-1', amount: sum(called), payer: called.payer, text: called.number },
  ]);
  await upload(service.as(clerk), file);
  const lines = await Lines.find({ serial: trusted({ $in: ['half-2', 'bank-of-wallet-1'] }) })
    .sort({ serial: 1 })
    .lean<LineRecord[]>();
  expect(lines.map(became)).toEqual(['open: like-receipt', 'matched']);
});

test('the same serial at the other reserve account is another line, and a repeated one is booked under its own', async () => {
  const line = [{ serial: 'both', amount: '10.00', payer: '陌生人' }];
  await upload(service.as(clerk), csvOf(line));
  expect((await upload(service.as(clerk), csvOf(line), 'other.csv', 'newpay')).json().data).toMatchObject({ added: 1 });
  await upload(service.as(clerk), csvOf([{ ...line[0], serial: 'both', amount: '10.00', at: '2026-11-21 09:00:00' }]));
  const repeated = await Lines.findOne({ serial: 'both', day: '2026-11-21' }).lean();
  const { _id: id, version } = repeated ?? {};
  const { number } = (orders[0] as { state: { number: string } }).state;
  const accepted = (await service.as(clerk)(`${api}/statement/accept`, { id, version, number })).json().data;
  expect(accepted).toMatchObject({ state: 'matched', parts: [{ serial: 'both@2026-11-21@10.00' }] });
});

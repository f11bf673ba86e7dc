import { expect, test } from '@jest/globals';
import { noHolidays } from '@qiaohui/service-kit/banking/banking-days';
import { decimal128 } from '@qiaohui/service-kit/data/mongo';
import { served } from '@qiaohui/service-kit/testing/served';
import { waitFor } from '@qiaohui/service-kit/testing/service';
import { admin } from '../../app.ts';
import { Orders } from '../../orders/model.ts';
import { sampleOrder } from '../../orders/order.fixture.ts';
import { similarLineIndex } from '../duplicates/similar-lines.rules.ts';
import { api, CORE, clerk, lineOf, storeOrder, uploadRows } from '../fixtures/statement.fixture.ts';
import { type LineRecord, Lines } from '../model.ts';

const service = served(admin);

/** Before the holidays of October. */
const createdAt = '2026-09-28T02:00:00.000Z';
let made = 0;
/** An order of two equal halves. */
async function order() {
  made += 1;
  const number = `QHEXPRT2${String.fromCharCode(65 + Math.floor(made / 20), 65 + (made % 20))}`;
  const half = `${3000 + made * 7}.00`;
  const kyc = { ...sampleOrder({ id: 'any' }).kyc, payerLastName: '沈', payerFirstName: '小雨' };
  const due = (Number(half) * 2).toFixed(2);
  await storeOrder({
    id: `export-${made}`,
    number,
    due,
    kyc,
    createdAt,
  });
  return { number, half };
}

/** Two exports of one account, with serials of their own. */
const BOOK = '交易日期,交易流水号,贷方金额,对方户名,附言';
const send = (...rows: string[]) => uploadRows(service.as(clerk), ...rows);
async function became(serial: string): Promise<string> {
  const { state, flags, doubts } = await lineOf(serial);
  if (state === 'open') return `open: ${[...new Set([...flags, ...doubts])].join(', ')}`;
  return state === 'booking' || state === 'booked' ? 'matched' : state;
}

/** Rows of the two exports: `#` is the order's number, `$` its half. */
const pairs: [name: string, first: string, second: string, fate: string][] = [
  [
    'no number, another second',
    '2026-11-20 10:20:30,N,$,沈小雨,学费',
    '2026-11-20 10:20:33,C,$,沈小雨,转账,学费 电子汇入',
    'like-line',
  ],
  ['the number in one alone', '2026-11-20 10:20:30,N,$,沈小雨,#', '2026-11-20 10:20:33,C,$,沈小雨,网银,', 'like-line'],
  ['the number in the second alone', '2026-11-20,N,$,沈小雨,', '2026-11-20,C,$,沈小雨,网银,#', 'like-line'],
  ['days alone, another column', '2026-11-20,N,$,沈小雨,学费', '2026-11-20,C,$,沈小雨,转账,学费', 'like-line'],
  [
    'both name it, 25 hours apart',
    '2026-11-20 09:00:00,N,$,沈小雨,#',
    '2026-11-21 10:00:00,C,$,沈小雨,转账,#',
    'like-line',
  ],
  ['the day of the value, two days later', '2026-11-20,N,$,沈小雨,#', '2026-11-22,C,$,沈小雨,,#', 'like-line'],
  ['a masked payer', '2026-11-20 10:20:30,N,$,沈小雨,#', '2026-11-20 16:20:31,C,$,沈××,,网银', 'like-line'],
  [
    'a payer in Latin letters',
    '2026-11-20 10:20:30,N,$,SHEN XIAOYU,#',
    '2026-11-20 16:20:31,C,$,沈小雨,,网银',
    'like-line',
  ],
  ['no payer', '2026-11-20 10:20:30,N,$,,#', '2026-11-20 16:20:31,C,$,沈小雨,,网银', 'like-line'],
  ['Friday and Monday', '2026-11-20,N,$,沈小雨,#', '2026-11-23,C,$,沈小雨,,#', 'like-line'],
  ['Friday and Monday, nothing named', '2026-11-20,N,$,沈小雨,#', '2026-11-23,C,$,沈小雨,网银,', 'like-line'],
  ['four days earlier', '2026-11-20,N,$,沈小雨,#', '2026-11-16,C,$,沈小雨,,#', 'like-line'],
  ['the day before long holidays, the day after', '2026-09-30,N,$,沈小雨,#', '2026-10-09,C,$,沈小雨,,#', 'like-line'],
  ['three banking days over holidays', '2026-09-30,N,$,沈小雨,#', '2026-10-10,C,$,沈小雨,,#', 'matched'],
  ['five days later', '2026-11-16,N,$,沈小雨,#', '2026-11-21,C,$,沈小雨,,#', 'matched'],
  ['another payer', '2026-11-20,N,$,沈大雨,另一笔', '2026-11-20,C,$,沈小雨,,#', 'matched'],
  ['another order', '2026-11-20,N,$,沈小雨,QHZZZZ2222', '2026-11-20,C,$,沈小雨,,#', 'matched'],
];

test.each(pairs)('one transfer in two exports needs a confirmation: %s', async (_, first, second, fate) => {
  const { number, half } = await order();
  const row = (text: string, letter: string) =>
    text.replace(`,${letter},`, `,${letter}-${number},`).replace('$', half).replace('#', number);
  await send(BOOK, row(first, 'N'));
  await send(CORE, row(second, 'C'));
  expect(await became(`C-${number}`)).toBe(fate === 'matched' ? fate : `open: ${fate}`);
});

const accept = async (serial: string, number: string, more = {}) => {
  const { _id: id, version } = await lineOf(serial);
  return service.as(clerk)(`${api}/statement/accept`, { id, version, number, ...more });
};

test('booking what another export stated already needs a confirmation that names the other line', async () => {
  const { number, half } = await order();
  await send(BOOK, `2026-11-20 10:20:30,TOLD-1,${half},沈小雨,${number}`);
  await send(CORE, `2026-11-20 10:20:33,TOLD-2,${half},沈小雨,转账,`);
  expect([await became('TOLD-1'), await became('TOLD-2')]).toEqual(['matched', 'open: like-line']);
  const requested = await accept('TOLD-2', number);
  expect([requested.statusCode, requested.json().code]).toEqual([409, 'receipt.like']);
  expect(requested.json().state).toEqual({ like: [{ number, serial: 'TOLD-1', amount: half, taken_back: false }] });
  expect(await became('TOLD-2')).toBe('open: like-line');
  const stated = await accept('TOLD-2', number, { like_confirmed: ['TOLD-1'] });
  expect([stated.statusCode, stated.json().data.state]).toEqual([200, 'matched']);
});

test('two lines that may be one transfer are joined for an order once the person confirms that they are two', async () => {
  const { number, half } = await order();
  await send(BOOK, `2026-11-20,JOIN-1,${half},,陌生`);
  await send(CORE, `2026-11-21,JOIN-2,${half},,转账,`);
  const lines = await Promise.all(
    ['JOIN-1', 'JOIN-2'].map(async (serial) => {
      const { _id: id, version, state } = await lineOf(serial);
      expect(state).toBe('open');
      return { id, version };
    }),
  );
  const join = (more = {}) => service.as(clerk)(`${api}/statement/join`, { lines, number, ...more });
  const requested = await join();
  expect([requested.statusCode, requested.json().code]).toEqual([409, 'receipt.like']);
  expect(requested.json().state.like).toMatchObject([{ number, amount: half }]);
  expect((await join({ like_confirmed: [requested.json().state.like[0].serial] })).statusCode).toBe(200);
});

test('masked payers of one batch serial that show different characters are two people: a person decides', async () => {
  const { half } = await order();
  const row = (payer: string) => `2026-11-20 10:20:30,BATCH-7,${half},${payer},代付`;
  expect(await send(BOOK, row('沈*'), row('王*'))).toMatchObject({ added: 2, known: 0, faulty: 0 });
  expect(await send(BOOK, row('李*'))).toMatchObject({ added: 1, known: 0 });
  expect(await send(BOOK, row('沈*'), row('李小*'))).toMatchObject({ added: 0, known: 2 });
  const lines = await Lines.find({ serial: 'BATCH-7' }).lean<LineRecord[]>();
  expect(lines.map(({ state }) => state)).toEqual(['open', 'open', 'open']);
});

test.each([
  ['2026-10-09', 'open: like-receipt'],
  ['2026-10-10', 'matched'],
])('a channel’s callback before long holidays and the bank’s entry after them are compared: %s', async (day, fate) => {
  const { number, half } = await order();
  const receipt = { id: `early-${number}`, amount: half, serial: `CB-${number}`, source: 'channel' };
  const at = '2026-09-30T04:00:00.000Z';
  await Orders.collection.updateOne(
    { 'state.number': number },
    { $set: { 'state.received': half, 'state.receipts': [{ ...receipt, receivedAt: at, bookedAt: at }] } },
  );
  await send(BOOK, `${day},LATE-${number},${half},沈小雨,${number}`);
  expect(await became(`LATE-${number}`)).toBe(fate);
});

test('equal halves in two files of one layout are two transfers; lines of an earlier version may be of any', async () => {
  const [known, old] = [await order(), await order()];
  const row = (serial: string, { half }: typeof known, day: string) =>
    `${day},${serial},${half},沈小雨,学费 ${made}${serial}`;
  for (const [serial, day] of [
    ['half-1', '2026-11-19'],
    ['half-2', '2026-11-21'],
  ] as const)
    await send(BOOK, row(serial, known, day).replace('学费', known.number));
  expect([await became('half-1'), await became('half-2')]).toEqual(['matched', 'matched']);
  await send(BOOK, row('old-1', old, '2026-11-19').replace('学费', old.number));
  await Lines.collection.updateOne({ serial: 'old-1' }, { $unset: { layout: '' } });
  await send(BOOK, row('old-2', old, '2026-11-21'));
  expect(await became('old-2')).toBe('open: like-line');
});

test('once the other export is withdrawn no confirmation is needed, unless a third one states the line', async () => {
  const { number, half } = await order();
  const first = await send(BOOK, `2026-11-20,gone-1,${half},,陌生`);
  const third = await send('交易日期,银行流水号,贷方金额,对方户名', `2026-11-21,gone-3,${half},`);
  await send(CORE, `2026-11-22,gone-2,${half},沈小雨,,${number}`);
  expect(await became('gone-2')).toContain('like-line');
  for (const [{ id }, fate] of [
    [first, 'open: like-line'],
    [third, 'matched'],
  ] as const) {
    const response = await service.as(clerk)(`${api}/statement/withdraw`, { id, reason: '选错账户' });
    expect(response.statusCode).toBe(200);
    await waitFor(async () => (await became('gone-2')) === fate);
  }
});

test('ten thousand lines of one sum in each of two exports are compared at once, and where not all are indexed a person decides', () => {
  const line = (nth: number, layout: string) =>
    ({
      ...{ _id: `${layout}-${nth}`, statement: layout, layout, serial: `${layout}-${nth}`, day: '2026-11-20' },
      ...{
        at: new Date('2026-11-19T16:00:00Z'),
        amount: decimal128('9900.00'),
        payer: `付款人${nth}号`,
        postscript: '学费',
      },
      ...{ flags: [], reverses: null, bookSerial: null, isVoucher: false, balance: null },
    }) as unknown as Parameters<ReturnType<typeof similarLineIndex>['remember']>[0];
  const SIZE = 10_000;
  const same = similarLineIndex(noHolidays);
  const other = similarLineIndex(noHolidays);
  const few = similarLineIndex(noHolidays);
  const begun = performance.now();
  let requested = 0;
  for (let nth = 0; nth < SIZE; nth += 1) same.remember(line(nth, 'a'));
  for (let nth = 0; nth < SIZE; nth += 1) requested += Number(same.isKnown(line(SIZE + nth, 'a')));
  expect(requested).toBe(0);
  for (let nth = 0; nth < SIZE; nth += 1) other.remember(line(nth, 'a'));
  for (let nth = 0; nth < SIZE; nth += 1) requested += Number(other.isKnown(line(SIZE + nth, 'b')));
  expect(requested).toBe(SIZE);
  expect(performance.now() - begun).toBeLessThan(10_000);
  for (let nth = 0; nth < 40; nth += 1) few.remember(line(nth, 'a'));
  expect([few.isKnown(line(41, 'b')), few.isKnown(line(39, 'b'))]).toEqual([false, true]);
});

import { expect, test } from '@jest/globals';
import { served } from '@qiaohui/service-kit/testing/served';
import { waitFor } from '@qiaohui/service-kit/testing/service';
import { trusted } from 'mongoose';
import { admin } from '../../app.ts';
import { playReceipts, type Receipts } from '../../order-acts/remit.fixture.ts';
import { Orders } from '../../orders/model.ts';
import { sampleOrder } from '../../orders/order.fixture.ts';
import { CORE, clerk, lineOf, storeOrder, uploadRows } from '../fixtures/statement.fixture.ts';
import { type LineRecord, Lines } from '../model.ts';

let receipts: Receipts;
const service = served(admin, () => {
  receipts = playReceipts();
});

let made = 0;
/** An order of two halves, each of which a line may be. */
async function order() {
  made += 1;
  const number = `QHTQLD2${String.fromCharCode(65 + made)}22`;
  const half = `${4000 + made * 7}.00`;
  const kyc = { ...sampleOrder({ id: 'any' }).kyc, payerLastName: '沈', payerFirstName: '小雨' };
  const due = (Number(half) * 2).toFixed(2);
  await storeOrder({ id: `half-${made}`, number, due, kyc });
  return { number, half };
}

/** The order as remit publishes it: the other half came as well. */
const paid = (number: string) =>
  Orders.collection.updateOne({ 'state.number': number }, [{ $set: { 'state.received': '$state.due' } }]);

/** Two exports of one account, with serials of their own; the second one has no times. */
const BOOK = '交易时间,交易流水号,贷方金额,对方户名,附言';
const send = (...rows: string[]) => uploadRows(service.as(clerk), ...rows);
const booked = (serial: string) => waitFor(async () => (await lineOf(serial)).state === 'booked');
const fateOf = async (serial: string) => {
  const { state, doubts } = await lineOf(serial);
  return `${state}: ${doubts.join()}`;
};

test('a second export’s line without times settles automatically and is not booked again', async () => {
  const { number, half } = await order();
  await send(BOOK, `2026-11-20 10:20:30,N-${number},${half},沈小雨,学费 ${number}`);
  await booked(`N-${number}`);
  await paid(number);
  const { id } = await send(CORE, `2026-11-20,C-${number},${half},沈小雨,转账,${number}`);
  expect(await fateOf(`C-${number}`)).toBe('booked: booked-already');
  expect((await lineOf(`C-${number}`)).parts).toMatchObject([{ number, serial: `N-${number}`, state: 'booked' }]);
  expect(receipts.booked.has(`C-${number}`)).toBe(false);
  expect(id).toBeTruthy();
  // A second one of that very export is another transfer, or undecidable.
  await send(CORE, `2026-11-20,D-${number},${half},沈小雨,转账,${number}`);
  expect(await fateOf(`D-${number}`)).toBe('open: like-line');
});

const requested: [string, string, string[]][] = [
  ['another payer’s name in part', '沈小雨', ['2026-11-20,C,$,沈*雨,转账,#']],
  ['no payer', '沈小雨', ['2026-11-20,C,$,,转账,#']],
  ['no number', '沈小雨', ['2026-11-20,C,$,沈小雨,转账,学费']],
  ['another day', '沈小雨', ['2026-11-21,C,$,沈小雨,转账,#']],
  ['another time', '沈小雨', ['2026-11-20 16:00:00,C,$,沈小雨,转账,#']],
  ['two lines of one file', '沈小雨', ['2026-11-20,C,$,沈小雨,转账,#', '2026-11-20,E,$,沈小雨,转账,#']],
];
test.each(requested)('a second export’s line with %s needs a confirmation', async (_, payer, rows) => {
  const { number, half } = await order();
  await send(BOOK, `2026-11-20 10:20:30,N-${number},${half},${payer},学费 ${number}`);
  await booked(`N-${number}`);
  await paid(number);
  await send(
    CORE,
    ...rows.map((row) =>
      row
        .replace(/,([CE]),/, `,$1-${number},`)
        .replace('$', half)
        .replace('#', number),
    ),
  );
  for (const row of rows) expect(await fateOf(`${row.includes(',E,') ? 'E' : 'C'}-${number}`)).toBe('open: like-line');
});

test('where two booked lines fit, the repeated line goes to a person', async () => {
  const { number, half } = await order();
  await send(
    BOOK,
    ...['10:20:30', '11:40:10'].map(
      (time, nth) => `2026-11-20 ${time},N${nth}-${number},${half},沈小雨,学费 ${number}`,
    ),
  );
  for (const nth of [0, 1]) await booked(`N${nth}-${number}`);
  await paid(number);
  await send(CORE, `2026-11-20,C-${number},${half},沈小雨,转账,${number}`);
  expect(await fateOf(`C-${number}`)).toBe('open: like-line');
});

test('money that the bank took back is not settled: neither by its second statement nor by the reversal’s', async () => {
  const { number, half } = await order();
  await send(BOOK, `2026-11-20 10:20:30,N-${number},${half},沈小雨,学费 ${number}`);
  await booked(`N-${number}`);
  await paid(number);
  await send(BOOK, `2026-11-20 15:20:30,N-${number},-${half},沈小雨,冲正 ${number}`);
  for (const row of [`C-${number},${half},沈小雨,转账,${number}`, `R-${number},-${half},沈小雨,冲正,`])
    await send(CORE, `2026-11-20,${row}`);
  const lines = await Lines.find({ serial: trusted({ $in: [`C-${number}`, `R-${number}`] }) }).lean<LineRecord[]>();
  expect(lines.map(({ state }) => state)).toEqual(['open', 'open']);
  expect(lines.flatMap(({ doubts }) => doubts)).not.toContain('booked-already');
});

test('a second export’s line of an order that still lacks money may be its other half and needs a confirmation', async () => {
  const { number, half } = await order();
  await send(BOOK, `2026-11-20 09:00:00,N-${number},${half},沈小雨,学费 ${number}`);
  await booked(`N-${number}`);
  await send(CORE, `2026-11-20,C-${number},${half},沈小雨,转账,${number}`);
  expect(await fateOf(`C-${number}`)).toBe('open: like-line');
});

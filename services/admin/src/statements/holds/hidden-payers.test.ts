import { expect, test } from '@jest/globals';
import { served } from '@qiaohui/service-kit/testing/served';
import { admin } from '../../app.ts';
import { clerk, upload } from '../fixtures/statement.fixture.ts';
import { type LineRecord, Lines } from '../model.ts';

const service = served(admin);

const HEADINGS = '交易时间,交易流水号,贷方金额,对方户名,摘要';
const send = async (headings: string, ...rows: string[]) => {
  const response = await upload(service.as(clerk), [headings, ...rows].join('\r\n'), 'bank.csv');
  expect(response.statusCode).toBe(200);
  return response.json().data;
};
const linesOf = (serial: string) => Lines.find({ serial }).sort({ row: 1, _id: 1 }).lean<LineRecord[]>();

test.each([
  ['the same signs', '沈*', '沈*'],
  ['more signs', '沈*', '沈**'],
  ['one written whole', '沈*', '沈小雨'],
])('reversals of one batch serial with masked payers are each stored: %s', async (name, first, second) => {
  const serial = `RB-${name.length}-${first}${second}`;
  const row = (payer: string) => `2026-11-20 10:20:30,${serial},-3100.00,${payer},退汇`;
  expect(await send(HEADINGS, row(first), row(second))).toMatchObject({ added: 2, known: 0, faulty: 0 });
  expect((await linesOf(serial)).map(({ state, doubts }) => [state, doubts[0]])).toEqual([
    ['open', 'reversal'],
    ['open', 'reversal'],
  ]);
  // the same file again brings nothing, and one line more is one more
  expect(await send(HEADINGS, row(first), row(second))).toMatchObject({ added: 0, known: 2 });
  expect(await send(HEADINGS, row(first), row(second), row(first))).toMatchObject({ added: 1, known: 2, faulty: 0 });
});

test('income of one batch serial with masked payers is stored, and a person decides on the second', async () => {
  const row = '2026-11-20 10:20:30,IB-1,3200.00,沈*,代付';
  expect(await send(HEADINGS, row, row)).toMatchObject({ added: 2, known: 0, faulty: 0 });
  const flags = (await linesOf('IB-1')).flatMap((line) => line.flags);
  expect(flags).toContain('serial-repeated');
  const voucher = HEADINGS.replace('交易流水号', '凭证号');
  expect(await send(voucher, row.replace('IB-1', '000000'), row.replace('IB-1', '000000'))).toMatchObject({ added: 2 });
  expect((await linesOf('000000')).flatMap((line) => line.flags)).toContain('like-line');
});

test('a repeated row is one line where its payer is not masked, or the account’s balance is the same', async () => {
  const whole = '2026-11-20 10:20:30,WB-1,-3300.00,沈小雨,退汇';
  expect(await send(HEADINGS, whole, whole)).toMatchObject({ added: 1, faulty: 1 });
  const held = '2026-11-20 10:20:30,WB-2,-3400.00,沈*,退汇,9000.00';
  expect(await send(`${HEADINGS},余额`, held, held)).toMatchObject({ added: 1, faulty: 1 });
});

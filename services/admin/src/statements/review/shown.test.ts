import { expect, test } from '@jest/globals';
import { served } from '@qiaohui/service-kit/testing/served';
import excel from 'exceljs';
import { admin } from '../../app.ts';
import { clerk, upload } from '../fixtures/statement.fixture.ts';
import { Lines } from '../model.ts';

const service = served(admin);

const send = async (file: string | Uint8Array) => (await upload(service.as(clerk), file)).json();
const became = async (serial: string) => {
  const line = await Lines.findOne({ serial }).lean();
  return line && [line.state, line.amount.toString(), ...line.doubts];
};

async function formatted(serial: string, format: string): Promise<Buffer> {
  const book = new excel.Workbook();
  const sheet = book.addWorksheet('明细');
  sheet.addRows([
    ['交易日期', '交易流水号', '贷方金额', '对方户名', '附言'],
    ['2026-11-20', serial, 8431.49, `${serial}公司`, '学费'],
  ]);
  sheet.getCell('C2').numFmt = format;
  return Buffer.from(await book.xlsx.writeBuffer());
}

test.each(['[$$-409]#,##0.00', '#,##0.00\\ "€"', '#,##0.00" USD"'])(
  'a sum whose format shows another currency is not in yuan: %s',
  async (format) => {
    expect(await send(await formatted('foreign', format))).toMatchObject({ code: 'statement.not-yuan' });
  },
);

test.each(['"-"#,##0.00', '\\(#,##0.00\\)', '(#,##0.00)'])(
  'a sum whose format shows a minus that the value lacks goes to a person: %s',
  async (format) => {
    const serial = `minus ${format}`;
    await send(await formatted(serial, format));
    expect(await became(serial)).toEqual(['open', '-8431.49', 'reversal']);
  },
);

test.each(['#,##0.00,', '#,##0,', '0.00,,', '0,.00', '#,##0.00,"K"', '0!.0,"万"'])(
  'a sum whose format shows thousands is not in yuan: %s',
  async (format) => {
    expect(await send(await formatted('scaled', format))).toMatchObject({ code: 'statement.not-yuan' });
    expect(await became('scaled')).toBeNull();
  },
);

test.each(['#,##0.00', '"¥"#,##0.00', '[$¥-804]#,##0.00', '#,##0.00" 元"', '#,##0.00_);(#,##0.00)'])(
  'a format of yuan changes nothing: %s',
  async (format) => {
    const serial = `plain ${format}`;
    await send(await formatted(serial, format));
    expect(await became(serial)).toEqual(['open', '8431.49', 'nothing-fits']);
  },
);

const table = (rows: string[][]) => rows.map((row) => row.join(',')).join('\r\n');
const HEAD = ['交易日期', '交易流水号', '借方金额', '贷方金额', '对方户名', '附言'];

test('a summary above the lines is not read as lines; a section of other lines is not skipped as a summary', async () => {
  const summary = ['日期', '流水号', '金额'];
  const lines = [HEAD, ['2026-11-20', 'SUM0000001', '25.00', '', '某公司', '手续费']];
  const file = (rows: string[][]) => table([summary, ...rows, ['', '', ''], ...lines]);
  expect((await send(file([['2026-11-20', '合计', '25.00']]))).data).toMatchObject({ rows: 1, added: 1 });
  expect(await became('SUM0000001')).toEqual(['out', '-25']);
  const other = await send(file([['2026-11-20', 'OTHER00001', '25.00']]));
  expect(other.code).toBe('statement.sections');
});

test('two columns that write one sum in different forms give one sum', async () => {
  const head = ['交易日期', '交易流水号', '贷方金额', '收入金额', '对方户名', '附言'];
  await send(table([head, ['2026-11-20', 'EQUAL1', '5.00', '5', '某公司', '学费']]));
  expect(await became('EQUAL1')).toEqual(['open', '5', 'nothing-fits']);
});

import { Buffer } from 'node:buffer';
import { expect, test } from '@jest/globals';
import { crafted, longText, parts, writers, zipped } from './crafted.testing.ts';
import { sheetRows, xlsxRows, xlsxSheets } from './xlsx.ts';

const rowsOf = async (...craft: Parameters<typeof crafted>) => xlsxRows(await crafted(...craft));
const text = (signs: string) => `<c t="inlineStr"><is><t>${signs}</t></is></c>`;

test.each(writers)(
  'every character of 3,000 rows of the first visible sheet is read as %s wrote it',
  async (_, write) => {
    const rows = Array.from({ length: 3_000 }, (_, at) => [longText(at, 4 + (at % 60)), longText(at + 9_000, 3)]);
    expect(await xlsxRows(await write(rows))).toEqual(rows);
  },
);

test('rows and cells are placed by their reference, and without one behind the one before', async () => {
  const data = `<row r="2"><c r="C2"><v>1</v></c><c><v>2</v></c></row><row/><row>${text('x')}</row><row r="9" spans="1:3"><c r="A9" s="1"/></row>`;
  expect(await rowsOf({ data })).toEqual([[], ['', '', '1', '2'], [], ['x']]);
});

test('runs are joined, phonetic guides are left out, spaces and escaped characters stay', async () => {
  const strings =
    '<si><r><t xml:space="preserve">王 </t></r><r><rPr><b/></rPr><t>小雨</t></r><rPh sb="0" eb="1"><t>ワン</t></rPh><phoneticPr fontId="1"/></si><si><t xml:space="preserve"> a &amp; b_x000A_c </t></si>';
  const data =
    '<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="inlineStr"><is><t>甲<![CDATA[<乙>]]></t><rPh><t>x</t></rPh></is></c></row>';
  expect(await rowsOf({ data, strings })).toEqual([['王 小雨', ' a & b\nc ', '甲<乙>']]);
});

const formats = [
  'General',
  '0.00%',
  'yyyy"年"m"月"d"日"',
  'h:mm:ss',
  'yyyy/m/d h:mm',
  '[h]:mm',
  '[Red]0.00;"day"0',
  '@',
  '00000',
];
const styles = `<numFmts>${formats.map((code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${code.replaceAll('"', '&quot;')}"/>`).join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${formats.map((_, at) => `<xf numFmtId="${200 + at}"/>`).join('')}<xf numFmtId="14"/><xf numFmtId="10"/><xf numFmtId="31"/></cellXfs>`;
const cell = (style: number, value: string, type = 'n') => `<c s="${style}" t="${type}"><v>${value}</v></c>`;

test.each([
  ['a number as it is written', 0, '12.30', '12.30'],
  ['a small number', 0, '1.5E-3', '0.0015'],
  ['a serial whose digits were lost', 0, '2.0261121000001E+19', '2.0261121000001e+19'],
  ['a serial of fourteen digits', 0, '20261121000001', '20261121000001'],
  ['a percent', 1, '0.125', '12.5%'],
  ['a percent that a float blurs', 1, '0.07', '7%'],
  ['a postal code that its format fills up', 8, '1067', '01067'],
  ['a built-in percent', 10, '0.2', '20%'],
  ['a day', 2, '46347', '2026-11-21'],
  ['a day with a time behind it', 2, '46347.5', '2026-11-21 12:00:00'],
  ['a built-in day', 9, '46347', '2026-11-21'],
  ['a Chinese built-in day', 11, '46347', '2026-11-21'],
  ['a time', 3, '0.354224537037037', '08:30:05'],
  ['a moment', 4, '46347', '2026-11-21 00:00:00'],
  ['a span of hours', 5, '1.25', '30:00:00'],
  ['a number in a colour', 6, '46347', '46347'],
  ['a text format', 7, '46347', '46347'],
  ['a day before March 1900', 9, '59', '1900-02-28'],
  ['a day that never was', 9, '60', '60'],
  ['a date beyond the calendar', 9, '99999999', '99999999'],
])('%s is read as it is displayed', async (_, style, value, read) => {
  expect(await rowsOf({ data: `<row>${cell(style, value)}</row>`, styles })).toEqual([[read]]);
});

test('days are counted from 1904 where a workbook does so', async () => {
  for (const settings of ['<workbookPr date1904="1"/>', '<workbookPr date1904="true"/>'])
    expect(await rowsOf({ data: `<row>${cell(9, '44885')}</row>`, styles, settings })).toEqual([['2026-11-21']]);
});

test('booleans, errors, formula results and ISO dates are read; empty cells are nothing', async () => {
  const all = [cell(0, '1', 'b'), cell(0, '0', 'b'), cell(0, '#N/A', 'e'), cell(0, '2026-11-21T08:30:00', 'd')];
  const formula = '<c t="str"><f>A1&amp;"x"</f><v>结果</v></c><c><f>1/0</f></c>';
  expect(await rowsOf({ data: `<row>${all.join('')}${formula}</row>` })).toEqual([
    ['true', 'false', '#N/A', '2026-11-21 08:30:00', '结果'],
  ]);
});

test.each([
  ['a row far beyond the last', '<row r="8000000"><c><v>1</v></c></row>', 'sheet.damaged'],
  [
    'a row before the one that it follows',
    '<row r="2"><c><v>1</v></c></row><row r="1"><c><v>1</v></c></row>',
    'sheet.damaged',
  ],
  ['a column beyond the last', '<row><c r="XFE1"><v>1</v></c></row>', 'sheet.damaged'],
  ['more columns than any file of ours', '<row><c r="XFD1"><v>1</v></c></row>', 'sheet.too-large'],
  ['a cell longer than Excel has', `<row>${text('字'.repeat(32_768))}</row>`, 'sheet.too-large'],
  ['a string that is not there', '<row><c t="s"><v>5</v></c></row>', 'sheet.damaged'],
  ['an unclosed element', '<row><c>', 'sheet.damaged'],
])('%s is rejected', async (_, data, code) => {
  await expect(rowsOf({ data })).rejects.toThrow(code);
});

const short = `<row>${text('x')}</row>`;

test.each([
  ['more styles than Excel has', { data: short, styles: `<cellXfs>${'<xf/>'.repeat(500_000)}<cut-off` }],
  ['more shared strings than any file of ours', { data: short, strings: `${'<si/>'.repeat(3_100_000)}<cut-off` }],
  ['more elements than any sheet of ours', { data: `${'<row/>'.repeat(10)}<row>${'<c/>'.repeat(5_100_000)}<cut-off` }],
  ['a text of entities without end', { data: `<row><c t="inlineStr"><is><t>${'&#x41;'.repeat(400_000)}<cut-off` }],
  [
    'a tag of attributes without end',
    { data: `<row ${Array.from({ length: 200_000 }, (_, at) => `a${at}="x"`).join(' ')}<` },
  ],
  [
    'a shared string far longer than a cell',
    { data: short, strings: `<si>${`<t>${'字'.repeat(100_000)}</t>`.repeat(3)}<cut-off` },
  ],
])('%s is rejected before the rest of it is read', async (_, craft) => {
  await expect(rowsOf(craft)).rejects.toThrow('sheet.too-large');
});

test('a format with many brackets takes no time', async () => {
  const formatted = `<numFmts><numFmt numFmtId="200" formatCode="${'['.repeat(500_000)}"/></numFmts><cellXfs><xf numFmtId="200"/></cellXfs>`;
  expect(await rowsOf({ data: '<row><c s="0"><v>7</v></c></row>', styles: formatted })).toEqual([['7']]);
});

test('one long string shared by many cells does not exceed the limit', async () => {
  const strings = `<si><t>${'字'.repeat(30_000)}</t></si>`;
  const data = `<row>${'<c t="s"><v>0</v></c>'.repeat(900)}</row>`.repeat(3);
  await expect(rowsOf({ data, strings })).rejects.toThrow('sheet.too-large');
});

test('empty rows and distant formatted cells take no memory', async () => {
  const data = `<row>${text('x')}<c r="XFD1" s="1"/></row><row r="1048576"><c r="A1048576" s="1"/></row>`;
  expect(await rowsOf({ data })).toEqual([['x']]);
});

test('a custom entity or document type is rejected', async () => {
  const bytes = await zipped(
    parts({ data: text('x') }).map(([name, content]) => [
      name,
      name.includes('sheet1') ? String(content).replace('?>', '?><!DOCTYPE a [<!ENTITY b "bbb">]>') : content,
    ]),
  );
  await expect(xlsxRows(bytes)).rejects.toThrow('sheet.damaged');
});

test('a part in UTF-16 is read by its byte order mark', async () => {
  const bytes = await zipped(
    parts({ data: `<row>${text('王小雨𠮷')}</row>` }).map(([name, content]) => [
      name,
      name.includes('sheet1') ? Buffer.from(`\ufeff${String(content).replace('UTF-8', 'UTF-16')}`, 'utf16le') : content,
    ]),
  );
  expect(await xlsxRows(bytes)).toEqual([['王小雨𠮷']]);
});

test('rows are streamed: stopping early leaves the remainder packed', async () => {
  const rows = `<row>${text('x')}</row>`.repeat(200_000);
  const numbers: number[] = [];
  for await (const { number } of sheetRows(await crafted({ data: `${rows}<row r="1">` }))) {
    numbers.push(number);
    if (number === 3) break;
  }
  expect(numbers).toEqual([1, 2, 3]);
});

test('of a format with conditions the section of the value stands around it', async () => {
  const code = '[&gt;=1000]#,##0.00 &quot;EUR&quot;;0.00 &quot;USD&quot;';
  const styles = `<numFmts><numFmt numFmtId="200" formatCode="${code}"/></numFmts><cellXfs><xf numFmtId="200"/></cellXfs>`;
  const bytes = await crafted({ data: `<row>${cell(0, '7')}${cell(0, '1000')}</row>`, styles });
  expect((await xlsxSheets(bytes))[0]?.rows).toEqual([['7USD', '1000EUR']]);
  for await (const { shapes } of sheetRows(bytes))
    expect([0, 1].map((column) => shapes?.get(column)?.around?.behind)).toEqual(['USD', 'EUR']);
});

import { expect, test } from '@jest/globals';
import { config0 } from '@qiaohui/admin/contract';
import { served } from '@qiaohui/service-kit/testing/served';
import { admin } from '../../app.ts';
import { sampleOrder } from '../../orders/order.fixture.ts';
import { type Layout, layouts } from '../fixtures/layouts.fixture.ts';
import { outgoing } from '../fixtures/outgoing.fixture.ts';
import { api, clerk, storeOrder, upload } from '../fixtures/statement.fixture.ts';
import { Lines } from '../model.ts';
import { csvRows } from './csv.ts';
import { readRows } from './read.rules.ts';

/** Each so many comes in by upload, through a thread of its own; the others are read alike, a thousand times faster. */
const BY_DOOR = 4;
const service = served(admin);

const { reserveAccount: account, reserveName } = config0.channels.zlpay;
let made = 0;
/** An order that waits for its money, for one line. */
async function awaited(): Promise<{ serial: string; fen: number; number: string }> {
  made += 1;
  const letters = [made % 20, Math.floor(made / 20)].map((at) => 'ABCDEFGHJKLMNPRSTUVW'[at]).join('');
  const [number, fen] = [`QHWAYS22${letters}`, 100_000 + made * 731];
  await storeOrder({ id: `way-${made}`, number, due: (fen / 100).toFixed(2) });
  return { serial: `WAY${made}`, fen, number };
}
const { payerLastName, payerFirstName, lastName, firstName } = sampleOrder({ id: 'any' }).kyc;
const PAYER = `${payerLastName}${payerFirstName}` || `${lastName}${firstName}`;
const yuan = (fen: number): string => (fen / 100).toFixed(2);
const csvOfRows = (rows: string[][]): string =>
  rows.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\r\n');

/** Gives each line an order of its own to pay; returns their serials and the file. */
async function fileOf({ headings, lines }: Pick<Layout, 'headings' | 'lines'>) {
  let held = 900_000_00;
  const serials: string[] = [];
  const rows = [['交易日期', '交易流水号', ...headings, '对方户名', '附言']];
  for (const { cells } of lines) {
    const { serial, fen, number } = await awaited();
    const text = cells.join('|');
    held += text.includes('@+') ? fen : text.includes('@-') ? -fen : 0;
    const filled = cells.map((cell) =>
      cell.replace('$', yuan(fen)).replace(/@[+-]/, yuan(held)).replace('#own', account).replace('#name', reserveName),
    );
    rows.push(['2026-11-20', serial, ...filled, PAYER, `学费 ${number}`]);
    serials.push(serial);
  }
  return { serials, file: csvOfRows(rows) };
}

const send = (file: string, name = 'bank.csv') => upload(service.as(clerk), file, name);

async function fateOf(serial: string): Promise<string> {
  const line = await Lines.findOne({ serial }).lean();
  if (!line) return 'nothing';
  return line.state === 'open'
    ? 'person'
    : line.state === 'out'
      ? 'out'
      : line.parts.length > 0
        ? 'income'
        : line.state;
}

/** The reader's result for a file. */
function readAs(serials: string[], file: string): string[] {
  const read = readRows(csvRows(file), { account, names: [reserveName], meanings: {}, isOpenEnded: false });
  if (!('lines' in read)) return [Object.keys(read).join()];
  return serials.map((serial) => {
    const line = read.lines.find((one) => one.serial === serial);
    if (!line) return 'nothing';
    if (line.isReversal || line.doubts.includes('may-be-returned')) return 'person';
    if (line.amount.startsWith('-')) return 'out';
    return line.doubts.length > 0 ? 'person' : 'income';
  });
}

async function fates(one: Layout, byDoor: boolean): Promise<string[]> {
  const { serials, file } = await fileOf(one);
  if (!byDoor) return readAs(serials, file);
  const response = await send(file);
  if (response.statusCode !== 200) return [response.json().code];
  return Promise.all(serials.map(fateOf));
}

test('a line is income only where the file proves it for this line: every layout gives the expected results', async () => {
  const surprises: string[] = [];
  for (const [nth, one] of [...layouts, ...outgoing].entries()) {
    const found = await fates(one, nth % BY_DOOR === 0);
    for (const [at, { cells, fate }] of one.lines.entries())
      if (found[at] !== fate) surprises.push(`${one.bank}: ${cells.join(' | ')}: ${found[at] ?? found}, not ${fate}`);
  }
  expect(surprises).toEqual([]);
  expect([layouts.length > 50, outgoing.length > 90]).toEqual([true, true]);
}, 240_000);

const translate = (heading: string, meaning: string) =>
  service.as(clerk)(`${api}/statement/columns/say`, { channel: 'zlpay', columns: [{ heading, meaning }] });

test.each(['D', 'X D', '冲', '美元户', '支出类', '转入业务 转出业务', 'DR', '借'])(
  'a column that was needless while it held C needs a meaning again once it holds %s',
  async (words) => {
    const heading = `特征 ${words}`;
    const file = async (cells: string[]) =>
      (
        await fileOf({
          headings: [heading, '贷方金额'],
          lines: cells.map((cell) => ({ cells: [cell, '$'], fate: 'income' })),
        })
      ).file;
    expect((await send(await file(['C']))).json().code).toBe('statement.columns-unknown');
    await translate(heading, 'needless');
    expect((await send(await file(['C']))).statusCode).toBe(200);
    const again = await send(await file(words.split(' ')));
    expect([again.statusCode, again.json().code]).toEqual([422, 'statement.columns-unknown']);
    await translate(heading, 'words');
    expect((await send(await file(words.split(' ')))).statusCode).toBe(200);
  },
);

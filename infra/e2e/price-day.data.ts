import excel from 'exceljs';
import type { File } from './documents.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Cell = string | number;
/** A row of the supplier's list: order number, model, price, price unit, currency, discount group. */
export type Line = [string, string, Cell, number, string, string];

const ITEMS = 60;
export const orderNumber = (at: number): string => `DAY-${7_000 + at * 37}`;
export const model = (at: number): string => `3RT${2_000 + at * 37}-1AP${at % 10}0`;
const lineOf = (at: number, price: Cell): Line => [orderNumber(at), model(at), price, 1, 'EUR', at % 2 ? 'LOG' : 'SIM'];
const all = Array.from({ length: ITEMS }, (_, at) => at);

/** Prices as German files hold them that keep figures as text. */
const german = (figure: number): string => figure.toFixed(2).replace('.', ',');

/** Rows of the first list that no import takes. */
const bad: Record<number, string> = { 10: 'auf Anfrage', 20: '-3,00', 30: '' };
/** What the supplier says they cost. */
export const mended = '99,00';

/** The supplier's list, with three rows that cannot be imported. */
export const firstList: readonly Line[] = all.map((at) => lineOf(at, bad[at] ?? german(100 + at)));

/** The next version: the first two items cost a tenth more, the last is gone, and one is new. */
export const nextList: readonly Line[] = [
  ...all.slice(0, -1).map((at) => lineOf(at, at in bad ? mended : german(at < 2 ? (100 + at) * 1.1 : 100 + at))),
  lineOf(ITEMS, german(500)),
];

/** Fifty models as a customer writes them; the last three fit nothing exactly. */
export const wanted: readonly string[] = [
  ...all.slice(0, 40).map(model),
  ...all.slice(40, 44).map(orderNumber),
  ...all.slice(44, 47).map((at) => model(at).replace('-', ' ').toLowerCase()),
  ...[`${model(47)}-ZX1`, `${model(48)}-ZX1`, 'UNBEKANNT-1'],
];

async function bytesOf(book: excel.Workbook): Promise<Buffer> {
  return Buffer.from(await book.xlsx.writeBuffer());
}

/** A German list under a title and headings of two merged rows. */
export async function germanList(name: string, lines: readonly Line[]): Promise<File> {
  const book = new excel.Workbook();
  const sheet = book.addWorksheet('Preise');
  sheet.addRows([
    ['Preisliste 2026', '', '', '', '', ''],
    ['Bestell-Nr.', 'Typbezeichnung', 'Preis', '', 'Whg.', 'Rabattgruppe'],
    ['', '', 'Liste', 'PE', '', ''],
    ...lines,
  ]);
  for (const range of ['A1:F1', 'C2:D2', 'A2:A3', 'B2:B3', 'E2:E3', 'F2:F3']) sheet.mergeCells(range);
  return { name, mimeType: XLSX, buffer: await bytesOf(book) };
}

/** Fills the prices of a repair workbook as somebody does in Excel; returns it, and how many rows it has. */
export async function repaired(bytes: Buffer): Promise<{ file: File; rows: number }> {
  const book = new excel.Workbook();
  await book.xlsx.load(bytes as never);
  const [sheet] = book.worksheets;
  if (!sheet) throw new Error('the workbook has no sheet');
  // three columns of its own, then the file's
  const price = 6;
  for (let row = 2; row <= sheet.rowCount; row += 1) sheet.getCell(row, price).value = mended;
  return { file: { name: 'repaired.xlsx', mimeType: XLSX, buffer: await bytesOf(book) }, rows: sheet.rowCount - 1 };
}

export const discounts = (name: string): File => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from('Rabattgruppe,Rabatt\r\nSIM,30\r\nLOG,20\r\n'),
});

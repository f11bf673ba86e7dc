import { formatOf } from './bytes.ts';
import { cellText, type References, shapeIn, type Written } from './cells.ts';
import { SheetError } from './sheet-error.ts';
import { StringText, sharedStrings } from './strings.ts';
import { type Shape, stylesOf } from './styles.ts';
import { type Workbook, workbookOf } from './workbook.ts';
import { type Attributes, type Handler, parsed } from './xml.ts';
import { Zip, type ZipLimits } from './zip.ts';

/**
 * A non-empty row, with its number in the file from 1; columns that it skips are empty. `numbers`: the columns that the
 * file stores as numbers, whose text has a point whatever the file's language. `shapes`: of cells that are more than that.
 * `uncomputed`: formulas whose result the file does not have, as other programs write them; their cells are empty.
 */
export type Row = {
  number: number;
  cells: string[];
  numbers: Set<number>;
  shapes?: Map<number, Shape>;
  uncomputed?: Set<number>;
};
/**
 * `columns` limits how many columns there may be, `signs` the total length of all cells, `elements` the rows and cells
 * of a sheet, including empty ones with a format, `strings` the strings they refer to, with their runs.
 */
type Limits = ZipLimits & { columns: number; signs: number; elements: number; strings: number };

const MEBI = 1024 * 1024;
const USUAL: Limits = {
  entries: 1_000,
  bytes: 128 * MEBI,
  columns: 1_000,
  signs: 32 * MEBI,
  elements: 5_000_000,
  strings: 3_000_000,
};
/** For a sheet as long as Excel allows, read row by row: one of 1,000,000 rows and six columns unpacks to 350 MB. */
export const LONGEST_SHEET: Limits = {
  ...USUAL,
  bytes: 768 * MEBI,
  signs: 512 * MEBI,
  elements: 40_000_000,
  strings: 24_000_000,
};
/** Excel's own number of rows. */
const LAST_ROW = 1_048_576;
const LAST_COLUMN = 16_384;
/** More rows than any import accepts; callers that receive this many reject the file. */
const MAX_ROWS = 50_000;

const REFERENCE = /^[A-Z]{1,3}\d*$/;
const A = 65;
const LETTERS = 26;

/** Returns the index of a column, counted from 0: 27 for `AB12`. */
function columnOf(reference: string): number {
  // a long sheet has millions of them
  if (!REFERENCE.test(reference)) throw new SheetError('sheet.damaged');
  let column = 0;
  for (let at = 0; at < reference.length && reference.charCodeAt(at) >= A; at += 1)
    column = column * LETTERS + reference.charCodeAt(at) - A + 1;
  if (column > LAST_COLUMN) throw new SheetError('sheet.damaged');
  return column - 1;
}

/** Builds the rows of a sheet from its XML elements. */
class RowReader {
  readonly ready: Row[] = [];
  isDone = false;
  #row: Row = { number: 0, cells: [], numbers: new Set() };
  #column = -1;
  #cell: Written | null = null;
  #isValue = false;
  #isFormula = false;
  #inline = new StringText();
  #signs: number;
  readonly #columns: number;
  readonly #references: References;

  constructor(references: References, { columns, signs }: Limits) {
    this.#references = references;
    this.#columns = columns;
    this.#signs = signs;
  }

  open(element: string, attributes: Attributes): void {
    if (this.isDone) return;
    if (element === 'row') this.#begin(attributes.get('r'));
    else if (element === 'c') {
      const reference = attributes.get('r');
      this.#column = reference === undefined ? this.#column + 1 : columnOf(reference);
      const [type, style] = [attributes.get('t') ?? 'n', Number(attributes.get('s') ?? 0)];
      this.#cell = { type, style, value: '', inline: '' };
      this.#isFormula = false;
    } else if (this.#cell) {
      this.#isValue = element === 'v';
      this.#isFormula ||= element === 'f';
      this.#inline.open(element);
    }
  }

  addText(text: string): void {
    if (!this.#cell) return;
    if (this.#isValue) this.#cell.value += text;
    else this.#inline.addText(text);
  }

  close(element: string): void {
    if (element === 'v') this.#isValue = false;
    if (element === 'c') this.#end();
    else this.#inline.close(element);
    if (element === 'row' && !this.isDone && this.#row.cells.length > 0) this.ready.push(this.#row);
    if (element === 'sheetData') this.isDone = true;
  }

  #begin(written: string | undefined): void {
    const number = written === undefined ? this.#row.number + 1 : Number(written);
    const follows = Number.isInteger(number) && number > this.#row.number && number <= LAST_ROW;
    if (!follows) throw new SheetError('sheet.damaged');
    this.#row = { number, cells: [], numbers: new Set() };
    this.#column = -1;
  }

  #end(): void {
    if (!this.#cell) return;
    this.#cell.inline = this.#inline.take();
    const text = cellText(this.#cell, this.#references);
    const isNumber = this.#cell.type === 'n';
    const shape = shapeIn(this.#cell, this.#references);
    this.#cell = null;
    if (text === '') {
      if (this.#isFormula && isNumber) this.#uncomputed();
      return;
    }
    const { cells, numbers } = this.#row;
    if (isNumber) numbers.add(this.#column);
    if (shape) {
      this.#row.shapes ??= new Map();
      this.#row.shapes.set(this.#column, shape);
    }
    this.#signs -= text.length;
    if (this.#signs < 0 || this.#column >= this.#columns) throw new SheetError('sheet.too-large');
    while (cells.length < this.#column) cells.push('');
    cells[this.#column] = text;
  }

  #uncomputed(): void {
    this.#row.uncomputed ??= new Set();
    this.#row.uncomputed.add(this.#column);
  }
}

/** How to read: `isShown` adds the signs, currencies and units that number formats display. */
type Reading = { limits: Limits; isShown: boolean };

async function* rowsIn(
  zip: Zip,
  { strings, styles, isFrom1904 }: Workbook,
  sheet: string,
  { limits, isShown }: Reading,
): AsyncGenerator<Row> {
  const { kinds, around, shapes } = await stylesOf(zip, styles);
  const references = {
    strings: await sharedStrings(zip, strings, { elements: limits.strings }),
    kinds,
    shapes,
    isFrom1904,
    ...(isShown && { around }),
  };
  const reader = new RowReader(references, limits);
  const handler: Handler = {
    open: (element, attributes) => reader.open(element, attributes),
    close: (element) => reader.close(element),
    text: (text) => reader.addText(text),
  };
  for await (const _ of parsed(zip.text(sheet), handler, limits)) yield* reader.ready.splice(0);
}

/** Yields the rows of a workbook's visible sheets as they are unpacked; throws when there is none, or an invalid one. */
async function* rowsOfSheets(
  bytes: Buffer,
  limit: number,
  reading: Reading,
): AsyncGenerator<Row & { sheet: number; name: string }> {
  if (formatOf(bytes) === 'xls') throw new SheetError('sheet.protected');
  const zip = await Zip.open(bytes, reading.limits);
  const book = await workbookOf(zip);
  try {
    for (const [sheet, { name, part }] of book.sheets.slice(0, limit).entries())
      for await (const row of rowsIn(zip, book, part, reading)) yield { ...row, sheet, name };
  } catch (error) {
    throw error instanceof SheetError ? error : new SheetError('sheet.damaged');
  }
}

/** Yields the rows of a workbook's first visible sheet, each with the sheet's name. */
export async function* sheetRows(bytes: Buffer, limits = USUAL): AsyncGenerator<Row & { name: string }> {
  yield* rowsOfSheets(bytes, 1, { limits, isShown: false });
}

const EMPTY: string[] = [];

/** A sheet by its name; empty sheets are left out. */
export type NamedRows = { name: string; rows: string[][] };

/** Reads at most `most` rows of each visible sheet, each at its own number. */
async function rowsAtPlaces(bytes: Buffer, limit: number, isShown = false): Promise<NamedRows[]> {
  const sheets: NamedRows[] = [];
  let filled = 0;
  for await (const { sheet, name, number, cells } of rowsOfSheets(bytes, limit, { limits: USUAL, isShown })) {
    while (sheets.length <= sheet) sheets.push({ name: sheets.length === sheet ? name : '', rows: [] });
    const rows = sheets[sheet]?.rows ?? [];
    while (rows.length < number - 1) rows.push(EMPTY);
    rows.push(cells);
    filled += 1;
    if (filled > MAX_ROWS) break;
  }
  return sheets;
}

/** Reads the rows of a workbook's first visible sheet. */
export const xlsxRows = async (bytes: Buffer): Promise<string[][]> => (await rowsAtPlaces(bytes, 1))[0]?.rows ?? [];

const MAX_SHEETS = 50;
/** Reads the same of every visible sheet, with the signs, currencies and units that its number formats display. */
export const xlsxSheets = (bytes: Buffer): Promise<NamedRows[]> => rowsAtPlaces(bytes, MAX_SHEETS, true);

import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { readFile, writeFile } from '@qiaohui/service-kit/files/file-store';
import type { CellShape, ImportCell } from './mapping/shown.rules.ts';
import type { ImportRecord } from './model.ts';
import type { FileRow } from './reading.ts';

/** Rows of a longer file are not stored: the file is read again instead. */
const MOST_BYTES = 1e9;
const PIECE = 256 * 1024;

/** A row's number, its texts, the columns of its numbers, and those of its shapes with which shape. */
type Line = [number: number, texts: string[], numbers: number[], shapes: number[], isUnclear: 0 | 1];
/** Shapes and the sheet's name recur in all rows: each is a line of its own before the first row that has it. */
type Once = { shape: CellShape } | { sheet: string | null };

/** Turns rows into lines. */
function lines(): (row: FileRow) => string {
  const shapes = new Map<string, number>();
  let named: string | null | undefined;
  return ({ number, cells, sheet, isUnclear }) => {
    let text = '';
    const say = (line: Once | Line) => {
      text += `${JSON.stringify(line)}\n`;
    };
    if (named !== sheet) say({ sheet });
    named = sheet;
    const texts: string[] = [];
    const [numbers, shaped]: [number[], number[]] = [[], []];
    for (const [column, { text: cell, isNumber, shape }] of cells.entries()) {
      texts.push(cell);
      if (isNumber) numbers.push(column);
      if (!shape) continue;
      const key = JSON.stringify(shape);
      if (!shapes.has(key)) say({ shape });
      const known = shapes.get(key) ?? shapes.size;
      shapes.set(key, known);
      shaped.push(column, known);
    }
    say([number, texts, numbers, shaped, isUnclear ? 1 : 0]);
    return text;
  };
}

/** Turns lines into rows; null for a line that is none. */
function rows(): (line: string) => FileRow | null {
  const shapes: CellShape[] = [];
  let sheet: string | null = null;
  return (line) => {
    const read = JSON.parse(line) as Once | Line;
    if ('sheet' in read) sheet = read.sheet;
    else if ('shape' in read) shapes.push(read.shape);
    else {
      const [number, texts, numbers, shaped, isUnclear] = read;
      const cells: ImportCell[] = texts.map((text) => ({ text, isNumber: false }));
      for (const column of numbers) (cells[column] as ImportCell).isNumber = true;
      for (let at = 0; at < shaped.length; at += 2)
        (cells[shaped[at] as number] as ImportCell).shape = shapes[shaped[at + 1] as number] as CellShape;
      return { number, cells, sheet, ...(isUnclear && { isUnclear: true }) };
    }
    return null;
  };
}

/** Rows on their way, which are stored meanwhile; `stored`: the file of them, or null where they could not be. */
type Storing = { source: AsyncIterable<FileRow>; stored: () => Promise<string | null> };

/**
 * Keeps the rows of a file as they are read, sealed like the file itself, so that it is unpacked and parsed once; the
 * caller's transaction has to name them. They are a copy: without them the file is read again.
 */
export function storingRows(
  { _id, token }: Pick<ImportRecord, '_id' | 'token'>,
  key: Buffer,
  source: AsyncIterable<FileRow>,
): Storing {
  const uid = `import-${_id}-rows-${token}`;
  const out = new PassThrough({ highWaterMark: 2 * PIECE });
  const writing = writeFile(uid, out, { key, limit: MOST_BYTES }).then(
    () => uid,
    () => null,
  );
  async function* passed() {
    const lineOf = lines();
    let text = '';
    try {
      for await (const row of source) {
        yield row;
        if (out.destroyed) continue;
        text += lineOf(row);
        if (text.length < PIECE) continue;
        if (!out.write(text)) await once(out, 'drain').catch(() => undefined);
        text = '';
      }
      out.end(text);
    } finally {
      // a file that cannot be read to its end leaves nothing behind
      if (!out.writableEnded) out.destroy(new Error('the rows ended early'));
    }
  }
  return { source: passed(), stored: () => writing };
}

/** Yields the rows that were stored of a file. */
export async function* storedRows(uid: string, key: Buffer): AsyncGenerator<FileRow> {
  const [decoder, rowOf] = [new StringDecoder('utf8'), rows()];
  let rest = '';
  for await (const bytes of await readFile(uid, key)) {
    const found = (rest + decoder.write(bytes as Buffer)).split('\n');
    rest = found.pop() ?? '';
    for (const line of found) {
      const row = rowOf(line);
      if (row) yield row;
    }
  }
}

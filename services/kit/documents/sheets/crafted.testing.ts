import { Buffer } from 'node:buffer';
import { ZipFile } from 'yazl';
import { textBook } from './book.ts';

export type Part = [name: string, content: string | Buffer];

/** Returns a zip of parts in this order. */
export async function zipped(parts: Part[]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of parts) zip.addBuffer(Buffer.from(content as string), name);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relation = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${TYPES}/${kind}" Target="${target}"/>`;
const relations = (...all: string[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</Relationships>`;

export type Craft = {
  /** Content of `sheetData`. */
  data: string;
  /** Content of `sst`. */
  strings?: string;
  styles?: string;
  /** XML before `sheets` in the workbook. */
  settings?: string;
  /** Prefix of each element's name, such as `x:`. */
  prefix?: string;
};

const main = (element: string, content: string, prefix = '') =>
  `<?xml version="1.0" encoding="UTF-8"?><${prefix}${element} xmlns${prefix ? `:${prefix.slice(0, -1)}` : ''}="${MAIN}" xmlns:r="${TYPES}">${content}</${prefix}${element}>`;

/**
 * Returns the parts of a workbook: its first sheet is hidden, its second is the one to read, and its third, which must
 * not be read, stands first in the file; strings stand behind the sheets, as Excel writes them.
 */
export function parts({ data, strings = '', styles = '', settings = '', prefix = '' }: Craft): Part[] {
  const sheet = (name: string, id: number, more = '') =>
    `<${prefix}sheet name="${name}" sheetId="${id}" r:id="r${id}"${more}/>`;
  const sheets = `${sheet('hidden', 7, ' state="hidden"')}${sheet('read', 8)}${sheet('not this one', 9)}`;
  const wrong = `<${prefix}row><${prefix}c t="inlineStr"><${prefix}is><${prefix}t>WRONG SHEET</${prefix}t></${prefix}is></${prefix}c></${prefix}row>`;
  const sheetOf = (rows: string) => main('worksheet', `<${prefix}sheetData>${rows}</${prefix}sheetData>`, prefix);
  return [
    ['xl/worksheets/sheet3.xml', sheetOf(wrong)],
    ['xl/worksheets/sheet2.xml', sheetOf(wrong)],
    ['xl/worksheets/sheet1.xml', sheetOf(data)],
    ['_rels/.rels', relations(relation('a', 'officeDocument', '/xl/workbook.xml'))],
    ['xl/workbook.xml', main('workbook', `${settings}<${prefix}sheets>${sheets}</${prefix}sheets>`, prefix)],
    [
      'xl/_rels/workbook.xml.rels',
      relations(
        relation('r7', 'worksheet', 'worksheets/sheet2.xml'),
        relation('r9', 'worksheet', 'worksheets/sheet3.xml'),
        relation('r8', 'worksheet', '/xl/worksheets/sheet1.xml'),
        relation('s', 'sharedStrings', 'sharedStrings.xml'),
        relation('t', 'styles', 'styles.xml'),
      ),
    ],
    ['xl/sharedStrings.xml', main('sst', strings, prefix)],
    ['xl/styles.xml', main('styleSheet', styles, prefix)],
  ];
}

/** Returns a workbook as `parts` describes it, zipped. */
export const crafted = (craft: Craft): Promise<Buffer> => zipped(parts(craft));

const inline = (text: string) => `<x:c t="inlineStr"><x:is><x:t xml:space="preserve">${text}</x:t></x:is></x:c>`;

const byExceljs = async (rows: string[][]) => Buffer.from(await textBook([{ name: 'a', rows }]));

/** Writers that produce the same rows in different forms; none of the texts needs XML escapes. */
export const writers: [name: string, write: (rows: string[][]) => Promise<Buffer>][] = [
  ['a spreadsheet library', byExceljs],
  [
    'Excel, its strings behind the sheet and in two runs',
    (rows) => {
      const texts = rows.flat();
      const cell = (row: number, column: number) =>
        `<c r="${String.fromCharCode(65 + column)}${row + 1}" t="s"><v>${row * (rows[0]?.length ?? 0) + column}</v></c>`;
      return crafted({
        data: rows
          .map((cells, row) => `<row r="${row + 1}">${cells.map((_, at) => cell(row, at)).join('')}</row>`)
          .join(''),
        strings: texts
          .map((text) => `<si><r><t>${text.slice(0, 2)}</t></r><r><rPr/><t>${text.slice(2)}</t></r></si>`)
          .join(''),
      });
    },
  ],
  [
    'a program that writes strings in place, under prefixes',
    (rows) =>
      crafted({ prefix: 'x:', data: rows.map((cells) => `<x:row>${cells.map(inline).join('')}</x:row>`).join('') }),
  ],
];

const signs = '欧阳建国赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜戚谢邹喻柏水窦章云苏潘葛';

/** Returns a different Chinese text for each number, mixed with characters of four bytes and of one. */
export function longText(at: number, length: number): string {
  const sign = (place: number) => signs[(at * 7 + place * (1 + (at % 5))) % signs.length] ?? '';
  const text = Array.from({ length }, (_, place) => sign(place)).join('');
  return `${text.slice(0, 3 + (at % 4))}${at % 3 ? '' : 'a'}${at % 7 ? '' : '𠮷'}${text.slice(3 + (at % 4))}${at}`;
}

import { posix } from 'node:path';
import { SheetError } from './sheet-error.ts';
import { type Handler, parse } from './xml.ts';
import type { Zip } from './zip.ts';

/** Limit for parts that refer to others: sheets, names and links. */
const LIMITS = { elements: 100_000 };

type Relation = { id: string; kind: string; part: string };

/**
 * Reads the relations of a part (ECMA-376, part 2); targets outside the file are ignored. `from` is '' for the file
 * itself.
 */
async function relationsOf(zip: Zip, from: string): Promise<Relation[]> {
  const { dir, base } = posix.parse(from);
  const name = posix.join(dir, '_rels', `${base}.rels`);
  const found: Relation[] = [];
  if (!zip.has(name)) return found;
  const open: Handler['open'] = (element, attributes) => {
    if (element !== 'Relationship' || attributes.get('TargetMode') === 'External') return;
    const target = (attributes.get('Target') ?? '').replaceAll('\\', '/');
    found.push({
      id: attributes.get('Id') ?? '',
      // Strict and transitional workbooks use different addresses with the same ending.
      kind: (attributes.get('Type') ?? '').split('/').at(-1) ?? '',
      part: posix.resolve('/', dir, target).slice(1),
    });
  };
  await parse(zip.text(name), { open }, LIMITS);
  return found;
}

/** A visible sheet: its name and the part that holds it. */
type Sheet = { name: string; part: string };
/** A workbook's visible sheets, in the workbook's own order, and the parts their cells refer to. */
export type Workbook = { sheets: Sheet[]; strings: string | null; styles: string | null; isFrom1904: boolean };

const truth = (text: string | undefined) => text === '1' || text === 'true';

/**
 * Reads a workbook's directory, with sheets in the workbook's own order, whatever the order of its parts; throws when
 * it is no workbook.
 */
export async function workbookOf(zip: Zip): Promise<Workbook> {
  const main = (await relationsOf(zip, '')).find(({ kind }) => kind === 'officeDocument')?.part ?? 'xl/workbook.xml';
  if (!zip.has(main)) throw new Error('no workbook');
  const related = await relationsOf(zip, main);
  const sheets: Sheet[] = [];
  let isFrom1904 = false;
  const open: Handler['open'] = (element, attributes) => {
    if (element === 'workbookPr') isFrom1904 = truth(attributes.get('date1904'));
    if (element !== 'sheet' || (attributes.get('state') ?? 'visible') !== 'visible') return;
    const id = attributes.prefixed('id');
    const found = related.find((one) => one.id === id && one.kind === 'worksheet');
    if (found) sheets.push({ name: attributes.get('name') ?? '', part: found.part });
  };
  await parse(zip.text(main), { open }, LIMITS);
  const partOf = (kind: string) => related.find((one) => one.kind === kind && zip.has(one.part))?.part ?? null;
  if (sheets.length === 0) throw new SheetError('sheet.damaged');
  return { sheets, strings: partOf('sharedStrings'), styles: partOf('styles'), isFrom1904 };
}

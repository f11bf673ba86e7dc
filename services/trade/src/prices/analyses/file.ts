import { escapeFormula } from '@qiaohui/service-kit/documents/formula-escape';
import type { Cell } from '@qiaohui/service-kit/documents/sheets/table';
import type { Locale } from '@qiaohui/service-kit/shapes';
import { tableFile } from '../../sheets/table-file.ts';
import { labels } from './headings.text.ts';
import { type AnalysisRecord, type LineRecord, Lines } from './model.ts';
import type { MatchedItem } from './schema.ts';
import { lostLists, withoutLists } from './seen.ts';

const columns = [
  ...['line', 'requested', 'quantity', 'found', 'list', 'order_number', 'model', 'unit_price', 'price_unit'],
  ...['piece_price', 'discount_rate', 'discounted_price', 'currency', 'candidates'],
] as Parameters<typeof labels.labelOf>[0][];

const figure = (value: string | null | undefined): Cell => (value ? { figure: value } : null);
const text = (value: string | null | undefined): Cell => (value ? escapeFormula(value) : null);
/** A sum is shown with two decimals: a finer price has all of its own. */
const price = (value: string | null | undefined): Cell =>
  value && /^\d{1,12}(\.\d{1,2})?$/.test(value) ? { sum: value } : figure(value);

const nameOf = ({ order_number, model }: MatchedItem) => order_number ?? model ?? '';

function cellsOf(line: LineRecord, names: Map<string, string>, locale: Locale): Cell[] {
  const { match, tier, state } = line;
  const found = tier ?? (state === 'review' ? 'review' : 'none');
  return [
    { count: line.number },
    text(line.requested),
    line.quantity === null ? null : { count: line.quantity },
    labels.labelOf(found, locale),
    text(match && names.get(match.list)),
    ...[text(match?.order_number), text(match?.model)],
    price(match?.unit_price),
    match && { count: match.price_unit },
    price(match?.piece_price),
    figure(match?.discount_rate),
    ...[price(match?.discounted_price), match?.currency ?? null],
    text(state === 'review' ? line.review.map(nameOf).join(' | ') : null),
  ];
}

/** Returns the lines of an analysis with what was found as a file, written outside the request thread. */
export async function fileOf(
  analysis: AnalysisRecord,
  format: 'xlsx' | 'csv',
  { person, locale }: { person: string; locale: Locale },
): Promise<Buffer> {
  const names = new Map(analysis.lists.map(({ id, name }) => [id, name]));
  const lost = await lostLists(analysis.lists);
  const found = await Lines.find({ analysis: analysis._id }).sort({ number: 1 }).lean<LineRecord[]>();
  const lines = found.map((line) => withoutLists(line, lost));
  const head = columns.map((column) => labels.labelOf(column, locale));
  const rows = lines.map((line) => cellsOf(line, names, locale));
  const name =
    analysis.name
      .replaceAll(/[[\]:*?/\\]/g, ' ')
      .slice(0, 31)
      .trim() || 'analysis';
  return tableFile(person, { table: { name, head, rows }, format, locale });
}

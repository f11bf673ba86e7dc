import { escapeFormula } from '@qiaohui/service-kit/documents/formula-escape';
import type { Cell } from '@qiaohui/service-kit/documents/sheets/table';
import type { Locale } from '@qiaohui/service-kit/shapes';
import { tableFile } from '../../../sheets/table-file.ts';
import type { InquiryLine } from '../line.schema.ts';
import { linesOf } from '../lines.store.ts';
import type { InquiryRecord } from '../model.ts';
import { linesSeen, type Reader } from '../seen.ts';
import { labels } from './headings.text.ts';

type Label = Parameters<typeof labels.labelOf>[0];
const entered: Label[] = [
  ...(['line', 'model', 'order_number', 'quantity', 'unit_weight', 'delivery_date', 'notes'] as const),
];
const prices: Label[] = [
  ...([
    'target_price',
    'list',
    'revision',
    'tier',
    'unit_price',
    'price_unit',
    'discount_rate',
    'piece',
    'amount',
    'currency',
  ] as const),
];

const text = (value: string | null | undefined): Cell => (value ? escapeFormula(value) : null);
const figure = (value: string | null | undefined): Cell => (value ? { figure: value } : null);

const enteredCells = (line: InquiryLine): Cell[] => [
  { count: line.place },
  ...[text(line.model), text(line.order_number), figure(line.quantity), figure(line.unit_weight)],
  ...[line.delivery_date ? { at: line.delivery_date } : null, text(line.notes)],
];

function priceCells({ target_price, price }: InquiryLine, locale: Locale): Cell[] {
  const target = figure(target_price);
  if (!price) return [target, ...prices.slice(1).map(() => null)];
  return [
    target,
    text(price.list_name),
    price.revision === null ? null : { count: price.revision },
    labels.labelOf(price.tier, locale),
    ...[figure(price.unit_price), { count: price.price_unit }, figure(price.discount_rate), figure(price.piece)],
    ...[{ sum: price.amount }, price.currency],
  ];
}

type Written = { person: string; locale: Locale; format: 'xlsx' | 'csv' };

/** Returns the lines of an inquiry as its reader sees them as a file, written outside the request thread. */
export async function fileOf(
  inquiry: InquiryRecord,
  reader: Reader,
  { person, locale, format }: Written,
): Promise<Buffer> {
  const lines = await linesSeen(reader, await linesOf(inquiry._id));
  const columns = [...entered, ...(reader.prices ? prices : [])];
  const head = columns.map((column) => labels.labelOf(column, locale));
  const rows = lines.map((line) => [...enteredCells(line), ...(reader.prices ? priceCells(line, locale) : [])]);
  return tableFile(person, { table: { name: inquiry.number, head, rows }, format, locale });
}

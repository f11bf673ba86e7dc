import { escapeFormula } from '@qiaohui/service-kit/documents/formula-escape';
import type { Cell } from '@qiaohui/service-kit/documents/sheets/table';
import type { Locale } from '@qiaohui/service-kit/shapes';
import { tableFile } from '../../../sheets/table-file.ts';
import { type Awarded, figuresIn, type GridFigures } from '../cells.rules.ts';
import type { Figures } from '../figures.rules.ts';
import type { Grid, GridLine } from '../schema.ts';
import { labels } from './headings.text.ts';

type Label = Parameters<typeof labels.labelOf>[0];
const ofLine: Label[] = ['line', 'model', 'order_number', 'quantity', 'unit_weight', 'target_price'];
const sums = ['goods', 'freight', 'tariff', 'landed', 'sale', 'vat', 'total'] as const satisfies Array<keyof Figures>;
const ofOffer: Label[] = ['price', 'price-currency', 'landed', 'lead', 'remark'];

const text = (value: string | null | undefined): Cell => (value ? escapeFormula(value) : null);
const figure = (value: string | null | undefined): Cell => (value ? { figure: value } : null);
const sumsIn = (figures: Figures | null | undefined): Cell[] =>
  sums.map((field) => (figures ? { sum: figures[field] } : null));

const lineCells = (line: GridLine): Cell[] => [
  { count: line.place },
  ...[text(line.model), text(line.order_number), figure(line.quantity)],
  ...[figure(line.unit_weight), figure(line.target_price)],
];

function awardCells(awarded: Awarded | null, { offers }: Grid): Cell[] {
  const names = awarded?.parts.map(({ offer: id, quantity }) => {
    const name = offers.find((one) => one.id === id)?.channel.name ?? '–';
    return awarded.parts.length > 1 ? `${name} (${quantity})` : name;
  });
  return [text(names?.join(', ')), ...sumsIn(awarded?.figures)];
}

function offerCells(line: GridLine, figures: GridFigures, { offers }: Grid, locale: Locale): Cell[] {
  return offers.flatMap((offer): Cell[] => {
    const cell = figures.cell(line, offer);
    if (!cell) return ofOffer.map(() => null);
    const { offered, marks } = cell;
    const remarks = [...marks.map((mark) => labels.labelOf(mark, locale)), offered.alternative, offered.note];
    return [
      ...[figure(offered.price), offer.currency, cell.figures && { sum: cell.figures.landed }],
      offered.lead_time === null ? null : { count: offered.lead_time },
      text(remarks.filter(Boolean).join('; ')),
    ];
  });
}

/** Returns a comparison as a workbook, written outside the request thread. */
export async function fileOf(grid: Grid, { person, locale }: { person: string; locale: Locale }): Promise<Buffer> {
  const figures = figuresIn(grid);
  const label = (name: Label) => labels.labelOf(name, locale);
  const inCurrency = (name: Label) => `${label(name)} (${grid.currency})`;
  // offers of several rounds of a channel, each about other lines
  const nameOf = ({ channel: { id, name }, round }: Grid['offers'][number]) =>
    grid.offers.filter(({ channel }) => channel.id === id).length > 1 ? `${name} (${label('round')} ${round})` : name;
  const head = [
    ...ofLine.map(label),
    ...[label('channel'), ...sums.map(inCurrency)],
    ...grid.offers.flatMap((offer) =>
      ofOffer.map((name) => `${nameOf(offer)}: ${name === 'landed' ? inCurrency(name) : label(name)}`),
    ),
  ];
  const rows = grid.lines.map((line) => [
    ...lineCells(line),
    ...awardCells(figures.awarded(line), grid),
    ...offerCells(line, figures, grid, locale),
  ]);
  const all = figures.totals();
  const last: Cell[] = [null, label('sum'), ...ofLine.slice(2).map(() => null), null, ...sumsIn(all.sums)];
  return tableFile(person, { table: { name: grid.number, head, rows: [...rows, last] }, format: 'xlsx', locale });
}

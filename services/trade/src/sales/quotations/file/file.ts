import { escapeFormula } from '@qiaohui/service-kit/documents/formula-escape';
import { pdfRenderer } from '@qiaohui/service-kit/documents/render-thread';
import type { Cell } from '@qiaohui/service-kit/documents/sheets/table';
import { digits, type Locale } from '@qiaohui/service-kit/shapes';
import { tableFile } from '../../../sheets/table-file.ts';
import type { QuotationRecord } from '../model.ts';
import { type Sheet, sheetOf } from './sheet.ts';
import { type Label, writerFor } from './texts.text.ts';

const BUSY = 'quotation.busy';
const rendered = pdfRenderer<Sheet>(new URL('./worker.ts', import.meta.url), BUSY);

/** Returns a quotation as a PDF in a language; 503 when that takes too long or fails. */
export const pdfOf = (quotation: QuotationRecord, locale: Locale): Promise<Buffer> =>
  rendered(sheetOf(quotation, locale));

const columns: Label[] = [
  ...(['place', 'model', 'order_number', 'alternative', 'quantity', 'unit_price', 'lead_time'] as const),
  ...(['sale', 'vat_percent', 'vat', 'total'] as const),
];
const text = (value: string | null): Cell => (value ? escapeFormula(value) : null);

/** Returns a quotation as a workbook in a language, its figures as numbers. */
export async function bookOf(quotation: QuotationRecord, locale: Locale, person: string): Promise<Buffer> {
  const { t } = writerFor(locale, quotation.currency);
  const head = columns.map((column) =>
    ['unit_price', 'sale', 'vat', 'total'].includes(column) ? `${t(column)} (${quotation.currency})` : t(column),
  );
  const money = (value: string): Cell => ({ money: value, digits: digits(quotation.currency) });
  const rows = quotation.lines.map((line): Cell[] => [
    ...[{ count: line.place }, text(line.model), text(line.order_number), text(line.alternative)],
    ...[{ figure: line.quantity }, money(line.unit_price)],
    line.lead_time === null ? null : { count: line.lead_time },
    ...[money(line.sale), { figure: line.vat_percent }, money(line.vat), money(line.total)],
  ]);
  const sums: Cell[] = [null, t('sum'), null, null, null, null, null];
  rows.push([...sums, money(quotation.sale), null, money(quotation.vat), money(quotation.total)]);
  return tableFile(person, { table: { name: quotation.number, head, rows }, format: 'xlsx', locale }, BUSY);
}

export const fileName = ({ number, edition }: Pick<QuotationRecord, 'number' | 'edition'>, format: string): string =>
  `${number}-v${edition}.${format}`;

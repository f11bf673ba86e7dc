import { Currency } from '@qiaohui/service-kit/shapes';
import type { ImportAnalysis, ImportMapping } from '@qiaohui/trade/imports';
import { mappingErrors } from '@qiaohui/trade/imports/chosen';
import { guessColumns, headingsOf } from '@qiaohui/trade/imports/columns';
import { currencyIn } from '@qiaohui/trade/imports/currency';
import {
  type DecimalSign,
  fieldsOf,
  type ImportField,
  type ImportKind,
  type RateForm,
} from '@qiaohui/trade/imports/fields';
import { rateIn } from '@qiaohui/trade/imports/figures';

/** A mapping while it is chosen: what is open yet is empty. */
export type MappingValues = {
  header_rows: number;
  columns: Partial<Record<ImportField, number | ''>>;
  currency: Currency | '';
  price_unit: ImportMapping['price_unit'];
  decimal_sign: DecimalSign | '';
  rate_form: RateForm;
};

const columnsWith = (kind: ImportKind, found: ImportMapping['columns']): MappingValues['columns'] =>
  Object.fromEntries(fieldsOf[kind].map((field) => [field, found[field] ?? '']));

/** The currency in a heading: `Price in EUR`, `单价（元）`. */
const currencyOf = (heading: string): Currency | undefined => Currency.safeParse(currencyIn(heading)).data;

/** What the file itself says. */
export function detected(kind: ImportKind, analysis: ImportAnalysis): MappingValues {
  const { header_rows, columns, headings, decimal_sign: sign, rate_form } = analysis;
  const prices = [columns.unit_price, columns.piece_price].map((column) => headings[column ?? -1] ?? '');
  return {
    header_rows,
    columns: columnsWith(kind, columns),
    currency: prices.map(currencyOf).find(Boolean) ?? '',
    price_unit: 1,
    decimal_sign: sign === 'ask' ? '' : sign,
    rate_form: rate_form ?? 'percent',
  };
}

/** A mapping that was saved, for this file or for the last one of its form. */
export const saved = (kind: ImportKind, mapping: ImportMapping): MappingValues => ({
  ...mapping,
  columns: columnsWith(kind, mapping.columns),
  currency: mapping.currency ?? '',
});

/** Whether two mappings read a file in the same way. */
export function isSame(kind: ImportKind, ...mappings: [ImportMapping, ImportMapping]): boolean {
  const [one, other] = mappings.map((mapping) => JSON.stringify(Object.entries(saved(kind, mapping)).toSorted()));
  return one === other;
}

const columnsOf = ({ columns }: MappingValues): ImportMapping['columns'] =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([field, column]) => (typeof column === 'number' ? [[field, column]] : [])),
  );

export const mappingOf = (values: MappingValues): ImportMapping => ({
  ...values,
  columns: columnsOf(values),
  currency: Currency.safeParse(values.currency).data ?? null,
  decimal_sign: values.decimal_sign || 'point',
});

/** All that is wrong with a choice, by field: the server's own rule, and a decimal sign that nobody knows. */
export function errorsOf(kind: ImportKind, values: MappingValues, analysis: ImportAnalysis): Record<string, string> {
  const found = { width: analysis.samples.length, hasCurrencies: analysis.has_currencies };
  const errors = Object.entries(mappingErrors(kind, mappingOf(values), found)).flatMap(([field, [code]]) =>
    code === undefined ? [] : [[field, code] as const],
  );
  return { ...Object.fromEntries(errors), ...(values.decimal_sign === '' && { decimal_sign: 'import.decimal-sign' }) };
}

/** Headings of the columns, for so many header rows. */
export const headingsFor = ({ header_rows, headings, first, samples }: ImportAnalysis, rows: number): string[] =>
  rows === header_rows ? headings : headingsOf(first, rows, samples.length);

/** Columns that other header rows tell, for fields that have none yet. */
export function filledIn(kind: ImportKind, columns: MappingValues['columns'], headings: readonly string[]) {
  const found = guessColumns(kind, headings);
  const taken = new Set(Object.values(columns));
  return fieldsOf[kind].flatMap((field) => {
    const column = found[field];
    const isOpen = columns[field] === '' || columns[field] === undefined;
    return isOpen && column !== undefined && !taken.has(column) ? [{ field, column }] : [];
  });
}

/** A column as spreadsheets name it: A, Z, AA. */
export function columnName(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : columnName(Math.floor(column / 26) - 1) + last;
}

/** What a sample of a rate becomes, in percent off; null where it cannot be read. */
export function rateOf(sample: string, form: RateForm, sign: DecimalSign): string | null {
  // whether the file stores it as a number, a sample does not tell
  for (const isNumber of [false, true]) {
    const found = rateIn({ text: sample, isNumber }, form, sign);
    if ('rate' in found) return found.rate;
  }
  return null;
}

import { escapeFormula } from '@qiaohui/service-kit/documents/formula-escape';
import { translator } from '@qiaohui/service-kit/errors/messages';
import type { Locale } from '@qiaohui/service-kit/shapes';
import { messages } from '../../messages.ts';
import { type Cells, columns, written } from './columns.rules.ts';
import type { ImportRecord, RowError } from './model.ts';
import { type CustomerImport, MOST_SHOWN } from './schema.ts';

const translate = translator(messages);

const errorView = ({ column, code, values }: RowError, locale: Locale) => ({
  column: column && columns.labelOf(column, locale),
  message: translate(locale, code, values),
});

const verdicts = ['refused', 'similar', 'new'] as const;

/** Returns an import as its reader sees it: of a long one those rows that need a person first, in the order of the file. */
export function importView({ rows, ...record }: ImportRecord, locale: Locale): CustomerImport {
  const by = new Map(verdicts.map((verdict) => [verdict, rows.filter((row) => row.verdict === verdict)]));
  const of = (verdict: (typeof verdicts)[number]) => by.get(verdict) ?? [];
  return {
    id: record._id,
    file: record.file,
    at: record.at.toISOString(),
    applied: record.applied,
    columns: null,
    customers: record.planned.length,
    writing: record.writing ? { done: record.created ?? 0 } : null,
    counts: { new: of('new').length, similar: of('similar').length, refused: of('refused').length },
    rows: verdicts
      .flatMap(of)
      .slice(0, MOST_SHOWN)
      .toSorted((one, other) => one.row - other.row)
      .map(({ cells, faults, ...row }) => ({
        ...row,
        name: cells.name ?? '',
        code: cells.code ?? '',
        city: cells.city ?? '',
        contact: [cells.contact_name, cells.contact_email].filter(Boolean).join(' · '),
        faults: faults.map((error) => errorView(error, locale)),
      })),
  };
}

const headings = (names: readonly (keyof Cells)[], locale: Locale) =>
  names.map((name) => columns.labelOf(name, locale));

/** Returns the wrong rows as they came, each with its errors: to correct and send again. */
export function errorRows({ rows }: ImportRecord, locale: Locale): string[][] {
  const wrong = rows.filter(({ verdict }) => verdict === 'refused');
  return [
    headings(columns.names, locale),
    ...wrong.map(({ cells, faults }) => {
      const error = faults.map((one) => Object.values(errorView(one, locale)).filter(Boolean).join(': ')).join('; ');
      return columns.names.map((name) => escapeFormula(name === 'error' ? error : (cells[name] ?? '')));
    }),
  ];
}

/** Returns rows of these customers under our headings. */
export const sheetOf = (customers: Cells[], locale: Locale): string[][] => [
  headings(written, locale),
  ...customers.map((cells) => written.map((name) => escapeFormula(cells[name] ?? ''))),
];

const example: Cells = {
  name: 'ABC Automation GmbH',
  code: 'ABC',
  tax_number: 'DE123456789',
  client_code: 'HZ-ZDH',
  address: 'Hauptstraße 5',
  zip: '20095',
  city: 'Hamburg',
  country: 'DE',
  contact_name: 'Lena Vogt',
  contact_email: 'einkauf@abc.example',
};

/** Returns an empty file with our headings, and an example of a customer. */
export const templateSheets = (locale: Locale) => [
  { name: 'customers', rows: sheetOf([], locale) },
  { name: 'example', rows: sheetOf([example], locale) },
];

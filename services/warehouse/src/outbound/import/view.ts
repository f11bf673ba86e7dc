import { escapeFormula } from '@qiaohui/service-kit/documents/formula-escape';
import { translator } from '@qiaohui/service-kit/errors/messages';
import type { Locale } from '@qiaohui/service-kit/shapes';
import { messages } from '../../messages.ts';
import { columns } from './columns.rules.ts';
import type { ImportRecord, PlannedRow, RowError } from './model.ts';
import type { OutImport } from './schema.ts';

const translate = translator(messages);

const errorView = ({ column, code, values }: RowError, locale: Locale) => ({
  column: column && columns.labelOf(column, locale),
  message: translate(locale, code, values),
});

const addressOf = ({ name, street, number, zip, city, country }: PlannedRow['cells']): string[] =>
  [[name], [street, number], [zip, city], [country]].map((parts) => parts.filter(Boolean).join(' ')).filter(Boolean);

export const importView = (record: ImportRecord, locale: Locale): OutImport => ({
  id: record._id,
  file: record.file,
  at: record.at.toISOString(),
  applied: record.applied,
  orders: record.orders.length,
  rows: record.rows.map(({ cells, faults, ...row }) => ({
    ...row,
    address: addressOf(cells),
    faults: faults.map((error) => errorView(error, locale)),
  })),
});

const headings = (locale: Locale) => columns.names.map((name) => columns.labelOf(name, locale));

/** Returns the rows of wrong orders as they came, each with its errors: to correct and send again. */
export function errorRows({ rows }: ImportRecord, locale: Locale): string[][] {
  const left = rows.filter(({ verdict }) => verdict !== 'new');
  return [
    headings(locale),
    ...left.map(({ cells, faults }) => {
      const error = faults.map((one) => Object.values(errorView(one, locale)).filter(Boolean).join(': ')).join('; ');
      return columns.names.map((name) => escapeFormula(name === 'error' ? error : (cells[name] ?? '')));
    }),
  ];
}

const samples: Partial<Record<(typeof columns.names)[number], string>>[] = [
  {
    reference: 'PO-1001',
    client_code: 'HZ-ZDH',
    sku: 'SI-214-1A',
    quantity: '12',
    courier: 'DHL',
    fba_number: 'FBA17XK2',
    name: 'ABC Automation GmbH',
    street: 'Hauptstraße',
    number: '5',
    zip: '20095',
    city: 'Hamburg',
    country: 'DE',
  },
  { reference: 'PO-1001', goods: 'IN-2611-0001-02', quantity: '3' },
];

/** Returns an empty file with our headings, and an example of one order with two lines. */
export const templateSheets = (locale: Locale, deliver: string) => {
  const head = headings(locale).slice(0, -1);
  const example = samples.map((cells, nth) =>
    columns.names.slice(0, -1).map((name) => (name === 'deliver_type' && nth === 0 ? deliver : (cells[name] ?? ''))),
  );
  return [
    { name: 'out-orders', rows: [head] },
    { name: 'example', rows: [head, ...example] },
  ];
};

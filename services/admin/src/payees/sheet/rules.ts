import type { Payee } from '@qiaohui/admin/contract';
import { escapeFormula } from '@qiaohui/service-kit/documents/formula-escape';
import {
  type SheetRow as InSheet,
  type Sheet as OfColumns,
  readSheet,
} from '@qiaohui/service-kit/documents/sheets/columns';
import type { Locale } from '@qiaohui/service-kit/shapes';
import { formOf } from '../history/rules.ts';
import { usualPayee } from '../schema.ts';
import { type Column, columnOf, columns, headingOf } from './columns.ts';

const LIST = /[,;，；、\s]+/;
const YES = /^(yes|true|1|是|ja|wahr|y|j)$/i;
const NO = /^(no|false|0|否|nein|falsch|n|)$/i;

function written(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (!Array.isArray(value)) return escapeFormula(String(value ?? ''));
  return value.map((one) => (typeof one === 'object' ? `${one.slot}=${one.need}` : one)).join(', ');
}

/** Payees as rows of a workbook, the headings in the reader's language first. */
export function sheetOf(payees: { version: number; payee: Payee }[], locale: Locale): string[][] {
  const rows = payees.map(({ version, payee }) => {
    const values: Partial<Record<Column, unknown>> = { ...formOf(payee), id: payee.id, version };
    return columns.map((column) => written(values[column]));
  });
  return [columns.map((column) => headingOf(column, locale)), ...rows];
}

export type SheetRow = InSheet<Column>;
export type Sheet = OfColumns<Column>;

const MOST_ROWS = 1_000;

export const payeeSheet = (rows: string[][]): Sheet => readSheet(rows, columnOf, MOST_ROWS);

const listIn = (text: string) => text.split(LIST).filter(Boolean);
/** A text other than yes or no stays a text, which the form's schema rejects. */
const switchIn = (text: string) => (YES.test(text) ? true : NO.test(text) ? false : text);
const changeIn = (text: string) => ({ slot: text.split('=')[0], need: text.split('=')[1] });

const readers: Partial<Record<Column, (text: string) => unknown>> = {
  country: (text) => text.toUpperCase(),
  swift: (text) => text.toUpperCase(),
  currency: (text) => text.toUpperCase(),
  currencies: (text) => listIn(text.toUpperCase()),
  paymentTypes: listIn,
  checklist: (text) => listIn(text).map(changeIn),
  active: switchIn,
  popular: switchIn,
  branded: switchIn,
};

/** A row merged into the payee that it names, or into the defaults of a new one; nothing is validated yet. */
export function formIn({ id: _, version: __, ...cells }: SheetRow['cells'], present: Payee | null): unknown {
  const stated = Object.entries(cells).map(([column, text]) => [column, (readers[column as Column] ?? String)(text)]);
  return { ...(present ? formOf(present) : usualPayee), ...Object.fromEntries(stated) };
}

import { escapeFormula } from '@qiaohui/service-kit/documents/formula-escape';
import type { Cell } from '@qiaohui/service-kit/documents/sheets/table';
import type { Locale } from '@qiaohui/service-kit/shapes';
import type { BillDocument } from '../../books/bills/document.schema.ts';
import { nameOf } from './lines.rules.ts';
import { labelIn } from './texts.text.ts';

export type BillTable = { name: string; head: string[]; rows: Cell[][] };

const columns = [
  ...(['number', 'date', 'due', 'month', 'ledger', 'title', 'customerCode', 'customer', 'currency'] as const),
  ...(['jobNumber', 'code', 'service', 'ledgerAccount', 'quantity', 'unit', 'price', 'taxCode'] as const),
  ...(['net', 'tax', 'gross', 'eur', 'reversedNumber'] as const),
];
const text = (value: string | null): Cell => (value ? escapeFormula(value) : null);

/** Returns the lines of bills as a table, each with what its bill says, figures as numbers. */
export function billTable(documents: readonly BillDocument[], locale: Locale): BillTable {
  const t = labelIn(locale);
  const rows = documents.flatMap((bill) =>
    bill.lines.map((line): Cell[] => [
      ...[
        text(bill.number),
        { at: bill.date },
        { at: bill.due_date },
        bill.month,
        t(`ledger.${bill.ledger}`),
        text(bill.title),
      ],
      ...[text(bill.customer.code), text(bill.customer.name), bill.currency],
      ...[text(line.number), text(line.code), text(nameOf(line, locale)), text(line.account)],
      ...[{ figure: line.quantity }, text(line.unit), { figure: line.price }, text(line.tax_code)],
      ...[{ sum: line.net }, { sum: line.tax }, { sum: line.gross }, { sum: line.eur }],
      text(bill.reverses?.number ?? null),
    ]),
  );
  return { name: t('sheet'), head: columns.map((column) => t(column)), rows };
}

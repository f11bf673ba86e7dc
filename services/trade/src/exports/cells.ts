import { escapeFormula } from '@qiaohui/service-kit/documents/formula-escape';
import type { Cell } from '@qiaohui/service-kit/documents/sheets/table';
import { headingOf } from '../prices/imports/headings.text.ts';
import { fieldsOf } from '../prices/imports/mapping/fields.ts';
import { type Scope, shownColumns } from '../prices/items/row-view.ts';
import type { PricedRow } from '../prices/items/rows.ts';
import type { ListKind } from '../prices/lists/schema.ts';

const figure = (value: string | null): Cell => (value === null ? null : { figure: value });

const texts = ['order_number', 'model', 'currency', 'discount_group', 'code'] as const;
// what an import reads, and what follows from it
const price = [...fieldsOf.price, 'discounted_price'] as const;
const columns = { price, linked: price, discount: fieldsOf.discount };
type Column = (typeof price)[number];

const isText = (column: Column): column is (typeof texts)[number] => texts.some((text) => text === column);

/** The headings of an export, which an import finds again, and a row's cells, of what its reader is shown. */
export function tableOf(kind: ListKind, locale: Parameters<typeof headingOf>[1], view: Scope = { discounts: true }) {
  const own = shownColumns<Column>(columns[kind], view);
  return {
    head: own.map((column) => headingOf(column, locale)),
    cells: (row: PricedRow): Cell[] =>
      own.map((column) => {
        if (column === 'price_unit') return { count: row.price_unit };
        if (!isText(column)) return figure(row[column]);
        const text = row[column];
        return text === null ? null : escapeFormula(text);
      }),
  };
}

import { linesIn } from '../analyses/matching/lines.rules.ts';
import type { SheetLines } from './line.schema.ts';

type Line = SheetLines['lines'][number];
type Field = keyof Line;

/** Headings of the columns in the three languages, without signs between letters. */
const headings: Record<Field, RegExp> = {
  model: /^(models?|type|item|itemno|article|product|description|型号|产品型号|规格型号|品名|modell|typ|artikel)$/,
  order_number:
    /^(orderno|ordernumber|articleno|articlenumber|partno|partnumber|materialno|订货号|货号|品号|物料号|bestellnummer|bestellnr|artikelnummer|artikelnr)$/,
  quantity: /^(quantity|qty|amount|pieces|pcs|count|数量|件数|menge|anzahl|stück|stk|stückzahl)$/,
  unit_weight:
    /^(weight|unitweight|weightkg|unitweightkg|kg|重量|单重|单重kg|单件重量|gewicht|stückgewicht|gewichtkg)$/,
  delivery_date: /^(deliverydate|delivery|交货日期|交期|货期|liefertermin|lieferdatum)$/,
  notes: /^(notes?|remarks?|comments?|备注|说明|bemerkung|bemerkungen|anmerkung|notiz)$/,
  target_price: /^(targetprice|price|target|目标价|目标价格|期望价格|zielpreis|preis)$/,
};
const fields = Object.keys(headings) as Field[];

const plain = (cell: string) =>
  cell
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Finds the columns by their headings; null without a model or an order number among them. */
function columnsOf(first: string[]): Map<Field, number> | null {
  const names = first.map(plain);
  const found = new Map<Field, number>();
  for (const field of fields) {
    const at = names.findIndex((name) => headings[field].test(name));
    if (at >= 0) found.set(field, at);
  }
  return found.has('model') || found.has('order_number') ? found : null;
}

const noLine: Line = {
  ...{ model: '', order_number: '', quantity: '', unit_weight: '', delivery_date: '', notes: '', target_price: '' },
};
const tidy = (cell: string | undefined) => (cell ?? '').replaceAll(/\s+/g, ' ').trim();
/** `5.0` and `5,000.00` as spreadsheets write what was 5 and 5000. */
const figure = (cell: string) => cell.replaceAll(/(?<=\d)[,'’ ](?=\d{3}(\D|$))/g, '').replace(/[.,]0+$/, '');

function lineOf(row: string[], columns: Map<Field, number>): Line {
  const cell = (field: Field) => tidy(row[columns.get(field) ?? -1]);
  const order_number = cell('order_number').slice(0, 80);
  return {
    model: (cell('model') || order_number).slice(0, 160),
    order_number,
    quantity: figure(cell('quantity')) || '1',
    unit_weight: figure(cell('unit_weight')),
    delivery_date: /^\d{4}-\d\d-\d\d/.exec(cell('delivery_date'))?.[0] ?? '',
    notes: cell('notes').slice(0, 500),
    target_price: figure(cell('target_price')),
  };
}

/**
 * Returns the lines of a sheet: by the headings of its columns, or, without any, as they are pasted (a model and a
 * quantity). What is no figure or no date stays as it is written, for a person to mend.
 */
export function linesOfSheet(rows: string[][]): Line[] {
  const [first = [], ...others] = rows;
  const columns = columnsOf(first);
  if (columns) return others.map((row) => lineOf(row, columns)).filter(({ model }) => model !== '');
  return linesIn(rows.map((row) => row.join('\t')).join('\n')).map(({ requested, quantity }) => ({
    ...noLine,
    model: requested,
    quantity: String(quantity ?? 1),
  }));
}

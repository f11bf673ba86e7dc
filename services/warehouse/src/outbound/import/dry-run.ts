import type { SheetRow } from '@qiaohui/service-kit/documents/sheets/columns';
import { readWhole } from '@qiaohui/service-kit/whole-number';
import { VALID } from '../../contract.ts';
import { plainCode } from '../../stock/goods/owner.rules.ts';
import { referenceKeys } from '../orders/reference.rules.ts';
import { findOutOrders } from '../orders/store.ts';
import type { Column } from './columns.rules.ts';
import { differences, formOf } from './facts.ts';
import { lineOf, type Planning } from './lines.ts';
import type { PlannedOrder, PlannedRow, RowError } from './model.ts';
import { type Stock, stockFor } from './stock.ts';

const MAX_LINES = 100;

type Row = SheetRow<Column>;
type DryRun = { rows: PlannedRow[]; orders: PlannedOrder[] };

/** Returns which references of these customers are taken by existing orders. */
async function takenKeys(groups: Row[][], { codesOf }: Stock): Promise<Set<string>> {
  const keys = groups.flatMap(([first]) => {
    const { reference = '', client_code = '' } = first?.cells ?? {};
    return referenceKeys(client_code, reference, [codesOf(client_code)]);
  });
  const where = { reference_keys: { $in: keys, $gt: '' }, valid: VALID };
  const found = await findOutOrders(where, { fields: { reference_keys: 1 } });
  return new Set(found.flatMap((order) => order.reference_keys ?? []));
}

/**
 * Returns the result of one order's rows; the lots of a wrong order stay available for the next, its reference does
 * not.
 */
function plannedOrder(rows: Row[], stock: Stock, taken: Set<string>, by: Omit<Planning, 'client'>): DryRun {
  const [first] = rows as [Row, ...Row[]];
  const { reference = '', client_code = '' } = first.cells;
  const lines = rows.map(({ cells }) => lineOf(stock, cells, { ...by, client: client_code }));
  const wanted = lines.flatMap(({ taken: parts }) =>
    parts.map(({ id, pieces }) => ({ goods_id: id, quantity: pieces })),
  );
  const read = formOf(first.cells, wanted.slice(0, MAX_LINES));
  const owners = stock.ownersOf(lines.flatMap((line) => line.taken));
  const keys = referenceKeys(client_code, reference, owners);
  const isTaken = keys.some((key) => taken.has(key));
  for (const key of keys) taken.add(key);
  const ofOrder: RowError[] = [
    ...(reference ? [] : [{ column: 'reference' as const, code: 'field.required' }]),
    ...(isTaken ? [{ column: 'reference' as const, code: 'out-order.reference-taken' }] : []),
    ...(wanted.length > MAX_LINES
      ? [{ column: null, code: 'import.too-many-lines', values: { most: MAX_LINES } }]
      : []),
    ...('errors' in read ? read.errors : []),
  ];
  const errors = rows.map(({ cells }, at) => [
    ...(at === 0 ? ofOrder : differences(first.cells, cells)),
    ...(lines[at]?.error ? [lines[at].error] : []),
  ]);
  const isSound = errors.every((some) => some.length === 0);
  if (!isSound) for (const { id, pieces } of lines.flatMap((line) => line.taken)) stock.take(id, -pieces);
  return {
    rows: rows.map(({ row, cells }, at) => ({
      ...{ row, cells, reference, client_code, order: null },
      goods: cells.goods || cells.sku || '',
      quantity: readWhole(cells.quantity ?? '', by.locale) ?? cells.quantity ?? '',
      lots: (lines[at]?.taken ?? []).map(({ code, pieces }) => ({ code, pieces })),
      faults: errors[at] ?? [],
      verdict: isSound ? 'new' : errors[at]?.length ? 'refused' : 'held',
    })),
    orders: isSound && 'form' in read ? [{ row: first.row, rows: rows.map(({ row }) => row), form: read.form }] : [],
  };
}

/**
 * Groups rows into orders: rows of one reference and customer, in whatever spelling; rows after the first need not
 * repeat the customer.
 */
function ordersIn(rows: Row[]): Row[][] {
  const clients = new Map<string, string>();
  const whole = rows.map(({ row, cells }) => {
    const reference = plainCode(cells.reference ?? '');
    const client_code = cells.client_code || (clients.get(reference) ?? '');
    clients.set(reference, client_code);
    return { row, cells: { ...cells, client_code } };
  });
  const groups = Map.groupBy(whole, ({ row, cells }) =>
    cells.reference ? `${plainCode(cells.reference)}\n${plainCode(cells.client_code)}` : row,
  );
  return [...groups.values()];
}

/** Returns the result that a file's rows would have, row by row; nothing is written. */
export async function dryRun(rows: Row[], by: Omit<Planning, 'client'>): Promise<DryRun> {
  const groups = ordersIn(rows);
  const all = groups.flat();
  const stock = await stockFor(all.map(({ cells }) => cells));
  const taken = await takenKeys(groups, stock);
  const orders = groups.map((group) => plannedOrder(group, stock, taken, by));
  return {
    rows: orders.flatMap((order) => order.rows).toSorted((a, b) => a.row - b.row),
    orders: orders.flatMap((order) => order.orders),
  };
}

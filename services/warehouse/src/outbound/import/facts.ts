import { fieldErrorsOf } from '@qiaohui/service-kit/http/validation';
import { plainCode } from '../../stock/goods/owner.rules.ts';
import { OutOrderForm } from '../orders/schema.ts';
import { addressColumns, type Column, columns, deliveries, factColumns } from './columns.rules.ts';
import type { RowError } from './model.ts';

type Cells = Partial<Record<Column, string>>;

/** Customers are compared without case and spaces. */
const spelledAs = (column: Column, text: string) => (column === 'client_code' ? plainCode(text) : text);

/** Returns the errors of a row that differs from the order's first row. */
export function differences(first: Cells, cells: Cells): RowError[] {
  return factColumns
    .filter((column) => cells[column] && spelledAs(column, cells[column]) !== spelledAs(column, first[column] ?? ''))
    .map((column) => ({ column, code: 'import.differs' }));
}

const columnOf = (field: string): Column | null => {
  const name = field.replace('consignee.', '').split('.')[0];
  return columns.names.find((column) => column === name) ?? null;
};

type Lines = Array<{ goods_id: string; quantity: number }>;

/** Returns an order's form made of its first row and its lines, or the errors of its facts. */
export function formOf(cells: Cells, lines: Lines): { form: OutOrderForm } | { errors: RowError[] } {
  const { client_code, reference, courier, tracking, fba_number, sku_number, email, remark } = cells;
  const address = Object.fromEntries(addressColumns.map((column) => [column, cells[column] ?? '']));
  const written = {
    ...{ client_code, reference, courier, tracking, fba_number, sku_number, email, remark },
    deliver_type: deliveries.read(cells.deliver_type ?? '') ?? cells.deliver_type,
    consignee: Object.values(address).some(Boolean) ? address : null,
    lines,
  };
  const read = OutOrderForm.safeParse(written, { reportInput: true });
  if (read.success) return { form: read.data };
  // lines have errors of their own, each in its row
  const errors = Object.entries(fieldErrorsOf(read.error)).filter(([field]) => !field.startsWith('lines'));
  return {
    errors: errors.flatMap(([field, codes]) =>
      codes.map((code) => ({ column: columnOf(field), code: typeof code === 'string' ? code : code.code })),
    ),
  };
}

import type { Locale } from '@qiaohui/service-kit/shapes';
import { readWhole } from '@qiaohui/service-kit/whole-number';
import { isOwner, plainCode } from '../../stock/goods/owner.rules.ts';
import { Pieces } from '../../stock/schema.ts';
import { allocated, type Taken } from './allocate.rules.ts';
import type { Column } from './columns.rules.ts';
import type { RowError } from './model.ts';
import type { Stock } from './stock.ts';

type Cells = Partial<Record<Column, string>>;
type Line = { taken: Taken[]; error: RowError | null };

const wrong = (column: Column, code: string, values?: RowError['values']): Line => ({
  taken: [],
  error: { column, code, ...(values && { values }) },
});

function named(stock: Stock, { goods = '', sku }: Cells, client: string, pieces: number): Line {
  const lot = stock.byCode(goods);
  if (!lot) return wrong('goods', 'goods.missing');
  if (client && !isOwner(lot, client))
    return wrong('goods', 'import.not-owner', { code: lot.code, owner: lot.client_code, client });
  if (sku && plainCode(sku) !== plainCode(lot.sku)) return wrong('sku', 'import.sku-differs');
  if (lot.available < pieces) return wrong('quantity', 'import.short', { free: Math.max(0, lot.available) });
  return { taken: [{ id: lot.id, code: lot.code, pieces }], error: null };
}

function firstOut(stock: Stock, sku: string, client: string, pieces: number, today: string): Line {
  const lots = stock.bySku(client, sku);
  if (lots.length === 0) return wrong('sku', 'goods.missing');
  const taken = allocated(lots, pieces, today);
  if (taken) return { taken, error: null };
  const fit = lots.filter(({ best_before }) => best_before === null || best_before >= today);
  return wrong('quantity', 'import.short', {
    free: fit.reduce((sum, { available }) => sum + Math.max(0, available), 0),
  });
}

/** Whose customer's row it is, on which day it is planned, and in whose language its numbers are written. */
export type Planning = { client: string; today: string; locale: Locale };

/** Takes a row's pieces from lots; returns these, or the error of the row. */
export function lineOf(stock: Stock, cells: Cells, { client, today, locale }: Planning): Line {
  const { goods, sku, quantity = '' } = cells;
  if (!goods && !sku) return wrong('goods', 'import.goods-needed');
  const whole = readWhole(quantity, locale);
  if (whole === null) return wrong('quantity', quantity ? 'import.not-whole' : 'field.required');
  const pieces = Pieces.safeParse(Number(whole));
  if (!pieces.success) return wrong('quantity', pieces.error.issues[0]?.message ?? 'field.invalid');
  const line = goods
    ? named(stock, cells, client, pieces.data)
    : firstOut(stock, sku ?? '', client, pieces.data, today);
  for (const { id, pieces: some } of line.taken) stock.take(id, some);
  return line;
}

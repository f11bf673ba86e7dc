import { codeKey } from '../../stock/goods/code.rules.ts';
import { isOwner, plainCode } from '../../stock/goods/owner.rules.ts';
import { findGoods, type GoodsRecord } from '../../stock/goods/store.ts';
import type { Lot } from './allocate.rules.ts';
import type { Column } from './columns.rules.ts';

type StockLot = Lot & { sku: string; client_code: string; owners: string[] };
type Cells = Partial<Record<Column, string>>;

const lotOf = ({ _id, code, free, best_before, created_at, sku, client_code, owners }: GoodsRecord): StockLot => ({
  ...{ code, available: free, best_before, created_at, sku, client_code, owners },
  id: _id,
});

/** Returns the lots that the rows' goods codes and SKUs name: two rows of one lot see what the other has taken. */
export async function stockFor(rows: Cells[]) {
  const named = rows.flatMap(({ goods }) => (goods ? [plainCode(goods)] : []));
  const skus = rows.flatMap(({ goods, sku }) => (sku && !goods ? [codeKey('sku', sku)] : []));
  const clients = rows.flatMap(({ client_code }) => (client_code ? [plainCode(client_code)] : []));
  const found = await findGoods({
    $or: [{ code: { $in: named } }, { owners: { $in: clients }, codes: { $in: skus }, in_stock: true }],
  });
  const lots = found.map(lotOf);
  const byId = new Map(lots.map((lot) => [lot.id, lot]));
  const codes = new Map<string, Set<string>>();
  for (const { owners } of lots)
    for (const code of owners) codes.set(code, new Set([...(codes.get(code) ?? []), ...owners]));
  return {
    byCode: (code: string) => lots.find((lot) => lot.code === plainCode(code)),
    bySku: (client: string, sku: string) =>
      lots.filter((lot) => plainCode(lot.sku) === plainCode(sku) && isOwner(lot, client)),
    /** Returns all codes of the customers who own these lots. */
    ownersOf: (taken: Array<{ id: string }>) => taken.map(({ id }) => byId.get(id)?.owners ?? []),
    /** Returns all codes of a customer, as far as these lots have them. */
    codesOf: (client: string) => [...(codes.get(plainCode(client)) ?? [])],
    /** Takes pieces off a lot; a negative number puts them back. */
    take: (id: string, pieces: number) => {
      const lot = byId.get(id);
      if (lot) lot.available -= pieces;
    },
  };
}
export type Stock = Awaited<ReturnType<typeof stockFor>>;

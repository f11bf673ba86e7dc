import { codeForm } from '@qiaohui/service-kit/code-form';
import { searchTermsOf } from '@qiaohui/service-kit/data/search-terms';
import type { Package } from '../../contract.ts';
import type { GoodsRecord } from '../../stock/goods/store.ts';
import type { InOrderRecord } from './model.ts';
import { type InOrderType, InOrderTypes } from './schema.ts';

type Line = Pick<GoodsRecord, 'expected' | 'count' | 'struck'>;

/**
 * Returns the missing pieces of an in-order, and true in `awaited` when something is missing, or nothing came at all,
 * unless everything announced is struck.
 */
export function awaitedOf(received: number, goods: Line[]): Pick<InOrderRecord, 'lacking' | 'awaited'> {
  const lacking = goods.reduce((sum, { expected, count }) => sum + Math.max(0, expected - count), 0);
  const isStruck = goods.length > 0 && goods.every(({ struck }) => struck);
  return { lacking, awaited: lacking > 0 || (received <= 0 && !isStruck) };
}

/** Plain goods have the type of their packaging; FBA and SKU orders are entered explicitly. */
export const typeOf = (type: InOrderType | undefined, packaging: Package): InOrderType =>
  type ?? (packaging === 'pallet' ? InOrderTypes.Pallet : InOrderTypes.Parcel);

type Searchable = Pick<
  InOrderRecord,
  'number' | 'waybill_number' | 'client_code' | 'client_code2' | 'client_code3' | 'desc'
>;

/** Returns the search terms of an in-order. */
export const inOrderTerms = ({ number, waybill_number, client_code, client_code2, client_code3, desc }: Searchable) =>
  searchTermsOf(number, waybill_number, client_code, client_code2, client_code3, desc);

/** Returns the number of goods on the list of their in-order, counted from one. */
export const lineNumber = ({ code, ware_in }: Pick<GoodsRecord, 'code' | 'ware_in'>): number =>
  Number(code.slice(ware_in.code.length + 1));

type Named = Pick<GoodsRecord, 'type' | 'sku'>;

/** True for goods of one model, unless each has an SKU of its own. */
export const isSameGoods = (one: Named, other: Named): boolean =>
  codeForm(one.type) === codeForm(other.type) && (!one.sku || !other.sku || codeForm(one.sku) === codeForm(other.sku));

/** Returns the search terms of goods: their number, model, SKU and barcode, their client's code, their waybill's number. */
export const goodsTerms = (
  row: Pick<GoodsRecord, 'code' | 'type' | 'sku' | 'barcode' | 'client_code'>,
  { waybill_number }: Pick<InOrderRecord, 'waybill_number'>,
) => searchTermsOf(row.code, row.type, row.sku, row.barcode, row.client_code, waybill_number);

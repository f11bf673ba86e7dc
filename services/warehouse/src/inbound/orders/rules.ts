import { terms } from '@qiaohui/service-kit/terms';
import type { Package } from '../../contract.ts';
import { fromShanghai, inShanghai } from '../../stock/days.rules.ts';
import type { GoodsRow } from '../../stock/goods/model.ts';
import type { InOrderRow } from './model.ts';
import type { InOrderType } from './schema.ts';

/** First instant of a year or of one month in it (1–12), and of what comes after. A month alone is one of this year. */
export function period(year: number | undefined, month: number | undefined, now: Date): [from: Date, to: Date] | null {
  if (!year && !month) return null;
  const wanted = year ?? inShanghai(now).getUTCFullYear();
  return month
    ? [fromShanghai(wanted, month - 1), fromShanghai(wanted, month)]
    : [fromShanghai(wanted, 0), fromShanghai(wanted + 1, 0)];
}

/** Year and month as they stand in readable numbers: `2611` is November 2026. */
export const monthMark = (at: Date): string => inShanghai(at).toISOString().slice(2, 7).replace('-', '');

type Line = Pick<GoodsRow, 'expected' | 'count' | 'struck'>;

/**
 * What an in-order lacks, and whether it is waited for: something lacks, or nothing came at all, unless all that was
 * announced is struck.
 */
export function awaitedOf(received: number, goods: Line[]): Pick<InOrderRow, 'lacking' | 'awaited'> {
  const lacking = goods.reduce((sum, { expected, count }) => sum + Math.max(0, expected - count), 0);
  const isStruck = goods.length > 0 && goods.every(({ struck }) => struck);
  return { lacking, awaited: lacking > 0 || (received <= 0 && !isStruck) };
}

/** Plain goods are of the type of their packaging; FBA and SKU orders are said explicitly. */
export const typeOf = (type: InOrderType | undefined, packaging: Package): InOrderType =>
  type ?? (packaging === 'pallet' ? 2 : 1);

type Named = Pick<InOrderRow, 'number' | 'waybill_number' | 'client_code' | 'client_code2' | 'client_code3' | 'desc'>;

/** How an in-order is found. */
export const inOrderTerms = ({ number, waybill_number, client_code, client_code2, client_code3, desc }: Named) =>
  terms(number, waybill_number, client_code, client_code2, client_code3, desc);

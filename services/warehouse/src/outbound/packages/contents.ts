import { decimalText } from '@qiaohui/service-kit/data/mongo';
import { BOM, csvLine } from '@qiaohui/service-kit/documents/csv';
import { packageCode } from '../orders/packages.rules.ts';
import type { OutOrderRecord } from '../orders/store.ts';

const HEAD = ['Box', 'SKU', 'Quantity', 'Weight (kg)', 'Length (cm)', 'Width (cm)', 'Height (cm)'];

/**
 * Returns the contents of each box, in the form a marketplace's warehouse requires: CSV (RFC 4180), one row per box and
 * SKU.
 */
export function boxContents({ number, packs, lines }: Pick<OutOrderRecord, 'number' | 'packs' | 'lines'>): string {
  const rows = packs.flatMap((one) => {
    const { length = '', width = '', height = '' } = one.size ?? {};
    return one.lines.map(({ line, quantity }) => {
      const { sku = '', type = '' } = lines[line]?.goods ?? {};
      const weight = one.weight ? decimalText(one.weight) : '';
      return [packageCode(number, one.number), sku || type, quantity, weight, length, width, height];
    });
  });
  return BOM + [HEAD, ...rows].map((row) => csvLine(row.map(String))).join('');
}

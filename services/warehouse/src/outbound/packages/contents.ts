import { BOM, csvLine } from '@qiaohui/service-kit/csv';
import { plain } from '@qiaohui/service-kit/mongo';
import type { OutOrderRow } from '../orders/model.ts';
import { packCode } from '../orders/packages.rules.ts';

const HEAD = ['Box', 'SKU', 'Quantity', 'Weight (kg)', 'Length (cm)', 'Width (cm)', 'Height (cm)'];

/** What is in each box, as a marketplace's warehouse asks for it: CSV (RFC 4180), one row a box and SKU. */
export function boxContents({ number, packs, lines }: Pick<OutOrderRow, 'number' | 'packs' | 'lines'>): string {
  const rows = packs.flatMap((pack) => {
    const { length = '', width = '', height = '' } = pack.size ?? {};
    return pack.lines.map(({ line, quantity }) => {
      const { sku = '', type = '' } = lines[line]?.goods ?? {};
      const weight = pack.weight ? plain(pack.weight) : '';
      return [packCode(number, pack.number), sku || type, quantity, weight, length, width, height];
    });
  });
  return BOM + [HEAD, ...rows].map((row) => csvLine(row.map(String))).join('');
}

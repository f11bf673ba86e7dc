import { conflict, missing } from '@qiaohui/service-kit/refusal';
import type { MovedRow } from '../../stock/goods/model.ts';
import { held, type Part, taken } from '../../stock/places/rules.ts';

/**
 * From which places each wanted number of pieces is taken, in the order of the walk; several may want of the same
 * goods. Refused as a whole when one of them comes short.
 */
export function picked(
  wanted: Array<{ goods: string; pieces: number }>,
  rows: Map<string, MovedRow>,
  walk: (place: string) => string,
): Part[][] {
  const places = new Map([...rows].map(([id, row]) => [id, { ...row.places }]));
  return wanted.map(({ goods, pieces }) => {
    const left = places.get(goods);
    if (!left) throw missing('goods');
    const parts = taken(held(left, walk), pieces);
    const { stock = 0, free = 0 } = rows.get(goods) ?? {};
    if (!parts) throw conflict('goods.short', { id: goods, stock, free });
    for (const { place, pieces: some } of parts) left[place] = (left[place] ?? 0) - some;
    return parts;
  });
}

import { identityOf } from '../items/identity.rules.ts';
import { type Places, placeOf } from '../items/places.rules.ts';
import { shownRecord } from '../items/row-view.ts';
import { fieldsOf } from '../items/rows.ts';
import { pricePerPiece } from '../items/rules.ts';
import { itemBatches } from '../items/store.ts';
import { hashOf } from '../items/sums.rules.ts';
import type { Digest } from './diff.rules.ts';

/** A batch is turned into numbers at once; other work comes between two of them. */
const BATCH = 1_000;

/** How a revision is read: without `discounts` a row whose discount alone differs is the same. */
type Reading = { discounts: boolean; onRows?: (count: number) => void };

/** Reads a revision's rows as numbers; `onRows` is called with how many rows each batch had. */
export async function digestOf(content: Places, { discounts, onRows }: Reading): Promise<Digest> {
  const room = content.next_place;
  const digest: Digest = {
    count: 0,
    matches: new Float64Array(room),
    contents: new Float64Array(room),
    places: new Int32Array(room),
    prices: new Float64Array(room),
    currencies: new Int32Array(room),
  };
  for await (const batch of itemBatches(content, { size: BATCH })) {
    for (const item of batch) {
      const fields = fieldsOf(shownRecord(item, { discounts }));
      const row = digest.count;
      digest.count += 1;
      digest.matches[row] = hashOf(identityOf(fields));
      digest.contents[row] = hashOf(JSON.stringify(fields));
      digest.places[row] = placeOf(item._id);
      digest.prices[row] = Number(pricePerPiece(fields) ?? Number.NaN);
      digest.currencies[row] = hashOf(fields.currency ?? '') | 0;
    }
    onRows?.(batch.length);
  }
  return digest;
}

import { countItems } from '../items/store.ts';
import { revisionOf } from '../revisions/store.ts';
import type { PriceExportForm } from './schema.ts';

/** How many rows an export has, at most `most`. */
export async function countOf({ list, filter }: PriceExportForm, revision: number | null, most: number) {
  if (revision === null) return 0;
  const content = await revisionOf(list, revision);
  const { keyword, group, currency } = filter;
  const isFiltered = Boolean(keyword?.trim() || group?.trim() || currency);
  return Math.min(most, isFiltered ? await countItems(content, { keyword, group, currency }) : content.item_count);
}

import { toast, useQueryClient } from '@qiaohui/kit';
import type { ItemRow } from '@qiaohui/trade/items';
import { items, type Wanted } from './queries.ts';

/** Rows of one reading. */
const WINDOW = 100;

export type SelectedRows = {
  count: number;
  /** Reads the rows with their versions; null when that fails, which a toast says. */
  read: () => Promise<ItemRow[] | null>;
};

/** The rows of the range that is selected in the sheet. */
export function useSelectedRows(
  list: string,
  wanted: Wanted | undefined,
  { first, last, total }: { first: number; last: number; total: number },
): SelectedRows {
  const client = useQueryClient();
  const end = Math.min(last, total - 1);
  return {
    count: Math.max(0, end - first + 1),
    read: async () => {
      if (!wanted) return null;
      const rows: ItemRow[] = [];
      try {
        for (let offset = Math.floor(first / WINDOW) * WINDOW; offset <= end; offset += WINDOW) {
          const query = items.window(list, wanted, offset, Math.min(WINDOW, total - offset));
          const found = await client.fetchQuery(query);
          rows.push(...found.filter((_, nth) => offset + nth >= first && offset + nth <= end));
        }
      } catch (error) {
        toast.failure(error);
        return null;
      }
      return rows;
    },
  };
}

import { toast, useQueryClient } from '@qiaohui/kit';
import type { ItemRow } from '@qiaohui/trade/items';
import { items, type Wanted } from './queries.ts';

/** Rows of one reading. */
const WINDOW = 100;

type Which = { wanted: Wanted | undefined; first: number; last: number; total: number };

/** Whether a selection is still that of before: one at the end of the rows moves up with it when they become fewer. */
export function isSameSelection(before: Which, now: Which): boolean {
  const at = (row: number) => Math.min(row, now.total - 1);
  const isThere = now.first === at(before.first) && now.last === at(before.last);
  return JSON.stringify(before.wanted) === JSON.stringify(now.wanted) && (now.total === 0 || isThere);
}

export type SelectedRows = {
  count: number;
  which: Which;
  /**
   * The rows as they are shown, whatever stands in their places by the time something is done with them; those out of view
   * are read. Null when that fails, which a toast says.
   */
  read: () => Promise<ItemRow[] | null>;
  /** The same rows with what own acts have made of them since. */
  present: (rows: ItemRow[]) => ItemRow[];
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
    which: { wanted, first, last: end, total },
    read: async () => {
      if (!wanted) return null;
      const rows: ItemRow[] = [];
      try {
        for (let offset = Math.floor(first / WINDOW) * WINDOW; offset <= end; offset += WINDOW) {
          const query = items.window(list, wanted, offset, Math.min(WINDOW, total - offset));
          const found = await client.ensureQueryData(query);
          rows.push(...found.filter((_, nth) => offset + nth >= first && offset + nth <= end));
        }
      } catch (error) {
        toast.failure(error);
        return null;
      }
      return rows;
    },
    present: (rows) => {
      const shown = items.shown(client, list);
      return rows.map((row) => {
        const now = shown.get(row.id);
        return now && now.version > row.version ? now : row;
      });
    },
  };
}

import type { Cells, SheetAct } from '@qiaohui/kit/spreadsheet';
import type { ItemRow } from '@qiaohui/trade/items';
import type { ListKind } from '@qiaohui/trade/lists';
import { newRow } from './new-row.rules.ts';

/** The row that an empty list offers to type and paste into; the service has none like it. */
export const draftRow: ItemRow = {
  id: 'draft',
  order_number: null,
  model: null,
  unit_price: null,
  price_unit: 1,
  piece_price: null,
  currency: null,
  discount_rate: null,
  discount_group: null,
  code: null,
  discounted_price: null,
  version: 1,
  updated_at: '',
};

/** The draft row of an act as a new row, with the rows that were pasted below it: one act, as it was one for its user. */
export function withoutDraft(act: SheetAct<ItemRow>): SheetAct<ItemRow> {
  const typed = act.changes.filter(({ row }) => row.id === draftRow.id);
  if (typed.length === 0) return act;
  const filled = typed.map(({ set }) => Object.fromEntries(Object.entries(set).filter(([, value]) => value !== '')));
  return {
    ...act,
    changes: act.changes.filter(({ row }) => row.id !== draftRow.id),
    adds: [...filled, ...act.adds],
  };
}

/** What the draft row still lacks, as codes by field: it is sent once it is a row of its kind of list. */
export function lacking(kind: ListKind, { price_unit: unit, ...cells }: Cells): Record<string, string> {
  const row = { ...cells, ...(unit && { price_unit: Number(unit) }) };
  const { error } = newRow(kind).safeParse(row);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]));
}

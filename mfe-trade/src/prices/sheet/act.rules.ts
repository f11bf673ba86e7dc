import { HttpError } from '@qiaohui/kit';
import type { ActResult, Cells, SheetAct } from '@qiaohui/kit/spreadsheet';
import type { Changes } from '@qiaohui/trade/edits';
import { ItemRow, type RowChange, type RowFields } from '@qiaohui/trade/items';
import { z } from 'zod';
import { draftRow, withoutDraft } from './draft.rules.ts';

/** An emptied price unit is one piece. */
const valuesOf = ({ price_unit: unit, ...cells }: Cells) => ({
  ...cells,
  ...(unit !== undefined && { price_unit: Number(unit) || 1 }),
});

/** An act of the sheet as the service takes it; `revision` is the one that was seen. */
export function changesOf(act: SheetAct<ItemRow>, revision: number | null): z.input<typeof Changes> {
  const { kind, changes, adds } = withoutDraft(act);
  return {
    revision,
    // the service does not care that the new value is none
    kind: kind === 'clear' ? 'edit' : kind,
    changes: changes.map(({ row, set }) => ({
      item: row.id,
      version: row.version,
      set: valuesOf(set) as z.input<typeof RowChange>,
    })),
    adds: adds.map((cells) => valuesOf(cells) as z.input<typeof RowFields>),
  };
}

/** What a 409 says of rows that somebody else changed. */
const Lost = z.object({ rows: z.array(ItemRow), gone: z.array(z.string()) });

type Texts = { gone: string; left: (row: string, value: string) => string };

/**
 * What was typed into rows of a revision that is no longer in force, by row: sent again it would meet the same error, and
 * rows with other ids stand in their places, so that it is seen nowhere else.
 */
function leftBehind(act: SheetAct<ItemRow> | null, textOf: Texts['left']) {
  const { changes } = act ? withoutDraft(act) : { changes: [] };
  return changes.flatMap(({ row, set }) =>
    Object.entries(set).map(([field, value]) => {
      const message = textOf(row.order_number ?? row.model ?? row.discount_group ?? row.code ?? '', String(value));
      return { row: row.id, field, message };
    }),
  );
}

/**
 * What an error of the service means for an act: rows that somebody else changed or deleted, another revision than theirs,
 * or cells that are wrong.
 * @throws the error itself when it is about none of these.
 */
export function rejectionOf(error: unknown, act: SheetAct<ItemRow> | null, texts: Texts): ActResult<ItemRow> {
  if (!(error instanceof HttpError)) throw error;
  if (error.code === 'price-list.revised') {
    const errors = leftBehind(act, texts.left);
    if (errors.length > 0) return { status: 'rejected', errors, message: error.message };
  }
  if (error.code === 'price-item.changed') {
    const lost = Lost.safeParse(error.state).data;
    if (lost && lost.rows.length > 0) return { status: 'conflict', rows: lost.rows };
    const errors = (lost?.gone ?? []).map((row) => ({ row, message: texts.gone }));
    return { status: 'rejected', errors, message: texts.gone };
  }
  if (error.status !== 422 || !act) throw error;
  const isTyped = act.changes.some(({ row }) => row.id === draftRow.id);
  const rowAt = (part: string | undefined, nth: number) => {
    if (part === 'adds') return isTyped && nth === 0 ? draftRow.id : undefined;
    return part === 'changes' ? act.changes[nth]?.row.id : undefined;
  };
  const found = Object.entries(error.errors).map(([path, [message = error.message]]) => {
    const [, part, nth, field] = /^(changes|adds)\.(\d+)\.(\w+)$/.exec(path) ?? [];
    return { row: rowAt(part, Number(nth)), message, ...(field && { field }) };
  });
  const errors = found.flatMap(({ row, ...rest }) => (row === undefined ? [] : [{ row, ...rest }]));
  const others = found.find(({ row }) => row === undefined)?.message;
  return { status: 'rejected', errors, ...((others || errors.length === 0) && { message: others ?? error.message }) };
}

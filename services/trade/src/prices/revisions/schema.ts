import { Instant } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { ItemRow, Seen } from '../items/schema.ts';

/** How a revision came about; `upgrade`: from before there were revisions. */
export const RevisionKind = z.enum(['typed', 'import', 'update', 'bulk', 'link', 'copy', 'upgrade', 'rollback']);
export type RevisionKind = z.infer<typeof RevisionKind>;

/** The file that a revision was imported from. */
export const RevisionFile = z.object({ uid: z.string(), name: z.string(), size: z.number().int() });
export type RevisionFile = z.infer<typeof RevisionFile>;

/** Key of a revision on the wire: a whole number. */
export const RevisionKey = z.number().int().positive().max(2_000_000_000);

export const RevisionRow = z.object({
  id: z.string(),
  /** Its key, by which other calls name it. */
  revision: RevisionKey,
  /** Its number within the list, from 1. */
  number: z.number().int(),
  kind: RevisionKind,
  /** Mail address of who made it. */
  made_by: z.string(),
  made_at: Instant,
  file: RevisionFile.nullable(),
  import: z.string().nullable(),
  note: z.string().nullable(),
  item_count: z.number().int(),
  /** For a roll-back: the number of the revision that came into force again. */
  back_to: z.number().int().nullable(),
  in_force: z.boolean(),
});
export type RevisionRow = z.infer<typeof RevisionRow>;

/** The list as it was seen; `undo`: only as long as no rows were edited since its last roll-back. */
export const RollBack = Seen.extend({ undo: z.boolean().optional() });
export type RollBack = z.infer<typeof RollBack>;

export const DiffKind = z.enum(['added', 'removed', 'changed']);
export type DiffKind = z.infer<typeof DiffKind>;

export const DiffQuery = z.strictObject({
  from: RevisionKey,
  to: RevisionKey,
  kind: DiffKind.optional(),
  /** Only prices that rose by more than this many percent. */
  over: z.number().min(0).max(1_000_000).optional(),
  cursor: z.string().max(60).optional(),
  limit: z.number().int().min(1).max(200).optional(),
});
export type DiffQuery = z.infer<typeof DiffQuery>;

export const DiffRow = z.object({
  kind: DiffKind,
  before: ItemRow.nullable(),
  after: ItemRow.nullable(),
  /** By how many percent the price of a piece rose, below 0: fell; null without a price to compare with. */
  percent: z.string().nullable(),
});
export type DiffRow = z.infer<typeof DiffRow>;

export const Diff = z.object({
  /** Rows read so far, while large revisions are still being compared: ask again. */
  comparing: z.object({ done: z.number().int(), total: z.number().int() }).optional(),
  /** Null until they are compared. */
  counts: z
    .object({
      added: z.number().int(),
      removed: z.number().int(),
      changed: z.number().int(),
      unchanged: z.number().int(),
      /** Changed rows whose price rose by more than `over` percent, or rose at all. */
      risen: z.number().int(),
    })
    .nullable(),
  rows: z.array(DiffRow),
  cursor: z.string().nullable(),
});
export type Diff = z.infer<typeof Diff>;

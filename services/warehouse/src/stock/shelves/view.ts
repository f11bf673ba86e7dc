import { DOCK } from '../places/rules.ts';
import type { ShelfRow } from './model.ts';
import type { Shelf } from './schema.ts';
import { walkOf } from './walk.ts';

/** Always there, and before all shelves. */
export const dock: Shelf = { code: DOCK, walk: '', remark: '', active: true, edits: 0 };

export const shelfOf = ({ _id: code, walk, remark, active, edits = 0 }: ShelfRow): Shelf => ({
  code,
  walk: walk === walkOf(code) ? '' : walk,
  remark,
  active,
  edits,
});

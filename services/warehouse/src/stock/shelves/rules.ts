import { DOCK } from '../places/rules.ts';
import type { Shelf } from './schema.ts';

/** Numbers within a code are compared as numbers: shelf 9 comes before shelf 10. */
export const walkOf = (code: string) => code.replaceAll(/\d+/g, (figures) => figures.padStart(6, '0'));

/** Always there, and before all shelves. */
export const dock: Shelf = { code: DOCK, walk: '', remark: '', active: true, edits: 0 };

/** Returns a stored shelf as pages show it. */
export const shelfView = ({
  _id: code,
  walk,
  remark,
  active,
  edits = 0,
}: Omit<Shelf, 'code' | 'edits'> & { _id: string; edits?: number }): Shelf => ({
  code,
  walk: walk === walkOf(code) ? '' : walk,
  remark,
  active,
  edits,
});

import { trusted } from 'mongoose';
import type { Movement } from '../schema.ts';
import { type MovementRecord, Movements } from './model.ts';

const movementView = (row: MovementRecord, reversed: Set<string | null>): Movement => ({
  id: row._id,
  kind: row.kind,
  goods: row.goods,
  change: row.change,
  after: row.after,
  pieces: row.pieces,
  from: row.from,
  to: row.to,
  document: row.document,
  reason: row.reason,
  reverses: row.reverses,
  reversed: reversed.has(row._id),
  user: { name: row.user.name },
  at: row.at.toISOString(),
});

/** Returns movements as pages show them, each with whether it was reversed. */
export async function movementViews(rows: MovementRecord[]): Promise<Movement[]> {
  const ids = rows.map(({ _id }) => _id);
  const found = await Movements.find({ reverses: trusted({ $in: ids }) }, { reverses: 1 }).lean();
  const reversed = new Set(found.map(({ reverses }) => reverses));
  return rows.map((row) => movementView(row, reversed));
}

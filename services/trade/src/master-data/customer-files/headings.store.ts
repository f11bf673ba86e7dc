import { type Chosen, columns } from './columns.rules.ts';
import { CustomerHeadings, type HeadingRecord } from './model.ts';

/** Returns what a team has said of headings before. */
export async function headingsOf(team: string): Promise<Chosen> {
  const found = await CustomerHeadings.find({ team }).lean<HeadingRecord[]>();
  return Object.fromEntries(found.map(({ form, column }) => [form, column]));
}

/**
 * Remembers for a team what was said of headings that are none of ours; what it said before of the same ones counts no
 * more. What was said of ours is of that file alone: exports and the template are read as they are written.
 */
export async function rememberHeadings(team: string, chosen: Chosen): Promise<void> {
  const others = Object.entries(chosen).filter(([form]) => columns.read(form) === null);
  const writes = others.map(([form, column]) => ({
    updateOne: {
      filter: { _id: `${team}:${form}` },
      update: { $set: { team, form, column, at: new Date() } },
      upsert: true,
    },
  }));
  if (writes.length > 0) await CustomerHeadings.bulkWrite(writes);
}

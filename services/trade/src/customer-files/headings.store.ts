import type { Chosen } from './columns.rules.ts';
import { CustomerHeadings, type HeadingRecord } from './model.ts';

/** Returns what a team has said of headings before. */
export async function headingsOf(team: string): Promise<Chosen> {
  const found = await CustomerHeadings.find({ team }).lean<HeadingRecord[]>();
  return Object.fromEntries(found.map(({ form, column }) => [form, column]));
}

/** Remembers for a team what was said of headings; what it said before of the same ones counts no more. */
export async function rememberHeadings(team: string, chosen: Chosen): Promise<void> {
  const writes = Object.entries(chosen).map(([form, column]) => ({
    updateOne: {
      filter: { _id: `${team}:${form}` },
      update: { $set: { team, form, column, at: new Date() } },
      upsert: true,
    },
  }));
  if (writes.length > 0) await CustomerHeadings.bulkWrite(writes);
}

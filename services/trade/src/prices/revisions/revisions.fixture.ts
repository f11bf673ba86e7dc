import { transaction } from '@qiaohui/service-kit/data/mongo';
import mongoose from 'mongoose';
import { RowFields } from '../items/schema.ts';
import { listOf } from '../lists/store.ts';
import { type Build, beginRevision, completeRows, publishRevision, writeRows } from './build.ts';

const by = { id: 'ann', email: 'ann@example.com' };

/** Begins an import of so many rows into a list, as a builder does. */
export const begin = (team: string, list: string, rows = 0): Promise<Build> =>
  transaction(async (session) =>
    beginRevision(await listOf(team, list, session), { kind: 'import', made_by: by, note: 'Q4', rows }, session),
  );

/** Puts a revision that is written into force, as a builder does. */
export async function publish(build: Build): Promise<void> {
  await completeRows(build);
  await transaction((session) => publishRevision(build, session));
}

/** The names of all partitions. */
export const partitions = async (): Promise<string[]> =>
  (await mongoose.connection.listCollections()).map(({ name }) => name).filter((name) => /^price_items_/.test(name));

/** Drops what other test files left in the same database, whose keys come again. */
export async function dropPartitions(): Promise<void> {
  for (const name of await partitions()) await mongoose.connection.dropCollection(name);
}

export const rowsOf = (rows: object[]): RowFields[] => rows.map((row) => RowFields.parse(row));

/** Puts a revision of these rows into force, written in batches. */
export async function rebuild(
  team: string,
  list: string,
  rows: object[] = [],
  { size = 2, expected = rows.length } = {},
): Promise<number> {
  const build = await begin(team, list, expected);
  const fields = rowsOf(rows);
  for (let from = 0; from < fields.length; from += size) await writeRows(build, fields.slice(from, from + size));
  await publish(build);
  return build.key;
}

import { transaction } from '@qiaohui/service-kit/data/mongo';
import { RowFields } from '../items/schema.ts';
import { listOf } from '../lists/store.ts';
import { type Build, beginRevision, publishRevision, writeRows } from './build.ts';

const by = { id: 'ann', email: 'ann@example.com' };

/** Begins an import into a list, as a builder does. */
export const begin = (team: string, list: string): Promise<Build> =>
  transaction(async (session) =>
    beginRevision(await listOf(team, list, session), { kind: 'import', made_by: by, note: 'Q4' }, session),
  );

export const rowsOf = (rows: object[]): RowFields[] => rows.map((row) => RowFields.parse(row));

/** Puts a revision of these rows into force, written in batches. */
export async function rebuild(team: string, list: string, rows: object[] = [], size = 2): Promise<number> {
  const build = await begin(team, list);
  const fields = rowsOf(rows);
  for (let from = 0; from < fields.length; from += size) await writeRows(build, fields.slice(from, from + size));
  await transaction((session) => publishRevision(build, session));
  return build.key;
}

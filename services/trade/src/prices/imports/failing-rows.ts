import { Readable } from 'node:stream';
import { readWholeFile, writeFile } from '@qiaohui/service-kit/files/file-store';
import type { FailingRow } from './dry-run.ts';
import type { ImportRecord } from './model.ts';

const MOST_BYTES = 200e6;

/** Stores the failing rows of an import, sealed like the file itself; the caller's transaction has to keep it. */
export async function storeFailing(
  { _id, token }: Pick<ImportRecord, '_id' | 'token'>,
  key: Buffer,
  rows: FailingRow[],
): Promise<string> {
  const uid = `import-${_id}-failing-${token}`;
  await writeFile(uid, Readable.from(rows.map((row) => Buffer.from(`${JSON.stringify(row)}\n`))), {
    key,
    limit: MOST_BYTES,
  });
  return uid;
}

/** Reads the failing rows of an import; none where it has none. */
export async function readFailing({ failing }: Pick<ImportRecord, 'failing'>, key: Buffer): Promise<FailingRow[]> {
  if (failing === null) return [];
  const text = (await readWholeFile(failing, key)).toString();
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as FailingRow);
}

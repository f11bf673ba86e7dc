import type { Cell } from '@qiaohui/service-kit/documents/sheets/table';
import { inThread } from '@qiaohui/service-kit/documents/sheets/thread';
import { serviceUnavailable } from '@qiaohui/service-kit/errors/http-error';
import type { Locale } from '@qiaohui/service-kit/shapes';

/** `hidden`: columns that a workbook does not show. */
type Table = { name: string; head: string[]; rows: Cell[][]; hidden?: number[] };
export type TableFile = { table: Table; format: 'xlsx' | 'csv'; locale: Locale };

/**
 * Returns a table as a file, written outside the thread of requests; those of one person are written one after the other.
 * @throws a 503, with the code `busy`, where that fails or takes too long
 */
export async function tableFile(person: string, file: TableFile, busy?: string): Promise<Buffer> {
  const written = await inThread<Uint8Array>(new URL('./worker.ts', import.meta.url), person, file);
  if (written === null) throw serviceUnavailable(busy);
  return Buffer.from(written);
}

import { expect } from '@jest/globals';
import type { Cell } from '@qiaohui/service-kit/testing/access-matrix';
import type { Call, TestService } from '@qiaohui/service-kit/testing/service';
import { cell, listOf, reading } from '../routes.fixture.ts';
import { base, clerk, stocked } from '../warehouse.fixture.ts';

/** Makes a count sheet of one shelf, with at least one line. */
export async function countSheet(call: Call) {
  await stocked(call, 20);
  const made = await call(`${base}/counts/create`, { kind: 'shelf', code: 'DOCK' });
  return made.json().data as { id: string; rows: { id: string }[] };
}

/** Returns the cells of the counts' routes. */
export function countCells(service: TestService): Record<string, Cell> {
  const sheet = () => countSheet(service.as(clerk));
  const goods = () => stocked(service.as(clerk), 20);
  return {
    [`POST ${base}/counts`]: listOf(sheet, { state: 'open' }),
    [`POST ${base}/counts/one`]: reading(cell(async () => ({ id: (await sheet()).id }), { state: 'open', counted: 0 })),
    [`POST ${base}/counts/create`]: cell(async () => goods().then(() => ({ kind: 'client', code: 'HZ-ZDH' })), {
      number: expect.stringMatching(/^CNT-/),
    }),
    [`POST ${base}/counts/count`]: cell(
      async () => sheet().then(({ id, rows }) => ({ id, line: rows[0]?.id, pieces: 0, reason: 'lost' })),
      { counted: 1 },
    ),
    [`POST ${base}/counts/end`]: cell(async () => ({ id: (await sheet()).id, to: 'void' }), { state: 'void' }),
    [`POST ${base}/counts/uncounted`]: reading(
      cell(async () => goods().then(() => ({ days: 0 })), {
        data: expect.arrayContaining([expect.objectContaining({ counted_at: null })]),
      }),
    ),
  };
}

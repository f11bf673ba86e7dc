import { newKey } from '@qiaohui/service-kit/data/encryption';
import { HttpError } from '@qiaohui/service-kit/errors/http-error';
import { idempotent } from '@qiaohui/service-kit/http/idempotency';
import { createExportJob, findOwnExport } from '@qiaohui/service-kit/jobs/export-jobs.model';
import type { FastifyRequest } from 'fastify';
import type { QueryFilter } from 'mongoose';
import { exportOf, type PriceExportRecord, PriceExports } from './model.ts';
import { MOST_EXPORT_ROWS, type PriceExport } from './schema.ts';

const LISTED = 5;

type Made = Pick<PriceExportRecord, 'account'> & Partial<PriceExportRecord>;

/** Throws a 422 for more rows than an export may have; `count` counts at most as many as it is given. */
export async function requireFewRows(count: (most: number) => Promise<number>): Promise<void> {
  if ((await count(MOST_EXPORT_ROWS + 1)) > MOST_EXPORT_ROWS)
    throw new HttpError(422, 'export.too-many', { values: { most: MOST_EXPORT_ROWS } });
}

/** Makes the export that a request wants, once by its key; throws a 409 while the account's last one is not ready. */
export async function makeExport(request: FastifyRequest, made: Made): Promise<PriceExport> {
  const { id } = await idempotent(request, (session) =>
    createExportJob(PriceExports, { ...made, wrappedKey: newKey().wrapped }, session),
  );
  return exportOf(await findOwnExport(PriceExports, id, made.account));
}

/** Returns the latest of one's own exports. */
export async function latestExports(own: QueryFilter<PriceExportRecord>): Promise<PriceExport[]> {
  const found = await PriceExports.find(own).sort({ at: -1 }).limit(LISTED).lean<PriceExportRecord[]>();
  return found.map(exportOf);
}

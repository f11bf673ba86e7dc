import { HttpError } from '@qiaohui/service-kit/errors/http-error';
import { createExportJob, type ExportJobRecord, exportJobModel } from '@qiaohui/service-kit/jobs/export-jobs.model';
import { type ClientSession, trusted } from 'mongoose';

const DAY_MS = 24 * 3600_000;
const MOST_A_DAY = 3;
const LISTED = 5;

/** Exports of all data of a person. */
export const Exports = exportJobModel<ExportJobRecord>('Export');

/** Requests an export: one at a time and three a day. */
export async function requestExport(account: string, session: ClientSession): Promise<{ id: string }> {
  const today = { account, at: trusted({ $gt: new Date(Date.now() - DAY_MS) }) };
  if ((await Exports.countDocuments(today).session(session)) >= MOST_A_DAY)
    throw new HttpError(429, 'export.often', { retryAfterS: DAY_MS / 1000 });
  return createExportJob(Exports, { account }, session);
}

export const listExports = (account: string) =>
  Exports.find({ account }).sort({ at: -1 }).limit(LISTED).lean<ExportJobRecord[]>();

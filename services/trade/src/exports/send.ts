import { unwrap } from '@qiaohui/service-kit/data/encryption';
import { XLSX_TYPE } from '@qiaohui/service-kit/documents/sheets/type';
import { readFile } from '@qiaohui/service-kit/files/file-store';
import { cleanName, fileHeaders } from '@qiaohui/service-kit/files/uploads';
import { exportFileOf } from '@qiaohui/service-kit/jobs/export-jobs.model';
import { dayOf } from '@qiaohui/service-kit/shanghai-time';
import type { FastifyReply } from 'fastify';
import type { PriceExportRecord } from './model.ts';
import type { ExportFormat } from './schema.ts';

const types: Record<ExportFormat, string> = { csv: 'text/csv; charset=utf-8', xlsx: XLSX_TYPE };

/** Sends the file of an export that is ready. */
export async function sendExport(reply: FastifyReply, found: PriceExportRecord & { size: number }) {
  const { format } = found.form;
  const name = cleanName(`${found.name}-${dayOf(found.at)}.${format}`);
  return reply
    .headers(fileHeaders({ name, type: types[format], size: found.size }))
    .send(await readFile(exportFileOf(found), unwrap(found.wrappedKey)));
}

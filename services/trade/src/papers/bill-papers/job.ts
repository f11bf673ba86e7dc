import { type Job, job } from '@qiaohui/service-kit/jobs/jobs';
import { undrawn } from '../../books/bills/locked.store.ts';
import { pdfOf } from './pdf.store.ts';

const EVERY_MS = 15_000;
/** As many as are drawn in a row; the others wait for the next turn. */
const MOST = 20;

/** Draws and stores the PDF of each bill that was locked since. */
export async function storePdfs(): Promise<void> {
  for (const { _id: bill, team, document } of await undrawn(MOST)) await pdfOf({ bill, team }, document);
}

export const billFilesJob: Job = job('store-bill-files', EVERY_MS, storePdfs);

import { createHash } from 'node:crypto';
import { sign } from '@qiaohui/service-kit/data/encryption';
import { isDuplicate } from '@qiaohui/service-kit/data/mongo';
import { HttpError } from '@qiaohui/service-kit/errors/http-error';
import { trusted } from 'mongoose';
import type { BillDocument } from '../../books/bills/document.schema.ts';
import { markDrawn } from '../../books/bills/locked.store.ts';
import { billPdf } from './file.ts';
import { type BillFileRecord, BillFiles } from './model.ts';

type Of = { bill: string; team: string };

/** HMAC of a bill's PDF: write access to the database is not enough to change what is sent. */
export const sealOf = (bill: string, pdf: Buffer): string =>
  sign(`bill-file:${bill}:${createHash('sha256').update(pdf).digest('hex')}`);

const bytesIn = ({ pdf }: BillFileRecord): Buffer => Buffer.from('buffer' in pdf ? (pdf.buffer as Uint8Array) : pdf);

/** Returns the bytes as they were stored; throws a 409 for what was changed since. */
function genuine(stored: BillFileRecord): Buffer {
  const pdf = bytesIn(stored);
  if (stored.seal !== sealOf(stored._id, pdf)) throw new HttpError(409, 'bill-file.changed');
  return pdf;
}

/** Stores the PDF of a locked bill unless there is one. */
async function store({ bill: _id, team }: Of, pdf: Buffer): Promise<void> {
  try {
    await BillFiles.create([{ _id, team, pdf, seal: sealOf(_id, pdf), at: new Date() }]);
  } catch (error) {
    // somebody else drew the same one
    if (!isDuplicate(error)) throw error;
  }
  await markDrawn(_id);
}

/** Returns the stored PDF of a locked bill; draws and stores it where that has not been done yet. */
export async function pdfOf(of: Of, document: BillDocument): Promise<Buffer> {
  const stored = await BillFiles.findById(of.bill).lean<BillFileRecord>();
  if (stored) return genuine(stored);
  const pdf = await billPdf(document);
  await store(of, pdf);
  return pdf;
}

/** Seals the files that were stored before files were sealed. */
export async function sealOldFiles(): Promise<void> {
  for await (const file of BillFiles.find({ seal: trusted({ $exists: false }) })
    .lean<BillFileRecord[]>()
    .cursor())
    await BillFiles.updateOne({ _id: file._id }, { $set: { seal: sealOf(file._id, bytesIn(file)) } });
}

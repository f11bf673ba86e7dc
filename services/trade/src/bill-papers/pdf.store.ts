import { isDuplicate } from '@qiaohui/service-kit/data/mongo';
import type { BillDocument } from '../bills/document.schema.ts';
import { markDrawn } from '../bills/locked.store.ts';
import { billPdf } from './file.ts';
import { type BillFileRecord, BillFiles } from './model.ts';

type Of = { bill: string; team: string };

/** Stores the PDF of a locked bill unless there is one. */
async function store({ bill: _id, team }: Of, pdf: Buffer): Promise<void> {
  try {
    await BillFiles.create([{ _id, team, pdf, at: new Date() }]);
  } catch (error) {
    // somebody else drew the same one
    if (!isDuplicate(error)) throw error;
  }
  await markDrawn(_id);
}

/** Returns the stored PDF of a locked bill; draws and stores it where that has not been done yet. */
export async function pdfOf(of: Of, document: BillDocument): Promise<Buffer> {
  const stored = await BillFiles.findById(of.bill).lean<BillFileRecord>();
  if (stored) return Buffer.from('buffer' in stored.pdf ? (stored.pdf.buffer as Uint8Array) : stored.pdf);
  const pdf = await billPdf(document);
  await store(of, pdf);
  return pdf;
}

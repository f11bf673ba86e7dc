import { conflict, missing } from '@qiaohui/service-kit/refusal';
import type { ClientSession } from 'mongoose';
import { CountSheets, type SheetRow } from './model.ts';
import type { EndCount } from './schema.ts';

/** Closes an open sheet, or makes it void; what was counted with it stays booked. */
export async function endSheet({ id, to, leave }: EndCount, at: Date, session: ClientSession): Promise<void> {
  const sheet = await CountSheets.findById(id, null, { session }).lean<SheetRow>();
  if (!sheet) throw missing('count');
  if (sheet.state !== 'open') throw conflict('count.not-open');
  const left = sheet.lines - sheet.counted;
  if (to === 'closed' && left > 0 && !leave) throw conflict('count.uncounted', { left });
  // somebody who counts at the same moment holds the sheet, and this commit is tried again
  await CountSheets.updateOne({ _id: id }, { $set: { state: to, ended_at: at }, $inc: { version: 1 } }, { session });
}

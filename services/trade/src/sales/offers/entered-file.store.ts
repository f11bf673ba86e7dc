import { LONG_AGO, transaction } from '@qiaohui/service-kit/data/mongo';
import { conflict, HttpError, unprocessable } from '@qiaohui/service-kit/errors/http-error';
import { deleteFile, releaseFiles } from '@qiaohui/service-kit/files/file-store';
import type { Upload } from '@qiaohui/service-kit/files/file-type';
import { type ClientSession, trusted } from 'mongoose';
import { isOpen } from '../inquiries/states.rules.ts';
import { inquiryOf } from '../inquiries/store.ts';
import { recipientOf } from '../rfqs/store.ts';
import { type Bytes, fileRead, putFile } from './file.store.ts';
import { type FileName, type FileRecord, OfferFiles, Offers } from './model.ts';
import { MOST_OFFER_FILES } from './request.schema.ts';
import { isSealed } from './store.ts';

/** A request of a team, and the account of the clerk who enters what its channel offered. */
export type Entering = { team: string; inquiry: string; recipient: string; account: string };

/** Those of dialogs that were lost count until they are swept. */
const MOST_WAITING = 3 * MOST_OFFER_FILES;

/** What a clerk uploaded and has not entered. */
const waiting = ({ team, recipient, account }: Entering) => ({
  ...{ team, recipient, by: account },
  dropped_at: trusted({ $gt: LONG_AGO }),
});

/** Throws a 409 when nothing can be entered for a request any more. */
async function requireEnterable({ team, inquiry, recipient: _id }: Entering, session?: ClientSession) {
  const { recipient } = await recipientOf(team, inquiry, _id, session);
  if (recipient.withdrawn_at !== null) throw conflict('offer.withdrawn');
  if (!isOpen((await inquiryOf(team, inquiry, session)).state)) throw conflict('inquiry.closed');
}

/** Stores an attachment of an offer that a clerk enters; unless it is entered, it is deleted within a day or so. */
export function storeEnteredFile(upload: Upload, entering: Entering, key: string): Promise<FileName> {
  const { recipient: _id, team, account } = entering;
  const admit = async (session?: ClientSession) => {
    await requireEnterable(entering, session);
    const count = await OfferFiles.countDocuments(waiting(entering)).session(session ?? null);
    if (count >= MOST_WAITING) throw new HttpError(422, 'inquiry.attachments-most');
  };
  const own = { by: account, dropped_at: new Date() };
  return putFile(upload, { recipient: { _id, team }, own, admit }, `${_id}:${account}:${key}`);
}

/** Those of some attachments that are in versions of an offer which the team may see. */
async function offeredAmong({ team, recipient }: Entering, uids: string[], session: ClientSession) {
  const found = await Offers.find({ team, recipient, 'files.uid': trusted({ $in: uids }) })
    .session(session)
    .lean();
  const at = new Date();
  return new Set(
    found.filter((made) => !isSealed(made, at)).flatMap(({ files }) => (files ?? []).map(({ uid }) => uid)),
  );
}

/**
 * Keeps the attachments that a clerk’s entry names, in its order: those they uploaded for it, and those of earlier
 * versions that the team may see. Throws a 422 for any other.
 */
export async function keepFiles(entering: Entering, uids: string[], session: ClientSession): Promise<FileName[]> {
  if (uids.length === 0) return [];
  const { team, recipient } = entering;
  const rows = await OfferFiles.find({ _id: trusted({ $in: uids }), team, recipient })
    .session(session)
    .lean<FileRecord[]>();
  const own = await OfferFiles.find({ _id: trusted({ $in: uids }), ...waiting(entering) }, { _id: 1 })
    .session(session)
    .lean<Array<{ _id: string }>>();
  const fresh = own.map(({ _id }) => _id);
  const offered = await offeredAmong(entering, uids, session);
  const files = uids.flatMap((uid) => {
    const row = rows.find(({ _id }) => _id === uid);
    if (!row || !(fresh.includes(uid) || offered.has(uid))) return [];
    return [{ uid, name: row.name, size: row.size, type: row.type }];
  });
  if (files.length < uids.length) throw unprocessable({ files: ['offer.file-gone'] });
  await OfferFiles.updateMany({ _id: trusted({ $in: fresh }) }, { $set: { dropped_at: LONG_AGO } }, { session });
  return files;
}

/** Deletes attachments that a clerk uploaded and does not enter after all; returns how many, as those of an offer stay. */
export async function discardFiles(entering: Entering, uids: string[]): Promise<number> {
  let discarded = 0;
  for (const _id of uids) {
    const isRemoved = await transaction(async (session) => {
      const { deletedCount } = await OfferFiles.deleteOne({ _id, ...waiting(entering) }, { session });
      if (deletedCount > 0) await releaseFiles([_id], session);
      return deletedCount > 0;
    });
    if (!isRemoved) continue;
    discarded += 1;
    await deleteFile(_id);
  }
  return discarded;
}

/** Runs an entry; where nothing can be entered for the request any more, its attachments are gone at once. */
export async function orDiscard<T>(entering: Entering, uids: string[], enter: () => Promise<T>): Promise<T> {
  try {
    return await enter();
  } catch (error) {
    const isOver = error instanceof HttpError && ['offer.withdrawn', 'inquiry.closed'].includes(error.code);
    if (isOver) await discardFiles(entering, uids);
    throw error;
  }
}

/** Returns an attachment that a clerk uploaded and has not entered yet; null where it is another one. */
export async function readWaitingFile(entering: Entering, uid: string): Promise<Bytes | null> {
  const row = await OfferFiles.findOne({ _id: uid, ...waiting(entering) }).lean<FileRecord>();
  return row && fileRead(row);
}

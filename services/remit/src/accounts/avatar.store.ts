import { createHash, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isDuplicate, LONG_AGO, transaction } from '@qiaohui/service-kit/data/mongo';
import { HttpError, notFound } from '@qiaohui/service-kit/errors/http-error';
import { commitFiles, deleteFile, readFile, releaseFiles, writeFile } from '@qiaohui/service-kit/files/file-store';
import { detectFileType, type Upload } from '@qiaohui/service-kit/files/file-type';
import { cleanName, uploadDigest } from '@qiaohui/service-kit/files/uploads';
import { requireWholePicture } from '@qiaohui/service-kit/files/whole-picture';
import { type Job, job } from '@qiaohui/service-kit/jobs/jobs';
import { type ClientSession, trusted } from 'mongoose';
import { publishAccount } from './events.ts';
import { type AccountRecord, Accounts, type AvatarRecord, Avatars } from './model.ts';
import { AVATAR_SIDE, MAX_AVATAR_BYTES } from './schema.ts';
import { accountOf, sealingKeyOf } from './store.ts';

const HOUR_MS = 3_600_000;
const UNDO_MS = 24 * HOUR_MS;
const KINDS = ['image/jpeg', 'image/png'];
const MOST = { side: AVATAR_SIDE, pixels: AVATAR_SIDE ** 2, tooMany: new HttpError(422, 'avatar.too-many-pixels') };

const setDropped = (uid: string, dropped_at: Date | null, session: ClientSession) =>
  Avatars.updateOne({ _id: uid }, { $set: { dropped_at } }, { session });

/** Gives an account a picture or none; the one that it had can be restored for a day. */
async function show(id: string, uid: string | null, session: ClientSession): Promise<AccountRecord> {
  const before = await accountOf(id, session);
  if (before.avatar) await setDropped(before.avatar, new Date(), session);
  if (uid) await setDropped(uid, null, session);
  const after = await Accounts.findOneAndUpdate(
    { _id: id, version: before.version, deletedAt: null },
    { $set: { avatar: uid }, $inc: { version: 1 } },
    { session, returnDocument: 'after' },
  ).lean<AccountRecord>();
  if (!after) throw notFound('account');
  await publishAccount(after, { kind: after.group ? 'staff' : 'customer', id }, session);
  return after;
}

const earlier = (key: string): Promise<AvatarRecord | null> => Avatars.findOne({ key }).lean<AvatarRecord>();

/** Returns the account, to which an earlier upload with this key gave the picture; throws a 422 when that was another. */
function repeated(account: AccountRecord, known: AvatarRecord, digest: string): AccountRecord {
  if (known.account !== account._id || known.digest !== digest) throw new HttpError(422, 'request.key-reused');
  return account;
}

/** Stores a picture of an account's owner, sealed with the account's key, and shows it; a failure leaves nothing. */
export async function storeAvatar(upload: Upload, id: string, key: string): Promise<AccountRecord> {
  const account = await accountOf(id);
  const known = await earlier(key);
  if (known) return repeated(account, known, await uploadDigest(upload));
  const { stream, type } = await detectFileType(upload);
  if (!KINDS.includes(type)) throw new HttpError(422, 'avatar.kind');
  const whole = requireWholePicture(type, MOST);
  // a source that breaks off must end its reader, too
  pipeline(stream, whole).catch(() => undefined);
  const uid = randomUUID();
  const hash = createHash('sha256');
  const tooLarge = new HttpError(413, 'avatar.too-large');
  const size = await writeFile(uid, whole, { key: sealingKeyOf(account), limit: MAX_AVATAR_BYTES, tooLarge, hash });
  const digest = hash.digest('hex');
  const row = { _id: uid, account: id, name: cleanName(upload.name), type, size, key, digest };
  try {
    return await transaction(async (session) => {
      await Avatars.create([{ ...row, at: new Date(), dropped_at: null }], { session });
      await commitFiles([uid], session);
      return show(id, uid, session);
    });
  } catch (error) {
    await deleteFile(uid);
    const other = isDuplicate(error) ? await earlier(key) : null;
    if (!other) throw error;
    return repeated(await accountOf(id), other, digest);
  }
}

const existing = (id: string, uid: string, session: ClientSession | null) =>
  Avatars.findOne({ _id: uid, account: id }).session(session).lean<AvatarRecord>();

/** Removes the picture that was seen; a repeat finds it gone and changes nothing. */
export const dropAvatar = (id: string, uid: string): Promise<AccountRecord> =>
  transaction(async (session) => {
    const account = await accountOf(id, session);
    if (account.avatar === uid) return show(id, null, session);
    if (account.avatar || !(await existing(id, uid, session))) throw notFound('avatar');
    return account;
  });

/** Shows a picture again that was removed or replaced within the day. */
export const restoreAvatar = (id: string, uid: string): Promise<AccountRecord> =>
  transaction(async (session) => {
    const account = await accountOf(id, session);
    if (account.avatar === uid) return account;
    if (!(await existing(id, uid, session))) throw notFound('avatar');
    return show(id, uid, session);
  });

/** Returns the picture that an account shows, with its bytes. */
export async function avatarOf(id: string, uid: string): Promise<AvatarRecord & { bytes: Readable }> {
  const account = await accountOf(id);
  const file = account.avatar === uid ? await existing(id, uid, null) : null;
  if (!file) throw notFound('avatar');
  return { ...file, bytes: await readFile(uid, sealingKeyOf(account)) };
}

/** All pictures of an account that are stored, also those that can still be restored. */
export const avatarsOf = async (account: string) =>
  (await Avatars.find({ account }).sort({ at: 1 }).lean<AvatarRecord[]>()).map(({ _id, name, at }) => ({
    ...{ _id, name, createdAt: at },
  }));

export const deleteAvatarRecord = (_id: string, session: ClientSession) => Avatars.deleteOne({ _id }, { session });

/** Deletes pictures that were removed a day ago. */
export async function sweepAvatars(now = Date.now()): Promise<void> {
  const old = { dropped_at: trusted({ $gt: LONG_AGO, $lt: new Date(now - UNDO_MS) }) };
  for (const { _id } of await Avatars.find(old, { _id: 1 }).limit(1_000).lean()) {
    const isRemoved = await transaction(async (session) => {
      const { deletedCount } = await Avatars.deleteOne({ _id, ...old }, { session });
      if (deletedCount > 0) await releaseFiles([_id], session);
      return deletedCount > 0;
    });
    if (isRemoved) await deleteFile(_id);
  }
}

export const avatarSweep: Job = job('sweep-avatars', HOUR_MS, () => sweepAvatars());

import { transaction } from '@qiaohui/service-kit/data/mongo';
import { deleteCommandResults } from '@qiaohui/service-kit/events/commands';
import { erasePastEvents } from '@qiaohui/service-kit/events/erase';
import { deleteFile, releaseFiles } from '@qiaohui/service-kit/files/file-store';
import { type ExportJobRecord, exportFileOf } from '@qiaohui/service-kit/jobs/export-jobs.model';
import { type Job, job } from '@qiaohui/service-kit/jobs/jobs';
import { type ClientSession, trusted } from 'mongoose';
import { forgetAccessLog } from '../access-log/store.ts';
import { avatarsOf, deleteAvatarRecord } from '../accounts/avatar.store.ts';
import { AccountEvent } from '../accounts/contract.ts';
import { deleteFileRecord, filesOf } from '../files/store.ts';
import { forgetLinks } from '../links/store.ts';
import { Mails } from '../mail/queue.ts';
import { OrderEvent } from '../orders/contract.ts';
import { publishOrder } from '../orders/events.ts';
import { SYSTEM } from '../orders/state/transition.ts';
import { loadOrder, orderIdsOf, personalOrderIdsOf, replaceOrder } from '../orders/store.ts';
import { forgetSaved } from '../saved/store.ts';
import { anonymised } from './anonymise.ts';
import { type DeletionRecord, Deletions } from './deletion.ts';
import { Exports } from './exports.ts';

const EVERY_MS = 2_000;
/** Time for calls that were under way when the account was deleted, which may still write. */
const GRACE_MS = 5_000;

/**
 * Reduces each order to what the law requires to retain, and publishes it, so that other services delete the rest too.
 */
async function anonymiseOrders(account: string): Promise<void> {
  for (const _id of await personalOrderIdsOf(account)) {
    await transaction(async (session) => {
      const before = await loadOrder({ _id }, session);
      const after = await replaceOrder(before, anonymised(before, new Date()), session);
      await publishOrder(after, SYSTEM, session, before.status);
    });
  }
}

/** Deletes a record and its bytes: a crash between the two leaves bytes that the file store sweeps. */
async function deleteStoredFile(uid: string, forget: (session: ClientSession) => Promise<unknown>): Promise<void> {
  await transaction(async (session) => {
    await forget(session);
    await releaseFiles([uid], session);
  });
  await deleteFile(uid);
}

async function dropFiles(account: string): Promise<void> {
  for (const { _id } of await filesOf(account))
    await deleteStoredFile(_id, (session) => deleteFileRecord(_id, session));
  for (const { _id } of await avatarsOf(account))
    await deleteStoredFile(_id, (session) => deleteAvatarRecord(_id, session));
  for (const row of await Exports.find({ account }).lean<ExportJobRecord[]>()) {
    const forget = (session: ClientSession) => Exports.deleteOne({ _id: row._id }, { session });
    if (row.state === 'ready') await deleteStoredFile(exportFileOf(row), forget);
    else await Exports.deleteOne({ _id: row._id });
  }
}

/** Deletes what is left of a deleted account. Each step is safe to repeat after a crash. */
async function finish({ _id: account, at }: DeletionRecord): Promise<void> {
  const isLast = Date.now() - at.getTime() > GRACE_MS;
  await anonymiseOrders(account);
  await dropFiles(account);
  const orders = await orderIdsOf(account);
  await Mails.deleteMany({ order: trusted({ $in: orders }) });
  for (const forget of [forgetLinks, forgetSaved, forgetAccessLog]) await forget(account);
  await deleteCommandResults([account, ...orders]);
  const subjects = [`${AccountEvent.name}.${account}`, ...orders.map((id) => `${OrderEvent.name}.${id}`)];
  if ((await erasePastEvents(subjects)) && isLast)
    await Deletions.updateOne({ _id: account }, { $set: { finishedAt: new Date() } });
}

async function finishDeletions(): Promise<void> {
  for (const row of await Deletions.find({ finishedAt: null }).lean<DeletionRecord[]>()) await finish(row);
}

export const deletionJob: Job = job('deletions', EVERY_MS, finishDeletions);

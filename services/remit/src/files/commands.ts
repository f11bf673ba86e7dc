import { notFound } from '@qiaohui/service-kit/errors/http-error';
import { type CommandHandler, handleWithoutTransaction } from '@qiaohui/service-kit/events/commands';
import { trusted } from 'mongoose';
import { logFileAccess } from '../access-log/store.ts';
import { requireStaff } from '../accounts/store.ts';
import { SignFile } from '../contract.ts';
import { type FileRecord, Files } from './model.ts';
import { signedAddress } from './store.ts';

export const fileCommands: CommandHandler[] = [
  handleWithoutTransaction(SignFile, async ({ uids, actor, reason }) => {
    await requireStaff(actor, ['finance']);
    const named = { _id: trusted({ $in: uids }), order: trusted({ $ne: null }) };
    const found = await Files.find(named).lean<FileRecord[]>();
    if (found.length !== new Set(uids).size) throw notFound('file');
    for (const file of found) await logFileAccess(file, actor, reason);
    return { urls: Object.fromEntries(uids.map((uid) => [uid, signedAddress(uid)])) };
  }),
];

import { packJobs } from '@qiaohui/service-kit/packing';
import { accountOf, sealingKeyOf } from '../accounts/store.ts';
import { type FileRecord, Files } from '../files/model.ts';
import { Exports } from './exports.ts';
import { zipped } from './zip.ts';

/** Its parts are `data.json` and the files. */
export const exportJobs = packJobs(Exports, async (row, packed) => {
  const account = await accountOf(row.account);
  const files = await Files.find({ owner: row.account }).sort({ createdAt: 1 }).lean<FileRecord[]>();
  return { source: zipped(account, files, packed), key: sealingKeyOf(account), total: files.length + 1 };
});

import { exportJobsOf } from '@qiaohui/service-kit/jobs/export-jobs';
import { avatarsOf } from '../accounts/avatar.store.ts';
import { accountOf, sealingKeyOf } from '../accounts/store.ts';
import { filesOf } from '../files/store.ts';
import { Exports } from './exports.ts';
import { zipped } from './zip.ts';

/** The parts are `data.json`, the pictures of the person, and the files. */
export const exportJobs = exportJobsOf(Exports, async (row, packed) => {
  const account = await accountOf(row.account);
  const files = [...(await avatarsOf(row.account)), ...(await filesOf(row.account))];
  return { source: zipped(account, files, packed), key: sealingKeyOf(account), total: files.length + 1 };
});

import { exportJobsOf } from '@qiaohui/service-kit/jobs/export-jobs';
import { accountOf, sealingKeyOf } from '../accounts/store.ts';
import { filesOf } from '../files/store.ts';
import { Exports } from './exports.ts';
import { zipped } from './zip.ts';

/** The parts are `data.json` and the files. */
export const exportJobs = exportJobsOf(Exports, async (row, packed) => {
  const account = await accountOf(row.account);
  const files = await filesOf(row.account);
  return { source: zipped(account, files, packed), key: sealingKeyOf(account), total: files.length + 1 };
});

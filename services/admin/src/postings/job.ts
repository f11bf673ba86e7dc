import { nightlyJob } from '@qiaohui/service-kit/jobs/nightly';
import { requestCheck, runNextCheck } from './check.ts';

export const postingJob = nightlyJob('postings', { requestCheck, runNext: runNextCheck });

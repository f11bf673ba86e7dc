import { nightlyJob } from '@qiaohui/service-kit/jobs/nightly';
import { askCheck, runNextCheck } from './check.ts';

export const postingJob = nightlyJob('postings', { requestCheck: askCheck, runNext: runNextCheck });

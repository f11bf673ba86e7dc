import { nightlyJob } from '@qiaohui/service-kit/night';
import { askCheck, runNextCheck } from './check.ts';

export const postingJob = nightlyJob('postings', { ask: askCheck, runNext: runNextCheck });

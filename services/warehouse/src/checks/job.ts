import { nightlyJob } from '@qiaohui/service-kit/night';
import { askCheck, runNextCheck } from './check.ts';

export const ledgerJob = nightlyJob('ledger', { ask: askCheck, runNext: runNextCheck });

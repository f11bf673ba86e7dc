import { job } from '@qiaohui/service-kit/jobs';
import { defineService } from '@qiaohui/service-kit/service';
import { accountAnswers } from './accounts/commands.ts';
import { currentKey } from './accounts/keys.ts';
import { resets } from './accounts/reset.routes.ts';
import { accounts } from './accounts/routes.ts';
import { demoJobs, makeDemoAccounts } from './demo/demo.ts';
import { fileAnswers } from './files/commands.ts';
import { files } from './files/routes.ts';
import { sweepJob } from './files/store.ts';
import { hearings } from './institutions/events.ts';
import { institutions } from './institutions/routes.ts';
import { mailJob } from './mail/send.ts';
import { orderAnswers } from './orders/commands.ts';
import { orderJobs } from './orders/jobs.ts';
import { orders } from './orders/routes.ts';
import { payments } from './payments/routes.ts';
import { refreshRates, takeSnapshot } from './quotes/rates.ts';
import { quotes } from './quotes/routes.ts';
import { words } from './words.ts';

const TEN_MINUTES_MS = 10 * 60_000;

/** Customers, their money and their papers: the table of contents. */
export const remit = defineService({
  name: 'remit',
  prefix: '/api/client',
  routes: async (app) => {
    await accounts(app);
    await resets(app);
    await institutions(app);
    await quotes(app);
    await orders(app);
    await files(app);
    await payments(app);
  },
  hears: hearings,
  answers: [...accountAnswers, ...orderAnswers, ...fileAnswers],
  jobs: [mailJob, sweepJob, ...orderJobs, job('rates', TEN_MINUTES_MS, refreshRates), ...demoJobs()],
  words,
  started: async () => {
    await takeSnapshot();
    await currentKey('sig');
    await currentKey('enc');
    await makeDemoAccounts();
  },
});

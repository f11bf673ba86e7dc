import { tagged } from '@qiaohui/service-kit/documented';
import { defineService } from '@qiaohui/service-kit/service';
import { attachmentRoutes } from './attachments/routes.ts';
import { sweepJob } from './attachments/store.ts';
import { askedJob } from './audit/asked.ts';
import { checkJob } from './audit/check.ts';
import { auditRoutes } from './audit/routes.ts';
import { dueJob } from './config/due.ts';
import { republishConfig } from './config/events.ts';
import { seedContacts, takeFirstSettings } from './config/first.ts';
import { pricingRoutes } from './config/pricing.routes.ts';
import { configRoutes } from './config/routes.ts';
import { settingsRoutes } from './config/settings.routes.ts';
import { about, shapes } from './document.ts';
import { exportJobs } from './exports/job.ts';
import { exportRoutes } from './exports/routes.ts';
import { figureRoutes } from './figures/routes.ts';
import { gicActRoutes } from './gic/acts.routes.ts';
import { seedGic } from './gic/demo.ts';
import { republishGic } from './gic/events.ts';
import { intakeRoutes } from './gic/intake.routes.ts';
import { checkOpenPrices, referenceJob } from './gic/reference.ts';
import { gicRoutes } from './gic/routes.ts';
import { anyWrappedKey, dropOldIndexes } from './gic/store.ts';
import { letterRoutes } from './letters/routes.ts';
import { noteRoutes } from './notes/routes.ts';
import { orderActRoutes } from './orders/acts.routes.ts';
import { anewJob } from './orders/anew.ts';
import { hearOrders } from './orders/events.ts';
import { manyRoutes } from './orders/many.routes.ts';
import { paperRoutes } from './orders/papers.routes.ts';
import { refundRoutes } from './orders/refunds.routes.ts';
import { orderRoutes } from './orders/routes.ts';
import { partnerRoutes } from './partners/routes.ts';
import { payeeActRoutes } from './payees/acts.routes.ts';
import { seedPayees } from './payees/demo.ts';
import { republishPayees } from './payees/events.ts';
import { payeeRoutes } from './payees/routes.ts';
import { payeeSheetRoutes } from './payees/sheet.routes.ts';
import { postingJob } from './postings/job.ts';
import { postingRoutes } from './postings/routes.ts';
import { lineActRoutes } from './statements/acts.routes.ts';
import { statementAnswers } from './statements/commands.ts';
import { statementJob } from './statements/job.ts';
import { columnMeaningRoutes } from './statements/meanings.routes.ts';
import { serialJob } from './statements/reopen.ts';
import { lineRevealRoutes } from './statements/reveal.routes.ts';
import { statementRoutes } from './statements/routes.ts';
import { takingJob } from './statements/taking.job.ts';
import { upgradeLines } from './statements/upgrade.ts';
import { statementUploadRoutes } from './statements/upload.routes.ts';
import { statementWithdrawRoutes } from './statements/withdraw.routes.ts';
import { countJob } from './trends/count.ts';
import { trendRoutes } from './trends/routes.ts';
import { hearAccounts } from './users/events.ts';
import { userRoutes } from './users/routes.ts';
import { viewRoutes } from './views/routes.ts';
import { webhookRoutes } from './webhooks/routes.ts';
import { webhookJob } from './webhooks/send.ts';
import { words } from './words.ts';

const prefix = '/api/v1/manage';

export const admin = defineService({
  name: 'admin',
  prefix,
  live: ['finance'],
  about,
  shapes,
  routes: async (app) => {
    const config = `${prefix}/config`;
    await tagged(app, 'Figures', [figureRoutes, trendRoutes], { prefix });
    await tagged(app, 'Orders', [orderRoutes, paperRoutes, noteRoutes, orderActRoutes, manyRoutes], { prefix });
    await tagged(app, 'Orders', [refundRoutes, exportRoutes, viewRoutes], { prefix });
    await tagged(app, 'Accounts', [userRoutes], { prefix });
    await tagged(app, 'Payees', [payeeRoutes, payeeActRoutes, payeeSheetRoutes], { prefix });
    await tagged(app, 'Settings', [configRoutes, pricingRoutes, settingsRoutes], { prefix: config });
    await tagged(app, 'Oversight', [auditRoutes, letterRoutes], { prefix });
    await tagged(app, 'Partner orders', [gicRoutes, gicActRoutes, partnerRoutes, webhookRoutes], { prefix });
    await tagged(app, 'Partner intake', [intakeRoutes], { prefix: '/api/v1/gic' });
    await tagged(app, 'Partner orders', [attachmentRoutes]);
    await tagged(
      app,
      'Statements',
      [
        statementUploadRoutes,
        statementWithdrawRoutes,
        columnMeaningRoutes,
        statementRoutes,
        lineActRoutes,
        lineRevealRoutes,
      ],
      {
        prefix,
      },
    );
    await tagged(app, 'Books', [postingRoutes], { prefix });
  },
  hears: [hearOrders, hearAccounts],
  answers: [republishPayees, republishConfig, republishGic, ...statementAnswers],
  jobs: [
    checkJob,
    askedJob,
    dueJob,
    referenceJob,
    serialJob,
    webhookJob,
    sweepJob,
    statementJob,
    takingJob,
    postingJob,
    countJob,
    anewJob,
    ...exportJobs,
  ],
  words,
  sealedBefore: anyWrappedKey,
  started: async () => {
    await takeFirstSettings();
    await dropOldIndexes();
    await upgradeLines();
    await checkOpenPrices();
    if (process.env.DEMO === '1') {
      await seedContacts();
      await seedPayees();
      await seedGic();
    }
  },
});

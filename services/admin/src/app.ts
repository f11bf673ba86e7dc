import { defineService } from '@qiaohui/service-kit/service';
import { attachmentRoutes } from './attachments/routes.ts';
import { sweepJob } from './attachments/store.ts';
import { checkJob } from './audit/check.ts';
import { auditRoutes } from './audit/routes.ts';
import { dueJob } from './config/due.ts';
import { republishConfig } from './config/events.ts';
import { seedContacts, takeFirstSettings } from './config/first.ts';
import { pricingRoutes } from './config/pricing.routes.ts';
import { configRoutes } from './config/routes.ts';
import { settingsRoutes } from './config/settings.routes.ts';
import { exportJobs } from './exports/job.ts';
import { exportRoutes } from './exports/routes.ts';
import { figureRoutes } from './figures/routes.ts';
import { gicActRoutes } from './gic/acts.routes.ts';
import { seedGic } from './gic/demo.ts';
import { republishGic } from './gic/events.ts';
import { intakeRoutes } from './gic/intake.routes.ts';
import { GicOrders } from './gic/model.ts';
import { checkOpenPrices, referenceJob } from './gic/reference.ts';
import { gicRoutes } from './gic/routes.ts';
import { serialJob } from './gic/serials.ts';
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
import { statementJob } from './statements/job.ts';
import { lineRevealRoutes } from './statements/reveal.routes.ts';
import { statementRoutes } from './statements/routes.ts';
import { upgradeLines } from './statements/upgrade.ts';
import { statementUploadRoutes } from './statements/upload.routes.ts';
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
  routes: async (app) => {
    await app.register(figureRoutes, { prefix });
    await app.register(trendRoutes, { prefix });
    await app.register(orderRoutes, { prefix });
    await app.register(paperRoutes, { prefix });
    await app.register(noteRoutes, { prefix });
    await app.register(orderActRoutes, { prefix });
    await app.register(manyRoutes, { prefix });
    await app.register(refundRoutes, { prefix });
    await app.register(exportRoutes, { prefix });
    await app.register(viewRoutes, { prefix });
    await app.register(userRoutes, { prefix });
    await app.register(payeeRoutes, { prefix });
    await app.register(payeeActRoutes, { prefix });
    await app.register(payeeSheetRoutes, { prefix });
    await app.register(configRoutes, { prefix: `${prefix}/config` });
    await app.register(pricingRoutes, { prefix: `${prefix}/config` });
    await app.register(settingsRoutes, { prefix: `${prefix}/config` });
    await app.register(auditRoutes, { prefix });
    await app.register(letterRoutes, { prefix });
    await app.register(gicRoutes, { prefix });
    await app.register(gicActRoutes, { prefix });
    await app.register(partnerRoutes, { prefix });
    await app.register(webhookRoutes, { prefix });
    await app.register(intakeRoutes, { prefix: '/api/v1/gic' });
    await app.register(attachmentRoutes);
    await app.register(statementUploadRoutes, { prefix });
    await app.register(statementRoutes, { prefix });
    await app.register(lineActRoutes, { prefix });
    await app.register(lineRevealRoutes, { prefix });
    await app.register(postingRoutes, { prefix });
  },
  hears: [hearOrders, hearAccounts],
  answers: [republishPayees, republishConfig, republishGic],
  jobs: [
    checkJob,
    dueJob,
    referenceJob,
    serialJob,
    webhookJob,
    sweepJob,
    statementJob,
    postingJob,
    countJob,
    anewJob,
    ...exportJobs,
  ],
  words,
  sealedBefore: async () => (await GicOrders.findOne({}, { wrappedKey: 1 }).lean())?.wrappedKey ?? null,
  started: async () => {
    await takeFirstSettings();
    await upgradeLines();
    await checkOpenPrices();
    if (process.env.DEMO === '1') {
      await seedContacts();
      await seedPayees();
      await seedGic();
    }
  },
});

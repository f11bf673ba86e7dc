import { tagged } from '@qiaohui/service-kit/http/openapi/tagged';
import { defineService } from '@qiaohui/service-kit/service/service';
import { sweepJob } from './attachments/store.ts';
import { checkJob } from './audit/check.ts';
import { pendingCommandsJob } from './audit/commands.store.ts';
import { auditRoutes } from './audit/routes.ts';
import { republishConfig } from './config/events.ts';
import { pricingRoutes } from './config/proposals/pricing.routes.ts';
import { dueJob } from './config/proposals/scheduled.ts';
import { settingsRoutes } from './config/proposals/settings.routes.ts';
import { configRoutes } from './config/routes.ts';
import { seedContacts, takeFirstSettings } from './config/settings/first-settings.ts';
import { deadLetterRoutes } from './dead-letters/routes.ts';
import { about, shapes } from './document.ts';
import { exportJobs } from './exports/job.ts';
import { exportRoutes } from './exports/routes.ts';
import { figureRoutes } from './figures/routes.ts';
import { messages } from './messages.ts';
import { noteRoutes } from './notes/routes.ts';
import { orderActRoutes } from './order-acts/acts.routes.ts';
import { documentRoutes } from './order-acts/documents.routes.ts';
import { manyRoutes } from './order-acts/many.routes.ts';
import { refundRoutes } from './order-acts/refunds.routes.ts';
import { orderRoutes } from './order-acts/routes.ts';
import { partnerOrderActRoutes } from './partner-order-acts/acts.routes.ts';
import { partnerOrderRoutes } from './partner-order-acts/routes.ts';
import { seedPartnerOrders } from './partner-orders/demo/demo.ts';
import { republishPartnerOrders } from './partner-orders/events.ts';
import { attachmentRoutes } from './partner-orders/files/routes.ts';
import { intakeRoutes } from './partner-orders/intake/routes.ts';
import { checkOpenPrices, referenceJob } from './partner-orders/price/reference.ts';
import { anyWrappedKey, dropOldIndexes } from './partner-orders/store.ts';
import { partnerRoutes } from './partners/routes.ts';
import { payeeActRoutes } from './payees/acts.routes.ts';
import { seedPayees } from './payees/demo/demo.ts';
import { republishPayees } from './payees/events.ts';
import { payeeRoutes } from './payees/routes.ts';
import { payeeSheetRoutes } from './payees/sheet/routes.ts';
import { postingJob } from './postings/job.ts';
import { postingRoutes } from './postings/routes.ts';
import { orderSubscription } from './projection/events.ts';
import { rebuildJob } from './projection/rebuild.ts';
import { serialJob } from './statements/booking/reopen.ts';
import { statementCommandHandlers } from './statements/holds/commands.ts';
import { upgradeLines } from './statements/holds/upgrade.ts';
import { statementUploadRoutes } from './statements/intake/upload.routes.ts';
import { statementWithdrawRoutes } from './statements/intake/withdraw.routes.ts';
import { statementJob } from './statements/job.ts';
import { columnMeaningRoutes } from './statements/meanings/routes.ts';
import { takingJob } from './statements/reversals/taking.job.ts';
import { lineActRoutes } from './statements/review/acts.routes.ts';
import { lineRevealRoutes } from './statements/review/reveal.routes.ts';
import { statementRoutes } from './statements/review/routes.ts';
import { countJob } from './trends/count.ts';
import { trendRoutes } from './trends/routes.ts';
import { accountSubscription } from './users/events.ts';
import { userRoutes } from './users/routes.ts';
import { viewRoutes } from './views/routes.ts';
import { webhookRoutes } from './webhooks/routes.ts';
import { webhookJob } from './webhooks/send.ts';

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
    await tagged(app, 'Orders', [orderRoutes, documentRoutes, noteRoutes, orderActRoutes, manyRoutes], { prefix });
    await tagged(app, 'Orders', [refundRoutes, exportRoutes, viewRoutes], { prefix });
    await tagged(app, 'Accounts', [userRoutes], { prefix });
    await tagged(app, 'Payees', [payeeRoutes, payeeActRoutes, payeeSheetRoutes], { prefix });
    await tagged(app, 'Settings', [configRoutes, pricingRoutes, settingsRoutes], { prefix: config });
    await tagged(app, 'Oversight', [auditRoutes, deadLetterRoutes], { prefix });
    await tagged(app, 'Partner orders', [partnerOrderRoutes, partnerOrderActRoutes, partnerRoutes, webhookRoutes], {
      prefix,
    });
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
  subscriptions: [orderSubscription, accountSubscription],
  commands: [republishPayees, republishConfig, republishPartnerOrders, ...statementCommandHandlers],
  jobs: [
    checkJob,
    pendingCommandsJob,
    dueJob,
    referenceJob,
    serialJob,
    webhookJob,
    sweepJob,
    statementJob,
    takingJob,
    postingJob,
    countJob,
    rebuildJob,
    ...exportJobs,
  ],
  messages,
  findWrappedKey: anyWrappedKey,
  onStart: async () => {
    await takeFirstSettings();
    await dropOldIndexes();
    await upgradeLines();
    await checkOpenPrices();
    if (process.env.DEMO === '1') {
      await seedContacts();
      await seedPayees();
      await seedPartnerOrders();
    }
  },
});

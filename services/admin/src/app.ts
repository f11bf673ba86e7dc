import { tagged } from '@qiaohui/service-kit/http/openapi/tagged';
import { defineService } from '@qiaohui/service-kit/service/service';
import { viewRoutes } from '@qiaohui/service-kit/views/routes';
import { sweepJob } from './attachments/store.ts';
import { checkJob } from './audit/check.ts';
import { pendingCommandsJob } from './audit/commands.store.ts';
import { auditRoutes } from './audit-log/routes.ts';
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
import { viewsOfDesk } from './list-views/schema.ts';
import { messages } from './messages.ts';
import { noteRoutes } from './notes/routes.ts';
import { documentRoutes } from './order-acts/documents.routes.ts';
import { manyRoutes } from './order-acts/many.routes.ts';
import { receiptRoutes } from './order-acts/receipts.routes.ts';
import { refundRoutes } from './order-acts/refunds.routes.ts';
import { reviewRoutes } from './order-acts/review.routes.ts';
import { orderRoutes } from './order-acts/routes.ts';
import { statusRoutes } from './order-acts/status.routes.ts';
import { partnerOrderActRoutes } from './partner-order-acts/acts.routes.ts';
import { partnerOrderRoutes } from './partner-order-acts/routes.ts';
import { seedPartnerOrders } from './partner-orders/demo/demo.ts';
import { republishPartnerOrders } from './partner-orders/events.ts';
import { deskFileRoutes, fileRoutes, uploadRoutes } from './partner-orders/files/routes.ts';
import { intakeRoutes } from './partner-orders/intake/routes.ts';
import { checkOpenPrices, referenceJob } from './partner-orders/price/reference.store.ts';
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
import { manage } from './requests.ts';
import { finance } from './staff.ts';
import { serialJob } from './statements/booking/reopen.store.ts';
import { statementCommandHandlers } from './statements/holds/commands.ts';
import { upgradeLines } from './statements/holds/upgrade.ts';
import { statementUploadRoutes } from './statements/intake/upload.routes.ts';
import { statementWithdrawRoutes } from './statements/intake/withdraw.routes.ts';
import { statementJobs } from './statements/job.ts';
import { columnMeaningRoutes } from './statements/meanings/routes.ts';
import { allocationJob } from './statements/reversals/allocation.job.ts';
import { lineActRoutes } from './statements/review/acts.routes.ts';
import { lineRevealRoutes } from './statements/review/reveal.routes.ts';
import { statementRoutes } from './statements/review/routes.ts';
import { countJob } from './trends/count.ts';
import { trendRoutes } from './trends/routes.ts';
import { accountSubscription, joinedSubscription } from './users/events.ts';
import { userRoutes } from './users/routes.ts';
import { orderViewRoutes } from './views/routes.ts';
import { webhookRoutes } from './webhooks/routes.ts';
import { webhookJob } from './webhooks/send.ts';

/** Views of orders are older, and hold their filters one by one. */
const ofLists = { collection: 'list_views', noun: 'ListView' };
/** Made as the service is loaded: the collection gets its index with all others, when the service starts. */
const savedViews = viewRoutes(viewsOfDesk, finance, ofLists);

export const admin = defineService({
  name: 'admin',
  prefix: manage,
  live: ['finance'],
  about,
  shapes,
  routes: async (app) => {
    const [order, gic] = [`${manage}/order`, `${manage}/gic`];
    await tagged(app, 'Figures', [figureRoutes, trendRoutes], { prefix: `${manage}/statistic` });
    await tagged(app, 'Orders', [orderRoutes, orderViewRoutes], { prefix: manage });
    await tagged(app, 'Orders', [exportRoutes], { prefix: `${manage}/orders` });
    await tagged(app, 'Orders', [documentRoutes, noteRoutes, reviewRoutes], { prefix: order });
    await tagged(app, 'Orders', [receiptRoutes], { prefix: `${order}/receipt` });
    await tagged(app, 'Orders', [refundRoutes], { prefix: `${order}/refund` });
    await tagged(app, 'Orders', [statusRoutes, manyRoutes], { prefix: `${manage}/setStatus` });
    await tagged(app, 'Saved views', [savedViews], { prefix: `${manage}/list-views` });
    await tagged(app, 'Accounts', [userRoutes], { prefix: manage });
    await tagged(app, 'Payees', [payeeRoutes], { prefix: manage });
    await tagged(app, 'Payees', [payeeActRoutes, payeeSheetRoutes], { prefix: `${manage}/resource` });
    await tagged(app, 'Settings', [configRoutes, pricingRoutes], { prefix: `${manage}/config` });
    await tagged(app, 'Settings', [settingsRoutes], { prefix: `${manage}/config/settings` });
    await tagged(app, 'Oversight', [auditRoutes], { prefix: `${manage}/audit` });
    await tagged(app, 'Oversight', [deadLetterRoutes], { prefix: manage });
    await tagged(app, 'Partner orders', [partnerOrderRoutes, partnerOrderActRoutes, partnerRoutes, webhookRoutes], {
      prefix: gic,
    });
    await tagged(app, 'Partner orders', [deskFileRoutes], { prefix: `${gic}/order` });
    await tagged(app, 'Partner orders', [fileRoutes], { prefix: '/api/v1/gic' });
    await tagged(app, 'Partner orders', [uploadRoutes], { prefix: '/api/v1/step/order' });
    await tagged(app, 'Partner intake', [intakeRoutes], { prefix: '/api/v1/gic' });
    await tagged(app, 'Statements', [statementRoutes], { prefix: manage });
    await tagged(
      app,
      'Statements',
      [statementUploadRoutes, statementWithdrawRoutes, columnMeaningRoutes, lineActRoutes, lineRevealRoutes],
      { prefix: `${manage}/statement` },
    );
    await tagged(app, 'Books', [postingRoutes], { prefix: `${manage}/postings` });
  },
  subscriptions: [orderSubscription, accountSubscription, joinedSubscription],
  commands: [republishPayees, republishConfig, republishPartnerOrders, ...statementCommandHandlers],
  jobs: [
    checkJob,
    pendingCommandsJob,
    dueJob,
    referenceJob,
    serialJob,
    webhookJob,
    sweepJob,
    ...statementJobs,
    allocationJob,
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

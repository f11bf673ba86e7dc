import { tagged } from '@qiaohui/service-kit/http/openapi/tagged';
import { job } from '@qiaohui/service-kit/jobs/jobs';
import { defineService } from '@qiaohui/service-kit/service/service';
import { accountCommands } from './accounts/commands.ts';
import { identity } from './accounts/identity.routes.ts';
import { currentKey } from './accounts/keys.ts';
import { ownAccount } from './accounts/own.routes.ts';
import { ownPassword } from './accounts/password.routes.ts';
import { resets } from './accounts/reset.routes.ts';
import { accounts } from './accounts/routes.ts';
import { anyWrappedKey } from './accounts/store.ts';
import { activity } from './activity/routes.ts';
import { demoJobs, makeDemoAccounts, refuseDemoAccounts } from './demo/demo.ts';
import { about, shapes } from './document.ts';
import { fileCommands } from './files/commands.ts';
import { files } from './files/routes.ts';
import { sweepJob } from './files/store.ts';
import { subscriptions } from './institutions/events.ts';
import { institutions } from './institutions/routes.ts';
import { shared } from './links/bearer.routes.ts';
import { links } from './links/routes.ts';
import { messages } from './messages.ts';
import { mailJobs } from './order-mails/jobs.ts';
import { queueOrderMails } from './order-mails/mails.ts';
import { mails } from './order-mails/routes.ts';
import { orderCommands } from './orders/commands.ts';
import { orderJobs } from './orders/jobs.ts';
import { rehearsing } from './orders/pricing/rehearse.ts';
import { orders } from './orders/routes.ts';
import { staffFiles } from './orders/staff-files.routes.ts';
import { upgradeAccounts } from './orders/upgrades/accounts.ts';
import { upgradeDocuments } from './orders/upgrades/documents.ts';
import { upgradeProofs } from './orders/upgrades/proofs.ts';
import { upgradeSerialForms, upgradeSerials } from './orders/upgrades/serials.ts';
import { onOrderSaved } from './orders/write/persist.ts';
import { payments } from './payments/routes.ts';
import { deletionJob } from './privacy/deletion.job.ts';
import { exportJobs } from './privacy/export.job.ts';
import { privacy } from './privacy/routes.ts';
import { rateCommands } from './quotes/commands.ts';
import { refreshRates, takeSnapshot } from './quotes/rates.ts';
import { quotes } from './quotes/routes.ts';
import { receipts } from './receipt/routes.ts';
import { rememberPeople } from './saved/remember.ts';
import { saved } from './saved/routes.ts';
import { site } from './site/routes.ts';
import { verify } from './verify/routes.ts';

const TEN_MINUTES_MS = 10 * 60_000;

// Effects written with every order, in its transaction.
onOrderSaved(rememberPeople, queueOrderMails);

/** Customers, their money and their documents: the table of contents. */
export const remit = defineService({
  name: 'remit',
  prefix: '/api/client',
  live: 'signed-in',
  about,
  shapes,
  routes: async (app) => {
    await tagged(app, 'Signing in', [accounts, resets, ownPassword, identity]);
    await tagged(app, 'Account', [privacy, saved, ownAccount]);
    await tagged(app, 'Institutions and rates', [institutions, quotes, site]);
    await tagged(app, 'Orders', [orders, activity, receipts, verify, mails]);
    await tagged(app, 'Files', [files, staffFiles]);
    await tagged(app, 'Payer links', [links, shared]);
    await tagged(app, 'Payments', [payments]);
  },
  subscriptions: subscriptions,
  commands: [...accountCommands, ...orderCommands, ...fileCommands, ...rateCommands, rehearsing],
  jobs: [
    ...mailJobs,
    sweepJob,
    deletionJob,
    ...exportJobs,
    ...orderJobs,
    job('rates', TEN_MINUTES_MS, refreshRates),
    ...demoJobs(),
  ],
  messages: messages,
  findWrappedKey: anyWrappedKey,
  onStart: async () => {
    await upgradeSerials();
    await upgradeSerialForms();
    await upgradeAccounts();
    await takeSnapshot();
    await currentKey('sig');
    await currentKey('enc');
    await refuseDemoAccounts();
    await makeDemoAccounts();
    await upgradeProofs();
    await upgradeDocuments();
  },
});

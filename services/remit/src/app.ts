import { tagged } from '@qiaohui/service-kit/http/openapi/tagged';
import { job } from '@qiaohui/service-kit/jobs/jobs';
import { defineService } from '@qiaohui/service-kit/service/service';
import { ownAvatar } from './accounts/avatar.routes.ts';
import { avatarSweep } from './accounts/avatar.store.ts';
import { accountCommands } from './accounts/commands.ts';
import { currentKey } from './accounts/keys.ts';
import { appIdentity } from './accounts/login/identity.routes.ts';
import { login, tokenKeys } from './accounts/login/routes.ts';
import { ownAccount } from './accounts/own.routes.ts';
import { ownPassword } from './accounts/password/routes.ts';
import { registration } from './accounts/registration/routes.ts';
import { resets } from './accounts/reset/routes.ts';
import { ownSessions, sessionTokens } from './accounts/sessions/routes.ts';
import { anyWrappedKey } from './accounts/store.ts';
import { accountAccessLog, activity } from './activity/routes.ts';
import { demoJobs, makeDemoAccounts, requireNoDemoAccounts } from './demo/demo.ts';
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
import { declinedRegistration, privacy } from './privacy/routes.ts';
import { rateCommands } from './quotes/commands.ts';
import { refreshRates, takeSnapshot } from './quotes/rates.ts';
import { quotes } from './quotes/routes.ts';
import { receipts } from './receipt/routes.ts';
import { rememberPeople } from './saved/remember.ts';
import { saved } from './saved/routes.ts';
import { referrers, site } from './site/routes.ts';
import { verify } from './verify/routes.ts';

const TEN_MINUTES_MS = 10 * 60_000;
const prefix = '/api/client';

// Effects written with every order, in its transaction.
onOrderSaved(rememberPeople, queueOrderMails);

/** Customers, their money and their documents: the table of contents. */
export const remit = defineService({
  name: 'remit',
  prefix,
  live: 'signed-in',
  about,
  shapes,
  routes: async (app) => {
    const auth = `${prefix}/auth`;
    await tagged(app, 'Signing in', [login, registration, sessionTokens, ownPassword], { prefix: auth });
    await tagged(app, 'Signing in', [appIdentity], { prefix: `${auth}/identity` });
    await tagged(app, 'Signing in', [tokenKeys, resets], { prefix: '/api/v1/auth' });
    await tagged(app, 'Account', [privacy, ownAccount, ownAvatar], { prefix: `${prefix}/account` });
    await tagged(app, 'Account', [declinedRegistration], { prefix: `${auth}/confirm-email` });
    await tagged(app, 'Account', [ownSessions], { prefix: `${auth}/sessions` });
    await tagged(app, 'Account', [saved], { prefix: `${prefix}/saved` });
    await tagged(app, 'Institutions and rates', [institutions], { prefix: `${prefix}/resources` });
    await tagged(app, 'Institutions and rates', [quotes], { prefix: `${prefix}/rate` });
    await tagged(app, 'Institutions and rates', [site], { prefix: `${prefix}/dict/config` });
    await tagged(app, 'Institutions and rates', [referrers], { prefix: `${prefix}/from` });
    await tagged(app, 'Orders', [orders, activity, receipts, mails], { prefix: `${prefix}/order` });
    await tagged(app, 'Orders', [accountAccessLog], { prefix: `${prefix}/account` });
    await tagged(app, 'Orders', [verify], { prefix: `${prefix}/verify` });
    await tagged(app, 'Files', [files], { prefix });
    await tagged(app, 'Files', [staffFiles], { prefix: '/api/v1/step/order' });
    await tagged(app, 'Payer links', [links], { prefix: `${prefix}/order` });
    await tagged(app, 'Payer links', [shared], { prefix: `${prefix}/shared` });
    await tagged(app, 'Payments', [payments], { prefix: `${prefix}/pay/callback` });
  },
  subscriptions,
  commands: [...accountCommands, ...orderCommands, ...fileCommands, ...rateCommands, rehearsing],
  jobs: [
    ...mailJobs,
    sweepJob,
    avatarSweep,
    deletionJob,
    ...exportJobs,
    ...orderJobs,
    job('rates', TEN_MINUTES_MS, refreshRates),
    ...demoJobs(),
  ],
  messages,
  findWrappedKey: anyWrappedKey,
  onStart: async () => {
    await upgradeSerials();
    await upgradeSerialForms();
    await upgradeAccounts();
    await takeSnapshot();
    await currentKey('sig');
    await currentKey('enc');
    await requireNoDemoAccounts();
    await makeDemoAccounts();
    await upgradeProofs();
    await upgradeDocuments();
  },
});

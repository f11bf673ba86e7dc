import { tagged } from '@qiaohui/service-kit/http/openapi/tagged';
import { job } from '@qiaohui/service-kit/jobs/jobs';
import { defineService } from '@qiaohui/service-kit/service/service';
import { clientCodes } from './clients/routes.ts';
import { upgradeClientCodes, upgradeUnseenCodes } from './clients/upgrade.ts';
import { demo } from './demo/demo.ts';
import { about, shapes } from './document.ts';
import { priceItems } from './edits/item-routes.ts';
import { priceSheet } from './edits/routes.ts';
import { exportJobs } from './exports/job.ts';
import { priceExports } from './exports/routes.ts';
import { importJobs } from './imports/job.ts';
import { importRepairs } from './imports/repair.routes.ts';
import { priceImports } from './imports/routes.ts';
import { inOrderSubscription } from './linking/events.ts';
import { inOrders } from './linking/routes.ts';
import { settleStrays } from './linking/store.ts';
import { upgradeClients } from './linking/upgrade.ts';
import { priceLists } from './lists/routes.ts';
import { messages } from './messages.ts';
import { outOrderSubscription } from './outgoing/events.ts';
import { outgoing } from './outgoing/routes.ts';
import { priceRevisions } from './revisions/routes.ts';
import { discardSilentBuilds, sweepLists, sweepRevisions } from './revisions/sweep.ts';
import { upgradeLists } from './revisions/upgrade.ts';
import { republishTeams } from './teams/events.ts';
import { teams } from './teams/routes.ts';
import { teamsOf } from './teams/store.ts';
import { republishWaybills } from './waybills/events.ts';
import { waybills } from './waybills/routes.ts';
import { publishOldTeams, upgradeTeams } from './waybills/upgrade.ts';

const MINUTE_MS = 60_000;

export const trade = defineService({
  name: 'trade',
  prefix: '/api/v1/trade',
  live: ['trade'],
  about,
  shapes,
  routes: async (app) => {
    const prefix = '/api/v1/trade';
    await tagged(app, 'Teams', [teams], { prefix: `${prefix}/team` });
    await tagged(app, 'Client codes', [clientCodes], { prefix: `${prefix}/client-codes` });
    await tagged(app, 'Price lists', [priceLists], { prefix: `${prefix}/price-lists` });
    await tagged(app, 'Price lists', [priceItems, priceSheet], {
      prefix: `${prefix}/price-lists/:list/items`,
    });
    await tagged(app, 'Price lists', [priceRevisions], { prefix: `${prefix}/price-lists/:list/revisions` });
    await tagged(app, 'Exports', [priceExports], { prefix: `${prefix}/exports` });
    await tagged(app, 'Imports', [priceImports, importRepairs], { prefix: `${prefix}/imports` });
    await tagged(app, 'Waybills', [waybills], { prefix: `${prefix}/waybills` });
    await tagged(app, 'Goods', [inOrders, outgoing], { prefix });
  },
  subscriptions: [inOrderSubscription, outOrderSubscription],
  commands: [republishWaybills, republishTeams],
  jobs: [
    ...importJobs,
    ...exportJobs,
    job('publish-old-teams', MINUTE_MS, publishOldTeams),
    job('settle-strays', MINUTE_MS, settleStrays),
    job('discard-silent-builds', MINUTE_MS, () => discardSilentBuilds()),
    job('sweep-price-revisions', 10 * MINUTE_MS, () => sweepRevisions()),
    job('sweep-price-lists', 60 * MINUTE_MS, () => sweepLists()),
  ],
  messages: messages,
  teamsOf,
  onStart: async () => {
    await upgradeClientCodes();
    await upgradeClients();
    await upgradeUnseenCodes();
    await upgradeTeams();
    await upgradeLists();
    if (process.env.DEMO === '1') await demo();
  },
});

import { tagged } from '@qiaohui/service-kit/http/openapi/tagged';
import { job } from '@qiaohui/service-kit/jobs/jobs';
import { defineService } from '@qiaohui/service-kit/service/service';
import { sweepBrands } from './brands/deleted.store.ts';
import { sweepPictures } from './brands/picture.store.ts';
import { brandPictures } from './brands/picture-routes.ts';
import { brands } from './brands/routes.ts';
import { channels } from './channels/routes.ts';
import { supply } from './channels/supply-routes.ts';
import { clientCodes } from './clients/routes.ts';
import { upgradeClientCodes, upgradeUnseenCodes } from './clients/upgrade.ts';
import { demo } from './demo/demo.ts';
import { about, shapes } from './document.ts';
import { inOrderSubscription } from './linking/events.ts';
import { inOrders } from './linking/routes.ts';
import { settleStrays } from './linking/store.ts';
import { upgradeClients } from './linking/upgrade.ts';
import { brandRemoval } from './merging/removal-routes.ts';
import { merging } from './merging/routes.ts';
import { messages } from './messages.ts';
import { outOrderSubscription } from './outgoing/events.ts';
import { outgoing } from './outgoing/routes.ts';
import { priceItems } from './prices/item-routes.ts';
import { priceLists } from './prices/routes.ts';
import { sweepLists } from './prices/store.ts';
import { republishTeams } from './teams/events.ts';
import { teams } from './teams/routes.ts';
import { teamsOf } from './teams/store.ts';
import { views } from './views/routes.ts';
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
    await tagged(app, 'Price lists', [priceItems], { prefix: `${prefix}/price-lists/:list/items` });
    await tagged(app, 'Brands', [brands, brandPictures, brandRemoval, merging], { prefix: `${prefix}/brands` });
    await tagged(app, 'Channels', [channels, supply], { prefix: `${prefix}/channels` });
    await tagged(app, 'Saved views', [views], { prefix: `${prefix}/views` });
    await tagged(app, 'Waybills', [waybills], { prefix: `${prefix}/waybills` });
    await tagged(app, 'Goods', [inOrders, outgoing], { prefix });
  },
  subscriptions: [inOrderSubscription, outOrderSubscription],
  commands: [republishWaybills, republishTeams],
  jobs: [
    job('publish-old-teams', MINUTE_MS, publishOldTeams),
    job('settle-strays', MINUTE_MS, settleStrays),
    job('sweep-price-lists', 60 * MINUTE_MS, () => sweepLists()),
    job('sweep-brands', 60 * MINUTE_MS, () => sweepBrands()),
    job('sweep-brand-pictures', 60 * MINUTE_MS, () => sweepPictures()),
  ],
  messages: messages,
  teamsOf,
  onStart: async () => {
    await upgradeClientCodes();
    await upgradeClients();
    await upgradeUnseenCodes();
    await upgradeTeams();
    if (process.env.DEMO === '1') await demo();
  },
});

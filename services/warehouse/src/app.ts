import { tagged } from '@qiaohui/service-kit/http/openapi/tagged';
import { defineService } from '@qiaohui/service-kit/service/service';
import { viewRoutes } from '@qiaohui/service-kit/views/routes';
import { digestJob } from './alerts/digest.ts';
import { alerts } from './alerts/routes.ts';
import { ledgerJob } from './checks/job.ts';
import { checks } from './checks/routes.ts';
import { clientSubscription } from './clients/events.ts';
import { inOrderCorrections, movementCorrections } from './corrections/routes.ts';
import { counting } from './counting/routes.ts';
import { announceInOrder, listWaybillGoods, requestOutOrder } from './deliveries/commands.ts';
import { demo } from './demo/demo.ts';
import { about, shapes } from './document.ts';
import { exportJobs } from './exports/job.ts';
import { exporting } from './exports/routes.ts';
import { announcedGoods } from './inbound/goods/routes.ts';
import { teamSubscription, waybillSubscription } from './inbound/linking/events.ts';
import { republishInOrders } from './inbound/orders/events.ts';
import { inOrders } from './inbound/orders/routes.ts';
import { receiving } from './inbound/receiving/routes.ts';
import { waybills } from './inbound/waybills/routes.ts';
import { mailing } from './mails.ts';
import { messages } from './messages.ts';
import { outImport } from './outbound/import/routes.ts';
import { republishOutOrders } from './outbound/orders/events.ts';
import { orderPlaceGuard } from './outbound/orders/place.guard.ts';
import { packages } from './outbound/packages/routes.ts';
import { picking } from './outbound/picking/routes.ts';
import { outOrders, shippedGoods } from './outbound/routes.ts';
import { photos } from './photos/routes.ts';
import { anySealedKey, photoSweep } from './photos/store.ts';
import { prints } from './prints/routes.ts';
import { scan } from './scan/routes.ts';
import { staffSubscription } from './staff/events.ts';
import { warehouseStaff } from './staff/rules.ts';
import { guardOrderPlaces } from './stock/ledger/guards.store.ts';
import { ledger } from './stock/ledger/routes.ts';
import { goods, stock } from './stock/routes.ts';
import { shelves } from './stock/shelves/routes.ts';
import { stockLinkBearers } from './stock-links/bearer.routes.ts';
import { stockLinks } from './stock-links/routes.ts';
import { teamsOf } from './teams/store.ts';
import { upgrade } from './upgrade/upgrade.ts';
import { viewsOfWarehouse } from './views/schema.ts';

const prefix = '/api/v1/warehouse';
/** Made as the service is loaded: the collection gets its index with all others, when the service starts. */
const savedViews = viewRoutes(viewsOfWarehouse, warehouseStaff);

// out-orders stand above the ledger and decide what their places may hold
guardOrderPlaces(orderPlaceGuard);

export const warehouse = defineService({
  name: 'warehouse',
  prefix,
  // teams of trade get notes of their own goods
  live: ['warehouse', 'trade'],
  about,
  shapes,
  routes: async (app) => {
    await tagged(app, 'Goods', [stock], { prefix: `${prefix}/stocks` });
    await tagged(app, 'Goods', [goods, announcedGoods], { prefix: `${prefix}/goods` });
    await tagged(app, 'In-orders', [inOrders, receiving, inOrderCorrections], { prefix: `${prefix}/in` });
    await tagged(app, 'Out-orders', [shippedGoods], { prefix: `${prefix}/stocks/find_out_goods` });
    await tagged(app, 'Out-orders', [outOrders, picking, packages], { prefix: `${prefix}/out` });
    await tagged(app, 'Out-orders', [outImport], { prefix: `${prefix}/out/import` });
    await tagged(app, 'In-orders', [waybills], { prefix: `${prefix}/waybills` });
    await tagged(app, 'Shelves and ledger', [shelves], { prefix: `${prefix}/shelves` });
    await tagged(app, 'Shelves and ledger', [ledger, movementCorrections], { prefix: `${prefix}/movements` });
    await tagged(app, 'Shelves and ledger', [checks], { prefix: `${prefix}/ledger` });
    await tagged(app, 'Counts', [counting], { prefix: `${prefix}/counts` });
    await tagged(app, 'Alerts', [alerts], { prefix: `${prefix}/alerts` });
    await tagged(app, 'Photos', [photos], { prefix: `${prefix}/photos` });
    await tagged(app, 'Stock links', [stockLinks], { prefix: `${prefix}/windows` });
    await tagged(app, 'Clients of stock links', [stockLinkBearers], { prefix: `${prefix}/window` });
    await tagged(app, 'Scanning', [scan], { prefix: `${prefix}/scan` });
    await tagged(app, 'Saved views', [savedViews], { prefix: `${prefix}/views` });
    await tagged(app, 'Files and prints', [exporting], { prefix: `${prefix}/exports` });
    await tagged(app, 'Files and prints', [prints], { prefix: `${prefix}/prints` });
  },
  subscriptions: [waybillSubscription, teamSubscription, clientSubscription, staffSubscription],
  commands: [republishInOrders, republishOutOrders, announceInOrder, requestOutOrder, listWaybillGoods],
  jobs: [ledgerJob, digestJob, photoSweep, mailing, ...exportJobs],
  messages,
  findWrappedKey: anySealedKey,
  teamsOf,
  onStart: async () => {
    await upgrade();
    if (process.env.DEMO === '1') await demo();
  },
});

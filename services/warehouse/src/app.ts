import { tagged } from '@qiaohui/service-kit/documented';
import { defineService } from '@qiaohui/service-kit/service';
import { digestJob } from './alerts/digest.ts';
import { alerts } from './alerts/routes.ts';
import { ledgerJob } from './checks/job.ts';
import { checks } from './checks/routes.ts';
import { counts } from './counting/routes.ts';
import { demo } from './demo/demo.ts';
import { about, shapes } from './document.ts';
import { words } from './errors.text.ts';
import { exportJobs } from './exports/job.ts';
import { exporting } from './exports/routes.ts';
import { hearWaybills } from './inbound/linking/events.ts';
import { hearTeams } from './inbound/linking/teams.events.ts';
import { inOrders } from './inbound/orders/routes.ts';
import { waybills } from './inbound/waybills/routes.ts';
import { outImport } from './outbound/import/routes.ts';
import { packing } from './outbound/packages/routes.ts';
import { picking } from './outbound/picking/routes.ts';
import { outOrders } from './outbound/routes.ts';
import { mailing } from './outbound/shipping/mail.ts';
import { PhotoFiles } from './photos/model.ts';
import { photos } from './photos/routes.ts';
import { photoSweep } from './photos/store.ts';
import { prints } from './prints/routes.ts';
import { republishing } from './republish.ts';
import { scan } from './scan/routes.ts';
import { hearStaff } from './staff/events.ts';
import { ledger } from './stock/ledger/routes.ts';
import { goods } from './stock/routes.ts';
import { shelves } from './stock/shelves/routes.ts';
import { windowBearers } from './stock-links/bearer.routes.ts';
import { windows } from './stock-links/routes.ts';
import { teamsOf } from './teams/model.ts';
import { upgrade } from './upgrade/upgrade.ts';

export const warehouse = defineService({
  name: 'warehouse',
  prefix: '/api/v1/warehouse',
  // teams of trade hear of their own goods
  live: ['warehouse', 'trade'],
  about,
  shapes,
  routes: async (app) => {
    await tagged(app, 'Goods', [goods]);
    await tagged(app, 'In-orders', [inOrders]);
    await tagged(app, 'Out-orders', [outOrders, outImport, picking, packing]);
    await tagged(app, 'In-orders', [waybills]);
    await tagged(app, 'Shelves and ledger', [shelves, ledger, checks]);
    await tagged(app, 'Counts', [counts]);
    await tagged(app, 'Alerts', [alerts]);
    await tagged(app, 'Photos', [photos]);
    await tagged(app, 'Windows', [windows]);
    await tagged(app, 'Client windows', [windowBearers]);
    await tagged(app, 'Scanning', [scan]);
    await tagged(app, 'Files and prints', [exporting, prints]);
  },
  hears: [hearWaybills, hearTeams, hearStaff],
  answers: republishing,
  jobs: [ledgerJob, digestJob, photoSweep, mailing, ...exportJobs],
  words,
  sealedBefore: async () => (await PhotoFiles.findOne({}, { wrapped: 1 }).lean())?.wrapped ?? null,
  teamsOf,
  started: async () => {
    await upgrade();
    if (process.env.DEMO === '1') await demo();
  },
});

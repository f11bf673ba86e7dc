import { tagged } from '@qiaohui/service-kit/documented';
import { defineService } from '@qiaohui/service-kit/service';
import { digestJob } from './alerts/digest.ts';
import { alerts } from './alerts/routes.ts';
import { ledgerJob } from './checks/job.ts';
import { checks } from './checks/routes.ts';
import { counts } from './counts/routes.ts';
import { demo } from './demo/demo.ts';
import { about, shapes } from './document.ts';
import { exportJobs } from './exports/job.ts';
import { exporting } from './exports/routes.ts';
import { goods } from './goods/routes.ts';
import { inOrders } from './inorders/routes.ts';
import { ledger } from './ledger/routes.ts';
import { mailing } from './mail/letters.ts';
import { outImport } from './outimport/routes.ts';
import { packing } from './outorders/packs.routes.ts';
import { picking } from './outorders/picking.routes.ts';
import { outOrders } from './outorders/routes.ts';
import { PhotoFiles } from './photos/model.ts';
import { photos } from './photos/routes.ts';
import { photoSweep } from './photos/store.ts';
import { prints } from './prints/routes.ts';
import { republishing } from './republish.ts';
import { scan } from './scan/routes.ts';
import { shelves } from './shelves/routes.ts';
import { hearStaff } from './staff/events.ts';
import { hearTeams } from './teams/events.ts';
import { teamsOf } from './teams/model.ts';
import { upgrade } from './upgrade/upgrade.ts';
import { hearWaybills } from './waybills/events.ts';
import { waybills } from './waybills/routes.ts';
import { windowBearers } from './windows/bearer.routes.ts';
import { windows } from './windows/routes.ts';
import { words } from './words.ts';

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

import { defineService } from '@qiaohui/service-kit/service';
import { digestJob } from './alerts/digest.ts';
import { alerts } from './alerts/routes.ts';
import { ledgerJob } from './checks/job.ts';
import { checks } from './checks/routes.ts';
import { counts } from './counts/routes.ts';
import { demo } from './demo/demo.ts';
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
  routes: async (app) => {
    await app.register(goods);
    await app.register(inOrders);
    await app.register(outOrders);
    await app.register(outImport);
    await app.register(picking);
    await app.register(packing);
    await app.register(waybills);
    await app.register(shelves);
    await app.register(ledger);
    await app.register(checks);
    await app.register(counts);
    await app.register(alerts);
    await app.register(photos);
    await app.register(windows);
    await app.register(windowBearers);
    await app.register(scan);
    await app.register(exporting);
    await app.register(prints);
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

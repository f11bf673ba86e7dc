import { defineService } from '@qiaohui/service-kit/service';
import { demo } from './demo/demo.ts';
import { goods } from './goods/routes.ts';
import { inOrders } from './inorders/routes.ts';
import { outOrders } from './outorders/routes.ts';
import { republishing } from './republish.ts';
import { hearStaff } from './staff/events.ts';
import { hearWaybills } from './waybills/events.ts';
import { waybills } from './waybills/routes.ts';
import { words } from './words.ts';

export const warehouse = defineService({
  name: 'warehouse',
  prefix: '/api/v1/warehouse',
  routes: async (app) => {
    await app.register(goods);
    await app.register(inOrders);
    await app.register(outOrders);
    await app.register(waybills);
  },
  hears: [hearWaybills, hearStaff],
  answers: republishing,
  jobs: [],
  words,
  started: async () => {
    if (process.env.DEMO === '1') await demo();
  },
});

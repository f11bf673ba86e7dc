import { job } from '@qiaohui/service-kit/jobs';
import { defineService } from '@qiaohui/service-kit/service';
import { demo } from './demo/demo.ts';
import { settleStrays } from './intake/claims.ts';
import { hearInOrders } from './intake/events.ts';
import { intake } from './intake/routes.ts';
import { hearOutOrders } from './outgoing/events.ts';
import { outgoing } from './outgoing/routes.ts';
import { priceItems } from './prices/item-routes.ts';
import { sweepLists } from './prices/lists.ts';
import { priceLists } from './prices/routes.ts';
import { republishTeams, tellOldTeams } from './teams/events.ts';
import { teamsOf } from './teams/membership.ts';
import { teams } from './teams/routes.ts';
import { republishWaybills } from './waybills/events.ts';
import { waybills } from './waybills/routes.ts';
import { words } from './words.ts';

const MINUTE_MS = 60_000;

export const trade = defineService({
  name: 'trade',
  prefix: '/api/v1/trade',
  routes: async (app) => {
    await app.register(teams, { prefix: '/api/v1/trade/team' });
    await app.register(priceLists, { prefix: '/api/v1/trade/price-lists' });
    await app.register(priceItems, { prefix: '/api/v1/trade/price-lists/:list/items' });
    await app.register(waybills, { prefix: '/api/v1/trade/waybills' });
    await app.register(intake, { prefix: '/api/v1/trade' });
    await app.register(outgoing, { prefix: '/api/v1/trade' });
  },
  hears: [hearInOrders, hearOutOrders],
  answers: [republishWaybills, republishTeams],
  jobs: [
    job('tell-old-teams', MINUTE_MS, tellOldTeams),
    job('settle-strays', MINUTE_MS, settleStrays),
    job('sweep-price-lists', 60 * MINUTE_MS, () => sweepLists()),
  ],
  words,
  teamsOf,
  started: async () => {
    if (process.env.DEMO === '1') await demo();
  },
});

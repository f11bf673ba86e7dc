import { codeForm } from '@qiaohui/service-kit/code-form';
import { isDuplicate, transaction } from '@qiaohui/service-kit/data/mongo';
import { presetOwner } from '../codes/store.ts';
import { writtenCodes } from '../logistics/waybills/store.ts';
import { listReady } from '../master-data/places/list.store.ts';
import { createTeam, teamExists } from '../teams/store.ts';
import { inviteDirectly } from '../teams/upgrade.ts';
import { demoBillsOf } from './bills.ts';
import { demoBrandsOf } from './brands.ts';
import { demoComparisonOf } from './comparison.ts';
import { demoCustomersOf } from './customers.ts';
import { demoDeliveriesOf } from './deliveries.ts';
import { demoFamiliesOf } from './families.ts';
import { demoHistoryOf } from './history.ts';
import { demoInquiriesOf } from './inquiries.ts';
import { demoLinks } from './links.ts';
import { demoMailOf } from './mail.ts';
import { demoOffersOf } from './offers.ts';
import { demoPrices } from './prices.ts';
import { demoCostsOf, demoSetupOf } from './setup.ts';
import { demoTimelineOf } from './timeline.ts';
import { demoWaybillsOf } from './waybills.ts';

const TEAM = 'demo-team';

/** Creates a team with price lists and waybills for a first look; a second start finds the team and changes nothing. */
export async function demo(): Promise<void> {
  try {
    await listReady();
    const isNew = await transaction(async (session) => {
      if (await teamExists(TEAM, session)) return false;
      await createTeam({ _id: TEAM, name: '桥汇贸易一组' }, session);
      for (const email of ['trade@example.com', 'admin@example.com']) await inviteDirectly(TEAM, email, session);
      await demoPrices(TEAM, session);
      await demoLinks(TEAM, session);
      await demoBrandsOf(TEAM, session);
      await demoCustomersOf(TEAM, session);
      await demoWaybillsOf(TEAM, session);
      await demoTimelineOf(TEAM, session);
      await demoFamiliesOf(TEAM, session);
      await demoSetupOf(TEAM, session);
      await demoCostsOf(TEAM, session);
      await demoBillsOf(TEAM, session);
      const codes = await writtenCodes(TEAM, session);
      await presetOwner(codes.map(codeForm), { team: TEAM, by: 'demo', at: new Date() }, session);
      return true;
    });
    if (isNew) {
      await demoInquiriesOf(TEAM);
      await demoHistoryOf(TEAM);
      await demoOffersOf(TEAM);
      await demoComparisonOf(TEAM);
      await demoDeliveriesOf(TEAM);
    }
    await demoMailOf(TEAM);
  } catch (error) {
    // Another instance created the same a moment earlier.
    if (!isDuplicate(error)) throw error;
  }
}

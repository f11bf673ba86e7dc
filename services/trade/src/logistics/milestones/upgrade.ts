import { transaction } from '@qiaohui/service-kit/data/mongo';
import { dueWithoutClock, waybillIn } from '../waybills/store.ts';
import { settleLateness } from './store.ts';

/** Says of waybills of earlier versions by which clock they are due. */
export async function upgradeDueClocks(): Promise<void> {
  for await (const { _id, team } of dueWithoutClock())
    await transaction(async (session) => settleLateness(await waybillIn(team, _id, session), session));
}

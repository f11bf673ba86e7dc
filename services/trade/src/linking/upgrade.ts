import { commit } from '@qiaohui/service-kit/mongo';
import { isUpgraded, markUpgraded } from '@qiaohui/service-kit/upgrades';
import { trusted } from 'mongoose';
import { plainCode } from '../clients/codes.ts';
import { ClientCodes } from '../codes/model.ts';
import { settleClient } from './store.ts';
import { InOrders } from '../intake/model.ts';

const MARK = 'in-orders-plain-clients';
const AT_A_TIME = 500;

/** Copies of before have their client's code as it was written alone; it is compared in its plain form now. */
export async function upgradeClients(): Promise<void> {
  if (await isUpgraded(MARK)) return;
  for (;;) {
    const old = await InOrders.find({ client: trusted({ $exists: false }) }, { client_code: 1 })
      .limit(AT_A_TIME)
      .lean();
    if (old.length === 0) break;
    await InOrders.collection.bulkWrite(
      old.map(({ _id, client_code }) => ({
        updateOne: { filter: { _id: _id as never }, update: { $set: { client: plainCode(client_code ?? '') } } },
      })),
    );
  }
  // goods that came to another team's waybill by its number alone leave it
  for (const { _id, team } of await ClientCodes.find({ team: trusted({ $gt: '' }) }, { team: 1 }).lean())
    if (team) await commit((session) => settleClient(_id, team, session));
  await markUpgraded(MARK);
}

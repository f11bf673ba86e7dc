import { commit } from '@qiaohui/service-kit/mongo';
import { trusted } from 'mongoose';
import { Orders } from '../orders/model.ts';
import { OrderStatus } from '../orders/status.ts';
import { tellAccount } from './events.ts';
import { type AccountRecord, Accounts } from './model.ts';

/** States that an order reaches without its customer having confirmed it: draft, cancelled, timed out. */
const UNCONFIRMED = [OrderStatus.Draft, OrderStatus.Cancelled, OrderStatus.TimedOut];

/** Staff, and customers whose orders went on, are known to be who they are. */
async function isKnown({ _id, group }: AccountRecord): Promise<boolean> {
  if (group !== null) return true;
  const beyond = { account: _id, history: trusted({ $elemMatch: { to: { $nin: UNCONFIRMED } } }) };
  return (await Orders.exists(beyond)) !== null;
}

/**
 * Accounts that were made before addresses were confirmed: those that are known go on as they are, the others confirm
 * like new ones. Each is looked at once; several instances do no harm.
 */
export async function upgradeAccounts(): Promise<void> {
  const older = Accounts.find({ confirmedAt: trusted({ $exists: false }) })
    .lean<AccountRecord>()
    .cursor();
  for await (const { _id } of older) {
    await commit(async (session) => {
      const account = await Accounts.findById(_id).session(session).lean<AccountRecord>();
      if (!account || account.confirmedAt !== undefined) return;
      const confirmedAt = (await isKnown(account)) ? account.createdAt : null;
      const change = { $set: { confirmedAt }, $inc: { version: 1 } };
      const how = { session, returnDocument: 'after' as const };
      const after = await Accounts.findOneAndUpdate(
        { _id, version: account.version },
        change,
        how,
      ).lean<AccountRecord>();
      if (after) await tellAccount(after, { kind: 'system', id: 'upgrade' }, session);
    });
  }
}

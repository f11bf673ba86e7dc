import { transaction } from '@qiaohui/service-kit/data/mongo';
import { trusted } from 'mongoose';
import { publishAccount } from '../../accounts/events.ts';
import { type AccountRecord, accountOf, setConfirmed, unconfirmedSince } from '../../accounts/store.ts';
import { OrderStatus } from '../../terms/status.ts';
import { Orders } from '../model.ts';

/** States that an order reaches without its customer having confirmed it: draft, cancelled, timed out. */
const UNCONFIRMED = [OrderStatus.Draft, OrderStatus.Cancelled, OrderStatus.TimedOut];

/** Staff, and customers with submitted orders, count as confirmed. */
async function isKnown({ _id, group }: AccountRecord): Promise<boolean> {
  if (group !== null) return true;
  const beyond = { account: _id, history: trusted({ $elemMatch: { to: { $nin: UNCONFIRMED } } }) };
  return (await Orders.exists(beyond)) !== null;
}

/**
 * Confirms accounts from before addresses were confirmed: known ones at once, the others like new ones. Each is
 * processed once, also with several instances.
 */
export async function upgradeAccounts(): Promise<void> {
  for await (const { _id } of unconfirmedSince()) {
    await transaction(async (session) => {
      const account = await accountOf(_id, session);
      if (account.confirmedAt !== undefined) return;
      const after = await setConfirmed(account, (await isKnown(account)) ? account.createdAt : null, session);
      if (after) await publishAccount(after, { kind: 'system', id: 'upgrade' }, session);
    });
  }
}

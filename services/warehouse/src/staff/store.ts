import { actorOf, type Identity } from '@qiaohui/service-kit/identity/auth';
import type { ClientSession } from 'mongoose';
import { Staff } from './model.ts';
import type { By, User } from './schema.ts';

/** Returns the caller under the name that remit published, or under the token's address until that is known here. */
export async function userOf({ id, email }: Identity, session: ClientSession): Promise<User> {
  const known = await Staff.findById(id, null, { session }).lean();
  return { id, name: known?.name || email };
}

/** Returns the caller as the actor of what happens now. */
export const byOf = async (who: Identity, session: ClientSession): Promise<By> => ({
  user: await userOf(who, session),
  actor: actorOf(who),
  at: new Date(),
});

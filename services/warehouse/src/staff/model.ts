import { actorOf, type Identity } from '@qiaohui/service-kit/auth';
import type { Actor } from '@qiaohui/service-kit/shapes';
import type { ClientSession } from 'mongoose';
import { model, Schema } from 'mongoose';

/** Who did it, with the name of that day. */
export type User = { id: string; name: string };
/** Who does something, and when. */
export type By = { user: User; actor: Actor; at: Date };

/** Names of staff, as remit tells them; customers are not kept here. */
export const Staff = model(
  'Staff',
  new Schema<{ _id: string; version: number; name: string }>(
    { _id: String, version: Number, name: String },
    { collection: 'staff', versionKey: false },
  ),
);

/** The caller under the name remit told; until it is known here, under the address of the token. */
export async function userOf({ id, email }: Identity, session: ClientSession): Promise<User> {
  const known = await Staff.findById(id, null, { session }).lean();
  return { id, name: known?.name || email };
}

/** The caller, doing something now. */
export const byOf = async (who: Identity, session: ClientSession): Promise<By> => ({
  user: await userOf(who, session),
  actor: actorOf(who),
  at: new Date(),
});

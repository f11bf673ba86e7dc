import type { Identity } from '@qiaohui/service-kit/identity/auth';
import { readerOf } from '../../teams/access.ts';
import type { Buyer } from './store.ts';

/** Returns the caller as a member who compares and awards; throws 403 for a member who may not read prices. */
export const buyerOf = async (caller: Identity): Promise<Buyer> => ({
  team: await readerOf(caller),
  by: { id: caller.id, email: caller.email },
});

import type { Identity } from '@qiaohui/service-kit/identity/auth';
import { mayReadPrices } from '../../teams/roles.rules.ts';
import { memberOf } from '../../teams/store.ts';
import type { Editor } from './change.store.ts';

/** Returns the caller as a member of their team, with or without the permission to read prices. */
export async function editorOf(caller: Identity): Promise<Editor> {
  const member = await memberOf(caller);
  return { team: member.team, prices: mayReadPrices(member), by: { id: caller.id, email: caller.email } };
}

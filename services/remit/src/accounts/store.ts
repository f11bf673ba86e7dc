import { forbidden, missing, Refusal } from '@qiaohui/service-kit/refusal';
import { unwrap } from '@qiaohui/service-kit/sealed';
import type { Actor, Group } from '@qiaohui/service-kit/shapes';
import type { ClientSession } from 'mongoose';
import { type AccountRecord, Accounts } from './model.ts';

/** An account; a 404 when there is none. */
export async function accountOf(id: string, session: ClientSession | null = null): Promise<AccountRecord> {
  const account = await Accounts.findById(id).session(session).lean<AccountRecord>();
  if (!account) throw missing('account');
  return account;
}

/** The key that seals a person's data; a 410 once it is destroyed. */
export function sealingKeyOf({ wrappedKey }: Pick<AccountRecord, 'wrappedKey'>): Buffer {
  if (wrappedKey === '') throw new Refusal(410, 'account.deleted');
  return unwrap(wrappedKey);
}

/** Checks a command's actor anew, whatever the asking service believed: staff of one of `groups`, not disabled, with a password fit for it. */
export async function demandStaff(
  actor: Actor,
  groups: Group[],
  session: ClientSession | null = null,
): Promise<AccountRecord> {
  if (actor.kind !== 'staff') throw forbidden();
  const account = await Accounts.findById(actor.id).session(session).lean<AccountRecord>();
  const { group, disabled } = account ?? { group: null, disabled: true };
  if (
    !account ||
    disabled ||
    group === null ||
    account.staffGrade === false ||
    (group !== 'admin' && !groups.includes(group))
  )
    throw forbidden();
  return account;
}

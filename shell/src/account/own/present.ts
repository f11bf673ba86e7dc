import { HttpError } from '@qiaohui/kit';
import { OwnAccount } from '@qiaohui/remit/accounts';
import type { ChangeAccount } from '@qiaohui/remit/accounts/own';

export type Choice = Omit<ChangeAccount, 'version'>;

/** The account that a change came too late for; null for any other error. */
export function presentOf(error: unknown): OwnAccount | null {
  if (!(error instanceof HttpError) || error.status !== 409) return null;
  return OwnAccount.safeParse(error.state).data ?? null;
}

const sorted = (value: unknown) => (Array.isArray(value) ? value.toSorted() : value);

/** True when the account already is as the change would make it. */
export const isMade = (change: Choice, present: OwnAccount): boolean =>
  Object.entries(change).every(
    ([name, value]) => JSON.stringify(sorted(present[name as keyof Choice])) === JSON.stringify(sorted(value)),
  );

/** What an account has in place of what a change gives. */
export const sameOf = (change: Choice, account: OwnAccount): Choice =>
  Object.fromEntries(Object.keys(change).map((name) => [name, account[name as keyof Choice]]));

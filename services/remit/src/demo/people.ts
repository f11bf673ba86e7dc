import { HttpError } from '@qiaohui/service-kit/errors/http-error';
import type { Group } from '@qiaohui/service-kit/shapes';
import { verifyPassword } from '../accounts/password/hash.ts';
import { makeAccount } from '../accounts/registration/register.ts';
import { type AccountRecord, accountByEmail } from '../accounts/store.ts';

const PASSWORD = 'demo-pass-2026';
const people: Array<[email: string, group?: Group]> = [
  ['customer@example.com'],
  ['finance@example.com', 'finance'],
  ['warehouse@example.com', 'warehouse'],
  ['trade@example.com', 'trade'],
  ['admin@example.com', 'admin'],
];

/**
 * Returns the accounts of the demonstration that still open with its published password. Disabled ones open nothing,
 * and one whose password was changed is its owner's alone.
 */
export async function openDemoPeople(): Promise<string[]> {
  const open = [];
  for (const [email] of people) {
    const account = await accountByEmail(email);
    if (account && !account.disabled && (await verifyPassword(PASSWORD, account.password))) open.push(email);
  }
  return open;
}

/** Creates the demonstration's accounts where they are missing. */
export async function makeDemoPeople(): Promise<void> {
  for (const [email, group] of people) {
    if (await accountByEmail(email)) continue;
    await makeAccount({ email, password: PASSWORD, confirmed: true, ...(group && { group }) }).catch(
      (error: unknown) => {
        // Another instance created it meanwhile.
        if (!(error instanceof HttpError) || error.code !== 'account.exists') throw error;
      },
    );
  }
}

export async function demoPerson(email: string): Promise<AccountRecord> {
  const account = await accountByEmail(email);
  if (!account) throw new Error(`the demo account ${email} is missing`);
  return account;
}

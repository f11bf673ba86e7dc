import { conflict, HttpError } from '@qiaohui/service-kit/errors/http-error';
import { context } from '@qiaohui/service-kit/runtime/request-context';
import { identityProvider } from '../../identity/provider.ts';
import type { Unbound } from '../../identity/schema.ts';
import { accountBoundTo } from '../../identity/store.ts';
import { issueTicket } from '../../identity/tickets.ts';
import { budgetsFor, limited } from '../limits.ts';
import { type AccountRecord, Accounts } from '../model.ts';
import { requireConfirmed } from '../store.ts';

type Given = { appId?: string | null | undefined; code: string };

/**
 * Returns the account of the person who approved in the messaging app. A person without one gets `identity.unbound` and
 * a ticket that binds them to the account they sign in to, or create, next.
 */
export async function authenticateByApp({ appId, code }: Given, address: string): Promise<AccountRecord> {
  const provider = identityProvider();
  if (!provider || (appId && appId !== provider.appId)) throw new HttpError(422, 'account.way-closed');
  const vouched = await limited(budgetsFor('login-by-app', { address }), () => provider.exchange(code));
  const bound = await accountBoundTo(vouched.id);
  const account = bound && (await Accounts.findById(bound).lean<AccountRecord>());
  if (!account) {
    const state: Unbound = { ticket: await issueTicket(vouched), nickname: vouched.nickname };
    throw conflict('identity.unbound', state);
  }
  if (account.disabled) throw new HttpError(403, 'account.disabled');
  // An account with an unconfirmed address is not opened: the person may have bound somebody else's.
  requireConfirmed(account);
  await Accounts.updateOne({ _id: account._id }, { $set: { locale: context().locale } });
  return account;
}

import { transaction } from '@qiaohui/service-kit/data/mongo';
import { conflict, forbidden } from '@qiaohui/service-kit/errors/http-error';
import type { Locale } from '@qiaohui/service-kit/shapes';
import { trusted } from 'mongoose';
import { publishAccount } from './events.ts';
import { type AccountRecord, Accounts } from './model.ts';
import type { ChangeAccount } from './own.schema.ts';
import { isMuted, type OwnAccount, ProgressMail } from './schema.ts';
import { accountOf, isConfirmed, profileOf, sealedProfile } from './store.ts';

export const ownView = (account: AccountRecord): OwnAccount => ({
  version: account.version,
  email: account.email,
  name: account.name,
  confirmed: isConfirmed(account),
  profile: profileOf(account),
  avatar: account.avatar ?? null,
  mailLocale: account.localeChosen ? account.locale : null,
  muted: ProgressMail.options.filter((template) => isMuted(template, account.muted)),
  createdAt: account.createdAt.toISOString(),
});

/** The fields of an account for a change; e-mails in the language of the pages are in `pages` from now on. */
function fieldsOf(
  before: AccountRecord,
  { name, profile, mailLocale, muted }: ChangeAccount,
  pages: Locale,
): Partial<AccountRecord> {
  return {
    ...(name !== undefined && { name }),
    ...(profile && { profile: sealedProfile(before, profile) }),
    ...(mailLocale !== undefined && { locale: mailLocale ?? pages, localeChosen: mailLocale !== null }),
    ...(muted && { muted: [...new Set(muted)] }),
  };
}

/** Changes one's own account in one guarded write; 409 with its present state when it changed meanwhile. */
export async function changeOwn(id: string, change: ChangeAccount, pages: Locale): Promise<OwnAccount> {
  return transaction(async (session) => {
    const before = await accountOf(id, session);
    // the names of staff say who acted, so nobody takes another's
    if (before.group !== null && change.name !== undefined && change.name !== before.name) throw forbidden();
    const after = await Accounts.findOneAndUpdate(
      { _id: id, version: change.version, deletedAt: null },
      { $set: fieldsOf(before, change, pages), $inc: { version: 1 } },
      { session, returnDocument: 'after' },
    ).lean<AccountRecord>();
    if (!after) throw conflict('account.changed', ownView(before));
    await publishAccount(after, { kind: after.group ? 'staff' : 'customer', id }, session);
    return ownView(after);
  });
}

/** Sets the language of e-mails to that of the pages, unless their owner chose one. */
export async function followPages(id: string, locale: Locale): Promise<void> {
  await accountOf(id);
  await Accounts.updateOne({ _id: id, localeChosen: trusted({ $ne: true }) }, { $set: { locale } });
}

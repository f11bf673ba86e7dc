import { newKey, open, seal, unwrap } from '@qiaohui/service-kit/data/encryption';
import { conflict, unprocessable } from '@qiaohui/service-kit/errors/http-error';
import { broadcast } from '@qiaohui/service-kit/events/bus';
import type { Identity } from '@qiaohui/service-kit/identity/auth';
import { resumeMails } from '@qiaohui/service-kit/mail/mail-queue';
import type { MailSender } from '@qiaohui/service-kit/mail/pools';
import { isInside, type MailServer } from '@qiaohui/service-kit/mail/server';
import type { ClientSession } from 'mongoose';
import { inTeam, notAllowed } from '../teams/members.store.ts';
import { may } from '../teams/roles.rules.ts';
import { type Membership, memberOf } from '../teams/store.ts';
import { type MailSettingsRecord, TeamMail } from './model.ts';
import { mayUsePassword } from './rules.ts';
import type { MailChange, MailForm, MailRemoval, MailSettings, MailState } from './schema.ts';

const ACT = 'change-mail';

/** The settings without the password, which nobody is shown. */
const view = ({
  _id,
  wrapped_key,
  sealed_password,
  changed_at,
  changed_by,
  ...rest
}: MailSettingsRecord): MailSettings => ({
  ...rest,
  has_password: sealed_password !== null,
  changed_at: changed_at.toISOString(),
  changed_by: changed_by.email,
});

const recordOf = (team: string, session?: ClientSession) =>
  TeamMail.findById(team)
    .session(session ?? null)
    .lean<MailSettingsRecord>();
const inUse = (found: MailSettingsRecord | null) => (found?.removed ? null : found);
const settingsOf = async (team: string) => inUse(await recordOf(team));

/** Returns the mail settings of the caller's team as far as the caller may see them. */
export async function mailState(who: Identity): Promise<MailState> {
  const { team, role } = await memberOf(who);
  const record = await recordOf(team);
  const found = inUse(record);
  const may_change = may(role, ACT);
  const settings = found && may_change ? view(found) : null;
  return { id: team, set_up: found !== null, may_change, version: record?.version ?? 0, settings };
}

/** Returns the caller's place in the team whose mail settings they look after; throws 403 for others. */
export async function mailKeeper(who: Identity): Promise<Membership> {
  const member = await memberOf(who);
  if (!may(member.role, ACT)) throw notAllowed();
  return member;
}

export const insideError = () => unprocessable({ server: ['mail.server-private'] });

/** Throws for a server inside a private network, which nobody may have us connect to. */
export async function requireOutside({ server }: Pick<MailForm, 'server'>): Promise<void> {
  if (await isInside(server)) throw insideError();
}

const passwordOf = ({ wrapped_key, sealed_password }: MailSettingsRecord): string =>
  wrapped_key && sealed_password ? open(unwrap(wrapped_key), sealed_password) : '';

/** Returns the password that goes with a form: the entered one, or the stored one where that may be used. */
function passwordFor(form: MailForm, stored: MailSettingsRecord | null): string {
  if (form.account === '') return '';
  const usable = stored && mayUsePassword(stored, form) ? passwordOf(stored) : '';
  const password = form.password || usable;
  if (password === '') throw unprocessable({ password: ['mail.password-needed'] });
  return password;
}

const serverOf = (
  { server: host, port, encryption, account }: Omit<MailServer, 'host' | 'password'> & { server: string },
  password: string,
): MailServer => ({
  host,
  port,
  encryption,
  account,
  password,
});

/** Returns the server that a form describes, with the password that goes with it. */
export const serverFor = async (team: string, form: MailForm): Promise<MailServer> =>
  serverOf(form, passwordFor(form, await settingsOf(team)));

function sealed(password: string): Pick<MailSettingsRecord, 'wrapped_key' | 'sealed_password'> {
  if (password === '') return { wrapped_key: null, sealed_password: null };
  const { key, wrapped } = newKey();
  return { wrapped_key: wrapped, sealed_password: seal(key, password) };
}

/** Returns the settings of a team as they were seen; throws a 409 with the present ones when somebody changed them since. */
async function seenBy(team: string, version: number, session: ClientSession): Promise<MailSettingsRecord | null> {
  const record = await recordOf(team, session);
  const present = inUse(record);
  if ((record?.version ?? 0) !== version) throw conflict('mail.changed', present && view(present));
  return present;
}

/**
 * Saves the settings over the version that the form began with, and makes the team's waiting e-mails due: what kept them may
 * be mended.
 */
export async function saveMailSettings(who: Identity, { version, password, ...form }: MailChange): Promise<MailState> {
  await mailKeeper(who);
  await requireOutside(form);
  const team = await inTeam(who, ACT, async ({ me, team: { _id } }, session) => {
    const before = await seenBy(_id, version, session);
    const secret = sealed(passwordFor({ ...form, password }, before));
    const changed = { changed_at: new Date(), changed_by: { id: me._id, email: me.email } };
    const $set = { ...form, ...secret, ...changed, version: version + 1 };
    await TeamMail.updateOne({ _id }, { $set, $unset: { removed: true } }, { upsert: true, session });
    await resumeMails(_id, session);
    return _id;
  });
  broadcast({ noun: 'mail-settings', id: team, version: version + 1, to: { teams: [team] } });
  return mailState(who);
}

/** What is left of settings that were removed: nothing of the server, its account or its password. */
const nothing = { server: '', port: 0, account: '', sender_name: '', sender_address: '', cc: [], removed: true };

/** Removes the settings with their password; the team's e-mails wait until there are others. */
export async function removeMailSettings(who: Identity, { version }: MailRemoval): Promise<MailState> {
  await mailKeeper(who);
  const team = await inTeam(who, ACT, async ({ me, team: { _id } }, session) => {
    if (!(await seenBy(_id, version, session))) throw conflict('mail.changed', null);
    const changed = { changed_at: new Date(), changed_by: { id: me._id, email: me.email } };
    const $set = { ...nothing, ...sealed(''), ...changed, version: version + 1 };
    await TeamMail.updateOne({ _id }, { $set }, { session });
    return _id;
  });
  broadcast({ noun: 'mail-settings', id: team, version: version + 1, to: { teams: [team] } });
  return mailState(who);
}

/** Deletes the settings of a team that ends. */
export const deleteMailSettings = async (team: string, session: ClientSession): Promise<void> => {
  await TeamMail.deleteOne({ _id: team }).session(session);
};

/** The account that settings are of which nobody of the team has changed yet. */
const PRESET = 'demo';

/** Presets the settings of a team that has none; another server or port replaces them while nobody has changed them. */
export async function presetMail(team: string, { password = '', ...form }: MailForm): Promise<void> {
  const before = await recordOf(team);
  const isSame = before?.server === form.server && before.port === form.port;
  if (before && (isSame || before.changed_by.id !== PRESET)) return;
  const version = before?.version ?? 0;
  const changed = { changed_at: new Date(), changed_by: { id: PRESET, email: '' }, version: version + 1 };
  const $set = { ...form, ...sealed(password), ...changed };
  await TeamMail.updateOne(before ? { _id: team, version } : { _id: team }, { $set }, { upsert: !before });
  // what waited for a server need not wait longer
  await resumeMails(team);
}

/** Returns a team as a sender of e-mails; null while it has no mail settings. */
export async function teamSender(team: string): Promise<MailSender | null> {
  const found = await settingsOf(team);
  if (!found) return null;
  const { sender_name: name, sender_address: address, cc, version } = found;
  const domain = address.slice(address.lastIndexOf('@') + 1);
  return { from: { name, address }, domain, cc, version, server: serverOf(found, passwordOf(found)) };
}

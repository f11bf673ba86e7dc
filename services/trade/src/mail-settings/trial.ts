import { HttpError } from '@qiaohui/service-kit/errors/http-error';
import type { Identity } from '@qiaohui/service-kit/identity/auth';
import { type MailText, renderMail } from '@qiaohui/service-kit/mail/mail-page';
import { tryServer } from '@qiaohui/service-kit/mail/server';
import { PrivateNetworkError } from '@qiaohui/service-kit/network/outside';
import { context } from '@qiaohui/service-kit/runtime/request-context';
import type { Locale } from '@qiaohui/service-kit/shapes';
import de from './messages/trial/de-DE.json' with { type: 'json' };
import en from './messages/trial/en-US.json' with { type: 'json' };
import zh from './messages/trial/zh-CN.json' with { type: 'json' };
import { MailTrials } from './model.ts';
import type { MailForm, MailTrial } from './schema.ts';
import { insideError, mailKeeper, requireOutside, serverFor } from './store.ts';

const texts: Record<Locale, typeof zh> = { 'zh-CN': zh, 'en-US': en, 'de-DE': de };

/** Test mails that a team sends within a while: enough to find an error, too few to search for servers or passwords. */
const MOST = 10;
const WINDOW_MS = 10 * 60_000;

/** Counts a test mail; throws a 429 with the seconds to wait once there were too many. */
async function countTrial(team: string): Promise<void> {
  const now = Date.now();
  const since = new Date(now - WINDOW_MS);
  const recent = { $filter: { input: { $ifNull: ['$times', []] }, cond: { $gt: ['$$this', since] } } };
  const times = { $slice: [{ $concatArrays: [recent, [new Date(now)]] }, MOST + 1] };
  const change = [{ $set: { times, until: new Date(now + WINDOW_MS) } }];
  const how = { upsert: true, returnDocument: 'after' as const, updatePipeline: true };
  const after = await MailTrials.findOneAndUpdate({ _id: team }, change, how).lean();
  const all = after?.times ?? [];
  const oldest = all[0]?.getTime() ?? now;
  if (all.length <= MOST) return;
  const retryAfterS = Math.max(1, Math.ceil((oldest + WINDOW_MS - now) / 1000));
  throw new HttpError(429, 'mail.tried-often', { retryAfterS, values: { minutes: Math.ceil(retryAfterS / 60) } });
}

function trialMail(locale: Locale, { sender_name, sender_address, server }: MailForm): MailText {
  const t = texts[locale];
  const rows: Array<[string, string]> = [
    [t.sender, sender_name ? `${sender_name} <${sender_address}>` : sender_address],
    [t.server, server],
  ];
  return renderMail({ subject: t.subject, paragraphs: [t.body], rows, action: null }, locale);
}

/** Sends a test mail with the values of a form, saved or not, to the caller's own address. */
export async function tryMail(who: Identity, form: MailForm): Promise<MailTrial> {
  const { team, email: to } = await mailKeeper(who);
  const server = await serverFor(team, form);
  await countTrial(team);
  await requireOutside(form);
  const from = { name: form.sender_name, address: form.sender_address };
  try {
    return { ...(await tryServer(server, { from, to, ...trialMail(context().locale, form) })), to };
  } catch (error) {
    // the name led elsewhere a moment ago
    if (error instanceof PrivateNetworkError) throw insideError();
    throw error;
  }
}

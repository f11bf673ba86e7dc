import { conflict } from '@qiaohui/service-kit/errors/http-error';
import { cancelMails, deliveryOf, enqueueMail, resumeCancelledMails } from '@qiaohui/service-kit/mail/mail-queue';
import type { Locale } from '@qiaohui/service-kit/shapes';
import type { ClientSession } from 'mongoose';
import { teamSender } from '../../mail-settings/store.ts';
import type { ContactsChange } from '../../master-data/contacts/changes.ts';
import { mailContacts } from '../../master-data/contacts/store.ts';
import type { Saving } from '../waybills/followers.ts';
import { touchWaybill, type WaybillRecord, waybillIn, waybillsNamed } from '../waybills/store.ts';
import { CustomerNotices, NoticeLanguages, type NoticeRecord, type TimelineRecord, Timelines } from './model.ts';
import type { NoticeResend, Notices, NoticesSave, NotifiedName, SentNotice } from './schema.ts';
import { recordOf, stepsOf, type Target } from './store.ts';

export const NOTICE_TEMPLATE = 'milestone';
/** What an e-mail is about; its times and its link are read as it is sent. */
export type NoticeFacts = { team: string; waybill: string; milestone: NotifiedName };

const DEFAULT_LOCALE: Locale = 'zh-CN';
const idOf = (waybill: string, milestone: NotifiedName) => `${waybill}:${milestone}`;
const languageId = (team: string, customer: string) => `${team}:${customer}`;

type Contact = { name: string; email: string };

/** Returns who gets the e-mails of a waybill: its customer's contact. Houses of a master have customers of their own. */
async function recipientOf({ team, customer }: WaybillRecord, session?: ClientSession): Promise<Contact | null> {
  if (!customer) return null;
  return (await mailContacts(team, [customer.id], session)).get(customer.id) ?? null;
}

/** Returns whether e-mails go out and in which language: as decided for this waybill, else as its customer got them last. */
async function settingsOf(
  { team, customer }: WaybillRecord,
  stored: TimelineRecord | null,
  session?: ClientSession,
): Promise<{ on: boolean; locale: Locale }> {
  if (stored?.notices) return stored.notices;
  const known =
    customer &&
    (await NoticeLanguages.findById(languageId(team, customer.id))
      .session(session ?? null)
      .lean());
  return { on: true, locale: known?.locale ?? DEFAULT_LOCALE };
}

/** Returns to whom an e-mail about a waybill goes now; null: to nobody. */
async function wantedBy(
  waybill: WaybillRecord,
  session: ClientSession,
): Promise<(Contact & { locale: Locale }) | null> {
  if (waybill.house_count) return null;
  const { on, locale } = await settingsOf(waybill, await recordOf(waybill._id, session), session);
  const recipient = on ? await recipientOf(waybill, session) : null;
  return recipient && { ...recipient, locale };
}

/**
 * Enqueues the e-mail about a step that happened, in the transaction that stores it; returns to whom it goes. A step has
 * one e-mail, whatever becomes of its time: one that was cancelled before it went out goes out now, to whoever gets it now.
 */
export async function notifyCustomer(
  waybill: WaybillRecord,
  milestone: NotifiedName,
  session: ClientSession,
): Promise<string | null> {
  const recipient = await wantedBy(waybill, session);
  if (!recipient) return null;
  const { email } = recipient;
  const _id = idOf(waybill._id, milestone);
  const before = await CustomerNotices.findById(_id).session(session).lean<NoticeRecord>();
  if (before?.email === email) {
    await resumeCancelledMails([before.mail], session);
    return null;
  }
  if (before && (before.outcome || !(await deliveryOf(before.mail, session))?.isCancelled)) return null;
  await enqueueNotice(waybill, milestone, recipient, session);
  return email;
}

/** Enqueues the e-mail about a step, in place of the one that there was. */
async function enqueueNotice(
  waybill: WaybillRecord,
  milestone: NotifiedName,
  { email, locale }: { email: string; locale: Locale },
  session: ClientSession,
): Promise<void> {
  const _id = idOf(waybill._id, milestone);
  const { team } = waybill;
  const values: NoticeFacts = { team, waybill: waybill._id, milestone };
  const mail = await enqueueMail({ to: email, sender: team, locale, template: NOTICE_TEMPLATE, values }, session);
  const record: NoticeRecord = { _id, team, waybill: waybill._id, milestone, email, locale, mail, at: new Date() };
  await CustomerNotices.replaceOne({ _id }, record, { session, upsert: true });
}

/** Sends a rejected e-mail to the customer's address once that is another one; the version of the waybill guards it. */
export async function resendNotice(
  { id, team, who }: Target,
  milestone: NotifiedName,
  { version, email }: NoticeResend,
  session: ClientSession,
): Promise<void> {
  await waybillIn(team, id, session);
  const waybill = await touchWaybill({ id, team, who, version }, {}, session);
  const before = await CustomerNotices.findById(idOf(id, milestone)).session(session).lean<NoticeRecord>();
  const recipient = await wantedBy(waybill, session);
  const hasHappened = stepsOf(waybill, await recordOf(id, session))[milestone].actual !== null;
  const isRejected = before?.outcome?.state === 'bounced' && before.email !== email;
  if (!isRejected || !hasHappened || recipient?.email !== email) throw conflict('notice.changed');
  await enqueueNotice(waybill, milestone, recipient, session);
}

const allOf = (waybill: string, session: ClientSession) =>
  CustomerNotices.find({ waybill }).session(session).lean<NoticeRecord[]>();

/** Lets e-mails that still wait follow who gets them now, if anybody does. */
async function settleNotices(waybill: WaybillRecord, session: ClientSession): Promise<void> {
  const all = await allOf(waybill._id, session);
  if (all.length === 0) return;
  const recipient = await wantedBy(waybill, session);
  const steps = stepsOf(waybill, await recordOf(waybill._id, session));
  for (const { milestone, email, mail } of all) {
    const isDue = recipient !== null && steps[milestone].actual !== null;
    if (!isDue || recipient.email !== email) await cancelMails([mail], session);
    if (isDue) await notifyCustomer(waybill, milestone, session);
  }
}

/** What waits for the customer that a waybill had before is not about their goods: it goes to the one that it has now. */
export async function followClient({ before, saved }: Saving, session: ClientSession) {
  if (before.customer?.id !== saved.customer?.id) await settleNotices(saved, session);
  return {};
}

/** What waits for a customer goes to the address of the contact who gets its e-mails now, and to nobody where none does. */
export async function followContacts({ team, customer }: ContactsChange, session: ClientSession): Promise<void> {
  const waiting = await CustomerNotices.find({ team, outcome: null }, { waybill: 1 })
    .session(session)
    .lean<NoticeRecord[]>();
  const ids = [...new Set(waiting.map(({ waybill }) => waybill))];
  for (const waybill of await waybillsNamed(team, ids, session))
    if (waybill.customer?.id === customer) await settleNotices(waybill, session);
}

/** Cancels what still waits about a waybill that becomes void. */
export async function cancelNotices({ _id }: WaybillRecord, session: ClientSession): Promise<void> {
  const all = await allOf(_id, session);
  if (all.length > 0)
    await cancelMails(
      all.map(({ mail }) => mail),
      session,
    );
}

/** Cancels the e-mail about a step that has not happened after all, where it is still waiting. */
export async function withdrawNotice(waybill: string, milestone: NotifiedName, session: ClientSession): Promise<void> {
  const before = await CustomerNotices.findById(idOf(waybill, milestone)).session(session).lean<NoticeRecord>();
  if (before) await cancelMails([before.mail], session);
}

/** What became of an e-mail: as it is stored, else as the queue has it at this moment. */
async function sentNoticeOf({ milestone, email, locale, mail, at, outcome }: NoticeRecord): Promise<SentNotice> {
  const notice = { milestone, email, locale };
  if (outcome) return { ...notice, state: outcome.state, reply: outcome.reply || null, at: outcome.at.toISOString() };
  const now = await deliveryOf(mail);
  const reply = now?.results[0]?.reply || null;
  const state = !now || now.state === 'waiting' ? 'waiting' : now.state === 'sent' ? 'sent' : 'bounced';
  return {
    ...notice,
    state: now?.isCancelled ? 'withdrawn' : state,
    reply,
    at: (now?.sentAt ?? at).toISOString(),
  };
}

/** Returns whether and to whom e-mails about a waybill go, and what was sent. */
export async function noticesOf(waybill: WaybillRecord): Promise<Notices> {
  const { _id, team, version } = waybill;
  const sent = await CustomerNotices.find({ waybill: _id, team }).sort({ at: 1 }).lean<NoticeRecord[]>();
  return {
    version,
    ...(await settingsOf(waybill, await recordOf(_id))),
    recipient: await recipientOf(waybill),
    of_houses: Boolean(waybill.house_count),
    mail_set_up: (await teamSender(team)) !== null,
    sent: await Promise.all(sent.map(sentNoticeOf)),
  };
}

/** Decides whether e-mails about a waybill go out, and in which language; its customer gets others in that, too. */
export async function saveNotices(
  { id, team, who }: Target,
  { version, on, locale }: NoticesSave,
  session: ClientSession,
): Promise<void> {
  await waybillIn(team, id, session);
  const waybill = await touchWaybill({ id, team, who, version }, {}, session);
  const { customer } = waybill;
  const $set = { notices: { on, locale }, team };
  await Timelines.updateOne({ _id: id }, { $set, $setOnInsert: { steps: {} } }, { session, upsert: true });
  await settleNotices(waybill, session);
  if (!customer) return;
  const _id = languageId(team, customer.id);
  await NoticeLanguages.updateOne({ _id }, { $set: { team, locale } }, { session, upsert: true });
}

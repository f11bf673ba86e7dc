import { randomUUID } from 'node:crypto';
import { conflict, HttpError, unprocessable } from '@qiaohui/service-kit/errors/http-error';
import { enqueueMail } from '@qiaohui/service-kit/mail/mail-queue';
import type { ClientSession } from 'mongoose';
import { mailContacts } from '../contacts/store.ts';
import { linesOf } from '../inquiries/lines.store.ts';
import { beginRound } from '../inquiries/round.store.ts';
import { teamSender } from '../mail-settings/store.ts';
import { RFQ_TEMPLATE, type RfqFacts } from './mail.ts';
import { type RecipientRecord, Recipients, type RfqRecord, Rfqs } from './model.ts';
import { noteAfter } from './notes.ts';
import { isDeadline } from './rules.ts';
import { type MailKind, MOST_ROUNDS, type NewRfq, type RecipientMail } from './schema.ts';
import { hashFor } from './token.ts';

export type Sender = { team: string; by: { id: string; email: string } };

/** Throws a 409 while the team has no mail server, over which alone its requests go out. */
export async function requireMail(team: string): Promise<void> {
  if ((await teamSender(team)) === null) throw conflict('rfq.no-mail');
}

/** Returns a deadline that may be set now; throws a 422 otherwise. */
export function deadlineIn(written: string, now: Date): Date {
  const deadline = new Date(written);
  if (!isDeadline(deadline, now)) throw unprocessable({ deadline: ['rfq.deadline'] });
  return deadline;
}

type To = Pick<RecipientRecord, '_id' | 'team' | 'email' | 'locale' | 'link'>;

/**
 * Enqueues an e-mail to a recipient, over the mail server of its team. That of a sealed round goes to nobody else: by its
 * link the offer can be read.
 */
export async function mailTo(
  { _id, team: sender, email: to, locale, link }: To,
  { kind, sealed: uncopied }: { kind: MailKind; sealed: boolean },
  session: ClientSession,
): Promise<RecipientMail> {
  const values: RfqFacts = { recipient: _id, link, kind };
  const id = await enqueueMail({ to, sender, uncopied, locale, template: RFQ_TEMPLATE, values }, session);
  return { id, kind, at: new Date() };
}

type Chosen = { id: string; name: string; email: string; locale: RecipientRecord['locale'] };

async function createRecipient(
  { _id: rfq, team, inquiry, round, sealed }: RfqRecord,
  chosen: Chosen,
  session: ClientSession,
) {
  const { id, name, email, locale } = chosen;
  const to = { _id: randomUUID(), team, email, locale, link: 1 };
  const mails = [await mailTo(to, { kind: 'request', sealed }, session)];
  const record: RecipientRecord = {
    ...to,
    ...{ inquiry, rfq, round, channel: { id, name }, mails },
    token_hash: hashFor(to._id, to.link),
    ...{ state: 'waiting', opened_at: null, withdrawn_at: null, offer: 0, offered_at: null, version: 1 },
  };
  await Recipients.create([record], { session });
}

/** Returns the ids of the lines that a round is about; throws a 422 for one that the inquiry has no more. */
async function linesIn(inquiry: string, wanted: string[] | null, session: ClientSession): Promise<string[]> {
  const present = (await linesOf(inquiry, session)).map(({ _id }) => _id);
  if (wanted === null) return present;
  const chosen = new Set(wanted);
  if (present.filter((id) => chosen.has(id)).length < chosen.size)
    throw unprocessable({ lines: ['inquiry-line.missing'] });
  return present.filter((id) => chosen.has(id));
}

/**
 * Sends a round of requests: the round, its recipients and their e-mails, and the inquiry's channels and state are written
 * together, so that each channel gets one e-mail a round.
 */
export async function sendRound(
  { team, by }: Sender,
  inquiry: string,
  { version, channels, lines: wanted, deadline, sealed, text }: NewRfq,
  session: ClientSession,
): Promise<{ id: string }> {
  const at = new Date();
  const until = deadlineIn(deadline, at);
  const locales = new Map(channels.map(({ id, locale }) => [id, locale]));
  const ids = [...locales.keys()];
  const after = await beginRound({ team, id: inquiry }, { by, version, channels: ids, at }, session);
  const contacts = await mailContacts(team, ids, session);
  const named = after.channels.filter(({ id }) => locales.has(id));
  const without = named.filter(({ id }) => !contacts.has(id)).map(({ name }) => name);
  if (without.length > 0)
    throw new HttpError(422, 'form.invalid', {
      errors: { channels: [{ code: 'rfq.no-email', values: { names: without.join(', ') } }] },
    });
  const last = await Rfqs.findOne({ inquiry }).sort({ round: -1 }).session(session).lean<RfqRecord>();
  const round = (last?.round ?? 0) + 1;
  if (round > MOST_ROUNDS) throw conflict('rfq.too-many');
  const lines = await linesIn(inquiry, wanted, session);
  const rfq: RfqRecord = {
    ...{ _id: randomUUID(), team, inquiry, round, lines, text, deadline: until, sealed, by },
    ...{ created_at: at, version: 1 },
  };
  await Rfqs.create([rfq], { session });
  for (const { id, name } of named) {
    const { email = '' } = contacts.get(id) ?? {};
    await createRecipient(rfq, { id, name, email, locale: locales.get(id) ?? 'zh-CN' }, session);
  }
  noteAfter(rfq, session);
  return { id: rfq._id };
}

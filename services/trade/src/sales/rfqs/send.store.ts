import { randomUUID } from 'node:crypto';
import { conflict, HttpError, unprocessable } from '@qiaohui/service-kit/errors/http-error';
import { enqueueMails } from '@qiaohui/service-kit/mail/mail-queue';
import type { ClientSession } from 'mongoose';
import { teamSender } from '../../mail-settings/store.ts';
import { mailContacts } from '../../master-data/contacts/store.ts';
import { linesOf } from '../inquiries/lines.store.ts';
import { beginRound } from '../inquiries/round.store.ts';
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
type About = { kind: MailKind; rfq: Pick<RfqRecord, '_id' | 'sealed'> };

/**
 * Enqueues an e-mail to each of these recipients, over the mail server of their team. Those of a sealed round go to nobody
 * else: by its link the offer can be read.
 */
async function mailToAll(all: To[], { kind, rfq }: About, session: ClientSession): Promise<RecipientMail[]> {
  const at = new Date();
  const mails = all.map(({ _id, team: sender, email: to, locale, link }) => {
    const values: RfqFacts = { recipient: _id, link, kind, rfq: rfq._id, at: at.toISOString() };
    return { to, sender, uncopied: rfq.sealed, locale, template: RFQ_TEMPLATE, values };
  });
  return (await enqueueMails(mails, session)).map((id) => ({ id, kind, at }));
}

/** The same to one recipient. */
export async function mailTo(to: To, about: About, session: ClientSession): Promise<RecipientMail> {
  const [mail] = await mailToAll([to], about, session);
  if (!mail) throw new Error('the e-mail was not enqueued');
  return mail;
}

type Chosen = { id: string; name: string; email: string; locale: RecipientRecord['locale'] };

async function createRecipients(rfq: RfqRecord, chosen: Chosen[], session: ClientSession): Promise<void> {
  const { _id, team, inquiry, round } = rfq;
  const all = chosen.map(({ id, name, email, locale }) => ({
    ...{ _id: randomUUID(), team, email, locale, link: 1, channel: { id, name } },
  }));
  const mails = await mailToAll(all, { kind: 'request', rfq }, session);
  const records = all.map(
    (to, at): RecipientRecord => ({
      ...to,
      ...{ inquiry, rfq: _id, round, mails: mails.slice(at, at + 1) },
      token_hash: hashFor(to._id, to.link),
      ...{ state: 'waiting', opened_at: null, withdrawn_at: null, offer: 0, offered_at: null, version: 1 },
    }),
  );
  await Recipients.collection.insertMany(records as never, { session });
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
  const chosen = named.map(({ id, name }) => ({
    ...{ id, name, email: contacts.get(id)?.email ?? '', locale: locales.get(id) ?? ('zh-CN' as const) },
  }));
  await createRecipients(rfq, chosen, session);
  noteAfter(rfq, session);
  return { id: rfq._id };
}

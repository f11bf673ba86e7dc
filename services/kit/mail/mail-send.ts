import type { Readable } from 'node:stream';
import { trusted } from 'mongoose';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { holdsJob } from '../jobs/jobs.ts';
import { inGroups } from '../runtime/in-groups.ts';
import type { Locale } from '../shapes.ts';
import {
  type Attempt,
  failed,
  isOfContent,
  isOfSender,
  nextTry,
  type Result,
  recipientsOf,
  resultsOf,
  succeeded,
} from './delivery.rules.ts';
import type { MailText } from './mail-page.ts';
import { type Delivery, deliveryIn, MAIL_JOB, type Mail, mailsOf } from './mail-queue.ts';
import { type MailSender, transportOf } from './pools.ts';
import { senderOf } from './sender.ts';
import { SENDING_MS, withoutPassword } from './server.ts';

const mails = mailsOf<unknown>();

type Attachment = { filename: string; content: Buffer | Readable; contentType?: string };

/**
 * The content of a service's e-mails, and what to do once one was sent, or finally failed: `delivery` is what was stored of
 * it, null where somebody changed it meanwhile.
 */
export type Writer<F> = {
  text: (locale: Locale, template: string, values: F) => Written | Promise<Written>;
  ended?: (row: Mail<F>, delivery: Delivery | null) => Promise<void>;
  /** Returns a sender with a mail server of its own; null: it has none now, and its e-mails wait. */
  senderOf?: (id: string) => Promise<MailSender | null>;
};
/** The content of an e-mail with its attachments: bytes, or a stream of a stored file. */
export type Written = MailText & { attachments?: Attachment[] };

/** How the e-mails of one sender go out. */
export type Route = {
  from: string | { name: string; address: string };
  domain: string;
  cc: string[];
  /** Of the sender's settings. */
  version: number;
  /** Takes the password out of what a server says. */
  hide: (reply: string) => string;
  send: (mail: SendMailOptions) => Promise<{ response: string; rejectedErrors?: unknown[] | undefined }>;
};

let own: { url: string; send: Route['send'] } | null = null;

/** A server that takes its time has stored the e-mail by then: who gives up before it replies sends it again and again. */
function ownTransport(url: string): Route['send'] {
  if (own?.url !== url) {
    const via = createTransport({ url, connectionTimeout: 5_000, socketTimeout: SENDING_MS });
    own = { url, send: (mail) => via.sendMail(mail) };
  }
  return own.send;
}

export async function routeOf<F>(id: string | null, writer: Writer<F>): Promise<Route | null> {
  if (id === null) {
    const { SMTP_URL, MAIL_FROM } = process.env;
    if (!SMTP_URL) return null;
    return { ...senderOf(MAIL_FROM), cc: [], version: 1, hide: (reply) => reply, send: ownTransport(SMTP_URL) };
  }
  const sender = await writer.senderOf?.(id);
  if (!sender) return null;
  return {
    ...sender,
    hide: (reply) => withoutPassword(reply, sender.server),
    // for each e-mail: a batch may take longer than a transport is kept that is not used
    send: (mail) => transportOf(id, sender).sendMail({ ...mail, signal: AbortSignal.timeout(SENDING_MS) }),
  };
}

/** Matches an e-mail only as it was read: one that was requested again meanwhile waits for its own turn. */
export const same = ({ _id, round }: Mail) => ({ _id, round });

/**
 * Matches an e-mail that was cancelled since it was read, and perhaps became necessary again: once it is out it is not sent
 * again. One that its recipient requested again is.
 */
const cancelled = ({ _id, round, resends }: Mail) => ({ _id, round: trusted({ $gt: round }), resends, sentAt: null });

type Settled = Pick<Mail, 'nextAt' | 'tries' | 'sentAt' | 'results' | 'domain'>;
type Outcome = { row: Mail; settled: Settled };

/** Matches an e-mail as it was read, or as it is stored here: what another process sent while this one hung stays sent. */
const unsettled = ({ row, settled }: Outcome) => ({
  ...same(row),
  sentAt: { $in: [row.sentAt ?? null, settled.sentAt] },
});

const isStored = async (one: Outcome): Promise<boolean> =>
  (await mails.collection.updateOne(unsettled(one), { $set: one.settled })).matchedCount > 0;

/** Stores the outcomes of attempts; false for an e-mail that somebody changed since it was read. */
async function areStored(all: Outcome[]): Promise<boolean[]> {
  if (all.length > 1) {
    const writes = all.map((one) => ({ updateOne: { filter: unsettled(one), update: { $set: one.settled } } }));
    const { matchedCount } = await mails.collection.bulkWrite(writes, { ordered: false });
    if (matchedCount === all.length) return all.map(() => true);
  }
  // a command with several does not say which were changed; to set the same once more does nothing
  return Promise.all(all.map(isStored));
}

/** Those that come while others are stored are stored with one command; none waits for more to come. */
const stored = inGroups(areStored);

/** Stores what an attempt brought; the e-mail is over once no recipient waits any more. */
async function settle<F>(row: Mail<F>, results: Result[], writer: Writer<F>, domain: string): Promise<void> {
  const isOver = results.every(({ state }) => state !== 'waiting');
  const isSent = results[0] === undefined || results[0].state === 'accepted';
  const sentAt = row.sentAt ?? (isSent ? new Date() : null);
  const settled = {
    nextAt: isOver ? null : nextTry(row.tries, Date.now()),
    tries: row.tries + (isOver && isSent ? 0 : 1),
    ...{ sentAt, results, domain },
  };
  const isFleeting = isOver && row.fleeting;
  if (isFleeting) await mails.deleteOne({ _id: row._id });
  const isAsRead = !isFleeting && (await stored({ row, settled }));
  if (!isFleeting && !isAsRead && sentAt)
    await mails.updateOne(cancelled(row), { $set: { sentAt, results, domain, nextAt: null } });
  if (isOver) await writer.ended?.(row, isAsRead ? deliveryIn({ ...row, ...settled }) : null);
}

/** An attempt; `cause` is the error where it failed as a whole, which with `ofSender` the sender's other e-mails would meet. */
export type Tried = { attempt: Attempt; cause: unknown; ofSender: boolean };

const unwritten = (cause: unknown): Tried => ({
  attempt: failed(new Error('the e-mail could not be written')),
  cause,
  ofSender: false,
});

/** An e-mail as it was written, or why that failed. */
type Text = { written: Written } | { cause: unknown };

const write = async <F>({ locale, template, values }: Mail<F>, writer: Writer<F>): Promise<Text> => {
  try {
    return { written: await writer.text(locale, template, values) };
  } catch (cause) {
    return { cause };
  }
};

/** Closes the files of an e-mail that nobody sends. */
function discard(text: Text): void {
  for (const { content } of 'written' in text ? (text.written.attachments ?? []) : [])
    if (!Buffer.isBuffer(content)) content.destroy();
}

/** Hands an e-mail to the server; null: another process does that now. */
async function handOver(
  { to }: Mail,
  { mail, text }: { mail: SendMailOptions; text: Text },
  route: Route,
): Promise<Tried | null> {
  if ('cause' in text) return unwritten(text.cause);
  // a process that hung meanwhile leaves its e-mails to the one that sends now
  if (!holdsJob(MAIL_JOB)) return null;
  if (to === null) return { attempt: succeeded({ response: '' }), cause: null, ofSender: false };
  const attempt = await route.send({ ...mail, ...text.written }).then(succeeded, failed);
  if (isOfContent(attempt)) return unwritten(attempt.error);
  return { attempt, cause: attempt.error, ofSender: isOfSender(attempt) };
}

/**
 * Makes one attempt at those recipients that wait, when it is its turn, and stores what it brought; null: none was made.
 */
export async function send<F>(
  row: Mail<F>,
  route: Route,
  writer: Writer<F>,
  inTurn: (attempt: () => Promise<Tried | null>) => Promise<Tried | null>,
): Promise<Tried | null> {
  const { _id, to, cc, uncopied, reply_to, round, tries } = row;
  const all = to ? [to, ...(cc ?? []), ...(uncopied ? [] : route.cc)] : [];
  const results = row.results?.length ? row.results : recipientsOf(all);
  const waiting = results.flatMap(({ address, state }) => (state === 'waiting' ? address : []));
  const copies = results.slice(1).map(({ address }) => address);
  const domain = row.domain ?? route.domain;
  const { from } = route;
  const mail = {
    from,
    to: to ?? '',
    ...(copies.length > 0 && { cc: copies }),
    ...(reply_to && { replyTo: reply_to }),
    // A retry after a lost response carries the same Message-ID, so that mail programs show it once; a requested repeat
    // does not.
    messageId: `<${_id.toHexString()}${round ? `.${round}` : ''}@${domain}>`,
    envelope: { from: typeof from === 'string' ? from : from.address, to: waiting },
  };
  // written while others use the connections
  const text = await write(row, writer);
  const tried = await inTurn(() => handOver(row, { mail, text }, route)).catch((error: unknown) => {
    discard(text);
    throw error;
  });
  if (!tried) discard(text);
  if (!tried) return null;
  const after = resultsOf({ tries, results, ofTeam: row.sender != null }, tried.attempt);
  const stored = after.map((one) => ({ ...one, reply: route.hide(one.reply) }));
  await settle(row, stored, writer, domain);
  return tried;
}

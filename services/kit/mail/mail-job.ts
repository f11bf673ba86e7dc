import { trusted } from 'mongoose';
import { createTransport, type Transporter } from 'nodemailer';
import { holdsJob, type Job } from '../jobs/jobs.ts';
import type { Locale } from '../shapes.ts';
import type { MailText } from './mail-page.ts';
import { type Mail, mailsOf } from './mail-queue.ts';
import { type Sender, senderOf } from './sender.ts';

const NAME = 'mail';
const EVERY_MS = 2_000;
const BATCH = 50;
const MINUTE_MS = 60_000;
/** Intervals double from a minute to an hour; after a day of attempts an e-mail is not retried by itself. */
const TRIES = 30;
/** Attempts after which a permanent error (5xx, RFC 5321 4.2.1) is final. */
const PERMANENT_ERROR_TRIES = 3;

const mails = mailsOf<unknown>();

/** The content of a service's e-mails, and what to do once one was sent, or finally failed. */
type Writer<F> = {
  text: (locale: Locale, template: string, values: F) => MailText | Promise<MailText>;
  ended?: (row: Mail<F>) => Promise<void>;
};

let transport: { url: string; via: Transporter } | null = null;

function transportTo(url: string): Transporter {
  if (transport?.url !== url)
    transport = { url, via: createTransport({ url, connectionTimeout: 5_000, socketTimeout: 10_000 }) };
  return transport.via;
}

/** Matches an e-mail only as it was read: one that was requested again meanwhile waits for its own turn. */
const same = ({ _id, round }: Mail) => ({ _id, round });

async function ended<F>(row: Mail<F>, writer: Writer<F>): Promise<void> {
  if (row.fleeting) await mails.deleteOne({ _id: row._id });
  else await mails.updateOne(same(row), { $set: { sentAt: new Date(), nextAt: null } });
  await writer.ended?.(row);
}

async function failed<F>(row: Mail<F>, error: unknown, writer: Writer<F>): Promise<void> {
  const isPermanent = error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500;
  const tries = row.tries + 1;
  const gaveUp = tries >= (isPermanent ? PERMANENT_ERROR_TRIES : TRIES);
  const nextAt = gaveUp ? null : new Date(Date.now() + Math.min(60, 2 ** row.tries) * MINUTE_MS);
  if (gaveUp && row.fleeting) await mails.deleteOne({ _id: row._id });
  else await mails.updateOne(same(row), { $set: { nextAt, tries } });
  if (gaveUp) await writer.ended?.(row);
}

async function send<F>(row: Mail<F>, url: string, { from, domain }: Sender, writer: Writer<F>): Promise<void> {
  const { _id, to, locale, template, values, round } = row;
  try {
    // A retry after a lost response carries the same Message-ID, so that mail programs show it once; a requested repeat
    // does not.
    const messageId = `<${_id.toHexString()}${round ? `.${round}` : ''}@${domain}>`;
    const mail = await writer.text(locale, template, values);
    // a process that hung meanwhile leaves its e-mails to the one that sends now
    if (!holdsJob(NAME)) return;
    if (to !== null) await transportTo(url).sendMail({ from, to, ...mail, messageId });
  } catch (error) {
    await failed(row, error, writer);
    throw error;
  }
  await ended(row, writer);
}

/**
 * True while an earlier e-mail about the same order is still to be sent; this one waits as long as that, and leaves its
 * place among those that are due.
 */
async function waitsItsTurn(row: Mail): Promise<boolean> {
  if (row.order === null) return false;
  const before = await mails
    .findOne({ order: row.order, at: trusted({ $lt: row.at }), nextAt: trusted({ $ne: null }) })
    .sort({ at: -1 })
    .lean<Mail>();
  if (before?.nextAt && before.nextAt > new Date())
    await mails.updateOne(same(row), { $set: { nextAt: before.nextAt } });
  return before !== null;
}

/**
 * Sends e-mails that are due. Those about one order go out in the order of their causes, so that nobody is last told to
 * pay what has arrived. Without SMTP_URL they wait.
 */
async function sendMails<F>(writer: Writer<F>): Promise<void> {
  const { SMTP_URL, MAIL_FROM } = process.env;
  if (!SMTP_URL) return;
  const sender = senderOf(MAIL_FROM);
  const due = await mails
    .find({ nextAt: trusted({ $lte: new Date() }) })
    .sort({ nextAt: 1 })
    .limit(BATCH)
    .lean<Mail<F>[]>();
  const sendInTurn = async (rows: Mail<F>[]) => {
    for (const row of rows.toSorted((one, other) => one.at.getTime() - other.at.getTime()))
      if (!(await waitsItsTurn(row))) await send(row, SMTP_URL, sender, writer);
  };
  const turns = Map.groupBy(due, ({ _id, order }) => order ?? _id.toHexString());
  const all = await Promise.allSettled([...turns.values()].map(sendInTurn));
  const error = all.find(({ status }) => status === 'rejected');
  if (error?.status === 'rejected') throw error.reason;
}

/** Returns the job that sends a service's e-mails. */
export const mailJob = <F>(writer: Writer<F>): Job => ({
  name: NAME,
  everyMs: EVERY_MS,
  run: () => sendMails(writer),
});

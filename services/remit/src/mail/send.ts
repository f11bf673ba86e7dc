import { goLive } from '@qiaohui/service-kit/bus';
import type { Job } from '@qiaohui/service-kit/jobs';
import { trusted } from 'mongoose';
import { createTransport, type Transporter } from 'nodemailer';
import { Orders } from '../orders/model.ts';
import { settings } from '../settings.ts';
import { type MailRow, Mails } from './queue.ts';
import { letterText } from './text.ts';

const EVERY_MS = 2_000;
const BATCH = 50;
const MINUTE_MS = 60_000;
/** From a minute doubling to an hour; after a day of trying a letter stays where it is. */
const TRIES = 30;
/** A server that says 'never' (5xx, RFC 5321 4.2.1) is believed the third time. */
const REFUSED_TRIES = 3;

let transport: { url: string; via: Transporter } | null = null;

function post(url: string): Transporter {
  if (transport?.url !== url)
    transport = { url, via: createTransport({ url, connectionTimeout: 5_000, socketTimeout: 10_000 }) };
  return transport.via;
}

/** Tells the owner's open pages that a letter of the order went out, or will not. */
async function tellOwner(order: string | null): Promise<void> {
  if (!order) return;
  const found = await Orders.findById(order, { account: 1 }).lean<{ account: string }>();
  if (found) goLive({ noun: 'trail', id: order, version: 0, to: { account: found.account } });
}

/** Only the letter as it was read: one that was asked for again meanwhile waits for its own turn. */
const same = ({ _id, round }: MailRow) => ({ _id, round });

async function ended(row: MailRow): Promise<void> {
  if (row.fleeting) await Mails.deleteOne({ _id: row._id });
  else await Mails.updateOne(same(row), { $set: { sentAt: new Date(), nextAt: null } });
  await tellOwner(row.order);
}

async function failed(row: MailRow, fault: unknown): Promise<void> {
  const refused = fault instanceof Error && 'responseCode' in fault && Number(fault.responseCode) >= 500;
  const tries = row.tries + 1;
  const gaveUp = tries >= (refused ? REFUSED_TRIES : TRIES);
  const nextAt = gaveUp ? null : new Date(Date.now() + Math.min(60, 2 ** row.tries) * MINUTE_MS);
  if (gaveUp && row.fleeting) await Mails.deleteOne({ _id: row._id });
  else await Mails.updateOne(same(row), { $set: { nextAt, tries } });
  if (gaveUp) await tellOwner(row.order);
}

async function send(row: MailRow, url: string): Promise<void> {
  const { _id, to, locale, template, values, round } = row;
  try {
    // A repeat after a lost answer carries the same Message-ID, so that readers show it once; one asked for again does not.
    const messageId = `<${_id.toHexString()}${round ? `.${round}` : ''}@qiaohui.example>`;
    const letter = letterText(locale, template, values);
    if (to !== null) await post(url).sendMail({ from: settings().MAIL_FROM, to, ...letter, messageId });
  } catch (fault) {
    await failed(row, fault);
    throw fault;
  }
  await ended(row);
}

/** Sends what is due. Without SMTP_URL letters wait. */
async function sendMails(): Promise<void> {
  const { SMTP_URL } = settings();
  if (!SMTP_URL) return;
  const due = await Mails.find({ nextAt: trusted({ $lte: new Date() }) })
    .sort({ nextAt: 1 })
    .limit(BATCH)
    .lean<MailRow[]>();
  const all = await Promise.allSettled(due.map((row) => send(row, SMTP_URL)));
  const fault = all.find(({ status }) => status === 'rejected');
  if (fault?.status === 'rejected') throw fault.reason;
}

export const mailJob: Job = { name: 'mail', everyMs: EVERY_MS, run: sendMails };

import type { Job } from '@qiaohui/service-kit/jobs';
import { trusted } from 'mongoose';
import { createTransport, type Transporter } from 'nodemailer';
import { settings } from '../settings.ts';
import { type MailRow, Mails } from './queue.ts';
import { letterText } from './text.ts';

const EVERY_MS = 2_000;
const BATCH = 50;
const MINUTE_MS = 60_000;
/** From a minute doubling to an hour; after a day of trying a letter stays where it is. */
const TRIES = 30;

let transport: { url: string; via: Transporter } | null = null;

function post(url: string): Transporter {
  if (transport?.url !== url)
    transport = { url, via: createTransport({ url, connectionTimeout: 5_000, socketTimeout: 10_000 }) };
  return transport.via;
}

async function send({ _id, to, locale, template, values, tries }: MailRow, url: string): Promise<void> {
  try {
    const { subject, body } = letterText(locale, template, values);
    // A repeat after a lost answer carries the same Message-ID, so that readers show it once.
    const messageId = `<${_id.toHexString()}@qiaohui.example>`;
    if (to !== null) await post(url).sendMail({ from: settings().MAIL_FROM, to, subject, text: body, messageId });
    await Mails.updateOne({ _id }, { $set: { sentAt: new Date(), nextAt: null } });
  } catch (fault) {
    const nextAt = tries + 1 >= TRIES ? null : new Date(Date.now() + Math.min(60, 2 ** tries) * MINUTE_MS);
    await Mails.updateOne({ _id }, { $set: { nextAt }, $inc: { tries: 1 } });
    throw fault;
  }
}

/** Sends what is due. Without SMTP_URL letters wait. */
async function sendMails(): Promise<void> {
  const { SMTP_URL } = settings();
  if (!SMTP_URL) return;
  const due = await Mails.find({ nextAt: trusted({ $lte: new Date() }) })
    .sort({ nextAt: 1 })
    .limit(BATCH)
    .lean<MailRow[]>();
  const ended = await Promise.allSettled(due.map((row) => send(row, SMTP_URL)));
  const failed = ended.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

export const mailJob: Job = { name: 'mail', everyMs: EVERY_MS, run: sendMails };

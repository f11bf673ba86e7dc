import { enqueueMail, type Mail, mailsOf, type NewMail } from '@qiaohui/service-kit/mail/mail-queue';
import type { ClientSession } from 'mongoose';
import type { Facts } from './facts.ts';
import type { Template } from './messages.ts';

export type MailRow = Mail<Facts>;
export const Mails = mailsOf<Facts>();

/** Puts an e-mail into the queue, in the transaction of what it reports. */
export async function queueMail(mail: NewMail<Facts> & { template: Template }, session: ClientSession): Promise<void> {
  await enqueueMail(mail, session);
}

import { type Letter, type Mail, mailsOf, queueLetter } from '@qiaohui/service-kit/mail/mail-queue';
import type { ClientSession } from 'mongoose';
import type { Facts } from './facts.ts';

export type MailRow = Mail<Facts>;
export const Mails = mailsOf<Facts>();

/** Puts an e-mail into the queue, in the transaction of what it tells. */
export const queueMail = (letter: Letter<Facts>, session: ClientSession): Promise<void> => queueLetter(letter, session);

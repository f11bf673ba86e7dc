import { z } from 'zod';
import { StartupError } from '../runtime/startup-error.ts';

/** Sender of a service's e-mails: `from` as in the header, `domain` for their Message-IDs (RFC 5322 3.6.4). */
export type Sender = { from: string; domain: string };

const LIKE = 'such as "Qiaohui <no-reply@mail.example.com>"';

/**
 * Parses the sender from `MAIL_FROM`. There is no default: mail servers discard e-mails whose domain is not the
 * sender's own.
 * @throws {StartupError} when it is missing, or not one address with or without a name
 */
export function senderOf(from: string | undefined): Sender {
  if (!from) throw new StartupError(`MAIL_FROM is not set: name the sender of mails, ${LIKE}.`);
  const [, inBrackets, bare] = /^(?:[^<>@,]*<([^<>]+)>|([^<>,]+))$/.exec(from.trim()) ?? [];
  const { data: address } = z.email().safeParse(inBrackets ?? bare);
  if (!address) throw new StartupError(`MAIL_FROM=${from} is not one address, ${LIKE}.`);
  return { from, domain: address.slice(address.lastIndexOf('@') + 1) };
}

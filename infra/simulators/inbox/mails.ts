import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Address } from 'postal-mime';
import { writeWhole } from '../../local/files.ts';

/** A mail as it came in; `to` are the envelope's recipients, which include blind copies. */
export interface Mail {
  id: string;
  at: string;
  from: string;
  to: string[];
  cc: string[];
  replyTo: string[];
  messageId: string;
  /** How often it came: a sender that got no reply sends it again under the same Message-ID, and it is shown once. */
  times: number;
  /** The recipients of each time. */
  envelopes: string[][];
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string; bytes: number }[];
}

export type Mails = ReturnType<typeof openMails>;

const written = (one: Address | undefined) => (one ? `${one.name} <${one.address}>`.trim() : '');
const addressesOf = (all: Address[] = []) => all.flatMap(({ address }) => address ?? []);

/** What lines of earlier versions lack. */
const added: Pick<Mail, 'cc' | 'replyTo' | 'messageId' | 'times' | 'envelopes'> = {
  cc: [],
  replyTo: [],
  messageId: '',
  times: 1,
  envelopes: [],
};

/** A line truncated by a full disk is ignored. */
function mailOf(line: string): Mail[] {
  try {
    return [{ ...added, ...(JSON.parse(line) as Omit<Mail, keyof typeof added>) }];
  } catch {
    return [];
  }
}

/** Number of mails that are stored; at twice as many the older ones are dropped. */
const MAX_MAILS = 2_000;

/**
 * Opens the mails of one folder: all in memory, each also a line of `messages.jsonl`, so that they survive a restart.
 */
export function openMails(folder: string, limit = MAX_MAILS) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'messages.jsonl');
  const stored = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  // a mail that came again has a line for each time; the last one counts
  const mails: Mail[] = [...new Map(stored.flatMap(mailOf).map((mail) => [mail.id, mail])).values()];
  const byMessageId = new Map(mails.map((mail) => [mail.messageId, mail]));
  const append = (mail: Mail) => appendFileSync(file, `${JSON.stringify(mail)}\n`);
  return {
    async take(raw: Buffer, to: string[]): Promise<Mail> {
      const read = await PostalMime.parse(raw);
      const attachments = read.attachments.map(({ filename, content }) => ({
        filename: filename ?? 'unnamed',
        bytes: typeof content === 'string' ? content.length : content.byteLength,
      }));
      const { subject = '', text = '', html = '', messageId = '' } = read;
      const before = messageId ? byMessageId.get(messageId) : undefined;
      if (before) {
        before.to = [...new Set([...before.to, ...to])];
        before.times += 1;
        before.envelopes.push(to);
        append(before);
        return before;
      }
      const mail: Mail = {
        id: randomUUID(),
        at: new Date().toISOString(),
        from: written(read.from),
        to,
        cc: addressesOf(read.cc),
        replyTo: addressesOf(read.replyTo),
        messageId,
        times: 1,
        envelopes: [to],
        subject,
        text,
        html,
        attachments,
      };
      append(mail);
      mails.push(mail);
      byMessageId.set(messageId, mail);
      if (mails.length >= 2 * limit) {
        for (const one of mails.splice(0, mails.length - limit)) byMessageId.delete(one.messageId);
        writeWhole(file, mails.map((one) => `${JSON.stringify(one)}\n`).join(''));
      }
      return mail;
    },
    /** Newest first; with `to`, those sent to this address. */
    list: (to?: string): Mail[] => mails.filter((mail) => !to || mail.to.includes(to.toLowerCase())).reverse(),
    one: (id: string): Mail | undefined => mails.find((mail) => mail.id === id),
    clear(): void {
      mails.length = 0;
      byMessageId.clear();
      rmSync(file, { force: true });
    },
  };
}

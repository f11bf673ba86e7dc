import { randomUUID } from 'node:crypto';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { trusted } from 'mongoose';
import { newKey } from '../data/encryption.ts';
import { transaction } from '../data/mongo.ts';
import { readFile } from '../files/file-store.ts';
import { defineService } from '../service/service.ts';
import { startTest, type TestService, waitFor } from '../testing/service.ts';
import { mailJob } from './mail-job.ts';
import { deliveryOf, enqueueMail, enqueueMails, mailsOf, type NewMail } from './mail-queue.ts';
import type { MailSender } from './pools.ts';

export type Values = { subject: string; file?: string; damaged?: boolean };
type More = Partial<MailSender> & { port?: number; password?: string };

export const Mails = mailsOf<Values>();
const account = { user: 'team@example.com', password: 'S3cret' };

/** A file whose end cannot be read. */
async function* cutShort() {
  yield Buffer.alloc(2_000, 1);
  throw new Error('damaged');
}

export async function listening(): Promise<{ server: Server; port: number }> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return { server, port: (server.address() as AddressInfo).port };
}

export const state = async (id: string) => {
  const found = await deliveryOf(id);
  if (!found) throw new Error('no such e-mail');
  return found;
};
/** Waits for the next attempt at an e-mail and returns its state. */
export const tried = (id: string, tries: number) =>
  waitFor(async () => {
    const now = await state(id);
    return (now.tries === tries || now.state !== 'waiting') && now;
  }, 20_000);
export const queue = (mail: Partial<NewMail<Values>> & { sender: string }, values: Partial<Values> = {}) =>
  transaction((session) =>
    enqueueMail(
      { to: 'li@example.com', locale: 'zh-CN', template: 'x', values: { subject: '询价', ...values }, ...mail },
      session,
    ),
  );
export const queueMany = (team: string, count: number) => {
  const same = { sender: team, locale: 'zh-CN' as const, template: 'x', values: { subject: '询价' } };
  const all = Array.from({ length: count }, (_, nth) => ({ ...same, to: `c${nth}@example.com` }));
  return transaction((session) => enqueueMails<Values>(all, session));
};
export const allSent = (team: string) =>
  waitFor(async () => (await Mails.countDocuments({ sender: team, sentAt: null })) === 0, 20_000);
/** Makes a sender's waiting e-mails due, as the time does. */
export const later = (id: string) =>
  Mails.updateMany({ sender: id, nextAt: trusted({ $ne: null }) }, { $set: { nextAt: new Date() } });
/** Waits until the attempts of a sender that are under way have ended: the next e-mail is sent after them. */
export async function attempted(team: string): Promise<void> {
  const next = await queue({ sender: team, to: `${randomUUID()}@example.com` });
  await waitFor(async () => (await state(next)).state === 'sent', 20_000);
}

/** What a simulated inbox is asked here; only tests may start one. */
type Inbox = {
  ports: { starttls: number };
  follow: (rules: object) => void;
  mails: { clear: () => void };
  certificate: string;
  close: () => Promise<void>;
};

/** A service that sends e-mails, with an inbox for the tests of one file, and senders to which it is the mail server. */
export function mailing<I extends Inbox>(startInbox: (of: typeof account) => Promise<I>) {
  /** The key of the stored file, made once the service has set the master key. */
  let made: Buffer | null = null;
  const key = () => {
    made ??= newKey().key;
    return made;
  };
  const senders = new Map<string, MailSender>();
  const stage = {
    inbox: null as unknown as I,
    /** A port that nothing listens at. */
    closedPort: 0,
    /** What happens while an e-mail is being written. */
    meanwhile: null as (() => Promise<void>) | null,
    ...{ key, senders, account },
    /** Gives a new sender the inbox as its mail server; returns the sender's id. */
    sender(more: More = {}): string {
      const id = randomUUID();
      const { port = stage.inbox.ports.starttls, password = account.password, ...rest } = more;
      const server = { host: '127.0.0.1', port, encryption: 'starttls' as const, account: account.user, password };
      senders.set(id, {
        ...{ from: { name: '一组', address: 'team@example.com' }, domain: 'example.com', cc: [], version: 1, server },
        ...rest,
      });
      return id;
    },
  };
  const service = defineService({
    name: 'trade',
    prefix: '/api/v1/trade',
    live: 'signed-in',
    routes: async () => undefined,
    subscriptions: [],
    commands: [],
    jobs: [
      mailJob<Values>({
        text: async (_locale, _template, { subject, file, damaged }) => {
          await stage.meanwhile?.();
          return {
            subject,
            text: subject,
            html: subject,
            ...(file && { attachments: [{ filename: 'RFQ 1.pdf', content: await readFile(file, key()) }] }),
            ...(damaged && { attachments: [{ filename: 'RFQ 2.pdf', content: Readable.from(cutShort()) }] }),
          };
        },
        senderOf: async (id) => senders.get(id) ?? null,
      }),
    ],
    messages: { 'zh-CN': {}, 'en-US': {}, 'de-DE': {} },
  });
  let running: TestService;
  beforeAll(async () => {
    stage.inbox = await startInbox(account);
    const { server, port } = await listening();
    server.close();
    stage.closedPort = port;
    process.env.LOCAL_MAIL_CA = stage.inbox.certificate;
    running = await startTest(service);
  }, 60_000);
  afterAll(async () => {
    delete process.env.LOCAL_MAIL_CA;
    await running.stop();
    await stage.inbox.close();
  });
  beforeEach(() => {
    stage.inbox.follow({});
    stage.inbox.mails.clear();
  });
  return stage;
}

import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { trusted } from 'mongoose';
import { startInbox } from '../../../infra/simulators/inbox/inbox.ts';
import { newKey } from '../data/encryption.ts';
import { transaction } from '../data/mongo.ts';
import { readFile, writeFile } from '../files/file-store.ts';
import { defineService } from '../service/service.ts';
import { startTest, type TestService, waitFor } from '../testing/service.ts';
import { mailJob } from './mail-job.ts';
import {
  cancelMails,
  deliveryOf,
  enqueueMail,
  enqueueMails,
  mailsOf,
  type NewMail,
  resumeCancelledMails,
  resumeMails,
} from './mail-queue.ts';
import type { MailSender } from './pools.ts';
import { startPlainServer } from './server.fixture.ts';

type Values = { subject: string; file?: string; damaged?: boolean };
/** What happens while an e-mail is on its way. */
let meanwhile: (() => Promise<void>) | null = null;
const { key } = newKeyLater();
const account = { user: 'team@example.com', password: 'S3cret' };
const senders = new Map<string, MailSender>();
const Mails = mailsOf<Values>();
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
        await meanwhile?.();
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

/** A file whose end cannot be read. */
async function* cutShort() {
  yield Buffer.alloc(2_000, 1);
  throw new Error('damaged');
}

async function listening(): Promise<{ server: Server; port: number }> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return { server, port: (server.address() as AddressInfo).port };
}

/** The key of the stored file, made once the service has set the master key. */
function newKeyLater() {
  let made: Buffer | null = null;
  return {
    key: () => {
      made ??= newKey().key;
      return made;
    },
  };
}

let running: TestService;
let inbox: Awaited<ReturnType<typeof startInbox>>;
let folder: string;
let closedPort: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mail-job-'));
  const certificate = join(folder, 'ca.pem');
  inbox = await startInbox({ folder, port: 0, smtpPort: 0, submission: { port: 0, account, certificate } });
  const { server, port } = await listening();
  server.close();
  closedPort = port;
  process.env.LOCAL_MAIL_CA = certificate;
  running = await startTest(service);
}, 60_000);
afterAll(async () => {
  delete process.env.LOCAL_MAIL_CA;
  await running.stop();
  await inbox.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  inbox.follow({});
  inbox.mails.clear();
});

/** Gives a new sender the inbox as its mail server; returns the sender's id. */
function sender(more: Partial<MailSender> & { port?: number; password?: string } = {}): string {
  const id = randomUUID();
  const { port = inbox.ports.starttls, password = account.password, ...rest } = more;
  const server = { host: '127.0.0.1', port, encryption: 'starttls' as const, account: account.user, password };
  senders.set(id, {
    ...{ from: { name: '一组', address: 'team@example.com' }, domain: 'example.com', cc: [], version: 1, server },
    ...rest,
  });
  return id;
}
const queue = (mail: Partial<NewMail<Values>> & { sender: string }, values: Partial<Values> = {}) =>
  transaction((session) =>
    enqueueMail(
      { to: 'li@example.com', locale: 'zh-CN', template: 'x', values: { subject: '询价', ...values }, ...mail },
      session,
    ),
  );
/** Makes a sender's waiting e-mails due, as the time does. */
const later = (id: string) =>
  Mails.updateMany({ sender: id, nextAt: trusted({ $ne: null }) }, { $set: { nextAt: new Date() } });
const state = async (id: string) => {
  const found = await deliveryOf(id);
  if (!found) throw new Error('no such e-mail');
  return found;
};
/** Waits for the next attempt at an e-mail and returns its state. */
const tried = (id: string, tries: number) =>
  waitFor(async () => {
    const now = await state(id);
    return (now.tries === tries || now.state !== 'waiting') && now;
  }, 20_000);

test('an e-mail goes out over its sender’s own server, once, with copies, a reply address and a stored file', async () => {
  const team = sender({ cc: ['boss@example.com'] });
  const file = randomUUID();
  await writeFile(file, Readable.from([Buffer.alloc(2_000, 1)]), { key: key(), limit: 10_000 });
  const mail = { sender: team, to: 'Li@EXAMPLE.com', cc: ['wu@example.com'], reply_to: 'ann@example.com' };
  const id = await queue(mail, { file });
  const sent = await tried(id, 1);
  expect(sent.state).toBe('sent');
  expect(sent.results.map(({ address, state }) => [address, state])).toEqual([
    ['Li@EXAMPLE.com', 'accepted'],
    ['wu@example.com', 'accepted'],
    ['boss@example.com', 'accepted'],
  ]);
  expect(sent.results[0]?.reply).toMatch(/^250 /);
  expect(inbox.mails.list()).toMatchObject([
    {
      from: '一组 <team@example.com>',
      to: ['li@example.com', 'wu@example.com', 'boss@example.com'],
      cc: ['wu@example.com', 'boss@example.com'],
      replyTo: ['ann@example.com'],
      messageId: `<${id}@example.com>`,
      times: 1,
      attachments: [{ filename: 'RFQ 1.pdf', bytes: 2_000 }],
    },
  ]);
});

test('a recipient whom the server rejects is so with its words, while the others have the e-mail once', async () => {
  const team = sender();
  inbox.follow({ recipients: { 'gone@example.com': 550, 'busy@example.com': 451 } });
  const gone = await queue({ sender: team, to: 'gone@example.com' });
  const partly = await queue({ sender: team, cc: ['gone@example.com', 'busy@example.com'] });
  expect(await tried(gone, 1)).toMatchObject({
    state: 'failed',
    results: [{ state: 'rejected', reply: '550 5.1.1 <gone@example.com> mailbox unavailable' }],
  });
  const first = await tried(partly, 1);
  expect([first.state, first.results.map((one) => one.state)]).toEqual(['sent', ['accepted', 'rejected', 'waiting']]);
  expect(first.results[2]?.reply).toBe('451 4.2.1 <busy@example.com> mailbox unavailable');
  inbox.follow({});
  await later(team);
  await waitFor(async () => (await state(partly)).nextAt === null);
  expect((await state(partly)).results[2]?.state).toBe('accepted');
  expect(inbox.mails.list('li@example.com')).toMatchObject([{ envelopes: [['li@example.com'], ['busy@example.com']] }]);
});

test('an e-mail whose attachment cannot be read waits by itself, and the others of its sender go out', async () => {
  const team = sender();
  const mail = { sender: team, to: 'li@example.com', locale: 'zh-CN' as const, template: 'x' };
  const damaged = await transaction(async (session) => {
    const id = await enqueueMail({ ...mail, values: { subject: 'damaged', damaged: true } }, session);
    for (let nth = 0; nth < 40; nth += 1) await enqueueMail({ ...mail, values: { subject: `${nth}` } }, session);
    return id;
  });
  expect((await tried(damaged, 1)).results).toEqual([
    { address: 'li@example.com', state: 'waiting', reply: 'the e-mail could not be written' },
  ]);
  await waitFor(async () => (await Mails.countDocuments({ sender: team, sentAt: null })) === 1);
  expect(inbox.mails.list()).toHaveLength(40);
});

test('a server that fails for a time, or cuts the line before or after it stored the e-mail, has it once in the end', async () => {
  const team = sender();
  inbox.follow({ after: [451, 'cut-unstored', 'cut-stored'] });
  const id = await queue({ sender: team });
  expect((await tried(id, 1)).results).toEqual([
    { address: 'li@example.com', state: 'waiting', reply: '451 4.3.0 try again later' },
  ]);
  for (const tries of [2, 3]) {
    await later(team);
    const cut = await tried(id, tries);
    expect([cut.state, cut.results[0]?.reply]).toEqual(['waiting', 'Connection closed unexpectedly']);
    expect(inbox.mails.list()).toHaveLength(tries - 2);
  }
  await later(team);
  await waitFor(async () => (await state(id)).state === 'sent');
  expect(inbox.mails.list()).toMatchObject([{ messageId: `<${id}@example.com>`, times: 2 }]);
});

test('a server that is down or says nothing holds up no other sender, and its e-mails wait with the reason', async () => {
  const { server: mute, port } = await listening();
  const [slow, down, good] = [sender({ port }), sender({ port: closedPort }), sender()];
  const late = await Promise.all([1, 2, 3, 4, 5, 6].map(() => queue({ sender: slow })));
  const lost = await queue({ sender: down });
  expect((await tried(lost, 1)).results[0]?.reply).toContain('ECONNREFUSED');
  const quick = await queue({ sender: good });
  await waitFor(async () => (await state(quick)).state === 'sent');
  expect(await Promise.all(late.map(async (id) => (await state(id)).tries))).toEqual([0, 0, 0, 0, 0, 0]);
  // at a server that does not respond no more are tried than there are connections; the others wait with them
  const isLater = trusted({ $gt: new Date(Date.now() + 20_000) });
  await waitFor(async () => (await Mails.countDocuments({ sender: slow, nextAt: isLater })) === late.length, 20_000);
  const states = await Promise.all(late.map(state));
  const replies = states.filter(({ tries }) => tries === 1).map(({ results }) => results[0]?.reply);
  expect(replies.length).toBeLessThanOrEqual(4);
  expect(new Set(replies)).toEqual(new Set(['Greeting never received']));
  await Mails.deleteMany({ sender: slow });
  mute.close();
}, 60_000);

test('a wrong password keeps all e-mails of a sender waiting, and new settings send them at once', async () => {
  const team = sender({ password: 'wrong' });
  const id = await queue({ sender: team });
  expect((await tried(id, 1)).results).toEqual([
    { address: 'li@example.com', state: 'waiting', reply: '535 5.7.8 Authentication credentials invalid' },
  ]);
  const stored = senders.get(team) as MailSender;
  senders.set(team, { ...stored, version: 2, server: { ...stored.server, password: account.password } });
  await transaction((session) => resumeMails(team, session));
  await waitFor(async () => (await state(id)).state === 'sent');
  expect(inbox.mails.list()).toHaveLength(1);
});

test('new settings that are saved while the old ones are being tried send what waits at once', async () => {
  const { server: late, port } = await listening();
  const connected = once(late, 'connection');
  const team = sender({ port });
  const id = await queue({ sender: team });
  const [socket] = (await connected) as [Socket];
  const stored = senders.get(team) as MailSender;
  senders.set(team, { ...stored, version: 2, server: { ...stored.server, port: inbox.ports.starttls } });
  await transaction((session) => resumeMails(team, session));
  socket.end('554 5.3.2 not accepting mail\r\n');
  await waitFor(async () => (await state(id)).state === 'sent', 20_000);
  late.close();
}, 40_000);

test('the e-mails of a sender without settings, or with a server in a private network, wait and are not sent', async () => {
  const inside = sender();
  const stored = senders.get(inside) as MailSender;
  senders.set(inside, { ...stored, server: { ...stored.server, host: '127.0.0.2' } });
  const none = randomUUID();
  const [waiting, unset] = [await queue({ sender: inside }), await queue({ sender: none })];
  expect((await tried(waiting, 1)).results[0]?.reply).toBe('the address leads into a private network');
  await waitFor(async () => Number((await state(unset)).nextAt) > Date.now() + 3_000_000);
  expect([(await state(unset)).state, inbox.mails.list()]).toEqual(['waiting', []]);
});

test('of several e-mails about one order a later one waits for the earlier one', async () => {
  const team = sender();
  inbox.follow({ after: [451] });
  const order = randomUUID();
  const first = await queue({ sender: team, order }, { subject: 'first' });
  await tried(first, 1);
  const second = await queue({ sender: team, order }, { subject: 'second' });
  await waitFor(async () => Number((await state(second)).nextAt) > Date.now());
  expect((await state(second)).tries).toBe(0);
  await later(team);
  await waitFor(async () => (await state(second)).state === 'sent');
  expect(inbox.mails.list().map(({ subject }) => subject)).toEqual(['second', 'first']);
});

test('an e-mail that is cancelled while it goes out is sent, and not once more as it becomes necessary again', async () => {
  const id = randomUUID();
  const to = `${id}@example.com`;
  const cancelled = new Promise<void>((done, failed) => {
    meanwhile = async () => {
      meanwhile = null;
      const { _id } = await Mails.findOne({ to }).orFail().lean();
      await transaction((session) => cancelMails([_id.toHexString()], session)).then(done, failed);
    };
  });
  const mail = await queue({ sender: sender(), to });
  await cancelled;
  await waitFor(async () => (await state(mail)).state === 'sent');
  expect(await state(mail)).toMatchObject({ isCancelled: false, results: [{ address: to, state: 'accepted' }] });
  await transaction((session) => resumeCancelledMails([mail], session));
  expect(await state(mail)).toMatchObject({ state: 'sent', nextAt: null });
  expect(inbox.mails.list(to)).toHaveLength(1);
});

/** Gives a new sender a plain server, which replies so to the message of this place. */
async function slowSender(reply: (nth: number) => Promise<void>) {
  let messages = 0;
  const server = await startPlainServer(async () => {
    messages += 1;
    await reply(messages - 1);
    return '250 stored';
  });
  const team = sender();
  const stored = senders.get(team) as MailSender;
  senders.set(team, { ...stored, server: { ...stored.server, ...server.at } });
  return { team, close: server.close, count: () => messages };
}

const queueMany = (team: string, count: number) => {
  const same = { sender: team, locale: 'zh-CN' as const, template: 'x', values: { subject: '询价' } };
  const all = Array.from({ length: count }, (_, nth) => ({ ...same, to: `c${nth}@example.com` }));
  return transaction((session) => enqueueMails<Values>(all, session));
};
const allSent = (team: string) =>
  waitFor(async () => (await Mails.countDocuments({ sender: team, sentAt: null })) === 0, 20_000);

test('an e-mail that another process sent while this one hung stays sent when its own attempt fails', async () => {
  inbox.follow({ after: [451] });
  const ended = Promise.withResolvers<void>();
  const results = [{ address: 'li@example.com', state: 'accepted' as const, reply: '250 stored' }];
  const team = sender();
  meanwhile = async () => {
    meanwhile = null;
    await Mails.updateOne({ sender: team }, { $set: { sentAt: new Date(), nextAt: null, results } });
    ended.resolve();
  };
  const mail = await queue({ sender: team });
  await ended.promise;
  await wait(500);
  expect(await state(mail)).toMatchObject({ state: 'sent', nextAt: null, results });
});

test('an e-mail that is cancelled and becomes necessary again while it goes out is sent once', async () => {
  const to = `${randomUUID()}@example.com`;
  meanwhile = async () => {
    meanwhile = null;
    const { _id } = await Mails.findOne({ to }).orFail().lean();
    for (const change of [cancelMails, resumeCancelledMails, cancelMails, resumeCancelledMails])
      await transaction((session) => change([_id.toHexString()], session));
  };
  const mail = await queue({ sender: sender(), to });
  await waitFor(async () => (await state(mail)).state === 'sent');
  expect(await state(mail)).toMatchObject({ nextAt: null, results: [{ address: to, state: 'accepted' }] });
  expect(inbox.mails.list(to)).toMatchObject([{ times: 1 }]);
});

test('e-mails that are cancelled while a slow server takes others are not sent', async () => {
  const connections = 4;
  const [arrived, cancelled] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = await slowSender(async (nth) => {
    if (nth === connections - 1) arrived.resolve();
    await cancelled.promise;
    await wait(2_100);
  });
  const ids = await queueMany(slow.team, 12);
  await arrived.promise;
  await transaction((session) => cancelMails(ids, session));
  cancelled.resolve();
  const settled = await waitFor(async () => {
    const states = await Promise.all(ids.map(state));
    return states.filter((one) => one.state === 'sent').length === connections && states;
  }, 20_000);
  expect(settled.filter(({ isCancelled }) => isCancelled)).toHaveLength(ids.length - connections);
  expect(slow.count()).toBe(connections);
  slow.close();
}, 40_000);

test('what became of e-mails that go out together is stored of each, also where one was changed meanwhile', async () => {
  const team = sender();
  let changed = '';
  meanwhile = async () => {
    meanwhile = null;
    const { _id } = await Mails.findOne({ sender: team }).sort({ _id: 1 }).orFail().lean();
    changed = _id.toHexString();
    await transaction((session) => cancelMails([changed], session));
  };
  const ids = await queueMany(team, 40);
  await allSent(team);
  const states = await Promise.all(ids.map(state));
  expect(states.map(({ state: one, results }) => [one, results[0]?.state])).toEqual(
    ids.map(() => ['sent', 'accepted']),
  );
  expect(ids).toContain(changed);
  expect(inbox.mails.list()).toHaveLength(ids.length);
});

test('an e-mail that is cancelled while it takes long to be written is not sent', async () => {
  const team = sender();
  const cancelled = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  meanwhile = async () => {
    begun.resolve();
    await cancelled.promise;
    await wait(2_100);
  };
  const [mail = ''] = await queueMany(team, 1);
  await begun.promise;
  await transaction((session) => cancelMails([mail], session));
  cancelled.resolve();
  meanwhile = null;
  await wait(3_000);
  expect(await state(mail)).toMatchObject({ isCancelled: true, sentAt: null });
  expect(inbox.mails.list()).toEqual([]);
}, 20_000);

test('e-mails that wait for a slow server are written once', async () => {
  const slow = await slowSender(() => wait(700));
  let written = 0;
  meanwhile = async () => {
    written += 1;
  };
  await queueMany(slow.team, 24);
  await allSent(slow.team);
  meanwhile = null;
  expect(slow.count()).toBe(24);
  expect(written).toBe(24);
  slow.close();
}, 40_000);

test('no e-mail waits for one that its server takes long for', async () => {
  const others = Promise.withResolvers<void>();
  const slow = await slowSender(async (nth) => {
    if (nth === 39) others.resolve();
    await (nth === 0 ? others.promise : wait(250));
  });
  await queueMany(slow.team, 40);
  await allSent(slow.team);
  expect(slow.count()).toBe(40);
  slow.close();
}, 40_000);

test('settings that are saved while a slow server takes e-mails are those of the others', async () => {
  const slow = await slowSender(() => wait(2_500));
  const next = await slowSender(async () => undefined);
  await queueMany(slow.team, 16);
  await waitFor(async () => slow.count() > 0);
  const { server } = senders.get(next.team) as MailSender;
  senders.set(slow.team, { ...(senders.get(slow.team) as MailSender), server, version: 2 });
  await allSent(slow.team);
  // two at each of its connections at most
  expect(slow.count()).toBeLessThanOrEqual(8);
  expect(slow.count() + next.count()).toBe(16);
  slow.close();
  next.close();
}, 40_000);

test('an e-mail is stored as its model says, also where a field is given as undefined', async () => {
  const at = new Date(0);
  const values = { subject: 'x', of: { at, none: undefined, list: [1, undefined, null] }, no: undefined } as never;
  const bare = { to: null, locale: 'en-US' as const, template: 'x', values };
  const more = { order: 'o', fleeting: true, cc: ['a@example.com'], uncopied: true, reply_to: 'b@example.com' };
  const without = { order: undefined, fleeting: undefined, cc: undefined, reply_to: undefined, sender: undefined };
  const all = [
    bare,
    { ...bare, ...more, to: 'c@example.com', sender: 'nobody' },
    { ...bare, ...without, uncopied: undefined },
  ];
  const [stored, modelled] = await transaction(async (session) => {
    const ids = await enqueueMails<Values>(all, session);
    const read = await Mails.find({ _id: trusted({ $in: ids }) })
      .session(session)
      .sort({ _id: 1 })
      .lean();
    const rows = read.map(({ _id, at: since, nextAt }, nth) => ({ ...all[nth], _id, at: since, nextAt }));
    await Mails.deleteMany({}).session(session);
    await Mails.insertMany(rows, { session });
    return [read, await Mails.find({}).session(session).sort({ _id: 1 }).lean()];
  });
  expect(stored).toEqual(modelled);
});

import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { expect, test } from '@jest/globals';
import { trusted } from 'mongoose';
import { startTestInbox } from '../../../infra/simulators/inbox/inbox.fixture.ts';
import { transaction } from '../data/mongo.ts';
import { writeFile } from '../files/file-store.ts';
import { waitFor } from '../testing/service.ts';
import { cancelMails, enqueueMail, enqueueMails, resumeCancelledMails, resumeMails } from './mail-queue.ts';
import { later, listening, Mails, mailing, queue, state, tried, type Values } from './mailing.fixture.ts';
import type { MailSender } from './pools.ts';

const stage = mailing(startTestInbox);

test('an e-mail goes out over its sender’s own server, once, with copies, a reply address and a stored file', async () => {
  const team = stage.sender({ cc: ['boss@example.com'] });
  const file = randomUUID();
  await writeFile(file, Readable.from([Buffer.alloc(2_000, 1)]), { key: stage.key(), limit: 10_000 });
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
  expect(stage.inbox.mails.list()).toMatchObject([
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
  const team = stage.sender();
  stage.inbox.follow({ recipients: { 'gone@example.com': 550, 'busy@example.com': 451 } });
  const gone = await queue({ sender: team, to: 'gone@example.com' });
  const partly = await queue({ sender: team, cc: ['gone@example.com', 'busy@example.com'] });
  expect(await tried(gone, 1)).toMatchObject({
    state: 'failed',
    results: [{ state: 'rejected', reply: '550 5.1.1 <gone@example.com> mailbox unavailable' }],
  });
  const first = await tried(partly, 1);
  expect([first.state, first.results.map((one) => one.state)]).toEqual(['sent', ['accepted', 'rejected', 'waiting']]);
  expect(first.results[2]?.reply).toBe('451 4.2.1 <busy@example.com> mailbox unavailable');
  stage.inbox.follow({});
  await later(team);
  await waitFor(async () => (await state(partly)).nextAt === null);
  expect((await state(partly)).results[2]?.state).toBe('accepted');
  expect(stage.inbox.mails.list('li@example.com')).toMatchObject([
    { envelopes: [['li@example.com'], ['busy@example.com']] },
  ]);
});

test('an e-mail whose attachment cannot be read waits by itself, and the others of its sender go out', async () => {
  const team = stage.sender();
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
  expect(stage.inbox.mails.list()).toHaveLength(40);
});

test('a server that fails for a time, or cuts the line before or after it stored the e-mail, has it once in the end', async () => {
  const team = stage.sender();
  stage.inbox.follow({ after: [451, 'cut-unstored', 'cut-stored'] });
  const id = await queue({ sender: team });
  expect((await tried(id, 1)).results).toEqual([
    { address: 'li@example.com', state: 'waiting', reply: '451 4.3.0 try again later' },
  ]);
  for (const tries of [2, 3]) {
    await later(team);
    const cut = await tried(id, tries);
    expect([cut.state, cut.results[0]?.reply]).toEqual(['waiting', 'Connection closed unexpectedly']);
    expect(stage.inbox.mails.list()).toHaveLength(tries - 2);
  }
  await later(team);
  await waitFor(async () => (await state(id)).state === 'sent');
  expect(stage.inbox.mails.list()).toMatchObject([{ messageId: `<${id}@example.com>`, times: 2 }]);
});

test('a server that is down or says nothing holds up no other sender, and its e-mails wait with the reason', async () => {
  const { server: mute, port } = await listening();
  const [slow, down, good] = [stage.sender({ port }), stage.sender({ port: stage.closedPort }), stage.sender()];
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
  const team = stage.sender({ password: 'wrong' });
  const id = await queue({ sender: team });
  expect((await tried(id, 1)).results).toEqual([
    { address: 'li@example.com', state: 'waiting', reply: '535 5.7.8 Authentication credentials invalid' },
  ]);
  const stored = stage.senders.get(team) as MailSender;
  stage.senders.set(team, { ...stored, version: 2, server: { ...stored.server, password: stage.account.password } });
  await transaction((session) => resumeMails(team, session));
  await waitFor(async () => (await state(id)).state === 'sent');
  expect(stage.inbox.mails.list()).toHaveLength(1);
});

test('new settings that are saved while the old ones are being tried send what waits at once', async () => {
  const { server: late, port } = await listening();
  const connected = once(late, 'connection');
  const team = stage.sender({ port });
  const id = await queue({ sender: team });
  const [socket] = (await connected) as [Socket];
  const stored = stage.senders.get(team) as MailSender;
  stage.senders.set(team, { ...stored, version: 2, server: { ...stored.server, port: stage.inbox.ports.starttls } });
  await transaction((session) => resumeMails(team, session));
  socket.end('554 5.3.2 not accepting mail\r\n');
  await waitFor(async () => (await state(id)).state === 'sent', 20_000);
  late.close();
}, 40_000);

test('the e-mails of a sender without settings, or with a server in a private network, wait and are not sent', async () => {
  const inside = stage.sender();
  const stored = stage.senders.get(inside) as MailSender;
  stage.senders.set(inside, { ...stored, server: { ...stored.server, host: '127.0.0.2' } });
  const none = randomUUID();
  const [waiting, unset] = [await queue({ sender: inside }), await queue({ sender: none })];
  expect((await tried(waiting, 1)).results[0]?.reply).toBe('the address leads into a private network');
  await waitFor(async () => Number((await state(unset)).nextAt) > Date.now() + 3_000_000);
  expect([(await state(unset)).state, stage.inbox.mails.list()]).toEqual(['waiting', []]);
});

test('of several e-mails about one order a later one waits for the earlier one', async () => {
  const team = stage.sender();
  stage.inbox.follow({ after: [451] });
  const order = randomUUID();
  const first = await queue({ sender: team, order }, { subject: 'first' });
  await tried(first, 1);
  const second = await queue({ sender: team, order }, { subject: 'second' });
  await waitFor(async () => Number((await state(second)).nextAt) > Date.now());
  expect((await state(second)).tries).toBe(0);
  await later(team);
  await waitFor(async () => (await state(second)).state === 'sent');
  expect(stage.inbox.mails.list().map(({ subject }) => subject)).toEqual(['second', 'first']);
});

test('an e-mail that is cancelled while it goes out is sent, and not once more as it becomes necessary again', async () => {
  const id = randomUUID();
  const to = `${id}@example.com`;
  const cancelled = new Promise<void>((done, failed) => {
    stage.meanwhile = async () => {
      stage.meanwhile = null;
      const { _id } = await Mails.findOne({ to }).orFail().lean();
      await transaction((session) => cancelMails([_id.toHexString()], session)).then(done, failed);
    };
  });
  const mail = await queue({ sender: stage.sender(), to });
  await cancelled;
  await waitFor(async () => (await state(mail)).state === 'sent');
  expect(await state(mail)).toMatchObject({ isCancelled: false, results: [{ address: to, state: 'accepted' }] });
  await transaction((session) => resumeCancelledMails([mail], session));
  expect(await state(mail)).toMatchObject({ state: 'sent', nextAt: null });
  expect(stage.inbox.mails.list(to)).toHaveLength(1);
});

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

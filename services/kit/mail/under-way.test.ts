import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { startTestInbox } from '../../../infra/simulators/inbox/inbox.fixture.ts';
import { transaction } from '../data/mongo.ts';
import { waitFor } from '../testing/service.ts';
import { cancelMails, resumeCancelledMails } from './mail-queue.ts';
import { allSent, attempted, later, Mails, mailing, queue, queueMany, state } from './mailing.fixture.ts';
import type { MailSender } from './pools.ts';
import { startPlainServer } from './server.fixture.ts';

const stage = mailing(startTestInbox);

/** Gives a new sender a plain server, which replies so to the message of this place; false: it cuts the line. */
async function slowSender(reply: (nth: number) => Promise<unknown>) {
  let messages = 0;
  const server = await startPlainServer(async () => {
    messages += 1;
    return (await reply(messages - 1)) === false ? null : '250 stored';
  });
  const team = stage.sender();
  const stored = stage.senders.get(team) as MailSender;
  stage.senders.set(team, { ...stored, server: { ...stored.server, ...server.at } });
  return { team, close: server.close, count: () => messages };
}

test('an e-mail that another process sent while this one hung stays sent when its own attempt fails', async () => {
  stage.inbox.follow({ after: [451] });
  const ended = Promise.withResolvers<void>();
  const results = [{ address: 'li@example.com', state: 'accepted' as const, reply: '250 stored' }];
  const team = stage.sender();
  stage.meanwhile = async () => {
    stage.meanwhile = null;
    await Mails.updateOne({ sender: team }, { $set: { sentAt: new Date(), nextAt: null, results } });
    ended.resolve();
  };
  const mail = await queue({ sender: team });
  await ended.promise;
  await attempted(team);
  expect(await state(mail)).toMatchObject({ state: 'sent', nextAt: null, results });
});

test('an e-mail that is cancelled and becomes necessary again while it goes out is sent once', async () => {
  const to = `${randomUUID()}@example.com`;
  stage.meanwhile = async () => {
    stage.meanwhile = null;
    const { _id } = await Mails.findOne({ to }).orFail().lean();
    for (const change of [cancelMails, resumeCancelledMails, cancelMails, resumeCancelledMails])
      await transaction((session) => change([_id.toHexString()], session));
  };
  const mail = await queue({ sender: stage.sender(), to });
  await waitFor(async () => (await state(mail)).state === 'sent');
  expect(await state(mail)).toMatchObject({ nextAt: null, results: [{ address: to, state: 'accepted' }] });
  expect(stage.inbox.mails.list(to)).toMatchObject([{ times: 1 }]);
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

test('an e-mail whose time comes while others of a failed server are under way is tried once these are over', async () => {
  const [both, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = await slowSender(async (nth) => {
    if (nth === 1) both.resolve();
    if (nth === 0) await both.promise;
    if (nth === 1) await over.promise;
    return nth > 0;
  });
  const ids = await queueMany(slow.team, 2);
  const cut = await waitFor(async () => {
    const states = await Promise.all(ids.map(state));
    return ids.find((_, nth) => states[nth]?.tries === 1);
  });
  await later(slow.team);
  over.resolve();
  await waitFor(async () => (await state(cut)).state === 'sent');
  expect(slow.count()).toBe(3);
  slow.close();
});

test('what became of e-mails that go out together is stored of each, also where one was changed meanwhile', async () => {
  const team = stage.sender();
  let changed = '';
  stage.meanwhile = async () => {
    stage.meanwhile = null;
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
  expect(stage.inbox.mails.list()).toHaveLength(ids.length);
});

test('an e-mail that is cancelled while it takes long to be written is not sent', async () => {
  const team = stage.sender();
  const cancelled = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  stage.meanwhile = async () => {
    begun.resolve();
    await cancelled.promise;
    await wait(2_100);
  };
  const [mail = ''] = await queueMany(team, 1);
  await begun.promise;
  await transaction((session) => cancelMails([mail], session));
  cancelled.resolve();
  stage.meanwhile = null;
  await attempted(team);
  expect(await state(mail)).toMatchObject({ isCancelled: true, sentAt: null });
  expect(stage.inbox.mails.list('c0@example.com')).toEqual([]);
}, 20_000);

test('e-mails that wait for a slow server are written once', async () => {
  const slow = await slowSender(() => wait(700));
  let written = 0;
  stage.meanwhile = async () => {
    written += 1;
  };
  await queueMany(slow.team, 24);
  await allSent(slow.team);
  stage.meanwhile = null;
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
  const { server } = stage.senders.get(next.team) as MailSender;
  stage.senders.set(slow.team, { ...(stage.senders.get(slow.team) as MailSender), server, version: 2 });
  await allSent(slow.team);
  // two at each of its connections at most
  expect(slow.count()).toBeLessThanOrEqual(8);
  expect(slow.count() + next.count()).toBe(16);
  slow.close();
  next.close();
}, 40_000);

import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { setMasterKey } from '@qiaohui/service-kit/data/encryption';
import { connect, disconnect } from '@qiaohui/service-kit/data/mongo';
import { mailStateOf, mailsOf } from '@qiaohui/service-kit/mail/mail-queue';
import { startNats, waitFor } from '@qiaohui/service-kit/testing/service';
import mongoose from 'mongoose';
import { startTestInbox } from '../../../../infra/simulators/inbox/inbox.fixture.ts';
import { MailForm } from './schema.ts';
import { presetMail } from './store.ts';

/** A hundred kills under a thousand e-mails take some ten minutes: `KILLS=100 MAILS=1000`. */
const KILLS = Number(process.env.KILLS ?? 5);
const MAILS = Number(process.env.MAILS ?? 200);
/** E-mails of a sender that are sent or stored at a time. */
const MOST_UNDER_WAY = 8;
const TEAM = 'team-of-killed';
const account = { user: 'trade@example.com', password: 'S3cret' };
const key = randomBytes(32).toString('base64');
const database = `killed_${process.pid}`;
const Mails = mailsOf<unknown>();

let nats: Awaited<ReturnType<typeof startNats>>;
let inbox: Awaited<ReturnType<typeof startTestInbox>>;
let child: ChildProcess | null = null;

beforeAll(async () => {
  [nats, inbox] = await Promise.all([startNats(), startTestInbox(account)]);
  setMasterKey(key);
  await connect(process.env.MONGODB_URI ?? '', database);
}, 30_000);
afterAll(async () => {
  child?.kill('SIGKILL');
  await mongoose.connection.dropDatabase();
  await disconnect();
  await inbox.close();
  await nats.stop();
});

/** Starts the service as a process of its own. */
function start(): ChildProcess {
  const { PATH, NODE_COMPILE_CACHE, MONGODB_URI } = process.env;
  const own = { MASTER_KEY: key, DATABASE: database, NATS_URL: nats.url, LOCAL_MAIL_CA: inbox.certificate };
  const env = { PATH, NODE_COMPILE_CACHE, MONGODB_URI, LOG_LEVEL: 'silent', ...own };
  return spawn(process.execPath, [join(import.meta.dirname, '../start.ts')], { env, stdio: 'ignore' });
}

test(
  'however often the service is killed while it sends, each e-mail of a team arrives, under one Message-ID, and is marked sent',
  async () => {
    const connecting = { server: '127.0.0.1', port: inbox.ports.starttls, encryption: 'starttls' };
    const sender = { account: account.user, password: account.password, sender_address: 'trade@example.com' };
    await presetMail(TEAM, MailForm.parse({ ...connecting, ...sender }));
    const values = { invitation: 'i', team: '一组', inviter: 'a', email: 'a', role: 'member', expires: new Date() };
    const at = new Date();
    const mail = { sender: TEAM, locale: 'zh-CN' as const, template: 'team-invitation', values, at, nextAt: at };
    await Mails.insertMany(Array.from({ length: MAILS }, (_, nth) => ({ ...mail, to: `to-${nth}@example.com` })));
    let kills = 0;
    for (; kills < KILLS && inbox.mails.list().length < MAILS; kills += 1) {
      const before = inbox.mails.list().length;
      // some kills hit an e-mail on its way, others the time between two
      const enough = Math.min(MAILS, before + 1 + (kills % 7));
      child = start();
      await waitFor(async () => inbox.mails.list().length >= enough, 60_000);
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    expect(kills).toBe(KILLS);
    child = start();
    await waitFor(async () => (await Mails.countDocuments({ sender: TEAM, sentAt: null })) === 0, 120_000);
    const rows = await Mails.find({ sender: TEAM }).lean();
    expect(new Set(rows.map(mailStateOf))).toEqual(new Set(['sent']));
    const arrived = inbox.mails.list();
    expect(new Set(arrived.flatMap(({ to }) => to)).size).toBe(MAILS);
    expect(arrived.map(({ messageId }) => messageId).sort()).toEqual(
      rows.map(({ _id }) => `<${_id.toHexString()}@example.com>`).sort(),
    );
    // what a kill left without an outcome is sent again: at most what was on its way
    const again = arrived.filter(({ times }) => times > 1).length;
    expect(again).toBeLessThanOrEqual(KILLS * MOST_UNDER_WAY);
  },
  Math.max(180_000, KILLS * 15_000),
);

import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { acquireLease, releaseLeases } from '../data/lease.ts';
import { connect, disconnect, transaction } from '../data/mongo.ts';
import { drainConnections } from '../runtime/shutdown.ts';
import { waitFor } from '../testing/service.ts';
import { mailJob } from './mail-job.ts';
import { enqueueMail, mailsOf } from './mail-queue.ts';
import { closePools } from './pools.ts';
import { startPlainServer } from './server.fixture.ts';
import { CONNECTIONS } from './server.ts';

const waiting: Array<() => void> = [];
let received = 0;
let plain: Awaited<ReturnType<typeof startPlainServer>>;
beforeAll(async () => {
  process.env.LOCAL_MAIL_CA = 'absent';
  plain = await startPlainServer(async () => {
    received += 1;
    await new Promise<void>((released) => waiting.push(released));
    return '250 ok';
  });
  await connect(process.env.MONGODB_URI ?? '', `ending_${process.pid}`);
  await acquireLease('job:mail');
});
afterAll(async () => {
  delete process.env.LOCAL_MAIL_CA;
  closePools();
  plain.close();
  await releaseLeases();
  await mongoose.connection.dropDatabase();
  await disconnect();
});

test('a process that is to end finishes the e-mails on their way and leaves the others to the next one', async () => {
  const server = { ...plain.at, account: '', password: '' };
  const from = { name: '', address: 'team@example.com' };
  await transaction(async (session) => {
    const mail = { sender: 'team', to: 'li@example.com', locale: 'zh-CN' as const, template: 'x', values: {} };
    for (let nth = 0; nth < 20; nth += 1) await enqueueMail(mail, session);
  });
  const running = mailJob({
    text: () => ({ subject: 'x', text: 'x', html: 'x' }),
    senderOf: async () => ({ from, domain: 'example.com', cc: [], version: 1, server }),
  }).run();
  await waitFor(async () => waiting.length === CONNECTIONS);
  await drainConnections({ server: createServer() });
  for (const release of waiting.splice(0)) release();
  await running;
  expect(received).toBe(CONNECTIONS);
  expect(await mailsOf().countDocuments({ sentAt: null })).toBe(20 - CONNECTIONS);
});

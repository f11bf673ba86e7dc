import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { commit } from '@qiaohui/service-kit/mongo';
import { until } from '@qiaohui/service-kit/testing';
import { SMTPServer } from 'smtp-server';
import { type Scene, startScene } from '../scene.testing.ts';
import { Mails, queueMail } from './queue.ts';

let scene: Scene;
const got: string[] = [];
let refuses = true;

const inbox = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onRcptTo: (_, __, done) => done(refuses ? new Error('not now') : null),
  onData: (stream, _, done) => {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      got.push(Buffer.concat(parts).toString());
      done();
    });
  },
});

beforeAll(async () => {
  scene = await startScene();
  await new Promise<void>((listening) => inbox.listen(0, '127.0.0.1', listening));
}, 60_000);
afterAll(async () => {
  delete process.env.SMTP_URL;
  await new Promise<void>((closed) => inbox.close(closed));
  await scene.service.stop();
});

test('a letter that could not be sent stays and goes out later; one to nobody never does', async () => {
  const letter = { locale: 'de-DE' as const, template: 'reset', values: { link: 'https://qiaohui.example/reset' } };
  await commit(async (session) => {
    await queueMail({ ...letter, to: 'customer@test.example' }, session);
    await queueMail({ ...letter, to: null }, session);
  });
  const address = inbox.server.address();
  process.env.SMTP_URL = `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  await until(async () => (await Mails.findOne({ to: 'customer@test.example' }).lean())?.tries);
  refuses = false;
  await Mails.updateMany({ sentAt: null }, { $set: { nextAt: new Date() } });
  await until(async () => (await Mails.countDocuments({ sentAt: null })) === 0);
  expect(got).toHaveLength(1);
  expect(got[0]).toContain('To: customer@test.example');
});

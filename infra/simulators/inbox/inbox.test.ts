import { appendFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { freePorts } from '../../local/ports.ts';
import { startInbox } from './inbox.ts';
import { openMails } from './mails.ts';

const opened: { close: () => Promise<void> }[] = [];
let folder: string;

async function start(where: Parameters<typeof startInbox>[0]) {
  const inbox = await startInbox(where);
  opened.push(inbox);
  return inbox;
}

beforeEach(async () => {
  folder = await mkdtemp(`${tmpdir()}/inbox-`);
});

afterEach(async () => {
  for (const inbox of opened.splice(0)) await inbox.close();
  await rm(folder, { recursive: true });
});

test('a mail in three scripts is stored whole, found by its recipient, and survives a restart', async () => {
  const { mail, page } = await freePorts(['mail', 'page']);
  const where = { folder, port: page, smtpPort: mail };
  const first = await start(where);
  const sender = createTransport(`smtp://127.0.0.1:${mail}`);
  const attachments = [{ filename: '收据.pdf', content: Buffer.alloc(1234) }];
  await sender.sendMail({
    from: 'a@example.com',
    to: 'Li@example.com',
    subject: '桥汇：已到账 für Sie',
    text: '<b>您好</b>',
    attachments,
  });
  await first.close();
  opened.pop();

  const second = await start(where);
  const { data } = await (await fetch(`${second.address}/messages?to=li@example.com`)).json();
  expect(data).toMatchObject([
    {
      to: ['li@example.com'],
      subject: '桥汇：已到账 für Sie',
      text: '<b>您好</b>',
      attachments: [{ filename: '收据.pdf', bytes: 1234 }],
    },
  ]);
  const shown = await (await fetch(`${second.address}/mails/${data[0].id}`)).text();
  expect(shown).toContain('&lt;b&gt;您好&lt;/b&gt;');
  expect((await (await fetch(`${second.address}/messages?to=nobody@example.com`)).json()).data).toEqual([]);
});

test('the newest mails are retained, and a truncated line is skipped', async () => {
  const mails = openMails(folder, 3);
  const raw = (at: number) => Buffer.from(`From: a@example.com\r\nSubject: mail ${at}\r\n\r\nx`);
  for (let at = 1; at <= 7; at += 1) await mails.take(raw(at), ['li@example.com']);
  appendFileSync(join(folder, 'messages.jsonl'), '{"id":"cut');
  const subjects = openMails(folder, 3)
    .list()
    .map(({ subject }) => subject);
  expect(subjects).toEqual(['mail 7', 'mail 6', 'mail 5', 'mail 4']);
});

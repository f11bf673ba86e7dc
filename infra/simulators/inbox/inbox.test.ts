import { appendFileSync, readFileSync } from 'node:fs';
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

const account = { user: 'trade@example.com', password: 'S3cret' };
/** Starts an inbox with all its servers, and returns how to send to the one that wants an account. */
async function submit() {
  const ports = await freePorts(['page', 'mail', 'starttls', 'tls']);
  const submission = { port: ports.starttls, tlsPort: ports.tls, account, certificate: join(folder, 'ca.pem') };
  const inbox = await start({ folder, port: ports.page, smtpPort: ports.mail, submission });
  const tls = { ca: readFileSync(submission.certificate, 'utf8') };
  const auth = { user: account.user, pass: account.password };
  const send = async (more: object = {}, to = ['li@example.com', 'wu@example.com']) => {
    const transport = createTransport({
      ...{ host: '127.0.0.1', port: ports.starttls, requireTLS: true, tls, auth, ...more },
    });
    return transport.sendMail({ from: 'a@example.com', to, subject: 'x', text: 'x', messageId: '<one@example.com>' });
  };
  return { inbox, ports, send };
}

test('over STARTTLS and over TLS an account sends, with PLAIN and with LOGIN; nobody does in plain text', async () => {
  const { inbox, ports, send } = await submit();
  await send();
  await send({ authMethod: 'LOGIN' });
  await send({ port: ports.tls, secure: true });
  expect(inbox.mails.list()).toMatchObject([{ to: ['li@example.com', 'wu@example.com'], times: 3 }]);
  await expect(send({ requireTLS: false, ignoreTLS: true, forceAuth: true })).rejects.toThrow('538');
  await expect(send({ auth: { user: account.user, pass: 'wrong' } })).rejects.toThrow('535 5.7.8');
  await expect(send({ tls: {} })).rejects.toThrow('self-signed certificate');
});

test('a plan rejects a recipient, delays the greeting, fails for a time, and cuts the line after the message', async () => {
  const { inbox, send } = await submit();
  const plan = (body: object) =>
    fetch(`${inbox.address}/plan`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await plan({ recipients: { 'wu@example.com': 550 } });
  expect(await send()).toMatchObject({ accepted: ['li@example.com'], rejected: ['wu@example.com'] });
  inbox.mails.clear();
  await plan({ after: [451, 'cut-unstored', 'cut-stored'] });
  await expect(send()).rejects.toThrow('451');
  await expect(send()).rejects.toThrow('Connection closed');
  expect(inbox.mails.list()).toEqual([]);
  await expect(send()).rejects.toThrow('Connection closed');
  await send();
  expect(inbox.mails.list()).toMatchObject([{ messageId: '<one@example.com>', times: 2 }]);
  await plan({ delayMs: 5_000 });
  await expect(send({ greetingTimeout: 100 })).rejects.toThrow('Greeting never received');
});

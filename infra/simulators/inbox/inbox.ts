import { writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import type { SMTPServer } from 'smtp-server';
import { z } from 'zod';
import { html, page, pageHeaders } from '../html.ts';
import { selfSigned } from './certificate.ts';
import { type Mail, type Mails, openMails } from './mails.ts';
import { Plan } from './plan.ts';
import { type Account, receiver } from './receiver.ts';

const listed = ({ id, at, to, subject }: Mail) =>
  html`<tr><td>${at.slice(0, 19).replace('T', ' ')}</td><td>${to.join(', ')}</td><td><a href="/mails/${id}">${subject || '(no subject)'}</a></td></tr>`;

const shown = ({ at, from, to, cc, subject, text, html: body, attachments }: Mail) => html`
<p><a href="/">All mails</a></p>
<table><tr><th>From</th><td>${from}</td></tr><tr><th>To</th><td>${to.join(', ')}</td></tr><tr><th>Copy</th><td>${cc.join(', ')}</td></tr><tr><th>At</th><td>${at}</td></tr>
<tr><th>Subject</th><td>${subject}</td></tr><tr><th>Attached</th><td>${attachments.map(({ filename, bytes }) => `${filename} (${bytes} bytes)`).join(', ')}</td></tr></table>
${body ? html`<h2>Page</h2><iframe sandbox="allow-popups" srcdoc="${body}"></iframe>` : ''}
<h2>Text</h2><pre>${text}</pre>`;

function reader(mails: Mails, follow: (plan: Plan) => void): FastifyInstance {
  const app = Fastify();
  app.get('/healthz', async () => ({ data: { ok: true } }));
  app.get('/messages', async ({ query }) => ({
    data: mails.list(z.object({ to: z.string().optional() }).parse(query).to),
  }));
  app.delete('/messages', async () => {
    mails.clear();
    return { data: [] };
  });
  app.put('/plan', async ({ body }) => {
    follow(Plan.parse(body));
    return { data: {} };
  });
  app.get('/', async (_, reply) => {
    const rows = mails.list().map(listed);
    const table = rows.length
      ? html`<table><tr><th>At (UTC)</th><th>To</th><th>Subject</th></tr>${rows}</table>`
      : html`<p class="note">No mail yet.</p>`;
    return reply.headers(pageHeaders).send(page('Inbox', table));
  });
  app.get<{ Params: { id: string } }>('/mails/:id', async ({ params }, reply) => {
    const mail = mails.one(params.id);
    if (!mail)
      return reply.status(404).headers(pageHeaders).send(page('No such mail', html`<p><a href="/">All mails</a></p>`));
    return reply.headers(pageHeaders).send(page(mail.subject || 'Mail', shown(mail)));
  });
  return app;
}

type Where = {
  folder: string;
  port: number;
  smtpPort: number;
  /**
   * Ports of the server that wants an account, with STARTTLS and with TLS from the first byte, and the file that its
   * certificate is written to.
   */
  submission?: { port: number; tlsPort?: number | undefined; account: Account; certificate: string };
};

/** Returns the port: 0 stands for any that is free. */
const listening = (smtp: SMTPServer, port: number) =>
  new Promise<number>((ready) =>
    smtp.listen(port, '127.0.0.1', () => ready((smtp.server.address() as AddressInfo).port)),
  );

/**
 * Starts SMTP servers that store every mail instead of sending it on, and a page to read them: the target of `SMTP_URL`
 * on one machine, and with `submission` a mail server that teams use with an account over TLS, under a certificate made
 * at this start. `GET /messages?to=` returns the mails as JSON, newest first; `PUT /plan` says what goes wrong (`Plan`).
 */
export async function startInbox({ folder, port, smtpPort, submission }: Where) {
  const mails = openMails(folder);
  let plan = Plan.parse({});
  const follow = (next: z.input<typeof Plan>) => {
    plan = Plan.parse(next);
  };
  const servers = [{ smtp: receiver(mails, () => plan), at: smtpPort }];
  if (submission) {
    const made = selfSigned();
    const { account, port: at, tlsPort, certificate } = submission;
    writeFileSync(certificate, made.cert);
    servers.push({ smtp: receiver(mails, () => plan, { ...made, account, implicit: false }), at });
    if (tlsPort !== undefined)
      servers.push({ smtp: receiver(mails, () => plan, { ...made, account, implicit: true }), at: tlsPort });
  }
  const app = reader(mails, follow);
  const [, starttls = 0, tls = 0] = await Promise.all(servers.map(({ smtp, at }) => listening(smtp, at)));
  const address = await app.listen({ port, host: '127.0.0.1' });
  return {
    address,
    /** Of the servers that want an account. */
    ports: { starttls, tls },
    mails,
    follow,
    async close() {
      await Promise.all(servers.map(({ smtp }) => new Promise<void>((closed) => smtp.close(closed))));
      await app.close();
    },
  };
}

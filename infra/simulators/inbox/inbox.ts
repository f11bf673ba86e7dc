import { buffer } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { SMTPServer } from 'smtp-server';
import { z } from 'zod';
import { html, page, pageHeaders } from '../html.ts';
import { type Mail, type Mails, openMails } from './mails.ts';

function receiver(mails: Mails): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    size: 30e6,
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address.toLowerCase());
      buffer(stream)
        .then((raw) => mails.take(raw, to))
        .then(() => done(), done);
    },
  });
}

const listed = ({ id, at, to, subject }: Mail) =>
  html`<tr><td>${at.slice(0, 19).replace('T', ' ')}</td><td>${to.join(', ')}</td><td><a href="/mails/${id}">${subject || '(no subject)'}</a></td></tr>`;

const shown = ({ at, from, to, subject, text, html: body, attachments }: Mail) => html`
<p><a href="/">All mails</a></p>
<table><tr><th>From</th><td>${from}</td></tr><tr><th>To</th><td>${to.join(', ')}</td></tr><tr><th>At</th><td>${at}</td></tr>
<tr><th>Subject</th><td>${subject}</td></tr><tr><th>Attached</th><td>${attachments.map(({ filename, bytes }) => `${filename} (${bytes} bytes)`).join(', ')}</td></tr></table>
${body ? html`<h2>Page</h2><iframe sandbox="allow-popups" srcdoc="${body}"></iframe>` : ''}
<h2>Text</h2><pre>${text}</pre>`;

function reader(mails: Mails): FastifyInstance {
  const app = Fastify();
  app.get('/healthz', async () => ({ data: { ok: true } }));
  app.get('/messages', async ({ query }) => ({
    data: mails.list(z.object({ to: z.string().optional() }).parse(query).to),
  }));
  app.delete('/messages', async () => {
    mails.clear();
    return { data: [] };
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

/**
 * Starts an SMTP server that stores every mail instead of sending it on, and a page to read them: the target of
 * `SMTP_URL` on one machine. `GET /messages?to=` returns them as JSON, newest first.
 */
export async function startInbox({ folder, port, smtpPort }: { folder: string; port: number; smtpPort: number }) {
  const mails = openMails(folder);
  const smtp = receiver(mails);
  const app = reader(mails);
  await new Promise<void>((listening) => smtp.listen(smtpPort, '127.0.0.1', listening));
  const address = await app.listen({ port, host: '127.0.0.1' });
  return {
    address,
    async close() {
      await new Promise<void>((closed) => smtp.close(closed));
      await app.close();
    },
  };
}

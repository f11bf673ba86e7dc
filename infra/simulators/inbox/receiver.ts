import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import type { Mails } from './mails.ts';
import type { Plan } from './plan.ts';

export type Account = { user: string; password: string };
/** How a mail server of a team is reached: STARTTLS, or with `implicit` TLS from the first byte, and an account. */
export type Submission = { account: Account; key: string; cert: string; implicit: boolean };

const MAX_BYTES = 80e6;

const reply = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

function secured({ account, key, cert, implicit }: Submission): SMTPServerOptions {
  return {
    key,
    cert,
    secure: implicit,
    onAuth: ({ username, password }, _session, done) => {
      if (username === account.user && password === account.password) return done(null, { user: username });
      done(reply(535, '5.7.8 Authentication credentials invalid'));
    },
  };
}

/**
 * An SMTP server that stores what it accepts; `plan` returns what it does wrong now. Without `submission` it takes mails
 * from everybody in plain text, with it from its account over TLS.
 */
export function receiver(mails: Mails, plan: () => Plan, submission?: Submission): SMTPServer {
  const cut = (id: string) => {
    for (const connection of server.connections) if (connection.session.id === id) connection._socket.destroy();
  };
  const server = new SMTPServer({
    ...(submission ? secured(submission) : { authOptional: true, disabledCommands: ['STARTTLS', 'AUTH'] }),
    size: MAX_BYTES,
    closeTimeout: 500,
    onConnect: (_session, done) => void setTimeout(done, plan().delayMs),
    onRcptTo: ({ address }, _session, done) => {
      const code = plan().recipients[address.toLowerCase()];
      done(code ? reply(code, `${code < 500 ? '4.2.1' : '5.1.1'} <${address}> mailbox unavailable`) : null);
    },
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address.toLowerCase());
      buffer(stream).then(async (raw) => {
        const next = plan().after.shift();
        if (typeof next === 'number') return done(reply(next, '4.3.0 try again later'));
        if (next !== 'cut-unstored') await mails.take(raw, to);
        if (next) return cut(session.id);
        done();
      }, done);
    },
  });
  // a client that goes away in the middle is no error of the server's
  server.on('error', () => undefined);
  return server;
}

import { existsSync, readFileSync } from 'node:fs';
import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer';
import { connectOutside, leadsInside, PrivateNetworkError } from '../network/outside.ts';
import { type Cause, causeOf, replyOf, shortened } from './delivery.rules.ts';

/** A mail server and the account that sends over it; without an account it takes e-mails from everybody. */
export type MailServer = {
  host: string;
  port: number;
  encryption: 'none' | 'starttls' | 'tls';
  account: string;
  password: string;
};

/** Time to connect and to be greeted, and the longest silence after that, in ms. */
const CONNECT_MS = 8_000;
const SILENCE_MS = 20_000;
/** The longest that sending one e-mail may take as a whole, in ms; servers that trickle their replies are not silent. */
export const SENDING_MS = 60_000;
const TRYING_MS = 20_000;
/** Connections to one server at a time. */
export const CONNECTIONS = 4;
const IDLE_MS = 20_000;

/**
 * Only the stack on one machine names the certificate of a mail server at 127.0.0.1 (`LOCAL_MAIL_CA`); nothing else inside
 * a private network is ever connected to.
 */
const localCertificate = (host: string): string | null => (host === '127.0.0.1' && process.env.LOCAL_MAIL_CA) || null;

/** True for a server that no connection is made to: it is inside a private network. */
export const isInside = async (host: string): Promise<boolean> => !localCertificate(host) && (await leadsInside(host));

function optionsOf({ host, port, encryption, account, password }: MailServer) {
  const certificate = localCertificate(host);
  return {
    host,
    port,
    secure: encryption === 'tls',
    requireTLS: encryption === 'starttls',
    ignoreTLS: encryption === 'none',
    // else a server that offers no log-in would get the e-mail without one
    ...(account && { auth: { user: account, pass: password }, forceAuth: true }),
    ...(certificate && existsSync(certificate) && { tls: { ca: readFileSync(certificate, 'utf8') } }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Connects as `connectOutside` does; TLS still verifies the server by its name. */
function outside<T extends Pick<Transporter, 'getSocket'>>(via: T, { host, port }: MailServer): T {
  via.getSocket = (_options, done) => {
    const target = { host, port, timeoutMs: CONNECT_MS };
    connectOutside(target, localCertificate(host) !== null).then((connection) => done(null, { connection }), done);
  };
  return via;
}

/** Returns a transport that keeps its connections for the next e-mail, until they are idle for a while. */
export const poolTo = (server: MailServer) =>
  outside(
    createTransport({
      ...optionsOf(server),
      pool: true,
      maxConnections: CONNECTIONS,
      idleTimeout: IDLE_MS,
      // only what was not begun is put back into the queue
      maxRequeues: 1,
    }),
    server,
  );

/** What came of trying a server: its own words, or why there was no connection, and what to look at first. */
export type Trial = { ok: boolean; reply: string; cause: Cause | null };

/**
 * Sends one e-mail over a server by a connection of its own.
 * @throws {PrivateNetworkError}
 */
export async function tryServer(server: MailServer, mail: SendMailOptions): Promise<Trial> {
  const via = outside(createTransport(optionsOf(server)), server);
  try {
    const { response } = await via.sendMail({ ...mail, signal: AbortSignal.timeout(TRYING_MS) });
    return { ok: true, reply: withoutPassword(shortened(response), server), cause: null };
  } catch (error) {
    if (error instanceof PrivateNetworkError) throw error;
    return { ok: false, reply: withoutPassword(replyOf(error), server), cause: causeOf(error) };
  } finally {
    via.close();
  }
}

/** A server may repeat what it was sent. */
export function withoutPassword(reply: string, { account, password }: MailServer): string {
  if (!password) return reply;
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  return [base64(`\0${account}\0${password}`), base64(password), password].reduce(
    (text, secret) => text.replaceAll(secret, '•••'),
    reply,
  );
}

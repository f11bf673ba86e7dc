import { domainToASCII } from 'node:url';

/** What became of an e-mail at one recipient; `reply` is the server's own words, or why there was no connection. */
export type Result = { address: string; state: 'waiting' | 'accepted' | 'rejected'; reply: string };

/** As nodemailer reports errors; `response` is the server's reply as it came. */
type SmtpError = Error & {
  code?: string;
  /** The code of the system or of TLS, where nodemailer's own replaced it. */
  originalCode?: string;
  responseCode?: number;
  response?: string;
  command?: string;
  recipient?: string;
  rejectedErrors?: SmtpError[];
};
/** What an attempt brought: the server's words on those it rejected, and on all others either `response` or `error`. */
export type Attempt = { response: string; rejected: SmtpError[]; error: SmtpError | null };

const MINUTE_MS = 60_000;
const MOST_REPLY = 500;
/** Intervals double from a minute to an hour; after a day of attempts an e-mail is not retried by itself. */
const TRIES = 30;
/** Attempts after which a permanent error (5xx, RFC 5321 4.2.1) of the service's own server is final. */
const PERMANENT_ERROR_TRIES = 3;

/** A server may say as much as it likes; this is stored and shown. */
export const shortened = (reply: string): string => reply.trim().slice(0, MOST_REPLY);

/** Returns the server's own words in an error, else what happened to the connection. */
export function replyOf(error: unknown): string {
  const { response, message } = error as SmtpError;
  return shortened(response || message || String(error));
}

/** What keeps every e-mail from a server, where that is known: its name, its port, its silence, TLS, or the log-in. */
export type Cause = 'name' | 'port' | 'time' | 'tls' | 'login';
const causes: Record<string, Cause> = {
  ENOTFOUND: 'name',
  EAI_AGAIN: 'name',
  EDNS: 'name',
  ECONNREFUSED: 'port',
  EHOSTUNREACH: 'port',
  ENETUNREACH: 'port',
  ETIMEDOUT: 'time',
  EABORT: 'time',
  ETLS: 'tls',
  EPROTO: 'tls',
};
/** Authentication credentials invalid (RFC 4954); others, such as 538, want something else. */
const CREDENTIALS_INVALID = 535;
/** Codes of errors of TLS and certificates in Node and OpenSSL. */
const OF_TLS = /^(?:ERR_(?:SSL|TLS)_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/;

/** Returns what kept an e-mail from a server; null when the server accepted the connection and the log-in, or is unclear. */
export function causeOf(error: unknown): Cause | null {
  const { code = '', originalCode = code, responseCode } = error as SmtpError;
  if (responseCode === CREDENTIALS_INVALID) return 'login';
  return causes[originalCode] ?? causes[code] ?? (OF_TLS.test(originalCode) ? 'tls' : null);
}

/** The attempt that nodemailer reports so. */
export const succeeded = (sent: { response: string; rejectedErrors?: unknown[] | undefined }): Attempt => ({
  response: shortened(sent.response),
  rejected: (sent.rejectedErrors ?? []) as SmtpError[],
  error: null,
});

/** The attempt that failed with this error, as a whole or for those that it names. */
export function failed(cause: unknown): Attempt {
  const error = (cause instanceof Error ? cause : new Error(String(cause))) as SmtpError;
  return { response: '', rejected: error.rejectedErrors ?? [], error };
}

/**
 * True for an error that every e-mail of a sender would meet: no connection, no log-in, or a sender that the server does
 * not accept.
 */
export function isOfSender({ error }: Attempt): boolean {
  if (!error) return false;
  const { code, command } = error;
  return (code !== 'EENVELOPE' && code !== 'EMESSAGE') || command === 'MAIL FROM';
}

/** True for an error of the e-mail's own content, such as an attachment that cannot be read to its end. */
export const isOfContent = ({ error }: Attempt): boolean => error?.code === 'ESTREAM';

/** Time of the next attempt after `tries` earlier ones. */
export const nextTry = (tries: number, now: number): Date => new Date(now + Math.min(60, 2 ** tries) * MINUTE_MS);

/** An address as servers compare it: nodemailer writes domains in ASCII. */
function keyOf(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  return `${address.slice(0, at)}@${domainToASCII(domain) || domain}`.toLowerCase();
}

/** Returns the recipients of an e-mail that was not tried yet, each once; the first one is whom it is for. */
export function recipientsOf(addresses: string[]): Result[] {
  const keys = addresses.map(keyOf);
  return addresses
    .filter((address, at) => keys.indexOf(keyOf(address)) === at)
    .map((address) => ({ address, state: 'waiting', reply: '' }));
}

type Tried = { tries: number; results: Result[]; ofTeam: boolean };

/**
 * Returns each recipient's state after an attempt. One that was accepted or rejected before stays so; a rejection is final
 * when the server says so, or after a day of attempts.
 */
export function resultsOf({ tries, results, ofTeam }: Tried, attempt: Attempt): Result[] {
  const rejected = new Map(attempt.rejected.map((error) => [keyOf(error.recipient ?? ''), error]));
  const mostTries = (code: number) => (code < 500 ? TRIES : ofTeam ? 1 : PERMANENT_ERROR_TRIES);
  return results.map((before) => {
    const { address, state } = before;
    if (state !== 'waiting') return before;
    const own = rejected.get(keyOf(address));
    const error = own ?? attempt.error;
    if (!error) return { address, state: 'accepted', reply: attempt.response };
    // a sender that the server does not accept is the settings' affair, whatever the code
    const code = !own && ofTeam && isOfSender(attempt) ? 0 : (error.responseCode ?? 0);
    return { address, state: tries + 1 >= mostTries(code) ? 'rejected' : 'waiting', reply: replyOf(error) };
  });
}

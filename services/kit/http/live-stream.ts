import type { FastifyReply } from 'fastify';
import { serviceUnavailable } from '../errors/http-error.ts';
import { type LiveNote, listen, receives } from '../events/live-notes.ts';
import type { Identity } from '../identity/auth.ts';
import { accountOfNote, isSessionValid } from '../identity/session-status.ts';

const HEARTBEAT_MS = 15_000;
/** Browsers share one stream among their tabs, and nobody uses many browsers. */
const MAX_PER_ACCOUNT = 6;
const MAX_STREAMS = 4_000;

/** The open streams of each account, oldest first. */
const open = new Map<string, Array<() => void>>();
let count = 0;

/**
 * Registers a stream; where an account has too many, its oldest one is ended. Returns the function that unregisters it.
 */
function enter(account: string, end: () => void): () => void {
  const own = open.get(account) ?? [];
  open.set(account, own);
  own.push(end);
  count += 1;
  if (own.length > MAX_PER_ACCOUNT) own[0]?.();
  return () => {
    own.splice(own.indexOf(end), 1);
    if (own.length === 0) open.delete(account);
    count -= 1;
  };
}

/** Ends every stream of this process as a complete response; the pages reconnect to another process. */
export function endStreams(): void {
  for (const own of [...open.values()]) for (const end of [...own]) end();
}

/** Returns the teams that a person is in; members of one who are told of more may have an id of their own. */
export type TeamsOf = (who: Identity) => Promise<string[]>;

const inNoTeam: TeamsOf = async () => [];

/**
 * Server-sent events for one open page, until it leaves or its token expires (it reconnects with a new one). The stream
 * ends at once when the account's status changes or its session is ended. The account's teams are read before the first
 * note, and again when one of them changes and with each beat; notes that come while they are read after a change wait
 * for that, so that none goes to somebody who has just left.
 */
export async function streamLive(
  who: Identity,
  reply: FastifyReply,
  teamsOf: TeamsOf = inNoTeam,
): Promise<FastifyReply> {
  const { id, group, expires } = who;
  if (count >= MAX_STREAMS) throw serviceUnavailable();
  let teams = await teamsOf(who);
  reply.hijack();
  const { raw } = reply;
  // a page that left meanwhile needs no stream
  if (raw.destroyed) return reply;
  raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-request-id': reply.request.id,
  });
  raw.write(': open\n\n');
  const exit = enter(id, () => raw.end());
  // while the database is away nobody is disconnected; the next beat checks again
  const check = () =>
    isSessionValid(who)
      .then((good) => good || raw.end())
      .catch(() => undefined);
  let learning = Promise.resolve();
  const learnTeams = () => {
    learning = learning
      .then(async () => {
        teams = await teamsOf(who);
      })
      .catch(() => undefined);
    return learning;
  };
  const concerns = receives(id, group, () => teams);
  let waiting: LiveNote[] | null = null;
  const send = (note: LiveNote) => {
    if (waiting) return void waiting.push(note);
    const { noun, id: record, version } = note;
    if (noun !== 'session') raw.write(`data: ${JSON.stringify({ noun, id: record, version })}\n\n`);
    if (accountOfNote(note) === id) void check();
    if (noun !== 'team') return;
    waiting = [];
    void learnTeams().then(() => {
      const held = waiting ?? [];
      waiting = null;
      for (const one of held) if (concerns(one)) send(one);
    });
  };
  const leave = listen({ concerns: (note) => waiting !== null || concerns(note), send });
  const beat = setInterval(() => {
    raw.write(': still here\n\n');
    void check();
    learnTeams();
  }, HEARTBEAT_MS);
  const end = setTimeout(() => raw.end(), Math.max(0, expires * 1_000 - Date.now()));
  raw.on('close', () => {
    exit();
    leave();
    clearInterval(beat);
    clearTimeout(end);
  });
  return reply;
}

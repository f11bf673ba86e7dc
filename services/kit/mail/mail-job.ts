import { trusted } from 'mongoose';
import { holdsJob, type Job, WOKEN_MS } from '../jobs/jobs.ts';
import { concurrencyLimit } from '../runtime/concurrency-limit.ts';
import { isShuttingDown } from '../runtime/shutdown.ts';
import { sleep } from '../runtime/sleep.ts';
import { nextTry } from './delivery.rules.ts';
import { MAIL_JOB, type Mail, mailsOf, resumeMails } from './mail-queue.ts';
import { routeOf, same, send, type Tried, type Writer } from './mail-send.ts';
import { CONNECTIONS } from './server.ts';

/** So long a sender without e-mails that are due is not looked at while others have some. */
const REST_MS = 2_000;
const BATCH = 200;
/**
 * What was read longer ago is checked before an attempt: it may be cancelled since, or its sender have other settings. A batch
 * that ended instead would wait for its slowest e-mail each time.
 */
const FRESH_MS = 2_000;
/** The service's own e-mails under way at a time. */
const OWN_UNDER_WAY = 50;
const HOUR_MS = 3_600_000;

const mails = mailsOf<unknown>();

/**
 * True while an earlier e-mail about the same order is still to be sent; this one waits as long as that, and leaves its
 * place among those that are due.
 */
async function waitsItsTurn(row: Mail): Promise<boolean> {
  if (row.order === null) return false;
  const before = await mails
    .findOne({ order: row.order, at: trusted({ $lt: row.at }), nextAt: trusted({ $ne: null }) })
    .sort({ at: -1 })
    .lean<Mail>();
  if (before?.nextAt && before.nextAt > new Date())
    await mails.updateOne(same(row), { $set: { nextAt: before.nextAt } });
  return before !== null;
}

const dueOf = (sender: string | null) => ({ sender, nextAt: trusted({ $lte: new Date() }) });

/** What cannot be sent since `from` waits until `until`; `version` is that of the settings, null: there were none. */
type Pause = { from: Date; until: Date; version: number | null };

/**
 * Lets a sender's e-mails wait that were due as the pause began: what became due since is for another attempt. Settings
 * that were saved while those of `version` were tried made due what was due already, so these are tried at once.
 */
async function postpone<F>(sender: string, { from, until, version }: Pause, writer: Writer<F>): Promise<void> {
  await mails.updateMany({ sender, nextAt: trusted({ $lt: from }) }, { $set: { nextAt: until } });
  const now = await writer.senderOf?.(sender);
  if ((now?.version ?? null) !== version) await resumeMails(sender);
}

/** A team reads what its server rejected at the e-mail; everything else is an error of the job too. */
const isReported = ({ cause, attempt, ofSender }: Tried, sender: string | null): boolean =>
  cause !== null && (sender === null || ofSender || cause !== attempt.error);

/**
 * Sends a batch of one sender's e-mails; returns how many were tried. Those about one order go out in the order of their
 * causes, so that nobody is last told to pay what has arrived. Where a sender's server cannot be used, its other e-mails
 * are not tried with it, but wait.
 */
async function sendBatch<F>(sender: string | null, writer: Writer<F>): Promise<number> {
  const readAt = performance.now();
  const due = await mails.find(dueOf(sender)).sort({ nextAt: 1 }).limit(BATCH).lean<Mail<F>[]>();
  if (due.length === 0) return 0;
  const route = await routeOf(sender, writer);
  const pauseUntil = (until: Date): Pause => ({ from: new Date(), until, version: route?.version ?? null });
  if (!route) {
    if (sender !== null) await postpone(sender, pauseUntil(new Date(Date.now() + HOUR_MS)), writer);
    return 0;
  }
  const connected = concurrencyLimit(sender === null ? OWN_UNDER_WAY : CONNECTIONS);
  // while outcomes are stored the connections go on; a killed process leaves no more than these to be sent again
  const underWay = concurrencyLimit(sender === null ? OWN_UNDER_WAY : 2 * CONNECTIONS);
  let tried = 0;
  const paused: { by: Pause | null } = { by: null };
  let hasOtherSettings = false;
  const isOver = () => paused.by !== null || hasOtherSettings || isShuttingDown() || !holdsJob(MAIL_JOB);
  const isCurrent = async (row: Mail<F>): Promise<boolean> => {
    if (performance.now() - readAt <= FRESH_MS) return true;
    if (sender !== null && (await writer.senderOf?.(sender))?.version !== route.version) hasOtherSettings = true;
    return (await mails.exists({ ...same(row), nextAt: trusted({ $ne: null }) })) !== null;
  };
  /**
   * Frees the connection before the outcome is stored. No further attempt is made at a server that cannot be used, nor by a
   * process that is to end.
   */
  const inTurn = (row: Mail<F>) => (attempt: () => Promise<Tried | null>) =>
    connected(async () => {
      if (!(await isCurrent(row)) || isOver()) return null;
      const made = await attempt();
      if (made?.ofSender && sender !== null) paused.by ??= pauseUntil(nextTry(row.tries, Date.now()));
      return made;
    });
  const sendInTurn = async (rows: Mail<F>[]) => {
    for (const row of rows.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
      if (isOver() || (await waitsItsTurn(row))) continue;
      // those that are left once a batch is over are not written either
      const made = await underWay(async () => (isOver() ? null : send(row, route, writer, inTurn(row))));
      if (made) tried += 1;
      if (made && isReported(made, sender)) throw made.cause;
    }
  };
  const turns = Map.groupBy(due, ({ _id, order }) => order ?? _id.toHexString());
  const all = await Promise.allSettled([...turns.values()].map(sendInTurn));
  if (paused.by && sender !== null) await postpone(sender, paused.by, writer);
  const error = all.find(({ status }) => status === 'rejected');
  if (error?.status === 'rejected') throw error.reason;
  return tried;
}

/** Returns the senders with e-mails that are due; the service itself always. */
async function dueSenders(): Promise<Array<string | null>> {
  const others = await mails.distinct('sender', {
    sender: trusted({ $gt: '' }),
    nextAt: trusted({ $lte: new Date() }),
  });
  return [null, ...others];
}

/**
 * Sends e-mails that are due, each sender's beside the others', so that a server that is slow or down delays nobody else.
 * Without SMTP_URL the service's own wait.
 */
async function sendMails<F>(writer: Writer<F>): Promise<void> {
  const busy = new Map<string | null, Promise<void>>();
  const restUntil = new Map<string | null, number>();
  let failure: unknown = null;
  const storing = new Set<Promise<void>>();
  /** What follows an e-mail is done while others go out: it holds up none, and the job ends after it. */
  const aside: Writer<F> = {
    ...writer,
    ended: async (row, delivery) => {
      const one = Promise.resolve(writer.ended?.(row, delivery))
        .catch((error: unknown) => {
          failure ??= error;
        })
        .finally(() => storing.delete(one));
      storing.add(one);
    },
  };
  const rest = (sender: string | null) => restUntil.set(sender, performance.now() + REST_MS);
  const start = (sender: string | null) => {
    const batch = sendBatch(sender, aside)
      .then(
        (tried) => void (tried === 0 && rest(sender)),
        (error: unknown) => {
          failure ??= error;
          rest(sender);
        },
      )
      .finally(() => busy.delete(sender));
    busy.set(sender, batch);
  };
  while (holdsJob(MAIL_JOB) && !isShuttingDown()) {
    const now = performance.now();
    for (const sender of await dueSenders())
      if (!busy.has(sender) && (restUntil.get(sender) ?? 0) <= now) start(sender);
    if (busy.size === 0) break;
    const waiting = new AbortController();
    await Promise.race([...busy.values(), sleep(REST_MS, waiting.signal)]);
    waiting.abort();
  }
  await Promise.all(busy.values());
  await Promise.all(storing);
  if (failure !== null) throw failure;
}

/** Returns the job that sends a service's e-mails. */
export const mailJob = <F>(writer: Writer<F>): Job => ({
  name: MAIL_JOB,
  everyMs: WOKEN_MS,
  run: () => sendMails(writer),
});

import { flushCompileCache } from 'node:module';
import closeWithGrace from 'close-with-grace';
import type { Logger } from 'pino';
import { z } from 'zod';
import { setMasterKey } from '../data/encryption.ts';
import { releaseLeases } from '../data/lease.ts';
import { checkMasterKey } from '../data/master-key-check.ts';
import { connect, databaseOf, disconnect, prepareCollections } from '../data/mongo.ts';
import { abortOrphanedTransactions } from '../data/orphaned-transactions.ts';
import { translator } from '../errors/messages.ts';
import { closeBus, openBus } from '../events/bus.ts';
import { startCommandHandler } from '../events/commands.ts';
import { startConsumer } from '../events/consumer.ts';
import { listen } from '../events/live-notes.ts';
import { startRelay } from '../events/relay.ts';
import type { App } from '../http/app.ts';
import { createApp } from '../http/create-app.ts';
import { measureProcess } from '../http/metrics.ts';
import { identitySubscriptions } from '../identity/known-accounts.ts';
import { accountOfNote, forgetSessionStatus } from '../identity/session-status.ts';
import { startJob, subscribeToWakes } from '../jobs/jobs.ts';
import { closePools } from '../mail/pools.ts';
import { senderOf } from '../mail/sender.ts';
import { makeLog } from '../runtime/log.ts';
import { drainConnections, SHUTDOWN_MS } from '../runtime/shutdown.ts';
import { MISCONFIGURED, StartupError } from '../runtime/startup-error.ts';
import { endIdleThreads } from '../runtime/threads.ts';
import type { Service } from './service.ts';

const Env = z.object({
  PORT: z.coerce.number().int().default(0),
  HOST: z.string().default('127.0.0.1'),
  MONGODB_URI: z.string(),
  NATS_URL: z.string(),
  MASTER_KEY: z.string(),
  NODE_ENV: z.string().optional(),
  DEMO: z.string().optional(),
  LOG_LEVEL: z.string().default('info'),
  /** Another name for the database, where two copies of a service share one server. */
  DATABASE: z.string().optional(),
  /**
   * Proxies whose `x-forwarded-for` is trusted: addresses, networks or names that proxy-addr knows, separated by
   * commas.
   */
  TRUST_PROXY: z.string().default('loopback'),
  /** SMTP server and sender of e-mails: without the former, e-mails wait. */
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().optional(),
  /** File with the certificate of a mail server at 127.0.0.1, which teams may use where it is set. */
  LOCAL_MAIL_CA: z.string().optional(),
});
export type Env = z.infer<typeof Env>;

export type Running = { app: App; address: string; close: () => Promise<void> };

/**
 * Parses the environment.
 * @throws {StartupError} naming what is missing or wrong, or not allowed in production
 */
function envOf(set: NodeJS.ProcessEnv): Env {
  const read = Env.safeParse(set);
  if (!read.success) {
    const names = read.error.issues.map(({ path, message }) => `${path.join('.')} (${message})`);
    throw new StartupError(`these settings are missing or wrong: ${names.join(', ')}`);
  }
  if (read.data.NODE_ENV === 'production' && read.data.DEMO === '1')
    throw new StartupError('DEMO=1 makes accounts with a published password: production does not start with it');
  if (read.data.NODE_ENV === 'production' && read.data.LOCAL_MAIL_CA)
    throw new StartupError('LOCAL_MAIL_CA lets teams connect to this machine: production does not start with it');
  if (read.data.SMTP_URL) senderOf(read.data.MAIL_FROM);
  return read.data;
}

/** Starts a service on its database and the bus, and listens. */
export async function run(
  service: Service,
  env: Env,
  log: Logger = makeLog(service.name, env.LOG_LEVEL),
): Promise<Running> {
  setMasterKey(env.MASTER_KEY);
  const subscriptions =
    service.name === 'remit' ? service.subscriptions : [...identitySubscriptions, ...service.subscriptions];
  await connect(env.MONGODB_URI, env.DATABASE ?? databaseOf(service.name));
  const aborted = await abortOrphanedTransactions();
  if (aborted > 0) log.warn({ aborted }, 'mongo.orphaned_transactions_aborted');
  await prepareCollections();
  await checkMasterKey(service.findWrappedKey);
  await openBus(env.NATS_URL, service.name);
  subscribeToWakes();
  const leave = listen({
    concerns: (note) => accountOfNote(note) !== null,
    send: (note) => forgetSessionStatus(accountOfNote(note) ?? ''),
  });
  await service.onStart?.();
  const app = await createApp({ ...service, subscriptions }, log, env.TRUST_PROXY);
  const relay = startRelay(log);
  const working = [
    ...service.commands.map((commandHandler) => startCommandHandler(commandHandler, translator(service.messages), log)),
    ...subscriptions.map((subscription) => startConsumer(subscription, log)),
    ...service.jobs.map((job) => startJob(job, log)),
  ];
  const address = await app.listen({ port: env.PORT, host: env.HOST });
  return {
    app,
    address,
    close: async () => {
      // Requests, subscriptions, commands and jobs finish first; then the events they wrote are published, and then
      // everything else is closed.
      await Promise.all([app.close(), ...working.map(({ stop }) => stop())]);
      closePools();
      endIdleThreads();
      await relay.stop();
      leave();
      await releaseLeases();
      await closeBus();
      await disconnect();
    },
  };
}

/**
 * Invalid settings are reported in one sentence on the last line, and end the process with an exit code of their own.
 */
async function started(service: Service): Promise<Running> {
  try {
    return await run(service, envOf(process.env));
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    process.stderr.write(`${service.name}: ${error.message}\n`);
    process.exit(MISCONFIGURED);
  }
}

/** The whole of a service's `start.ts`: reads the environment, runs, and shuts down in order on a signal. */
export async function boot(service: Service): Promise<void> {
  measureProcess();
  const { app, close } = await started(service);
  // otherwise it is written at an orderly end only, and a process killed before starts slowly again
  flushCompileCache();
  // requests are cut off before this; it is for what hangs
  closeWithGrace({ delay: SHUTDOWN_MS + 5_000 }, async () => {
    await drainConnections(app);
    await close();
  });
}

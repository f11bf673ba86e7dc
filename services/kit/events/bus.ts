import {
  type ConnectionOptions,
  connect,
  headers,
  type JetStreamClient,
  type JetStreamManager,
  type MsgHdrs,
  type NatsConnection,
  NatsError,
  RetentionPolicy,
  StorageType,
} from 'nats';
import { serviceUnavailable } from '../errors/http-error.ts';
import { context } from '../runtime/request-context.ts';
import { deliverToListeners, type LiveNote } from './live-notes.ts';

const DAY_NS = 24 * 3600 * 1e9;
/** NATS's error code for a stream that exists with other settings, such as one from before a setting was introduced. */
const OTHER_SETTINGS = 10_058;
export const SERVICES = ['remit', 'admin', 'warehouse', 'trade'] as const;
export type ServiceName = (typeof SERVICES)[number];

/**
 * This process's connection to NATS. Nothing outside services/kit imports `nats`, so replacing the client is a change
 * here only.
 */
export type Bus = {
  service: ServiceName;
  connection: NatsConnection;
  stream: JetStreamClient;
  manager: JetStreamManager;
};

let current: Bus | null = null;

/** Returns the bus, or null while it is not open: for what need not be said. */
export const openedBus = (): Bus | null => current;

/** Returns the open bus; throws a 503 before it is open, so that no write waits for it. */
export function bus(): Bus {
  if (!current) throw serviceUnavailable();
  return current;
}

/**
 * Parses a NATS_URL such as `nats://user:password@host:4222,nats://…` into servers and login. The client itself reads
 * neither user nor password from it, and mistakes digits of a password for the port. All servers share one user;
 * special characters are percent-encoded.
 */
export function serversOf(url: string): Pick<ConnectionOptions, 'servers' | 'user' | 'pass'> {
  const addresses = url.split(',').map((one) => new URL(one.includes('://') ? one.trim() : `nats://${one.trim()}`));
  const servers = addresses.map(({ host }) => host);
  const { username = '', password = '' } = addresses.find((one) => one.username) ?? {};
  return username ? { servers, user: decodeURIComponent(username), pass: decodeURIComponent(password) } : { servers };
}

/**
 * Connects to NATS, waiting for a server that is not up yet, and creates the streams with the settings all services
 * agree on.
 */
export async function openBus(url: string, service: ServiceName): Promise<Bus> {
  const connection = await connect({
    ...serversOf(url),
    name: service,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    waitOnFirstConnect: true,
    // a hanging server is left after two pings without a response
    pingInterval: 5_000,
  });
  const manager = await connection.jetstreamManager();
  current = { service, connection, manager, stream: connection.jetstream() };
  await ensureStreams();
  subscribeToLiveNotes(current);
  return current;
}

/** Returns the name of the stream that a subject or an event belongs to. */
export const streamOf = (subject: string): string => (subject.split('.')[0] ?? '').toUpperCase();

/** Creates the five streams where they are missing: one per service, and one for dead letters. */
export async function ensureStreams(): Promise<void> {
  const replicas = Number(process.env.NATS_REPLICAS ?? 1);
  for (const name of [...SERVICES, 'dead']) {
    const settings = {
      name: streamOf(name),
      subjects: [`${name}.>`],
      storage: StorageType.File,
      retention: RetentionPolicy.Limits,
      max_age: 30 * DAY_NS,
      duplicate_window: 120e9,
      num_replicas: replicas,
      // many messages with one write to disk: see replay.ts
      allow_atomic: true,
    };
    const { streams } = bus().manager;
    await streams.add(settings).catch((error: unknown) => {
      if (!(error instanceof NatsError) || error.api_error?.err_code !== OTHER_SETTINGS) throw error;
      return streams.update(settings.name, settings);
    });
  }
}

function subscribeToLiveNotes({ connection, service }: Bus): void {
  connection.subscribe(`live.${service}.>`, {
    callback: (error, message) => {
      if (!error) deliverToListeners(message.json<LiveNote>());
    },
  });
}

/** Notifies the open pages of every instance that a record changed. Best effort: pages refetch when they reconnect. */
export function broadcast(note: LiveNote): void {
  const { connection, service } = bus();
  connection.publish(`live.${service}.${note.noun}.${note.id}`, JSON.stringify(note));
}

/** Returns NATS headers that carry the request's id and language on. */
export function contextHeaders(extra: Record<string, string> = {}): MsgHdrs {
  const sent = headers();
  const { requestId, locale } = context();
  for (const [name, value] of Object.entries({ 'x-request-id': requestId, 'accept-language': locale, ...extra })) {
    sent.set(name, value);
  }
  return sent;
}

/** Drains and closes this process's connection to NATS. */
export async function closeBus(): Promise<void> {
  const closing = current;
  current = null;
  await closing?.connection.close();
}

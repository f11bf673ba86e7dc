import { createHash } from 'node:crypto';
import { type ClientSession, model, trusted } from 'mongoose';
import { type Msg, NatsError } from 'nats';
import type { Logger } from 'pino';
import { stringify } from 'safe-stable-stringify';
import { isDuplicate, transaction } from '../data/mongo.ts';
import { optional, type RecordOf, recordSchema, typed } from '../data/record.ts';
import { errorBody, type TranslatedError } from '../errors/error-body.ts';
import { HttpError, serviceUnavailable } from '../errors/http-error.ts';
import { localeOf, type Translate } from '../errors/messages.ts';
import { isOutage } from '../errors/outage.ts';
import { inContext } from '../runtime/request-context.ts';
import { type CommandContract, CommandHead } from '../shapes.ts';
import { bus, contextHeaders } from './bus.ts';

const TIMEOUT_MS = 3_000;

type Reply = { ok: true; state: unknown } | ({ ok: false; status: number; code: string } & TranslatedError);

const commandResult = {
  _id: String,
  /** A digest of the command's body and actor; rows of older versions have none. */
  body: optional<string | null>(String),
  state: typed<unknown>(),
  at: Date,
};
type CommandResult = RecordOf<typeof commandResult>;

/** Results of the last day, so that a repeated command returns the first result instead of having a second effect. */
const CommandResults = model(
  'CommandAnswer',
  recordSchema('command_answers', commandResult)
    .index({ at: 1 }, { expireAfterSeconds: 24 * 3600 })
    .index({ 'state.id': 1 }),
);

/** Deletes the stored results of commands about these records, where their content must not be retained. */
export async function deleteCommandResults(ids: string[]): Promise<void> {
  await CommandResults.deleteMany({ 'state.id': trusted({ $in: ids }) });
}

type Handler = (input: CommandHead & Record<string, unknown>, session: ClientSession | null) => Promise<unknown>;
export type CommandHandler = { contract: CommandContract; writes: boolean; handle: Handler };

/** Declares the handler of a command that changes something: one transaction, and one effect per command id. */
export const handleCommand = <B, S>(
  contract: CommandContract<B, S>,
  handle: (input: CommandHead & B, session: ClientSession) => Promise<S>,
): CommandHandler => ({ contract: contract as CommandContract, writes: true, handle: handle as unknown as Handler });

/** Declares the handler of a command that may safely run twice, outside a transaction. */
export const handleWithoutTransaction = <B, S>(
  contract: CommandContract<B, S>,
  handle: (input: CommandHead & B) => Promise<S>,
): CommandHandler => ({ contract: contract as CommandContract, writes: false, handle: handle as unknown as Handler });

/** Sends a NATS request and returns its reply; throws a 503 when there is none in time. */
async function requestReply<R>(subject: string, body: unknown, timeout = TIMEOUT_MS): Promise<R> {
  try {
    const message = await bus().connection.request(subject, JSON.stringify(body), {
      timeout,
      headers: contextHeaders(),
    });
    return message.json<R>();
  } catch (error) {
    if (error instanceof NatsError) throw serviceUnavailable();
    throw error;
  }
}

/**
 * Sends a command to the service that owns the record and returns the resulting state. Throws the owner's error in the
 * caller's language, or a 503 when there is no reply in time (three seconds unless the work is known to be long).
 */
export async function sendCommand<B, S>(
  contract: CommandContract<B, S>,
  body: CommandHead & B,
  timeoutMs?: number,
): Promise<S> {
  const reply = await requestReply<Reply>(`do.${contract.name}`, body, timeoutMs);
  if (reply.ok) return contract.state.parse(reply.state);
  const { ok: _, status, code, ...translated } = reply;
  throw new HttpError(status, code, { translated });
}

/** Stored in place of a digest: this command will not be carried out any more. */
const WITHDRAWN = 'withdrawn';

/**
 * Returns true when a command whose reply got lost was carried out, according to its owner. With `withdraw`, a command
 * that was not carried out never will be: wherever it still waits, it is rejected.
 * @throws a 503 when the owner does not reply
 */
export async function commandOutcome(name: string, id: string, withdraw: boolean): Promise<boolean> {
  const { done } = await requestReply<{ done: boolean | null }>(`do.${name}.outcome`, { id, withdraw });
  if (done === null) throw serviceUnavailable();
  return done;
}

/** Handles `commandOutcome` on the owner's side; waits for the end of a command that is under way. */
async function outcome(
  { contract }: CommandHandler,
  { id, withdraw }: { id: string; withdraw: boolean },
): Promise<boolean> {
  const _id = `${contract.name}:${id}`;
  try {
    if (withdraw) await CommandResults.create([{ _id, body: WITHDRAWN, state: null, at: new Date() }]);
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
  const stored = await CommandResults.findById(_id).lean<CommandResult>();
  return stored !== null && stored.body !== WITHDRAWN;
}

const digestOf = (input: object) => createHash('sha256').update(stringify(input)).digest('base64');

/**
 * Runs a command once per id. An id belongs to one body of one actor: with another one it is rejected, since the stored
 * result would be of something else.
 */
async function runOnce(
  { contract, handle }: CommandHandler,
  input: CommandHead & Record<string, unknown>,
): Promise<unknown> {
  const _id = `${contract.name}:${input.id}`;
  const body = digestOf(input);
  try {
    return await transaction(async (session) => {
      await CommandResults.create([{ _id, body, state: null, at: new Date() }], { session });
      const state = contract.state.parse(await handle(input, session));
      await CommandResults.updateOne({ _id }, { $set: { state } }, { session });
      return state;
    });
  } catch (error) {
    const stored = isDuplicate(error) ? await CommandResults.findById(_id).lean<CommandResult>() : null;
    if (!stored) throw error;
    if (stored.body === WITHDRAWN) throw new HttpError(409, 'request.withdrawn');
    if (stored.body && stored.body !== body) throw new HttpError(422, 'request.key-reused');
    return stored.state;
  }
}

async function reply(commandHandler: CommandHandler, message: Msg, translate: Translate, log: Logger): Promise<void> {
  const locale = localeOf(message.headers?.get('accept-language'));
  const requestId = message.headers?.get('x-request-id') ?? '';
  const { contract, writes, handle } = commandHandler;
  const result = await inContext({ requestId, locale }, async (): Promise<Reply> => {
    try {
      const raw = message.json<Record<string, unknown>>();
      const body = contract.body.parse(
        Object.fromEntries(Object.entries(raw).filter(([name]) => !(name in CommandHead.shape))),
      );
      const input = { ...CommandHead.parse(raw), ...(body as object) };
      const state = writes ? await runOnce(commandHandler, input) : contract.state.parse(await handle(input, null));
      return { ok: true, state };
    } catch (error) {
      const httpError =
        error instanceof HttpError
          ? error
          : isOutage(error)
            ? serviceUnavailable()
            : new HttpError(500, 'server.fault');
      if (httpError !== error) log.error({ error, command: contract.name, requestId }, 'command.failed');
      return { ok: false, status: httpError.status, code: httpError.code, ...errorBody(httpError, translate, locale) };
    }
  });
  message.respond(JSON.stringify(result));
}

async function replyOutcome(commandHandler: CommandHandler, message: Msg, log: Logger): Promise<void> {
  const done = await outcome(commandHandler, message.json()).catch((error: unknown) => {
    log.error({ error, command: commandHandler.contract.name }, 'command.outcome_failed');
    return null;
  });
  message.respond(JSON.stringify({ done }));
}

/** Starts handling commands; instances of a service share the work. Stopping completes the commands under way. */
export function startCommandHandler(
  commandHandler: CommandHandler,
  translate: Translate,
  log: Logger,
): { stop: () => Promise<void> } {
  const { connection, service } = bus();
  const under = new Set<Promise<void>>();
  const on = (subject: string, handle: (message: Msg) => Promise<void>) =>
    connection.subscribe(subject, {
      queue: service,
      callback: (error, message) => {
        if (error) return log.error({ error }, 'command.unreadable');
        const work = handle(message)
          .catch((error) => log.error({ error }, 'command.reply_failed'))
          .finally(() => under.delete(work));
        under.add(work);
      },
    });
  const { name } = commandHandler.contract;
  const subscriptions = [on(`do.${name}`, (message) => reply(commandHandler, message, translate, log))];
  if (commandHandler.writes)
    subscriptions.push(on(`do.${name}.outcome`, (message) => replyOutcome(commandHandler, message, log)));
  return {
    stop: async () => {
      // without the bus there is nobody to reply to, and nothing new can arrive
      await Promise.all(subscriptions.map((subscription) => subscription.drain().catch(() => undefined)));
      await Promise.all(under);
    },
  };
}

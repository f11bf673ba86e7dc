import { createHash } from 'node:crypto';
import { type ClientSession, model, Schema, trusted } from 'mongoose';
import { type Msg, NatsError } from 'nats';
import type { Logger } from 'pino';
import { stringify } from 'safe-stable-stringify';
import { bus, travelling } from './bus.ts';
import { inContext } from '../runtime/request-context.ts';
import { isOutage } from '../errors/outage.ts';
import { commit, isDuplicate } from '../data/mongo.ts';
import { Refusal, unavailable } from '../errors/http-error.ts';
import { explain, type Told } from '../errors/error-body.ts';
import { type CommandContract, CommandHead } from '../shapes.ts';
import { localeOf, type Say } from '../errors/messages.ts';

const PATIENCE_MS = 3_000;

type Reply = { ok: true; state: unknown } | ({ ok: false; status: number; code: string } & Told);

/** `body` is a digest of what was asked, and by whom; rows of older versions have none. */
type AnswerRow = { _id: string; body?: string | null; state: unknown; at: Date };

/** Answers given in the last day, so that a repeated command gets the first answer instead of a second effect. */
const Answers = model(
  'CommandAnswer',
  new Schema<AnswerRow>(
    { _id: String, body: String, state: Schema.Types.Mixed, at: Date },
    { collection: 'command_answers', versionKey: false },
  )
    .index({ at: 1 }, { expireAfterSeconds: 24 * 3600 })
    .index({ 'state.id': 1 }),
);

/** Forgets what commands about these records were answered, where what the answers tell must not stay. */
export async function forgetAnswers(ids: string[]): Promise<void> {
  await Answers.deleteMany({ 'state.id': trusted({ $in: ids }) });
}

type Handler = (input: CommandHead & Record<string, unknown>, session: ClientSession | null) => Promise<unknown>;
export type Answering = { contract: CommandContract; writes: boolean; handle: Handler };

/** Declares how a service answers a command that changes something: one transaction, one effect an id. */
export const answer = <B, S>(
  contract: CommandContract<B, S>,
  handle: (input: CommandHead & B, session: ClientSession) => Promise<S>,
): Answering => ({ contract: contract as CommandContract, writes: true, handle: handle as unknown as Handler });

/** Declares how a service answers a command that may run twice without harm, outside a transaction. */
export const answerFreely = <B, S>(
  contract: CommandContract<B, S>,
  handle: (input: CommandHead & B) => Promise<S>,
): Answering => ({ contract: contract as CommandContract, writes: false, handle: handle as unknown as Handler });

/** Sends a question and answers what comes back; a 503 when nobody answers in time. */
async function request<R>(subject: string, body: unknown, timeout = PATIENCE_MS): Promise<R> {
  try {
    const message = await bus().connection.request(subject, JSON.stringify(body), { timeout, headers: travelling() });
    return message.json<R>();
  } catch (error) {
    if (error instanceof NatsError) throw unavailable();
    throw error;
  }
}

/**
 * Asks another service to do something and returns the state it answers. Throws the owner's refusal in the caller's
 * language, or a 503 when nobody answers in time (three seconds unless the work is known to be long).
 */
export async function ask<B, S>(
  contract: CommandContract<B, S>,
  body: CommandHead & B,
  patienceMs?: number,
): Promise<S> {
  const reply = await request<Reply>(`do.${contract.name}`, body, patienceMs);
  if (reply.ok) return contract.state.parse(reply.state);
  const { ok: _, status, code, ...told } = reply;
  throw new Refusal(status, code, { told });
}

/** Stands in place of a digest: nobody will carry this command out any more. */
const WITHDRAWN = 'withdrawn';

/**
 * Whether a command whose answer got lost was carried out, told by its owner. With `withdraw` one that was not never is:
 * wherever it still waits, it is refused.
 * @throws a 503 when the owner does not answer
 */
export async function outcomeOf(name: string, id: string, withdraw: boolean): Promise<boolean> {
  const { done } = await request<{ done: boolean | null }>(`do.${name}.outcome`, { id, withdraw });
  if (done === null) throw unavailable();
  return done;
}

/** An owner's answer to `outcomeOf`; where the command is under way this waits for its end. */
async function outcome({ contract }: Answering, { id, withdraw }: { id: string; withdraw: boolean }): Promise<boolean> {
  const _id = `${contract.name}:${id}`;
  try {
    if (withdraw) await Answers.create([{ _id, body: WITHDRAWN, state: null, at: new Date() }]);
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
  const given = await Answers.findById(_id).lean<AnswerRow>();
  return given !== null && given.body !== WITHDRAWN;
}

const digestOf = (input: object) => createHash('sha256').update(stringify(input)).digest('base64');

/** An id stands for one body of one actor: with another one it is refused, since its answer would tell of something else. */
async function once({ contract, handle }: Answering, input: CommandHead & Record<string, unknown>): Promise<unknown> {
  const _id = `${contract.name}:${input.id}`;
  const body = digestOf(input);
  try {
    return await commit(async (session) => {
      await Answers.create([{ _id, body, state: null, at: new Date() }], { session });
      const state = contract.state.parse(await handle(input, session));
      await Answers.updateOne({ _id }, { $set: { state } }, { session });
      return state;
    });
  } catch (error) {
    const given = isDuplicate(error) ? await Answers.findById(_id).lean<AnswerRow>() : null;
    if (!given) throw error;
    if (given.body === WITHDRAWN) throw new Refusal(409, 'request.withdrawn');
    if (given.body && given.body !== body) throw new Refusal(422, 'request.key-reused');
    return given.state;
  }
}

async function reply(answering: Answering, message: Msg, say: Say, log: Logger): Promise<void> {
  const locale = localeOf(message.headers?.get('accept-language'));
  const requestId = message.headers?.get('x-request-id') ?? '';
  const { contract, writes, handle } = answering;
  const answered = await inContext({ requestId, locale }, async (): Promise<Reply> => {
    try {
      const raw = message.json<Record<string, unknown>>();
      const body = contract.body.parse(
        Object.fromEntries(Object.entries(raw).filter(([name]) => !(name in CommandHead.shape))),
      );
      const input = { ...CommandHead.parse(raw), ...(body as object) };
      const state = writes ? await once(answering, input) : contract.state.parse(await handle(input, null));
      return { ok: true, state };
    } catch (error) {
      const refusal =
        error instanceof Refusal ? error : isOutage(error) ? unavailable() : new Refusal(500, 'server.fault');
      if (refusal !== error) log.error({ error, command: contract.name, requestId }, 'a command failed');
      return { ok: false, status: refusal.status, code: refusal.code, ...explain(refusal, say, locale) };
    }
  });
  message.respond(JSON.stringify(answered));
}

async function replyOutcome(answering: Answering, message: Msg, log: Logger): Promise<void> {
  const done = await outcome(answering, message.json()).catch((error: unknown) => {
    log.error({ error, command: answering.contract.name }, 'a command’s outcome could not be told');
    return null;
  });
  message.respond(JSON.stringify({ done }));
}

/** Starts answering a command; instances of a service share the work. Stopping finishes what is being answered. */
export function startAnswering(answering: Answering, say: Say, log: Logger): { stop: () => Promise<void> } {
  const { connection, service } = bus();
  const under = new Set<Promise<void>>();
  const on = (subject: string, handle: (message: Msg) => Promise<void>) =>
    connection.subscribe(subject, {
      queue: service,
      callback: (fault, message) => {
        if (fault) return log.error({ fault }, 'a command could not be read');
        const work = handle(message)
          .catch((error) => log.error({ error }, 'a command was not answered'))
          .finally(() => under.delete(work));
        under.add(work);
      },
    });
  const { name } = answering.contract;
  const subscriptions = [on(`do.${name}`, (message) => reply(answering, message, say, log))];
  if (answering.writes)
    subscriptions.push(on(`do.${name}.outcome`, (message) => replyOutcome(answering, message, log)));
  return {
    stop: async () => {
      // without the bus there is nobody to tell, and nothing new can come
      await Promise.all(subscriptions.map((subscription) => subscription.drain().catch(() => undefined)));
      await Promise.all(under);
    },
  };
}

import { createHash } from 'node:crypto';
import { transaction } from '@qiaohui/service-kit/data/mongo';
import { type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import { HttpError } from '@qiaohui/service-kit/errors/http-error';
import { commandOutcome } from '@qiaohui/service-kit/events/commands';
import { idempotentIfKeyed } from '@qiaohui/service-kit/http/idempotency';
import { actorOf, callerOf } from '@qiaohui/service-kit/identity/auth';
import { type Job, job } from '@qiaohui/service-kit/jobs/jobs';
import type { CommandContract, CommandHead } from '@qiaohui/service-kit/shapes';
import type { FastifyRequest } from 'fastify';
import { type ClientSession, model, trusted } from 'mongoose';
import { append, type Entry, type Trace, traceOf } from './store.ts';

const pendingCommand = {
  _id: String,
  command: String,
  trace: typed<Trace>(),
  entry: typed<Entry>(),
  at: Date,
  writtenAt: { type: Date, default: null },
};
type PendingCommandRow = RecordOf<typeof pendingCommand>;

/**
 * Commands that staff send to another service. A row is written before the command goes out and marked in the
 * transaction that writes the audit; it is removed once the command is known not to have been carried out. So an owner
 * that responds late, or a crash here, leaves no act without its trace, and a repeated request leaves one.
 */
export const PendingCommands = model(
  'AuditAsked',
  recordSchema('audit_asked', pendingCommand, { minimize: false })
    .index({ at: 1 }, { partialFilterExpression: { writtenAt: null } })
    .index({ writtenAt: 1 }, { expireAfterSeconds: 2 * 24 * 3600 }),
);

const pendingOnly = <I>(_id: I) => ({ _id, writtenAt: null });

type PendingCommand = { contract: Pick<CommandContract, 'name'>; head: CommandHead; entry: Entry };

/** Stores a pending command before the transaction that sends it: a row written inside would be rolled back with it. */
async function addPendingCommand(request: FastifyRequest, { contract, head, entry }: PendingCommand): Promise<void> {
  const row = { command: contract.name, trace: traceOf(request), entry, at: new Date(), writtenAt: null };
  await PendingCommands.updateOne({ _id: head.id }, { $setOnInsert: row }, { upsert: true });
}

/**
 * Removes pending commands that were certainly rejected. A missing response proves nothing: another request may be
 * carrying the command out.
 */
export async function removePendingCommands(heads: CommandHead[], error: unknown): Promise<void> {
  if (!(error instanceof HttpError) || error.status >= 500 || error.code === 'request.running') return;
  await PendingCommands.deleteMany(pendingOnly(trusted({ $in: heads.map(({ id }) => id) })));
}

/**
 * Stores pending commands, then runs the transaction that sends them to another service. After an error response
 * nothing was done and the rows are removed; after a missing response they stay for `pendingCommandsJob`.
 */
export async function withPendingCommands<T>(
  request: FastifyRequest,
  commands: PendingCommand[],
  work: () => Promise<T>,
): Promise<T> {
  for (const pending of commands) await addPendingCommand(request, pending);
  try {
    return await work();
  } catch (error) {
    await removePendingCommands(
      commands.map(({ head }) => head),
      error,
    );
    throw error;
  }
}

/** Writes the audit's row once, in the transaction of whoever comes first. */
async function write(_id: string, trace: Trace, entry: Entry, session: ClientSession): Promise<void> {
  const noted = await PendingCommands.findOneAndUpdate(
    { _id },
    { writtenAt: new Date() },
    { session },
  ).lean<PendingCommandRow>();
  if (!noted?.writtenAt) await append(trace, entry, session);
}

/** Writes down what was done, in the caller's transaction, unless the job has done it already. */
export const recordCommand = (
  request: FastifyRequest,
  head: CommandHead,
  entry: Entry,
  session: ClientSession,
): Promise<void> => write(head.id, traceOf(request), entry, session);

/** Sends a command for a request, once for its key, and records it with the result. */
export const sendRecorded = <T>(request: FastifyRequest, pending: PendingCommand, work: () => Promise<T>): Promise<T> =>
  withPendingCommands(request, [pending], () =>
    idempotentIfKeyed(request, async (session) => {
      const result = await work();
      await recordCommand(request, pending.head, pending.entry, session);
      return result;
    }),
  );

const EVERY_MS = 1_000;
/** After this time the caller no longer waits for the response. */
const TIMEOUT_MS = 4_000;
/** After this time no request is repeated under its key; the command is withdrawn and never carried out. */
const WITHDRAW_MS = 60_000;
/** Owners keep their responses for a day. */
const RESPONSE_LIFETIME_MS = 23 * 3_600_000;

async function settle({ _id, command, trace, entry, at }: PendingCommandRow): Promise<void> {
  const age = Date.now() - at.getTime();
  // An act whose result can no longer be found out is audited as uncertain.
  const isLost = age > RESPONSE_LIFETIME_MS;
  const isDone = isLost || (await commandOutcome(command, _id, age > WITHDRAW_MS));
  const written = isLost ? { ...entry, after: { asked: entry.after, outcome: 'unknown' } } : entry;
  if (isDone) await transaction((session) => write(_id, trace, written, session));
  else if (age > WITHDRAW_MS) await PendingCommands.deleteOne(pendingOnly(_id));
}

async function settleAll(): Promise<void> {
  const silent = { writtenAt: null, at: trusted({ $lt: new Date(Date.now() - TIMEOUT_MS) }) };
  for (const addPendingCommand of await PendingCommands.find(silent)
    .sort({ at: 1 })
    .limit(100)
    .lean<PendingCommandRow[]>()) {
    try {
      await settle(addPendingCommand);
    } catch (error) {
      // the owner does not respond yet
      if (!(error instanceof HttpError)) throw error;
      return;
    }
  }
}

/** Audits what other services did although their response was late, or was lost when a process here ended. */
export const pendingCommandsJob: Job = job('audit-asked', EVERY_MS, settleAll);
/**
 * A repeat of a request is a repeat of its command: the id follows the caller's key, or the request's own id, and
 * which of its `part`s it is.
 */
export function headOf(request: FastifyRequest, part = ''): CommandHead {
  const who = callerOf(request);
  const key = request.headers['idempotency-key'] ?? request.id;
  const id = createHash('sha256')
    .update(`${who.id}:${request.url.split('?')[0]}:${key}${part && `:${part}`}`)
    .digest('base64url');
  return { id, actor: actorOf(who) };
}

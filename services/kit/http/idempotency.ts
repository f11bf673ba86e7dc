import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import mongoose, { type ClientSession, model } from 'mongoose';
import { isDuplicate, transaction } from '../data/mongo.ts';
import { type RecordOf, recordSchema, typed } from '../data/record.ts';
import { conflict, HttpError } from '../errors/http-error.ts';
import { noteUndocumented } from './openapi/undocumented.ts';

const WRITE_CONFLICT = 112;

const storedKey = { _id: String, body: String, answer: typed<unknown>(), at: Date };
type KeyRecord = RecordOf<typeof storedKey>;

/**
 * Keys of the last day with their responses. A key is stored in the transaction of its write, so a crash leaves none.
 */
const Keys = model(
  'IdempotencyKey',
  recordSchema('idempotency_keys', storedKey).index({ at: 1 }, { expireAfterSeconds: 24 * 3600 }),
);

async function take(_id: string, body: string, session: ClientSession): Promise<void> {
  try {
    await Keys.create([{ _id, body, answer: null, at: new Date() }], { session });
  } catch (error) {
    // Another transaction has written this very key and has not ended yet.
    if (error instanceof mongoose.mongo.MongoServerError && error.code === WRITE_CONFLICT)
      throw conflict('request.running');
    throw error;
  }
}

/** Identifies a request where its token and parsed body do not: the holder of a link, a streamed upload. */
type Known = { caller?: string; body?: unknown };

/** Returns a request's Idempotency-Key, for writes that store it themselves; throws a 400 without one. */
export function keyIn({ headers }: Pick<FastifyRequest, 'headers'>): string {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || key.length < 8 || key.length > 100) throw new HttpError(400, 'request.key-needed');
  return key;
}

function keyed(request: FastifyRequest, { caller = request.who?.id ?? 'anyone', body = request.body ?? null }: Known) {
  if (!request.routeOptions.config.key) noteUndocumented(request, 'Idempotency-Key');
  const [path] = request.url.split('?');
  const _id = `${caller}:${request.method} ${path}:${keyIn(request)}`;
  return { _id, body: createHash('sha256').update(JSON.stringify(body)).digest('base64') };
}

function responseOf<T>(stored: KeyRecord, body: string): T {
  if (stored.body !== body) throw new HttpError(422, 'request.key-reused');
  return stored.answer as T;
}

/**
 * Returns the stored response of a repeated request whose work takes long before its write; null without a key, or
 * before there is one.
 */
export async function previousResponse<T>(request: FastifyRequest, known: Known = {}): Promise<T | null> {
  if (!request.headers['idempotency-key']) return null;
  const { _id, body } = keyed(request, known);
  const stored = await Keys.findById(_id).lean<KeyRecord>();
  return stored && responseOf<T>(stored, body);
}

/**
 * Runs a creating write once per `Idempotency-Key`, caller and address. A repeat gets the first response; the key with
 * another body is a 422, while the first is still running a 409, without a key a 400.
 */
export async function idempotent<T>(
  request: FastifyRequest,
  work: (session: ClientSession) => Promise<T>,
  known: Known = {},
): Promise<T> {
  const { _id, body } = keyed(request, known);
  try {
    return await transaction(async (session) => {
      await take(_id, body, session);
      const response = await work(session);
      await Keys.updateOne({ _id }, { $set: { answer: response } }, { session });
      return response;
    });
  } catch (error) {
    const stored = isDuplicate(error) ? await Keys.findById(_id).lean<KeyRecord>() : null;
    if (!stored) throw error;
    return responseOf<T>(stored, body);
  }
}

/** As `idempotent` where the caller sent a key; without one the write simply runs, in a transaction of its own. */
export const idempotentIfKeyed = <T>(
  request: FastifyRequest,
  work: (session: ClientSession) => Promise<T>,
  known?: Known,
): Promise<T> => (request.headers['idempotency-key'] ? idempotent(request, work, known) : transaction(work));

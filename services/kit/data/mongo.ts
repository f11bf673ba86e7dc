import { Decimal } from 'decimal.js';
import mongoose, { type ClientSession, type mongo } from 'mongoose';
import { concurrencyLimit } from '../runtime/concurrency-limit.ts';

mongoose.set('sanitizeFilter', true);
mongoose.set('strictQuery', true);

/**
 * Returns the name of a service's database. Bare names collide with MongoDB's: on its `admin` no change stream can be
 * opened.
 */
export const databaseOf = (service: string) => `qiaohui_${service}`;

/** A server's address and the database on it. */
export type Connection = { uri: string; database: string };
let connected: Connection | null = null;

/** Returns what this process is connected to, so that its threads can connect, too. */
export function connection(): Connection {
  if (!connected) throw new Error('the database is not connected');
  return connected;
}

/** Connects this process to `database` on the server of `uri`, waiting until there is a primary. */
export async function connect(uri: string, database: string): Promise<void> {
  connected = { uri, database };
  await mongoose.connect(uri, {
    dbName: database,
    writeConcern: { w: 'majority', journal: true },
    readConcern: { level: 'majority' },
    serverSelectionTimeoutMS: 5_000,
    // A hanging server is noticed by its missing heartbeat within some eight seconds, and waiting callers get an error.
    heartbeatFrequencyMS: 3_000,
    connectTimeoutMS: 5_000,
    autoIndex: false,
    autoCreate: false,
  });
}

/**
 * Earlier than every date we store. A partial index over documents that have a date filters by `{ $gt: LONG_AGO }`, and
 * queries repeat that filter: the planner does not use partial indexes filtered by type.
 */
export const LONG_AGO = new Date(0);

/**
 * Creates the collections and indexes of every declared model: inside a transaction, creating a collection implicitly
 * is slow. All indexes of a collection are one command, which creates the collection too.
 */
export async function prepareCollections(): Promise<void> {
  // in parallel: where everything exists already, start-up waits for little else
  await Promise.all(
    Object.values(mongoose.models).map(async (model) => {
      const indexes = model.schema.indexes().map(([key, options]) => ({ key, ...options }));
      if (indexes.length > 0) await model.collection.createIndexes(indexes as mongo.IndexDescription[]);
      else await model.createCollection();
    }),
  );
}

/** The database that this process is connected to; throws where it is to none. */
export function database(): mongo.Db {
  const { db } = mongoose.connection;
  if (!db) throw new Error('the database is not connected');
  return db;
}

/**
 * How many documents of a collection a filter finds, counted up to `limit`, outside of transactions. The command counts
 * entries of an index where that has all of the filter; an aggregation, which `countDocuments` is, makes a document of
 * each and takes three times as long.
 */
export async function countUpTo(
  { collectionName: count }: { collectionName: string },
  query: object,
  { limit, hint }: { limit?: number; hint?: object } = {},
): Promise<number> {
  const { n } = await database().command({ count, query, ...(limit && { limit }), ...(hint && { hint }) });
  return n;
}

/** Closes this process's connection to MongoDB. */
export const disconnect = () => mongoose.disconnect();

/** True when the database responds within a second. */
export async function isDatabaseUp(): Promise<boolean> {
  const { db } = mongoose.connection;
  if (!db) return false;
  const late = new Promise<false>((settle) => setTimeout(settle, 1_000, false).unref());
  const ping = db.command({ ping: 1 }).then(
    () => true,
    () => false,
  );
  return Promise.race([ping, late]);
}

/**
 * Limits the transactions of this process at a time. Those on one record exclude each other, and each loser starts
 * again: a hundred at once would mostly undo one another, a few get through one after the other.
 */
const limited = concurrencyLimit(12);

/**
 * Runs `work` as one majority-committed, journaled transaction and returns its value. The driver runs `work` again on a
 * transient error, so it must contain only database calls with the session, in sequence, and no nested transaction.
 */
export function transaction<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
  return limited(async () => {
    const session = await mongoose.startSession();
    try {
      return await session.withTransaction(() => work(session), { writeConcern: { w: 'majority', journal: true } });
    } finally {
      await session.endSession();
    }
  });
}

/**
 * Decimals whose text is already plain: no exponent, no superfluous zeros. Lists hold many, and parsing is expensive.
 */
const PLAIN = /^-?[1-9]\d*(?:\.\d*[1-9])?$/;

/** A decimal that fits 64 bits without its point and superfluous zeros. */
const SHORT = /^(-?)(\d{1,12})(?:\.(\d{0,6}?)0*)?$/;
/** The bias of a decimal's exponent (IEEE 754-2008, 128 bits); it stands above the 113 bits of the coefficient. */
const EXPONENT = 6_176;
const MAX_PLACES = 20;

/** Converts to the database's decimal. Common values are encoded here, since the library takes ten times as long. */
export function decimal128(value: Decimal.Value): mongoose.Types.Decimal128 {
  const text = typeof value === 'string' ? value : new Decimal(value).toFixed();
  const [, minus, whole = '', fraction = ''] = SHORT.exec(text) ?? [];
  if (!whole) return mongoose.Types.Decimal128.fromString(new Decimal(value).toFixed());
  const sum = BigInt(whole + fraction);
  const bytes = Buffer.alloc(16);
  bytes.writeBigUInt64LE(sum);
  bytes.writeUInt16LE(((EXPONENT - fraction.length) << 1) | (minus && sum > 0n ? 0x8000 : 0), 14);
  return new mongoose.Types.Decimal128(bytes);
}

const TWO_32 = 2 ** 32;
const WIDTH = 16;

const unsigned = (bytes: Uint8Array, at: number): number =>
  ((bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16) | ((bytes[at + 3] ?? 0) << 24)) >>> 0;

/** Returns the text of a short decimal without superfluous zeros; null for others. */
function shortText(bytes: Uint8Array, at: number): string | null {
  const head = unsigned(bytes, at + 12) >>> 16;
  let places = EXPONENT - ((head & 0x7fff) >> 1);
  let whole = unsigned(bytes, at + 4) * TWO_32 + unsigned(bytes, at);
  const isShort = places >= 0 && places <= MAX_PLACES && (head & 1) === 0 && whole <= Number.MAX_SAFE_INTEGER;
  if (!isShort || unsigned(bytes, at + 8) !== 0 || (unsigned(bytes, at + 12) & 0xffff) !== 0) return null;
  if (whole === 0) return '0';
  for (; places > 0 && whole % 10 === 0; places -= 1) whole /= 10;
  const minus = head & 0x8000 ? '-' : '';
  if (places === 0) return `${minus}${whole}`;
  const digits = String(whole).padStart(places + 1, '0');
  return `${minus}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** Returns the plain text of the decimal that stands at a place of a document's bytes. */
export function decimalTextAt(bytes: Uint8Array, at: number): string {
  const short = shortText(bytes, at);
  if (short !== null) return short;
  const text = new mongoose.Types.Decimal128(bytes.slice(at, at + WIDTH)).toString();
  return PLAIN.test(text) ? text : new Decimal(text).toFixed();
}

/**
 * Converts a database decimal to the plain string used on the wire. Common values are decoded here, like they are
 * encoded above.
 */
export const decimalText = ({ bytes }: mongoose.Types.Decimal128): string => decimalTextAt(bytes, 0);

/** MongoDB's error code for a violated unique index. */
export const DUPLICATE = 11_000;

/** True for MongoDB's duplicate key error. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof mongoose.mongo.MongoServerError && error.code === DUPLICATE;

/** MongoDB's error code for an index that does not exist. */
const NO_INDEX = 27;

/** Drops an index of an earlier version; safe to repeat, and for instances that start together. */
export async function dropIndex({ collection }: { collection: mongoose.Collection }, name: string): Promise<void> {
  try {
    await collection.dropIndex(name);
  } catch (error) {
    if (!(error instanceof mongoose.mongo.MongoServerError && error.code === NO_INDEX)) throw error;
  }
}

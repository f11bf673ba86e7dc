import { Decimal } from 'decimal.js';
import mongoose, { type ClientSession } from 'mongoose';
import { concurrencyLimit } from '../runtime/concurrency-limit.ts';

mongoose.set('sanitizeFilter', true);
mongoose.set('strictQuery', true);

/** A service's own database. Bare names collide with MongoDB's: on its `admin` no change stream can be opened. */
export const databaseOf = (service: string) => `qiaohui_${service}`;

/** Connects this process to `database` on the server of `uri`, waiting until a primary answers. */
export async function connect(uri: string, database: string): Promise<void> {
  await mongoose.connect(uri, {
    dbName: database,
    writeConcern: { w: 'majority', journal: true },
    readConcern: { level: 'majority' },
    serverSelectionTimeoutMS: 5_000,
    // A server that hangs is noticed by its missing heartbeat within some eight seconds, and whoever waits for it is told.
    heartbeatFrequencyMS: 3_000,
    connectTimeoutMS: 5_000,
    autoIndex: false,
    autoCreate: false,
  });
}

/**
 * Before every date of ours. A partial index of what has a date is one of `{ $gt: LONG_AGO }`, and whoever asks says so,
 * too: the planner takes none that is filtered by type.
 */
export const LONG_AGO = new Date(0);

/** Makes the collections and indexes of every declared model; a transaction cannot make a collection implicitly fast. */
export async function prepareCollections(): Promise<void> {
  // side by side: where all of it is there already, a start waits for little else
  await Promise.all(
    Object.values(mongoose.models).map(async (model) => {
      await model.createCollection();
      await model.createIndexes();
    }),
  );
}

export const disconnect = () => mongoose.disconnect();

/** True when the database answers within a second. */
export async function isDatabaseUp(): Promise<boolean> {
  const { db } = mongoose.connection;
  if (!db) return false;
  const late = new Promise<false>((settle) => setTimeout(settle, 1_000, false).unref());
  const answer = db.command({ ping: 1 }).then(
    () => true,
    () => false,
  );
  return Promise.race([answer, late]);
}

/**
 * Transactions of this process at a time. Those on one record exclude each other, and each that loses starts again: a
 * hundred at once would mostly undo one another, a few get through one after the other.
 */
const limited = concurrencyLimit(12);

/**
 * Runs `work` as one majority-committed, journaled transaction and returns its value. The driver runs `work` again on
 * a transient error, so it must hold nothing but database calls with the session, one after the other, and no commit
 * of its own.
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

/** Decimals whose text is the plain one already: no exponent, no idle zeros. Lists hold many, and parsing costs. */
const PLAIN = /^-?[1-9]\d*(?:\.\d*[1-9])?$/;

/** A decimal that fits 64 bits without its point, and its idle zeros. */
const SHORT = /^(-?)(\d{1,12})(?:\.(\d{0,6}?)0*)?$/;
/** What a decimal's exponent is counted from (IEEE 754-2008, 128 bits); it stands above the sum's 113 bits. */
const EXPONENT = 6_176;
const MOST_PLACES = 20;

/** A decimal for the database. The usual ones are written here, since its library takes ten times as long for one. */
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

/** A short decimal without idle zeros; null for others. */
function shortText({ bytes }: mongoose.Types.Decimal128): string | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const head = view.getUint16(14, true);
  let places = EXPONENT - ((head & 0x7fff) >> 1);
  let whole = view.getUint32(4, true) * TWO_32 + view.getUint32(0, true);
  const isShort = places >= 0 && places <= MOST_PLACES && (head & 1) === 0 && whole <= Number.MAX_SAFE_INTEGER;
  if (!isShort || view.getUint32(8, true) !== 0 || view.getUint16(12, true) !== 0) return null;
  if (whole === 0) return '0';
  for (; places > 0 && whole % 10 === 0; places -= 1) whole /= 10;
  const minus = head & 0x8000 ? '-' : '';
  if (places === 0) return `${minus}${whole}`;
  const digits = String(whole).padStart(places + 1, '0');
  return `${minus}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** A database decimal as the plain string that travels. The usual ones are read here, as they are written above. */
export function decimalText(value: mongoose.Types.Decimal128): string {
  const short = shortText(value);
  if (short !== null) return short;
  const text = value.toString();
  return PLAIN.test(text) ? text : new Decimal(text).toFixed();
}

/** MongoDB's code of a unique index that would be broken. */
export const DUPLICATE = 11_000;

/** True for the database's 'this unique value exists already'. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof mongoose.mongo.MongoServerError && error.code === DUPLICATE;

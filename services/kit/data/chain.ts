import { stringify } from 'safe-stable-stringify';
import { sign } from './encryption.ts';

/** The `prev` of the first row. */
export const START = 'start';

/** A row of a chained record: it counts on, and seals itself with the row before it. */
export type Chained = { seq: number; prev: string; hash: string; at: Date };

/** The value as the database returns it: no undefined, no dates inside values. */
export const plainly = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

/**
 * The hash of a row of the chain of this name: HMAC-SHA-256 under this service's key, so that write access to the database
 * is not enough to forge one.
 */
export function hashIn<Row extends Chained>(chain: string, row: Omit<Row, 'hash'> & { hash?: string }): string {
  const { hash: _, at, ...rest } = row as Omit<Chained, 'hash'> & { hash?: string };
  return sign(`${chain}:${stringify({ ...rest, at: at.toISOString() })}`);
}

/** The end of a chain, or a place in it. */
export type Place = { seq: number; hash: string };

/** Returns the end of the chain after `row` when `row` follows `before` unchanged, else null. */
export function followsIn<Row extends Chained>(chain: string, row: Row, before: Place): Place | null {
  const sound = row.seq === before.seq + 1 && row.prev === before.hash && row.hash === hashIn(chain, row);
  return sound ? { seq: row.seq, hash: row.hash } : null;
}

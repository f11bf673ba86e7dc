import { sign } from '@qiaohui/service-kit/data/encryption';
import { stringify } from 'safe-stable-stringify';
import type { AuditRecord } from './model.ts';

/** The `prev` of the first row. */
export const START = 'start';

/** The value as the database returns it: no undefined, no dates inside values. */
export const plainly = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

/**
 * The hash of a row: HMAC-SHA-256 under this service's key, so that write access to the database is not enough to forge
 * one.
 */
export function hashOf({ hash: _, at, ...row }: Omit<AuditRecord, 'hash'> & { hash?: string }): string {
  return sign(`audit:${stringify({ ...row, at: at.toISOString() })}`);
}

export type Broken = { seq: number; id: string | null };
type Place = { seq: number; hash: string };

/** Returns the end of the chain after `row` when `row` follows `before` unchanged, else null. */
export function follows(row: AuditRecord, before: Place): Place | null {
  const sound = row.seq === before.seq + 1 && row.prev === before.hash && row.hash === hashOf(row);
  return sound ? { seq: row.seq, hash: row.hash } : null;
}

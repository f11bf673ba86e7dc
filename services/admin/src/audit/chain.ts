import { followsIn, hashIn, type Place } from '@qiaohui/service-kit/data/chain';
import type { AuditRecord } from './model.ts';

export { plainly, START } from '@qiaohui/service-kit/data/chain';

/** The name of the chain, which its hashes hold. */
const CHAIN = 'audit';

export type Broken = { seq: number; id: string | null };

export const hashOf = (row: Omit<AuditRecord, 'hash'> & { hash?: string }): string => hashIn<AuditRecord>(CHAIN, row);

/** Returns the end of the chain after `row` when `row` follows `before` unchanged, else null. */
export const follows = (row: AuditRecord, before: Place): Place | null => followsIn(CHAIN, row, before);

import type { Identity } from '@qiaohui/service-kit/identity/auth';
import { teamOf } from './store.ts';

/** Returns the team whose price data the caller may read; throws 403 for a member without the permission. */
export const readerOf = (caller: Identity): Promise<string> => teamOf(caller);

/** Returns the team whose price data the caller may change; throws 403 for a member without the permission. */
export const writerOf = (caller: Identity): Promise<string> => teamOf(caller);

import type { InvitationRecord } from '../model.ts';
import type { InvitationState } from '../schema.ts';

/** An invitation holds for two weeks. */
const LIFE_MS = 14 * 24 * 3_600_000;

export const expiryOf = (now: Date): Date => new Date(now.getTime() + LIFE_MS);

/** An invitation's state at a time: what is stored, but that a pending one expires. */
export const stateAt = ({ state, expires_at }: Pick<InvitationRecord, 'state' | 'expires_at'>, now: Date) =>
  state === 'pending' && expires_at && expires_at <= now ? 'expired' : state;

/** True while it may still bring somebody into the team. */
export const isOpen = (state: InvitationState): boolean => state === 'pending' || state === 'accepting';

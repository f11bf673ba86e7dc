import { command, event, Group, Instant, republish } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';

export const AccountState = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  username: z.string(),
  group: Group.nullable(),
  /** Tokens with another `ver` are void. */
  ver: z.number().int(),
  disabled: z.boolean(),
  createdAt: Instant,
  /** True when its owner has confirmed the address. */
  confirmed: z.boolean().optional(),
});
export type AccountState = z.infer<typeof AccountState>;

/** A public key that verifies access tokens (EdDSA); `id` is its `kid`. */
export const KeyState = z.object({ id: z.string(), jwk: z.record(z.string(), z.unknown()), expiresAt: Instant });
export type KeyState = z.infer<typeof KeyState>;
/** A session that was ended while tokens of it may live, until none does; `id` is their claim `sid`. */
export const EndedSession = z.object({ id: z.string(), account: z.string(), until: Instant });

export const AccountEvent = event('remit.account', AccountState);
export const KeyEvent = event('remit.key', KeyState);
export const SessionEvent = event('remit.session', EndedSession);

export const SetGroup = command(
  'remit.account.set-group',
  z.object({ account: z.string().max(60), group: Group.nullable() }),
  AccountState,
);
export const Disable = command(
  'remit.account.disable',
  z.object({ account: z.string().max(60), disabled: z.boolean() }),
  AccountState,
);

/**
 * Lets an account without a group into trade, by its own act: it accepts a team's invitation to its address. The owner
 * checks again who invited whom; an account that is in trade already stays as it is.
 */
export const JoinTrade = command(
  'remit.account.join-trade',
  z.object({
    account: z.string().max(60),
    /** The address that the invitation went to. */
    email: z.string().max(200),
    team: z.string().max(60),
    invited_by: z.string().max(60),
  }),
  AccountState,
);
/** What the event of that account says of it, beside its state. */
export const JoinedTrade = z.object({ group: z.literal('trade'), team: z.string(), invited_by: z.string() });
export type JoinedTrade = z.infer<typeof JoinedTrade>;

export const RepublishAccounts = republish('remit.account');
export const RepublishKeys = republish('remit.key');

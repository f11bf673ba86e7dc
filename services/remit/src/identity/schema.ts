import { Instant } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';

/** The page to return to: a log-in page of ours, with the query that names the page after it. */
export const IdentityQuery = z.strictObject({
  redirect: z
    .string()
    .max(2000)
    .regex(/^\/login(\?|$)/, 'field.invalid')
    .default('/login'),
});

/**
 * The start of a sign-in with the messaging app. `state` comes back with the code; the caller stores it and compares.
 */
export const IdentityStart = z.object({
  appId: z.string(),
  /** The address for a frame: a QR code of the page where one approves. */
  qrUrl: z.string(),
  /** The same page, for a browser inside the app. */
  authoriseUrl: z.string(),
  state: z.string(),
});
export type IdentityStart = z.infer<typeof IdentityStart>;

/** The `state` of the error `identity.unbound`: the ticket binds this person of the app to an account, once. */
export const Unbound = z.object({ ticket: z.string(), nickname: z.string() });
export type Unbound = z.infer<typeof Unbound>;

/** The person of the app that an account is bound to. */
export const BoundIdentity = z.object({ nickname: z.string(), boundAt: Instant });
export type BoundIdentity = z.infer<typeof BoundIdentity>;

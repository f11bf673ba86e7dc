import { type ClientSession, model, trusted } from 'mongoose';
import { z } from 'zod';
import { isDuplicate } from '../data/mongo.ts';
import { recordSchema, typed } from '../data/record.ts';
import { broadcast } from '../events/bus.ts';
import { type Subscription, subscribe } from '../events/subscription.ts';
import { event, Group } from '../shapes.ts';

/** A public key for verifying access tokens; `id` is its `kid`. */
export const KeyState = z.object({
  id: z.string(),
  jwk: z.record(z.string(), z.unknown()),
  expiresAt: z.iso.datetime(),
});
export type KeyState = z.infer<typeof KeyState>;
export const KeyEvent = event('remit.key', KeyState);

/**
 * The facts of an account that every service needs: `ver` grows when its sessions are ended, for example on a new
 * group.
 */
export const AccountStatus = z.object({
  id: z.string(),
  group: Group.nullable(),
  disabled: z.boolean(),
  ver: z.number().int(),
});
export type AccountStatus = z.infer<typeof AccountStatus>;
export const AccountEvent = event('remit.account', AccountStatus);

/**
 * A session that was ended while its tokens may still live: `id` is their claim `sid`; after `until` all of them have
 * expired.
 */
export const EndedSession = z.object({ id: z.string(), account: z.string(), until: z.iso.datetime() });
export type EndedSession = z.infer<typeof EndedSession>;
export const SessionEndedEvent = event('remit.session', EndedSession);

export const KnownKeys = model(
  'KnownKey',
  recordSchema('known_keys', {
    _id: String,
    version: Number,
    jwk: typed<Record<string, unknown>>(),
    expiresAt: Date,
  }).index({ expiresAt: 1 }, { expireAfterSeconds: 24 * 3600 }),
);

export const KnownAccounts = model(
  'KnownAccount',
  recordSchema('known_accounts', { _id: String, version: Number, disabled: Boolean, ver: Number }),
);

export const EndedSessions = model(
  'EndedSession',
  recordSchema('ended_sessions', { _id: String, account: String, expiresAt: Date })
    .index({ account: 1 })
    .index({ expiresAt: 1 }, { expireAfterSeconds: 60 }),
);

/** Stores that a session has ended, in the owner's transaction or on its event. */
export async function storeEndedSession({ id, account, until }: EndedSession, session?: ClientSession): Promise<void> {
  const fields = { account, expiresAt: new Date(until) };
  await EndedSessions.updateOne({ _id: id }, { $setOnInsert: fields }, { upsert: true, session });
}

/** Stores a key, in the owner's transaction or on its event. A key never changes, so the first copy is final. */
export async function storeKey({ id, jwk, expiresAt }: KeyState, session?: ClientSession): Promise<void> {
  const fields = { version: 1, jwk, expiresAt: new Date(expiresAt) };
  await KnownKeys.updateOne({ _id: id }, { $setOnInsert: fields }, { upsert: true, session });
}

/** Stores an account's status when it is newer than the one known. */
export async function storeAccountStatus(
  { id, disabled, ver }: AccountStatus,
  version: number,
  session?: ClientSession,
): Promise<void> {
  try {
    const newer = { _id: id, version: trusted({ $lt: version }) };
    await KnownAccounts.updateOne(newer, { $set: { version, disabled, ver } }, { upsert: true, session });
  } catch (error) {
    if (!isDuplicate(error) || session) throw error;
  }
}

/** Subscriptions of the services that do not own accounts. */
export const identitySubscriptions: Subscription[] = [
  subscribe(KeyEvent, ({ state }) => storeKey(state), 'identity'),
  subscribe(
    AccountEvent,
    async ({ state, version }) => {
      await storeAccountStatus(state, version);
      // every instance forgets its cached status, and checks the pages that the account has open
      broadcast({ noun: 'account', id: state.id, version, to: { account: state.id } });
    },
    'identity',
  ),
  subscribe(
    SessionEndedEvent,
    async ({ state, version }) => {
      await storeEndedSession(state);
      broadcast({ noun: 'session', id: state.id, version, to: { account: state.account } });
    },
    'identity',
  ),
];

import { randomUUID } from 'node:crypto';
import { newKey, open, seal, unwrap } from '@qiaohui/service-kit/data/encryption';
import { isDuplicate, transaction } from '@qiaohui/service-kit/data/mongo';
import { type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import { publish } from '@qiaohui/service-kit/events/outbox';
import { storeKey } from '@qiaohui/service-kit/identity/known-accounts';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { model, trusted } from 'mongoose';
import { KeyEvent } from './contract.ts';

const DAY_MS = 24 * 3600_000;
/** A new pair of each kind every 30 days; old ones stay valid for another 30 days. */
const PERIOD_MS = 30 * DAY_MS;

/** `sig` signs access tokens, `enc` receives passwords. */
export type KeyUse = 'sig' | 'enc';
const algorithms = { sig: 'EdDSA', enc: 'RSA-OAEP-256' } as const;

const keyPair = {
  _id: String,
  use: typed<KeyUse>(String),
  period: Number,
  publicJwk: typed<JWK>(),
  wrappedKey: String,
  sealedPrivate: String,
  expiresAt: Date,
  createdAt: Date,
};
type KeyRecord = RecordOf<typeof keyPair>;
const Keys = model(
  'SigningKey',
  recordSchema('keys', keyPair)
    .index({ use: 1, period: 1 }, { unique: true })
    .index({ expiresAt: 1 }, { expireAfterSeconds: DAY_MS / 1000 }),
);

export const keyState = ({ _id: id, publicJwk, expiresAt }: KeyRecord) => ({
  id,
  jwk: { ...publicJwk },
  expiresAt: expiresAt.toISOString(),
});

async function make(use: KeyUse, period: number): Promise<void> {
  const pair = await generateKeyPair(algorithms[use], { extractable: true, modulusLength: 3072 });
  const _id = randomUUID();
  const { key, wrapped } = newKey();
  const record: KeyRecord = {
    _id,
    use,
    period,
    wrappedKey: wrapped,
    publicJwk: { ...(await exportJWK(pair.publicKey)), kid: _id, alg: algorithms[use], use },
    sealedPrivate: seal(key, JSON.stringify(await exportJWK(pair.privateKey))),
    createdAt: new Date(),
    expiresAt: new Date((period + 2) * PERIOD_MS),
  };
  await transaction(async (session) => {
    await Keys.create([record], { session });
    if (use === 'enc') return;
    const state = keyState(record);
    await storeKey(state, session);
    await publish(KeyEvent, { state, version: 1, actor: { kind: 'system', id: 'remit' } }, session);
  });
}

export type HeldKey = { kid: string; publicJwk: JWK; privateJwk: JWK };
const hold = (record: KeyRecord): HeldKey => ({
  kid: record._id,
  publicJwk: record.publicJwk,
  privateJwk: JSON.parse(open(unwrap(record.wrappedKey), record.sealedPrivate)),
});

const held = new Map<string, HeldKey>();

/**
 * Returns the present key pair; creates it when this period has none yet. Of several instances the first one's counts.
 */
export async function currentKey(use: KeyUse): Promise<HeldKey> {
  const period = Math.floor(Date.now() / PERIOD_MS);
  const known = held.get(`${use}:${period}`);
  if (known) return known;
  let record = await Keys.findOne({ use, period }).lean<KeyRecord>();
  if (!record) {
    try {
      await make(use, period);
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
    record = await Keys.findOne({ use, period }).lean<KeyRecord>();
  }
  if (!record) throw new Error(`no ${use} key could be made`);
  const key = hold(record);
  held.set(`${use}:${period}`, key);
  return key;
}

/** Returns a pair by its id, also one of an earlier period; null when there is none. */
export async function keyById(kid: string): Promise<HeldKey | null> {
  const record = await Keys.findById(kid).lean<KeyRecord>();
  return record ? hold(record) : null;
}

/** Returns the public keys that verify access tokens now. */
export const verifying = () => Keys.find({ use: 'sig', expiresAt: trusted({ $gt: new Date() }) }).lean<KeyRecord[]>();

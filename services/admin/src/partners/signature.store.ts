import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { open, unwrap } from '@qiaohui/service-kit/data/encryption';
import { type PartnerRecord, Partners } from './model.ts';
import { keyState, signingOf } from './rules.ts';

/** HMAC-SHA-256 over `<seconds since 1970>.<raw body>`, as it stands in `x-signature`. */
export const signatureOf = (secret: string, stamp: string, raw: Buffer | string): string =>
  `sha256=${createHmac('sha256', secret).update(`${stamp}.`).update(raw).digest('hex')}`;

type Signed = { partner: string; key: string; stamp: string; signature: string; raw: Buffer };

/**
 * The secret to compare with where no such key exists, so that an unknown partner takes as long as a wrong signature.
 */
const unknownSecret = randomBytes(32).toString('base64url');

export const secretOf = ({ wrappedKey }: PartnerRecord, sealed: string) => open(unwrap(wrappedKey), sealed);

/** True when a request is signed with a key of this partner that is still valid. */
export async function isSigned({ partner, key, stamp, signature, raw }: Signed): Promise<boolean> {
  const found = await Partners.findById(partner).lean<PartnerRecord>();
  const held = found?.keys.find((one) => one.id === key && keyState(one, new Date()) !== 'retired');
  const secret = found && held ? secretOf(found, held.sealed) : unknownSecret;
  const [expected, given] = [Buffer.from(signatureOf(secret, stamp, raw)), Buffer.from(signature)];
  return expected.length === given.length && timingSafeEqual(expected, given) && held !== undefined;
}

/** The key to sign with and its secret; null when a partner has no valid key. */
export function signingKey(partner: PartnerRecord): { id: string; secret: string } | null {
  const key = signingOf(partner.keys, new Date());
  return key ? { id: key.id, secret: secretOf(partner, key.sealed) } : null;
}

/** Headers of a request between us and a partner, either way. */
export function signedHeaders(partner: string, key: { id: string; secret: string }, raw: string) {
  const stamp = String(Math.floor(Date.now() / 1000));
  return {
    'content-type': 'application/json',
    'x-partner-id': partner,
    'x-key-id': key.id,
    'x-timestamp': stamp,
    'x-signature': signatureOf(key.secret, stamp, raw),
  };
}

import { timingSafeEqual } from 'node:crypto';
import { sign } from '../data/encryption.ts';

const LIFE_MS = 5 * 60_000;

export type Signature = { expires?: number | undefined; signature?: string | undefined };

/**
 * Makes and checks addresses that open a file without token for five minutes. A signature holds for one `kind` of files
 * alone.
 */
export function signedAddresses(kind: string, addressOf: (uid: string) => string) {
  const signatureOf = (uid: string, expires: number) => sign(`${kind}:${uid}:${expires}`);
  return {
    signedAddress(uid: string): string {
      const expires = Date.now() + LIFE_MS;
      const query = new URLSearchParams({ expires: String(expires), signature: signatureOf(uid, expires) });
      return `${addressOf(uid)}?${query}`;
    },
    isSigned(uid: string, { expires, signature }: Signature): boolean {
      if (!expires || !signature || expires < Date.now()) return false;
      const [expected, given] = [Buffer.from(signatureOf(uid, expires)), Buffer.from(signature)];
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
  };
}

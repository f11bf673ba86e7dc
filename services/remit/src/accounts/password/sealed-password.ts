import { HttpError, unprocessable } from '@qiaohui/service-kit/errors/http-error';
import { compactDecrypt, decodeProtectedHeader, errors, importJWK } from 'jose';
import { keyById } from '../keys.ts';
import { verifyPassword } from './hash.ts';

const COMPACT_JWE_PARTS = 5;

/**
 * Decrypts the password in a compact JWE made with the key of `/auth/public-key`. Plain passwords fail with a code of
 * their own; an expired key is a 409, upon which a client fetches the new one and retries.
 */
export async function passwordIn(field: string, sealed: string): Promise<string> {
  if (sealed.split('.').length !== COMPACT_JWE_PARTS) throw unprocessable({ [field]: ['account.password-plain'] });
  try {
    // headers are the sender's claim: a `kid` may be of any type
    const { kid }: { kid?: unknown } = decodeProtectedHeader(sealed);
    if (typeof kid !== 'string') throw unprocessable({ [field]: ['account.password-unreadable'] });
    const key = await keyById(kid);
    if (!key) throw new HttpError(409, 'account.key-unknown');
    const { plaintext } = await compactDecrypt(sealed, await importJWK(key.privateJwk, 'RSA-OAEP-256'), {
      keyManagementAlgorithms: ['RSA-OAEP-256'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    return new TextDecoder('utf-8', { fatal: true }).decode(plaintext);
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError)
      throw unprocessable({ [field]: ['account.password-unreadable'] });
    throw error;
  }
}

/** Throws an error of that field unless the signed-in person gives their password again. */
export async function requirePassword(account: { password: string }, field: string, sealed: string): Promise<void> {
  if (!(await verifyPassword(await passwordIn(field, sealed), account.password)))
    throw unprocessable({ [field]: ['account.password-wrong'] });
}

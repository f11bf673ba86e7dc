import { z } from 'zod';
import { http } from './http.ts';

const PublicKey = z.object({ kid: z.string(), jwk: z.record(z.string(), z.string()) });

/** Encrypts a password for the request: a compact JWE (RSA-OAEP-256, A256GCM) under the server's current public key. */
export async function encryptPassword(password: string): Promise<string> {
  // only sending a form with a password needs jose
  const [{ CompactEncrypt, importJWK }, { kid, jwk }] = await Promise.all([
    import('jose'),
    http.get(PublicKey, '/api/client/auth/public-key', { open: true }),
  ]);
  return new CompactEncrypt(new TextEncoder().encode(password))
    .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid })
    .encrypt(await importJWK(jwk, 'RSA-OAEP-256'));
}

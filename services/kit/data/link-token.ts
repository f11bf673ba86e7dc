import { createHash } from 'node:crypto';
import { sign } from './encryption.ts';

/** Returns the stored form of a token: its SHA-256. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * Tokens of one kind of links (256 bits), derived from what each link opens under the master key: no row holds them, and
 * they are created when a link is shown or sent.
 */
export function linkTokens(kind: string) {
  const tokenOf = (id: string): string => sign(`${kind}:${id}`);
  return { tokenOf, hashFor: (id: string): string => hashOf(tokenOf(id)) };
}

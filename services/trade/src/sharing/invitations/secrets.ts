import { sign } from '@qiaohui/service-kit/data/encryption';
import { hashOf as digest, linkTokens } from '@qiaohui/service-kit/data/link-token';
import { publicUrl } from '../../public-url.ts';

/** Crockford's base 32: no letter that is taken for a digit or another letter. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 60 bits; guesses are limited like those of every open route. */
const CODE_LENGTH = 12;

const { tokenOf, hashFor } = linkTokens('partner-invitation');

export { tokenOf };

const bareCodeOf = (id: string): string => {
  const bytes = Buffer.from(sign(`partner-code:${id}`), 'base64url');
  return [...bytes.subarray(0, CODE_LENGTH)].map((byte) => SIGNS[byte % SIGNS.length]).join('');
};

/** Returns the code of an invitation as it is read out: XXXX-XXXX-XXXX. */
export const codeOf = (id: string): string => bareCodeOf(id).replaceAll(/(.{4})(?=.)/g, '$1-');

/** The stored forms of an invitation's secrets. */
export const hashesOf = (id: string) => ({ hash: hashFor(id), code_hash: digest(bareCodeOf(id)) });

/** Returns the stored form of a token or of a typed code: case, spaces and hyphens do not matter, nor O for 0, I and L for 1. */
export function hashOf(given: string): { hash: string } | { code_hash: string } {
  const typed = given.normalize('NFKC').toUpperCase().replaceAll(/[\s-]/g, '');
  if (typed.length !== CODE_LENGTH) return { hash: digest(given) };
  return { code_hash: digest(typed.replaceAll('O', '0').replaceAll(/[IL]/g, '1')) };
}

/** Returns the link of an invitation. Browsers do not send what stands behind `#`. */
export const addressOf = (id: string): string => `${publicUrl()}/trade/partner-invitation#${tokenOf(id)}`;

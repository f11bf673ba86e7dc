import { createHash } from 'node:crypto';
import { sign } from '@qiaohui/service-kit/data/encryption';

/** Returns a link's token (256 bits), derived from its id under the master key, so that it need not be stored. */
export const tokenOf = (id: string): string => sign(`stock-window:${id}`);

/** Returns the hash of a token that is stored. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

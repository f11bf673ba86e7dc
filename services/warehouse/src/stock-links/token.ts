import { createHash } from 'node:crypto';
import { sign } from '@qiaohui/service-kit/data/encryption';

/** A link's token (256 bits) follows from its id under the master key, so that it need not lie anywhere. */
export const tokenOf = (id: string): string => sign(`stock-window:${id}`);

/** Returns what is stored of a token. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

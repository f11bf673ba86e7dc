import { createHash } from 'node:crypto';
import { sign } from '@qiaohui/service-kit/data/encryption';
import { settings } from '../settings.ts';

/** Returns a link's token (256 bits), derived from its id under the master key, so that it need not be stored. */
const tokenOf = (id: string): string => sign(`link:${id}`);

/** Returns the stored form of a token: its SHA-256. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
export const hashFor = (id: string): string => hashOf(tokenOf(id));

/** Returns the URL of a link. The token is in the fragment behind `#`, which browsers do not send. */
export const addressOf = (id: string): string => `${settings().PUBLIC_URL}/order/shared#${tokenOf(id)}`;

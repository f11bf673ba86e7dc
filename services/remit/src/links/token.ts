import { createHash } from 'node:crypto';
import { sign } from '@qiaohui/service-kit/data/encryption';
import { settings } from '../settings.ts';

/** A link's token (256 bits) follows from its id under the master key, so that it need not lie anywhere. */
const tokenOf = (id: string): string => sign(`link:${id}`);

/** The stored form of a token: its SHA-256. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
export const hashFor = (id: string): string => hashOf(tokenOf(id));

/** The address at which a link is opened. The token stands behind `#`, which browsers send to nobody. */
export const addressOf = (id: string): string => `${settings().PUBLIC_URL}/order/shared#${tokenOf(id)}`;

import { createHash } from 'node:crypto';
import { sign } from '@qiaohui/service-kit/data/encryption';

/** Returns the token of an invitation's link (256 bits), derived from its id under the master key: no row holds it. */
export const tokenOf = (id: string): string => sign(`team-invitation:${id}`);

/** Returns the stored form of a token: its SHA-256. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
export const hashFor = (id: string): string => hashOf(tokenOf(id));

const publicUrl = () => process.env.PUBLIC_URL ?? 'http://127.0.0.1:8080';

/** Returns the link for the e-mail, created when that is sent. Browsers do not send what stands behind `#`. */
export const addressOf = (id: string): string => `${publicUrl()}/trade/invitation#${tokenOf(id)}`;

import { createHash, randomUUID } from 'node:crypto';
import { sign } from '@qiaohui/service-kit/data/encryption';
import { settings } from '../settings.ts';

/** A page of ours that a mailed link opens, for the reader of an account's mail. */
export type Entry = { page: 'reset-password' | 'confirm-email'; id: string; account: string };

export const newEntry = (page: Entry['page'], account: string): Entry => ({ page, id: randomUUID(), account });

/** Returns its token (256 bits), derived from its id under the master key, so that no row holds it. */
const tokenOf = ({ page, id }: Entry): string => sign(`${page}:${id}`);

/** Returns the stored form of a token: its SHA-256. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
export const hashFor = (entry: Entry): string => hashOf(tokenOf(entry));

/** Returns the link for the e-mail, created when that is sent. */
export const addressOf = (entry: Entry): string =>
  `${settings().PUBLIC_URL}/${entry.page}?${new URLSearchParams({ id: entry.account, token: tokenOf(entry) })}`;

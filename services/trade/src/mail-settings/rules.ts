import type { MailEncryption } from './schema.ts';

/** The port that servers listen on for each encryption (RFC 6409, RFC 8314, RFC 5321). */
const ports: Record<MailEncryption, number> = { starttls: 587, tls: 465, none: 25 };

export const suggestedPort = (encryption: MailEncryption): number => ports[encryption];

/** True for a port that was suggested, which follows another choice of encryption. */
export const isSuggested = (port: number): boolean => Object.values(ports).includes(port);

type Connecting = { server: string; account: string; encryption: MailEncryption };

/**
 * True when the stored password may be used with these values: only at the server and account it was entered for, or
 * whoever changes the settings could have it sent to a server of theirs; and not in plain text when it was protected.
 */
export const mayUsePassword = (stored: Connecting, next: Connecting): boolean =>
  stored.server === next.server &&
  stored.account === next.account &&
  (next.encryption !== 'none' || stored.encryption === 'none');

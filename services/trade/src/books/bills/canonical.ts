import { createHash } from 'node:crypto';
import { stringify } from 'safe-stable-stringify';
import type { BillDocument } from './document.schema.ts';

/** The text of a bill that is hashed: JSON with sorted keys and without spaces, so that the same bill is the same text. */
export const canonicalOf = (document: BillDocument): string => stringify(document) ?? '';

/** SHA-256 of a text, in hexadecimal. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

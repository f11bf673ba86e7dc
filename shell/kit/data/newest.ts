import { replaceEqualDeep } from '@tanstack/react-query';

type Versioned = { id?: unknown; version?: unknown } | null | undefined;

/** Whether `read` is the record that `known` is, as it was before. */
export function isOlder(read: Versioned, known: Versioned): boolean {
  return known?.id !== undefined && known.id === read?.id && Number(read.version) < Number(known.version);
}

/**
 * What a query keeps of what was read: a read that began before a change, or that a copy behind it answered, may come
 * after what the change returned, and would have the next change name an old version. Equal parts stay the same objects.
 */
export const newest = (known: unknown, read: unknown): unknown =>
  isOlder(read as Versioned, known as Versioned) ? known : replaceEqualDeep(known, read);

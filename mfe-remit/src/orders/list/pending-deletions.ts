import { z } from 'zod';

const KEY = 'remit.deletions';
const Pending = z.array(z.object({ user: z.string(), id: z.string(), version: z.number(), until: z.number() }));
export type PendingDeletion = z.infer<typeof Pending>[number];

/** Deletions of drafts that are not sent yet, of all tabs; they outlive a page that was closed, or a browser that died. */
function read(): PendingDeletion[] {
  try {
    return Pending.parse(JSON.parse(localStorage.getItem(KEY) ?? '[]'));
  } catch {
    return [];
  }
}

function write(all: PendingDeletion[]): void {
  try {
    if (all.length > 0) localStorage.setItem(KEY, JSON.stringify(all));
    else localStorage.removeItem(KEY);
  } catch {
    // a browser that stores nothing: the page sends them when it is left
  }
}

export const pendingDeletions = {
  of: (user: string): PendingDeletion[] => read().filter((one) => one.user === user),
  has: (id: string): boolean => read().some((one) => one.id === id),
  add: (deletion: PendingDeletion): void => write([...read().filter(({ id }) => id !== deletion.id), deletion]),
  drop: (id: string): void => write(read().filter((one) => one.id !== id)),
};

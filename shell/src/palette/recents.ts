import { type PaletteEntry, storeExpiring, useExpiring, useSession } from '@qiaohui/kit';
import { z } from 'zod';

const MOST = 5;
const QUARTER_HOURS = 90 * 24;

// without notes: these name people, and what is kept here stays after signing out
const Recents = z.array(z.object({ to: z.string(), label: z.string() }));

function read(text: string | null): PaletteEntry[] {
  try {
    return Recents.parse(JSON.parse(text ?? '[]'));
  } catch {
    return [];
  }
}

/** What this user chose last on this device, newest first. */
export function useRecents(): { recents: PaletteEntry[]; remember: (entry: PaletteEntry) => void } {
  const { user } = useSession();
  const key = `palette ${user?.id ?? ''}`;
  const recents = read(useExpiring(key));
  return {
    recents,
    remember: ({ to, label }) => {
      // nothing is kept of visitors: the next one may be another person
      if (!user) return;
      const others = recents.filter((entry) => entry.to !== to);
      storeExpiring(key, JSON.stringify([{ to, label }, ...others].slice(0, MOST)), QUARTER_HOURS);
    },
  };
}

import { randomUUID } from 'node:crypto';

/** The URL that a person is redirected to, and the state that the site expects back. */
export type Return = { redirect_uri: string; state: string };

/** A QR code on some screen. `location`: where that screen goes, once somebody has approved. */
export type Scan = Return & {
  id: string;
  until: number;
  status: 'waiting' | 'refused' | 'approved';
  location: string | null;
};

const LIFE_MS = 300_000;

/** Stores the QR codes being shown, in memory: a restart only means a new code. */
export function openScans() {
  const scans = new Map<string, Scan>();
  return {
    show(back: Return): Scan {
      const scan: Scan = { ...back, id: randomUUID(), until: Date.now() + LIFE_MS, status: 'waiting', location: null };
      scans.set(scan.id, scan);
      return scan;
    },
    one(id: string): Scan | null {
      const scan = scans.get(id);
      return scan && scan.until > Date.now() ? scan : null;
    },
  };
}

/** Returns the site's address with the result: `code` of the person who approved, none after declining. */
export function returnTo({ redirect_uri, state }: Return, code: string | null): string {
  const url = new URL(redirect_uri);
  if (code) url.searchParams.set('code', code);
  url.searchParams.set('state', state);
  return url.href;
}

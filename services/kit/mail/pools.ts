import type { Sender } from './sender.ts';
import { type MailServer, poolTo } from './server.ts';

/** A sender beside the service's own, with a mail server of its own. */
export type MailSender = Omit<Sender, 'from'> & {
  from: { name: string; address: string };
  /** Further recipients of each of its e-mails. */
  cc: string[];
  server: MailServer;
  /** Grows with each change: the transport of an earlier version is closed. */
  version: number;
};

const UNUSED_MS = 120_000;

type Pool = { version: number; via: ReturnType<typeof poolTo>; unused: NodeJS.Timeout };
const pools = new Map<string, Pool>();

function close(id: string): void {
  const pool = pools.get(id);
  if (!pool) return;
  clearTimeout(pool.unused);
  pools.delete(id);
  pool.via.close();
}

/** Returns the transport of a sender: one for each version of its settings, closed once it is not used any more. */
export function transportOf(id: string, { version, server }: Pick<MailSender, 'version' | 'server'>): Pool['via'] {
  const known = pools.get(id);
  if (known?.version === version) {
    known.unused.refresh();
    return known.via;
  }
  close(id);
  const pool = { version, via: poolTo(server), unused: setTimeout(() => close(id), UNUSED_MS).unref() };
  pools.set(id, pool);
  return pool.via;
}

/** Closes all transports, so that no open connection keeps the process. */
export const closePools = (): void => [...pools.keys()].forEach(close);

import { useLive, useQueryClient } from '@qiaohui/kit';
import { useEffect, useRef } from 'react';

/** Queries by the noun of what changed; the figures are counted from orders. */
const stale: Record<string, string[]> = {
  order: ['orders', 'order', 'figures'],
  user: ['users', 'figures'],
  payee: ['payees', 'payee', 'figures'],
  config: ['config'],
  proposal: ['config'],
  gic: ['gic-orders', 'gic-order', 'webhooks'],
  webhook: ['webhooks'],
  partner: ['partners'],
  statement: ['statements', 'lines', 'line'],
  posting: ['postings'],
};
const PAUSE_MS = 250;

/** Fetches again what others changed; news that come close together cost one fetch. */
export function useDeskLive(): void {
  const client = useQueryClient();
  const waiting = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const renew = (keys: string[]) => {
    for (const key of keys) waiting.current.add(key);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      for (const key of waiting.current) void client.invalidateQueries({ queryKey: [key] });
      waiting.current.clear();
    }, PAUSE_MS);
  };
  // the figures find out whether the service is down
  useLive(
    '/api/v1/manage/live',
    ({ noun }) => renew(stale[noun] ?? []),
    () => renew(['figures']),
  );
}

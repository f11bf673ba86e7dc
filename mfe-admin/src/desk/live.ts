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
/** News that come this close together cost one fetch, and a stream of news one fetch a second. */
const PAUSE_MS = 250;
const APART_MS = 1_000;

/** Fetches again what others changed. */
export function useDeskLive(): void {
  const client = useQueryClient();
  const waiting = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const renewedAt = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  const renew = (keys: string[]) => {
    const isUnderWay = waiting.current.size > 0;
    for (const key of keys) waiting.current.add(key);
    if (isUnderWay) return;
    const rest = renewedAt.current + APART_MS - Date.now();
    timer.current = setTimeout(
      () => {
        renewedAt.current = Date.now();
        for (const key of waiting.current) void client.invalidateQueries({ queryKey: [key] });
        waiting.current.clear();
      },
      Math.max(PAUSE_MS, rest),
    );
  };
  // the figures find out whether the service is down
  useLive(
    '/api/v1/manage/live',
    ({ noun }) => renew(stale[noun] ?? []),
    () => renew(['figures']),
  );
}

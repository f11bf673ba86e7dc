import { useLive, useQueryClient } from '@qiaohui/kit';
import { useEffect, useRef } from 'react';
import { type Shown, stale } from '../mutations/stale.ts';

/** Queries to refetch by noun of a live note; the figures count what waits. */
const shownBy: Record<string, Shown[]> = {
  // an open bank line shows the orders that it may pay
  order: ['orders', 'order', 'line', 'figures'],
  user: ['users', 'figures'],
  payee: ['payees', 'payee', 'figures'],
  config: ['config'],
  proposal: ['config'],
  gic: ['partner-orders', 'partner-order', 'line', 'webhooks', 'figures'],
  webhook: ['webhooks'],
  partner: ['partners'],
  statement: ['statements', 'lines', 'line', 'figures'],
  posting: ['postings'],
};
/** In ms; notes this close together cause one fetch, and a stream of notes one fetch a second. */
const PAUSE_MS = 250;
const APART_MS = 1_000;

/** Refetches what others changed. */
export function useDeskLive(): void {
  const client = useQueryClient();
  const waiting = useRef(new Set<Shown>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const renewedAt = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  const renew = (names: Shown[]) => {
    const isUnderWay = waiting.current.size > 0;
    for (const name of names) waiting.current.add(name);
    if (isUnderWay) return;
    const wait = renewedAt.current + APART_MS - Date.now();
    timer.current = setTimeout(
      () => {
        renewedAt.current = Date.now();
        void stale(client, ...waiting.current);
        waiting.current.clear();
      },
      Math.max(PAUSE_MS, wait),
    );
  };
  // the figures find out whether the service is down
  useLive(
    '/api/v1/manage/live',
    ({ noun }) => renew(shownBy[noun] ?? []),
    () => renew(['figures']),
  );
}

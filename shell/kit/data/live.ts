import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { stay } from './live-stream.ts';

export type Change = { noun: string; id: string; version: number };

/** What listeners are told: a record changed; the stream broke off; it was opened again and anything may have changed. */
export type News = Change | 'lost' | 'reopened';

type Hub = { listeners: Set<(news: News) => void>; close: () => void };
const hubs = new Map<string, Hub>();

/** One stream per browser and path: the tab that holds the lock reads it and passes the news on to the others. */
function open(path: string): Hub {
  const listeners = new Set<(news: News) => void>();
  const tell = (news: News) => {
    for (const listener of listeners) listener(news);
  };
  const channel = new BroadcastChannel(`qiaohui.live ${path}`);
  channel.onmessage = ({ data }) => tell(data);
  const ending = new AbortController();
  const lead = () =>
    stay(path, ending.signal, (news) => {
      tell(news);
      channel.postMessage(news);
    });
  const leading = navigator.locks
    ? navigator.locks.request(`qiaohui.live ${path}`, { signal: ending.signal }, lead)
    : lead();
  // the lock request and the stream end by the abort below, and by nothing else
  leading.catch((cause) => {
    if (!ending.signal.aborted) throw cause;
  });
  return {
    listeners,
    close() {
      ending.abort();
      channel.close();
    },
  };
}

/** Joins the stream; the answer leaves it. The last one to leave closes it. */
export function listen(path: string, listener: (news: News) => void): () => void {
  const hub = hubs.get(path) ?? open(path);
  hubs.set(path, hub);
  hub.listeners.add(listener);
  return () => {
    hub.listeners.delete(listener);
    if (hub.listeners.size > 0) return;
    hub.close();
    hubs.delete(path);
  };
}

/**
 * Tells a page which records changed: `useLive('/api/client/live', ({ noun, id }) => …)`, usually to invalidate a query.
 * After a gap in the stream all active queries are fetched again, since nobody knows what was missed. `lost` is called
 * when the stream breaks off, for pages that say so.
 */
export function useLive(path: string, heard: (change: Change) => void, lost?: () => void): void {
  const latest = useRef({ heard, lost });
  const client = useQueryClient();
  useEffect(() => {
    latest.current = { heard, lost };
  });
  useEffect(
    () =>
      listen(path, (news) => {
        if (news === 'reopened') void client.invalidateQueries();
        else if (news === 'lost') latest.current.lost?.();
        else latest.current.heard(news);
      }),
    [path, client],
  );
}

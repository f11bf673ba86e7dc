import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { keepStreamOpen } from './live-stream.ts';

export type Change = { noun: string; id: string; version: number };

/** What listeners receive: a record changed; the stream was lost; it was reopened and anything may have changed. */
export type News = Change | 'lost' | 'reopened';

type Hub = { listeners: Set<(news: News) => void>; close: () => void };
const hubs = new Map<string, Hub>();

/** One stream per browser and path: the tab that holds the Web Lock reads it and broadcasts to the other tabs. */
function open(path: string): Hub {
  const listeners = new Set<(news: News) => void>();
  const notify = (news: News) => {
    for (const listener of listeners) listener(news);
  };
  const channel = new BroadcastChannel(`qiaohui.live ${path}`);
  channel.onmessage = ({ data }) => notify(data);
  const ending = new AbortController();
  const lead = () =>
    keepStreamOpen(path, ending.signal, (news) => {
      notify(news);
      channel.postMessage(news);
    });
  const leading = navigator.locks
    ? navigator.locks.request(`qiaohui.live ${path}`, { signal: ending.signal }, lead)
    : lead();
  // only the abort below may end the lock request and the stream; any other error is a bug
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

/** Subscribes to the stream and returns the unsubscribe function. The last subscriber to leave closes the stream. */
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
 * Calls a page for each changed record: `useLive('/api/client/live', ({ noun, id }) => …)`, usually to invalidate a
 * query. After a gap in the stream all active queries are fetched again, since changes may have been missed. `lost` is
 * called when the stream breaks off, for pages that show it.
 */
export function useLive(path: string, received: (change: Change) => void, lost?: () => void): void {
  const latest = useRef({ received, lost });
  const client = useQueryClient();
  useEffect(() => {
    latest.current = { received, lost };
  });
  useEffect(
    () =>
      listen(path, (news) => {
        if (news === 'reopened') void client.invalidateQueries();
        else if (news === 'lost') latest.current.lost?.();
        else latest.current.received(news);
      }),
    [path, client],
  );
}

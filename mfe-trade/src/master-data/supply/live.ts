import { type QueryClient, useLive, useQueryClient } from '@qiaohui/kit';
import { useEffect, useRef } from 'react';
import { api } from '../../area/queries.ts';
import { refreshParties, refreshSupply } from './records.ts';

/** Fetches brands and channels again when a colleague has changed one. */
export function useLiveSupply(): void {
  const client = useQueryClient();
  useLive(`${api}/live`, ({ noun }) => {
    if (noun === 'brand' || noun === 'channel') void refreshSupply(client);
  });
}

/** In ms; notes this close together cause one fetch, and a stream of notes, as imports send, one fetch a second. */
const PAUSE_MS = 250;
const APART_MS = 1_000;

function useGathered(refresh: (client: QueryClient) => Promise<unknown>): () => void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const refreshedAt = useRef(0);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  return () => {
    timer.current ??= setTimeout(
      () => {
        timer.current = undefined;
        refreshedAt.current = Date.now();
        void refresh(client);
      },
      Math.max(PAUSE_MS, refreshedAt.current + APART_MS - Date.now()),
    );
  };
}

/** Fetches customers and contacts again when a colleague has changed one, or a channel whose contacts they are. */
export function useLiveParties(): void {
  const refreshSoon = useGathered(refreshParties);
  useLive(`${api}/live`, ({ noun }) => {
    if (noun === 'customer' || noun === 'contact' || noun === 'channel' || noun === 'client-code') refreshSoon();
  });
}

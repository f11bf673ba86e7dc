import { http, infiniteQueryOptions, isUnderway, queryOptions } from '@qiaohui/kit';
import { OpenSession } from '@qiaohui/remit/accounts';
import { Obstacle } from '@qiaohui/remit/privacy';
import { AccountLook } from '@qiaohui/remit/trail';
import { Pack, Page } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';

const PROGRESS_MS = 1_000;

export const privacy = {
  looks: () =>
    infiniteQueryOptions({
      queryKey: ['privacy', 'looks'],
      queryFn: ({ pageParam, signal }) => http.get(Page(AccountLook), pageParam, { signal }),
      initialPageParam: '/api/client/account/looks',
      getNextPageParam: (last) => last.next_page_url ?? undefined,
    }),
  /** Asked again every second while one is being made. */
  copies: () =>
    queryOptions({
      queryKey: ['privacy', 'copies'],
      queryFn: ({ signal }) => http.get(z.array(Pack), '/api/client/account/exports', { signal }),
      refetchInterval: ({ state }) => (state.data?.some(isUnderway) ? PROGRESS_MS : false),
    }),
  sessions: () =>
    queryOptions({
      queryKey: ['privacy', 'sessions'],
      queryFn: ({ signal }) => http.get(z.array(OpenSession), '/api/client/auth/sessions', { signal }),
    }),
  obstacles: () =>
    queryOptions({
      queryKey: ['privacy', 'obstacles'],
      queryFn: ({ signal }) => http.get(z.array(Obstacle), '/api/client/account/deletion', { signal }),
    }),
};

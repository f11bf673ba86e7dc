import { Revealed } from '@qiaohui/admin/orders/acts';
import { LineDetail, LineRow, Reserve, StatementRow } from '@qiaohui/admin/statements';
import type { AcceptForm, AsideForm, JoinForm, LineRevealForm, SplitForm } from '@qiaohui/admin/statements/acts';
import { http, infiniteQueryOptions, keepPreviousData, queryOptions, useMutation, useQueryClient } from '@qiaohui/kit';
import { Page } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';

const base = '/api/v1/manage';
export type LineFilters = { keyword: string; show: string; statement: string };
const given = ({ keyword, show, statement }: LineFilters) => ({
  ...(keyword && { keyword }),
  ...(show !== 'all' && { show }),
  ...(statement && { statement }),
});

export const bank = {
  reserves: queryOptions({
    queryKey: ['reserves'],
    queryFn: ({ signal }) => http.post(z.array(Reserve), `${base}/statement/accounts`, {}, { signal }),
  }),
  statements: infiniteQueryOptions({
    queryKey: ['statements'],
    queryFn: ({ pageParam, signal }) => http.post(Page(StatementRow), pageParam, {}, { signal }),
    initialPageParam: `${base}/statements?limit=5`,
    getNextPageParam: (last) => last.next_page_url ?? undefined,
  }),
  lines: (filters: LineFilters) =>
    infiniteQueryOptions({
      queryKey: ['lines', filters],
      queryFn: ({ pageParam, signal }) => http.post(Page(LineRow), pageParam, given(filters), { signal }),
      initialPageParam: `${base}/statement/lines`,
      getNextPageParam: (last) => last.next_page_url ?? undefined,
      placeholderData: keepPreviousData,
    }),
  line: (id: string) =>
    queryOptions({
      queryKey: ['line', id],
      queryFn: ({ signal }) => http.post(LineDetail, `${base}/statement/line`, { id }, { signal }),
    }),
  /** The whole of a payer's account. */
  reveal: (body: LineRevealForm) => http.post(Revealed, `${base}/statement/reveal`, body),
};

type Seen = { id: string; version: number };
type Acts = { accept: AcceptForm; split: z.input<typeof SplitForm>; aside: AsideForm; back: Seen };

function useStale() {
  const client = useQueryClient();
  return () => {
    for (const key of ['lines', 'line', 'statements']) void client.invalidateQueries({ queryKey: [key] });
  };
}

/** A decision on a line, answered by the line as it then stands. The key follows what was seen: a second click is a repeat. */
export function useLineAct<Name extends keyof Acts>(name: Name) {
  const stale = useStale();
  return useMutation({
    mutationFn: (body: Acts[Name]) =>
      http.post(LineRow, `${base}/statement/${name}`, body, { idempotencyKey: `${name}-${body.id}-${body.version}` }),
    onSettled: stale,
  });
}

export function useJoin() {
  const stale = useStale();
  return useMutation({
    mutationFn: (body: JoinForm) => http.post(z.array(LineRow), `${base}/statement/join`, body),
    onSettled: stale,
  });
}

export function useMatchAgain() {
  const stale = useStale();
  return useMutation({
    mutationFn: (id: string) => http.post(StatementRow, `${base}/statement/match`, { id }),
    onSettled: stale,
  });
}

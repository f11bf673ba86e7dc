import { Revealed } from '@qiaohui/admin/orders/acts';
import { LineDetail, LineRow, Reserve, StatementRow } from '@qiaohui/admin/statements';
import type {
  AcceptForm,
  AsideForm,
  JoinForm,
  LineRevealForm,
  SplitForm,
  WithdrawForm,
} from '@qiaohui/admin/statements/acts';
import { type ForgetForm, SaidColumn, type SayForm } from '@qiaohui/admin/statements/columns';
import { http, paged, queryOptions, useMutation, useQueryClient } from '@qiaohui/kit';
import { Page } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';

const base = '/api/v1/manage';
export type LineFilters = { keyword: string; show: string; statement: string };
const given = ({ show, ...filters }: LineFilters) => ({ ...filters, ...(show !== 'all' && { show }) });

export const bank = {
  reserves: queryOptions({
    queryKey: ['reserves'],
    queryFn: ({ signal }) => http.post(z.array(Reserve), `${base}/statement/accounts`, {}, { signal }),
  }),
  statements: paged(['statements'], Page(StatementRow), `${base}/statements?limit=5`),
  lines: (filters: LineFilters) => paged(['lines'], Page(LineRow), `${base}/statement/lines`, given(filters)),
  line: (id: string) =>
    queryOptions({
      queryKey: ['line', id],
      queryFn: ({ signal }) => http.post(LineDetail, `${base}/statement/line`, { id }, { signal }),
    }),
  /** What was said of columns that nobody knew. */
  columns: queryOptions({
    queryKey: ['columns'],
    queryFn: ({ signal }) => http.post(z.array(SaidColumn), `${base}/statement/columns`, {}, { signal }),
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

/** The key follows what was seen: a second click is a repeat. */
export function useWithdraw(version: number) {
  const stale = useStale();
  return useMutation({
    mutationFn: (body: WithdrawForm) =>
      http.post(StatementRow, `${base}/statement/withdraw`, body, {
        idempotencyKey: `withdraw-${body.id}-${version}`,
      }),
    onSettled: stale,
  });
}

function useColumns<Body>(send: (body: Body) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => client.invalidateQueries({ queryKey: bank.columns.queryKey }),
  });
}

export const useSayColumns = () =>
  useColumns((body: SayForm) => http.post(z.array(SaidColumn), `${base}/statement/columns/say`, body));

export const useForgetColumn = () =>
  useColumns((body: ForgetForm) => http.post(SaidColumn, `${base}/statement/columns/forget`, body));

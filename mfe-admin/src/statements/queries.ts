import { Revealed } from '@qiaohui/admin/orders/acts';
import { LineDetail, LineRow, Reserve, StatementRow } from '@qiaohui/admin/statements';
import {
  type AcceptForm,
  canTakeBack,
  isUndecided,
  type JoinForm,
  type SetAsideForm,
  type SplitForm,
  type WithdrawForm,
} from '@qiaohui/admin/statements/acts';
import { type ForgetForm, type SayForm, StatedColumn } from '@qiaohui/admin/statements/columns';
import { http, mutationOptions, newKey, paged, type QueryClient, queryOptions, type SendOnce } from '@qiaohui/kit';
import type { Progress } from '@qiaohui/kit/form';
import { Page } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { stale } from '../mutations/stale.ts';
import { isUnclear, sendDecision, sendMerge } from './unanswered.ts';

const base = '/api/v1/manage';
const url = `${base}/statement`;
export type LineFilters = { keyword: string; show: string; statement: string };
const given = ({ show, ...filters }: LineFilters) => ({ ...filters, ...(show !== 'all' && { show }) });

/** How often a decision whose response was lost is repeated before the person is told, and after how many ms. */
const REPEATS = 2;
const REPEAT_MS = 400;
/** A lost response is fetched with the same key, so that one's own decision is not taken for somebody else's. */
const repeats = {
  retry: (failures: number, error: Error) => failures < REPEATS && isUnclear(error),
  retryDelay: REPEAT_MS,
};

const staleLines = (client: QueryClient) => void stale(client, 'lines', 'line', 'statements');

/** Idempotency keys of chosen files by account: a file sent again after a lost response is the same upload. */
const keys = new WeakMap<Blob, Map<string, string>>();
function keyFor(file: Blob, account: string): string {
  const ofFile = keys.get(file) ?? new Map<string, string>();
  const key = ofFile.get(account) ?? newKey();
  keys.set(file, ofFile.set(account, key));
  return key;
}

export const accountKey = ({ channel, account }: Pick<Reserve, 'channel' | 'account'>) => `${channel} ${account}`;

export const statements = {
  list: paged(['admin', 'statements'], Page(StatementRow), `${base}/statements?limit=5`),
  /** Reserve accounts that a file may belong to. */
  accounts: queryOptions({
    queryKey: ['admin', 'reserve-accounts'],
    queryFn: ({ signal }) => http.post(z.array(Reserve), `${url}/accounts`, {}, { signal }),
  }),
  upload: (file: File, { channel, account }: Reserve, progress: Progress) =>
    http.upload(StatementRow, `${url}/upload`, file, {
      ...progress,
      fields: { channel, account },
      idempotencyKey: keyFor(file, accountKey({ channel, account })),
    }),
  uploaded: (client: QueryClient) => void stale(client, 'statements', 'lines'),
  match: (client: QueryClient) =>
    mutationOptions({
      mutationFn: (id: string) => http.post(StatementRow, `${url}/match`, { id }),
      onSettled: () => staleLines(client),
    }),
  /** A repeat after a lost response carries its key, although the file is shown as withdrawn by then. */
  withdraw: (client: QueryClient, once: SendOnce) =>
    mutationOptions({
      mutationFn: (form: WithdrawForm) =>
        once(form, (body, idempotencyKey) => http.post(StatementRow, `${url}/withdraw`, body, { idempotencyKey })),
      onSettled: () => staleLines(client),
    }),
};

const one = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'line', id],
    queryFn: ({ signal }) => http.post(LineDetail, `${url}/line`, { id }, { signal }),
  });

/** Shows the new state of lines at once; what stands beside them, as candidates, is read again. */
function showLines(client: QueryClient, rows: LineRow[]): void {
  for (const row of rows) client.setQueryData(one(row.id).queryKey, (known) => known && { ...known, ...row });
}

/** Whether a line is shown in this version, and can be decided on so. */
function isDecidable(client: QueryClient, name: string, { id, version }: { id: string; version: number }): boolean {
  const shown = client.getQueryData(one(id).queryKey);
  return shown?.version === version && (name === 'back' ? canTakeBack : isUndecided)(shown.state);
}

/**
 * A decision on a line returns its new state. The idempotency key follows the version that was seen: a second click is
 * a repeat, and so is another attempt after a lost response.
 */
const decide =
  <Body extends { id: string; version: number }>(name: string) =>
  (client: QueryClient) =>
    mutationOptions({
      mutationFn: (body: Body) =>
        sendDecision(name, body, isDecidable(client, name, body), (version) =>
          http.post(
            LineRow,
            `${url}/${name}`,
            { ...body, version },
            { idempotencyKey: `${name}-${body.id}-${version}` },
          ),
        ),
      ...repeats,
      onSuccess: (row) => showLines(client, [row]),
      onSettled: () => staleLines(client),
    });

export const lines = {
  list: (filters: LineFilters) => paged(['admin', 'lines'], Page(LineRow), `${url}/lines`, given(filters)),
  one,
  /** For a form with other content after a lost response: shows the line as it is now. */
  attempt: (client: QueryClient) => ({ reload: () => stale(client, 'line'), renew: () => undefined }),
  accept: decide<AcceptForm>('accept'),
  split: decide<z.input<typeof SplitForm>>('split'),
  setAside: decide<SetAsideForm>('aside'),
  undo: decide<{ id: string; version: number }>('back'),
  merge: (client: QueryClient) =>
    mutationOptions({
      mutationFn: (body: JoinForm) =>
        sendMerge(body, (sent, idempotencyKey) => http.post(z.array(LineRow), `${url}/join`, sent, { idempotencyKey })),
      ...repeats,
      onSuccess: (rows) => showLines(client, rows),
      onSettled: () => staleLines(client),
    }),
  /** Fetches a payer's account number in full; recorded with the reason. */
  reveal: (id: string) => (reason: string) => http.post(Revealed, `${url}/reveal`, { id, reason }),
};

const changeColumns =
  <Body>(mutationFn: (body: Body) => Promise<unknown>) =>
  (client: QueryClient) =>
    mutationOptions({ mutationFn, onSettled: () => stale(client, 'columns') });

/** Formerly unknown columns of statements, with the meaning that staff gave them. */
export const columns = {
  all: queryOptions({
    queryKey: ['admin', 'columns'],
    queryFn: ({ signal }) => http.post(z.array(StatedColumn), `${url}/columns`, {}, { signal }),
  }),
  explain: changeColumns((body: SayForm) => http.post(z.array(StatedColumn), `${url}/columns/say`, body)),
  forget: changeColumns((body: ForgetForm) => http.post(StatedColumn, `${url}/columns/forget`, body)),
};

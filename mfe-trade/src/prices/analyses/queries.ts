import {
  HttpError,
  http,
  type InfiniteData,
  isAnswerLost,
  mutationOptions,
  paged,
  type QueryClient,
  queryOptions,
  type SendOnce,
} from '@qiaohui/kit';
import type { Send } from '@qiaohui/kit/form';
import { Page } from '@qiaohui/service-kit/shapes';
import {
  AliasRow,
  AnalysisLine,
  AnalysisRow,
  Decided,
  type LineState,
  type NewAnalysis,
  SheetText,
} from '@qiaohui/trade/analyses';
import type { z } from 'zod';
import { api } from '../../area/queries.ts';
import { pollOne, pollPages } from '../../records/polling.ts';
import type { Choice } from './detail/review.rules.ts';

const url = `${api}/analyses`;
const all = ['trade', 'analyses'] as const;
const oneKey = (id: string) => ['trade', 'analysis', id] as const;
const linesKey = (id: string) => ['trade', 'analysis-lines', id] as const;

export const isUnderway = ({ state }: AnalysisRow): boolean => state === 'to-analyse' || state === 'analysing';

const countsOf = (client: QueryClient, id: string) =>
  JSON.stringify(client.getQueryData<AnalysisRow>(oneKey(id))?.counts);
const ofReview: LineState = 'review';

/** Reads lists of lines again, by the state that they are of; '' for all. Those in review keep their places. */
const refreshLines = (client: QueryClient, id: string, isStale: (state: string) => boolean) =>
  client.invalidateQueries({
    queryKey: linesKey(id),
    predicate: ({ queryKey }) => {
      const { state = '' } = queryKey.at(-1) as { state?: string };
      return state !== ofReview && isStale(state);
    },
  });

/** What is read of an analysis again when it has gone on, and its lines where somebody else has decided. */
export async function refreshAnalysis(client: QueryClient, id: string): Promise<void> {
  const before = countsOf(client, id);
  await Promise.all([all, oneKey(id)].map((queryKey) => client.invalidateQueries({ queryKey })));
  if (countsOf(client, id) === before) return;
  await refreshLines(client, id, () => true);
}

type Pages = InfiniteData<z.output<ReturnType<typeof Page<typeof AnalysisLine>>>>;

/** Puts a line as it is now into every list that has it; a review keeps its lines in their places. */
function keepLine(client: QueryClient, id: string, line: AnalysisLine): void {
  const inPage = (rows: AnalysisLine[]) =>
    rows.map((one) => (one.id === line.id && one.version <= line.version ? line : one));
  client.setQueriesData<Pages>(
    { queryKey: linesKey(id) },
    (found) => found && { ...found, pages: found.pages.map((page) => ({ ...page, data: inPage(page.data) })) },
  );
}

/** `since`: when it was sent; counts that were read after that may be later ones, and are read again. */
async function keep(
  client: QueryClient,
  id: string,
  { line, counts, match_rate }: Decided,
  since: number,
): Promise<void> {
  keepLine(client, id, line);
  const read = client.getQueryState(oneKey(id))?.dataUpdatedAt ?? 0;
  if (read > since) await client.invalidateQueries({ queryKey: oneKey(id) });
  else client.setQueryData<AnalysisRow>(oneKey(id), (row) => row && { ...row, counts, match_rate });
  // a line leaves the list of its old state for that of its new one, for which the next decision does not wait
  void refreshLines(client, id, (state) => state !== '');
  await client.invalidateQueries({ queryKey: all });
}

/** A decision about a line, sent with a key: one whose response got lost is no change by somebody else when it is sent again. */
const deciding = <V>(
  client: QueryClient,
  id: string,
  once: SendOnce,
  made: (values: V) => { line: string; act: string; body: object },
) =>
  mutationOptions({
    mutationFn: (values: V) => {
      const { line, act, body } = made(values);
      const send = (sent: object, idempotencyKey: string) =>
        http.post(Decided, `${url}/${id}/lines/${line}/${act}`, sent, { idempotencyKey });
      return once(body, send, { line, act, body });
    },
    // it may be done already: with its key it is the same one
    retry: (failures, error) => failures === 0 && isAnswerLost(error),
    onMutate: () => Date.now(),
    onSuccess: (decided, _values, since) => keep(client, id, decided, since),
    onError: (error) => keepPresent(client, id, error),
  });

export const analyses = {
  page: (filter: { keyword: string; state: string }) => ({
    ...paged(all, Page(AnalysisRow), `${url}/list`, filter),
    refetchInterval: pollPages<AnalysisRow>(isUnderway),
  }),

  one: (id: string) =>
    queryOptions({
      queryKey: oneKey(id),
      queryFn: ({ signal }) => http.get(AnalysisRow, `${url}/${id}`, { signal }),
      refetchInterval: ({ state }) => pollOne(isUnderway)({ state }),
    }),

  lines: (id: string, state: LineState | '') =>
    paged([...linesKey(id)], Page(AnalysisLine), `${url}/${id}/lines`, { state }),

  create: (client: QueryClient, once: SendOnce) =>
    mutationOptions({
      mutationFn: (form: z.output<typeof NewAnalysis>) =>
        once(form, (body, idempotencyKey) => http.post(AnalysisRow, url, body, { idempotencyKey })),
      onSuccess: (row) => {
        client.setQueryData(oneKey(row.id), row);
        return client.invalidateQueries({ queryKey: all });
      },
    }),

  send: ((file, { onProgress, signal }) =>
    http.upload(SheetText, `${url}/sheet`, file, { onProgress, signal })) satisfies Send<SheetText>,

  decide: (client: QueryClient, id: string, once: SendOnce) =>
    deciding(client, id, once, ({ line: { id: line, version }, take }: Choice) => ({
      ...{ line, act: 'decision' },
      body: { version, take },
    })),

  undo: (client: QueryClient, id: string, once: SendOnce) =>
    deciding(client, id, once, ({ id: line, version }: AnalysisLine) => ({ line, act: 'undo', body: { version } })),

  file: (id: string, format: 'xlsx' | 'csv') => http.blob(`${url}/${id}/file?format=${format}`),
};

/** The line as it is now, as a conflict says. */
export function presentOf(error: unknown): AnalysisLine | undefined {
  const state = typeof error === 'object' && error !== null && 'state' in error ? error.state : null;
  return AnalysisLine.safeParse(state).data;
}

/** Somebody else decided: the line is shown as it is now, and the counts are read again. */
function keepPresent(client: QueryClient, id: string, error: unknown): Promise<void> | undefined {
  const present = presentOf(error);
  if (!present) return undefined;
  keepLine(client, id, present);
  return client.invalidateQueries({ queryKey: oneKey(id) });
}

const aliasUrl = `${api}/price-aliases`;

export const aliases = {
  page: (filter: { keyword: string; kind: string }) =>
    paged(['trade', 'price-aliases'], Page(AliasRow), `${aliasUrl}/list`, filter),

  /** One that is gone is what was wanted: an earlier attempt, or a colleague, has removed it. */
  remove: (client: QueryClient) =>
    mutationOptions({
      mutationFn: (id: string) =>
        http.delete(AliasRow, `${aliasUrl}/${id}`).catch((error) => {
          if (!(error instanceof HttpError) || error.status !== 404) throw error;
        }),
      onSettled: () => client.invalidateQueries({ queryKey: ['trade', 'price-aliases'] }),
    }),
};

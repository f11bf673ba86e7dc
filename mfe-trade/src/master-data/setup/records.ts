import { http, mutationOptions, type QueryClient, type SendOnce } from '@qiaohui/kit';
import type { z } from 'zod';

/** The kinds of records that a team sets up, by the name of their queries. */
export type SetupKind = 'places' | 'port-areas' | 'business-codes' | 'regional-routes';

type Seen = { id: string; version: number };

/** What is done with the records of a kind that a team sets up. */
export const setupOf = <Row, Form extends object>(kind: SetupKind, url: string, row: z.ZodType<Row>) => {
  const refreshed = (client: QueryClient) => client.invalidateQueries({ queryKey: ['trade', kind] });
  return {
    create: (client: QueryClient, once: SendOnce) =>
      mutationOptions({
        mutationFn: (form: Form) => once(form, (body, idempotencyKey) => http.post(row, url, body, { idempotencyKey })),
        // also after an error: a lost response may have created it
        onSettled: () => refreshed(client),
      }),
    change: (client: QueryClient, id: string) =>
      mutationOptions({
        mutationFn: (form: Form & { version: number }) => http.put(row, `${url}/${id}`, form),
        onSettled: () => refreshed(client),
      }),
    delete: (client: QueryClient) =>
      mutationOptions({
        mutationFn: ({ id, version }: Seen) => http.delete(row, `${url}/${id}`, { version }),
        onSettled: () => refreshed(client),
      }),
    restore: (client: QueryClient) =>
      mutationOptions({
        mutationFn: (id: string) => http.post(row, `${url}/${id}/restore`),
        onSettled: () => refreshed(client),
      }),
  };
};

export type SetupRecords<Row, Form extends object> = ReturnType<typeof setupOf<Row, Form>>;

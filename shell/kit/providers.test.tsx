import { expect, jest, test } from '@jest/globals';
import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import { newQueryClient } from './providers.tsx';

const queryKey = ['order', 'a'];
/** A client that holds an order as a change returned it, and reads another state of it afterwards. */
async function readAfter(known: unknown, read: unknown): Promise<unknown> {
  const client = newQueryClient();
  client.setQueryData(queryKey, known);
  await client.fetchQuery({ queryKey, queryFn: async () => read, staleTime: 0 });
  const data = client.getQueryData(queryKey);
  client.clear();
  return data;
}

test('a record is not replaced by an older version of it', async () => {
  const newer = { id: 'a', version: 3, state: 'accepted' };
  expect(await readAfter(newer, { id: 'a', version: 2, state: 'pending' })).toBe(newer);
});

test('a record is replaced by a newer version, by the same with other fields, by another record and by none', async () => {
  const known = { id: 'a', version: 3, names: ['Lin'] };
  const reads = [{ ...known, version: 4 }, { ...known, names: [] }, { id: 'b', version: 1 }, { version: 1 }, null];
  for (const read of reads) expect(await readAfter(known, read)).toEqual(read);
});

test('what was read again without a change is the same object', async () => {
  const known = { id: 'a', version: 3, rows: [{ id: 1 }] };
  expect(await readAfter(known, JSON.parse(JSON.stringify(known)))).toBe(known);
});

/** Reads that end when the test says so, in the order in which they began. */
function slow<T>() {
  const under: Array<(read: T) => void> = [];
  const queryFn = jest.fn(
    (_: { signal?: AbortSignal; pageParam?: unknown }) => new Promise<T>((end) => under.push(end)),
  );
  const answer = async (read: T) => {
    under.shift()?.(read);
    await new Promise((done) => setTimeout(done));
  };
  return { queryFn, answer };
}

test('what was invalidated during its first read is read again after it', async () => {
  const client = newQueryClient();
  const { queryFn, answer } = slow<string[]>();
  const stop = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined);
  void client.invalidateQueries({ queryKey: ['order'] });
  await answer(['before the change']);
  expect(client.getQueryData(queryKey)).toEqual(['before the change']);
  expect(queryFn).toHaveBeenCalledTimes(2);
  await answer(['after the change']);
  expect(client.getQueryData(queryKey)).toEqual(['after the change']);
  expect(queryFn).toHaveBeenCalledTimes(2);
  stop();
  client.clear();
});

test('a first read is made once when others were invalidated meanwhile', async () => {
  const client = newQueryClient();
  const { queryFn, answer } = slow<string>();
  const stop = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined);
  void client.invalidateQueries({ queryKey: ['goods'] });
  void client.invalidateQueries({ queryKey: ['order'], predicate: () => false });
  await answer('read');
  expect(queryFn).toHaveBeenCalledTimes(1);
  stop();
  client.clear();
});

test('what was set during a read, as by the response of a change, is not replaced by that read', async () => {
  const client = newQueryClient();
  const { queryFn, answer } = slow<{ state: string }>();
  client.setQueryData(queryKey, { state: 'pending' });
  const stop = new QueryObserver(client, { queryKey, queryFn, staleTime: 0 }).subscribe(() => undefined);
  client.setQueryData(queryKey, { state: 'accepted' });
  await answer({ state: 'pending' });
  expect(client.getQueryData(queryKey)).toEqual({ state: 'accepted' });
  await answer({ state: 'accepted and paid' });
  expect(client.getQueryData(queryKey)).toEqual({ state: 'accepted and paid' });
  stop();
  client.clear();
});

test('a row that was set while the next page of its list was read stays, and the page comes', async () => {
  const client = newQueryClient();
  const { queryFn, answer } = slow<string[]>();
  const observer = new InfiniteQueryObserver(client, {
    ...{ queryKey, queryFn, initialPageParam: 0 },
    getNextPageParam: (_: string[], pages: string[][]) => pages.length,
  });
  const stop = observer.subscribe(() => undefined);
  await answer(['pending']);
  void observer.fetchNextPage();
  client.setQueryData(queryKey, { pages: [['accepted']], pageParams: [0] });
  await answer(['next, cancelled']);
  await answer(['next']);
  expect(client.getQueryData(queryKey)).toEqual({ pages: [['accepted'], ['next']], pageParams: [0, 1] });
  stop();
  client.clear();
});

test('a record that a change returned is shown in the rows of lists; others, and rows of another shape, stay', async () => {
  const client = newQueryClient();
  const [was, other] = [
    { id: 'a', version: 1, name: 'Lin' },
    { id: 'b', version: 1, name: 'Wu' },
  ];
  const now = { id: 'a', version: 2, name: 'Lin Bo' };
  const card = { id: 'a', version: 1, title: 'Lin' };
  const pages = [
    { data: [other], next_page_url: '/2' },
    { data: [was, other], next_page_url: null },
  ];
  client.setQueryData(['paged'], { pages, pageParams: [1, 2] });
  client.setQueryData(['all'], [was, other]);
  client.setQueryData(['cards'], [card]);
  const others = { account: { id: 'a', version: 1, pages: 'zh-CN' }, texts: ['a'], gone: [null], none: null, count: 2 };
  for (const [key, held] of Object.entries(others)) client.setQueryData([key], held);
  await client
    .getMutationCache()
    .build(client, { mutationFn: async () => now })
    .execute(undefined);
  expect(client.getQueryData(['all'])).toEqual([now, other]);
  expect(client.getQueryData(['cards'])).toEqual([card]);
  for (const [key, held] of Object.entries(others)) expect(client.getQueryData([key])).toEqual(held);
  const shown = [pages[0], { data: [now, other], next_page_url: null }];
  expect(client.getQueryData(['paged'])).toEqual({ pages: shown, pageParams: [1, 2] });
  client.clear();
});

test('a row of a list is renewed from the whole record that a change returned, as far as rows have its fields', async () => {
  const client = newQueryClient();
  const [row, other] = [
    { id: 'a', version: 1, name: 'Lin' },
    { id: 'b', version: 1, name: 'Wu' },
  ];
  client.setQueryData(['paged'], { pages: [{ data: [row, other], next_page_url: null }], pageParams: [1] });
  await client
    .getMutationCache()
    .build(client, { mutationFn: async () => ({ id: 'a', version: 2, name: 'Lin Bo', files: ['id.png'] }) })
    .execute(undefined);
  const shown = { data: [{ id: 'a', version: 2, name: 'Lin Bo' }, other], next_page_url: null };
  expect(client.getQueryData(['paged'])).toEqual({ pages: [shown], pageParams: [1] });
  client.clear();
});

test('a list that is to be read again is read again although one of its rows was renewed', async () => {
  const client = newQueryClient();
  client.setQueryData(
    ['all'],
    [
      { id: 'a', version: 1 },
      { id: 'b', version: 1 },
    ],
    { updatedAt: 1 },
  );
  await client.invalidateQueries({ queryKey: ['all'] });
  await client
    .getMutationCache()
    .build(client, { mutationFn: async () => ({ id: 'a', version: 2 }) })
    .execute(undefined);
  expect(client.getQueryData(['all'])).toEqual([
    { id: 'a', version: 2 },
    { id: 'b', version: 1 },
  ]);
  expect(client.getQueryState(['all'])).toMatchObject({ isInvalidated: true, dataUpdatedAt: 1 });
  client.clear();
});

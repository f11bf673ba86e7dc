import { expect, test } from '@jest/globals';
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

import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { served } from '@qiaohui/service-kit/testing/served';
import { admin } from '../../app.ts';
import { Audit } from '../../audit/model.ts';
import { api, clerk, csvOf, formOf } from '../fixtures/statement.fixture.ts';
import { Lines, Statements } from '../model.ts';

const other = { id: 'other', email: 'other@example.com', group: 'finance' as const };
const service = served(admin);

const fileOf = (serial: string) => csvOf([{ serial, amount: '4.00', payer: '某公司', text: '学费' }]);
async function send(file: string, key: string, who = clerk, name = 'bank.csv') {
  const { body, headers } = formOf(file, name);
  return service.as(who)(`${api}/statement/upload`, body, { headers: { ...headers, 'idempotency-key': key } });
}

test('a file that is sent again with its key is the first upload; the key with another file returns an error, and another clerk’s key is independent', async () => {
  const key = randomUUID();
  const first = (await send(fileOf('key-1'), key)).json().data;
  expect(first).toMatchObject({ added: 1, known: 0 });
  const again = await send(fileOf('key-1'), key);
  expect([again.statusCode, again.json().data]).toMatchObject([200, { id: first.id, added: 1, known: 0 }]);
  expect([await Statements.countDocuments(), await Audit.countDocuments({ what: 'statement.upload' })]).toEqual([1, 1]);
  expect((await send(fileOf('key-2'), key)).json().code).toBe('request.key-reused');
  expect((await send(fileOf('key-1'), key, clerk, 'renamed.csv')).json().code).toBe('request.key-reused');
  expect((await send(fileOf('key-1'), key, other)).json().data).toMatchObject({ added: 0, known: 1 });
  expect((await send(fileOf('key-1'), randomUUID())).json().data).toMatchObject({ added: 0, known: 1 });
});

test('a rejected file takes no key; four requests with one key at once are one upload', async () => {
  const key = randomUUID();
  expect((await send('no, statement', key)).statusCode).toBe(422);
  const before = await Statements.countDocuments();
  const responses = await Promise.all([1, 2, 3, 4].map(() => send(fileOf('key-4'), key)));
  const done = responses.filter(({ statusCode }) => statusCode === 200).map((response) => response.json().data);
  expect(done.length).toBeGreaterThan(0);
  expect(new Set(done.map(({ id, added }) => `${id} ${added}`)).size).toBe(1);
  // Requests that came while the first was being written get that error.
  for (const response of responses.filter(({ statusCode }) => statusCode !== 200))
    expect(response.json().code).toBe('request.running');
  expect([await Statements.countDocuments(), await Lines.countDocuments({ serial: 'key-4' })]).toEqual([before + 1, 1]);
});

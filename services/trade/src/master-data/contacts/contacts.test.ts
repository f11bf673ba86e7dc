import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { xlsxRows } from '@qiaohui/service-kit/documents/sheets/xlsx';
import { startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import { trade } from '../../app.ts';
import { stranger } from '../../people.fixture.ts';
import { customerUrl, keeperOf, contactUrl as url } from '../customers/customers.fixture.ts';
import { Contacts } from './model.ts';
import type { Contact } from './schema.ts';

const channelUrl = '/api/v1/trade/channels';
let service: TestService;
let keeper: ReturnType<typeof keeperOf>;
beforeAll(async () => {
  service = await startTest(trade);
  keeper = keeperOf(service);
}, 30_000);
afterAll(() => service.stop());

const party = async (name: string) => ({ kind: 'customer' as const, id: (await keeper.customer(name)).id });
const channel = async (name: string) => ({
  kind: 'channel' as const,
  id: String((await keeper.call(channelUrl, { name })).json().data.id),
});
const listed = async (body: object = {}): Promise<Contact[]> =>
  (await keeper.call(`${url}/list`, body)).json().data.data;
const names = (contacts: Contact[]) => contacts.map(({ name }) => name);

test('a contact is created once at its customer, however often its key is sent', async () => {
  const of = await party('Anlage');
  const headers = { 'idempotency-key': randomUUID() };
  const body = {
    party: of,
    name: ' Eva ',
    email: ' Eva@Anlage.example ',
    phone: '1',
    position: 'Einkauf',
    primary: true,
  };
  const send = () => keeper.call(url, body, { headers });
  const [first, second] = [await send(), await send()];
  expect(second.json()).toEqual(first.json());
  expect(first.json().data).toMatchObject({
    party: { ...of, name: 'Anlage' },
    name: 'Eva',
    email: 'eva@anlage.example',
    description: null,
    primary: true,
  });
  expect(await Contacts.countDocuments({ 'party.id': of.id })).toBe(1);
});

test('a contact without name or with a wrong e-mail is refused, and so is one of a party that is not there', async () => {
  const of = await party('Fehler');
  const wrong = await keeper.call(url, { party: of, name: '', email: 'eva@' });
  expect(wrong.json().errors).toEqual({ name: ['不能为空'], email: ['请输入正确的邮箱地址'] });
  const nowhere = [
    { kind: 'customer', id: 'unknown' },
    { kind: 'channel', id: of.id },
  ];
  for (const party of nowhere) expect((await keeper.call(url, { party, name: 'x' })).statusCode).toBe(404);
  expect((await keeper.call(url, { party: of, name: 'x', email: '' })).json().data.email).toBeNull();
});

test('one contact of a party gets its e-mails: the one that was marked last, first in its list', async () => {
  const of = await channel('Rheintal');
  const one = await keeper.contact(of, 'One', { primary: true });
  const two = await keeper.contact(of, 'Two');
  expect(names(await keeper.of(of))).toEqual(['One', 'Two']);
  const marked = await keeper.change(`${url}/${two.id}`, { version: 1, primary: true });
  expect(marked.json().data).toMatchObject({ primary: true, version: 2 });
  expect((await keeper.of(of)).map(({ name, primary }) => [name, primary])).toEqual([
    ['Two', true],
    ['One', false],
  ]);
  // whoever saw the other as the one has an old version
  expect((await keeper.change(`${url}/${one.id}`, { version: 1, name: 'x' })).json().code).toBe('contact.changed');
  const race = await Promise.all(
    [
      { id: one.id, version: 2 },
      { id: two.id, version: 2 },
    ].map(({ id, version }) => keeper.change(`${url}/${id}`, { version, primary: true })),
  );
  expect(race.some(({ statusCode }) => statusCode === 200)).toBe(true);
  expect((await keeper.of(of)).filter(({ primary }) => primary)).toHaveLength(1);
});

test('contacts of customers and channels are listed, and found by name, e-mail and party, also a renamed one', async () => {
  const firm = await party('Gabler');
  await keeper.contact(firm, '王敏', { email: 'wang@gabler.example' });
  const shop = await channel('苏州北辰');
  await keeper.contact(shop, 'Petra');
  expect(names(await listed({ sort: 'name' }))).toEqual(expect.arrayContaining(['王敏', 'Petra']));
  for (const keyword of ['wangmin', 'wang@gabler.example', 'gabler'])
    expect(names(await listed({ keyword }))).toEqual(['王敏']);
  expect(names(await listed({ keyword: 'beichen', kind: 'channel' }))).toEqual(['Petra']);
  expect(await listed({ keyword: 'beichen', kind: 'customer' })).toEqual([]);
  expect(names(await listed({ keyword: 'petra', email: 'without' }))).toEqual(['Petra']);
  await keeper.change(`${customerUrl}/${firm.id}`, { version: 1, name: 'Neuhaus' });
  expect(await listed({ keyword: 'gabler', email: 'without' })).toEqual([]);
  expect((await listed({ keyword: 'neuhaus' }))[0]?.party).toEqual({ ...firm, name: 'Neuhaus' });
});

test('the contacts that a filter shows are a workbook or CSV in the reader’s language, without formulas or those of another team', async () => {
  const firm = await party('Ausfuhr AG');
  await keeper.contact(firm, 'Zoe', { email: 'zoe@ausfuhr.example', position: '=1+1', primary: true });
  await keeper.contact(await channel('Ausfuhr Handel'), 'Abel');
  await service.as(stranger)(url, {
    party: {
      kind: 'customer',
      id: (await service.as(stranger)(customerUrl, { name: 'Ausfuhr Fremd' })).json().data.id,
    },
    name: 'Fremd',
  });
  const file = (body: object, locale: string) =>
    keeper.call(`${url}/export`, body, { headers: { 'accept-language': locale } });
  const book = await file({ format: 'xlsx', keyword: 'ausfuhr' }, 'de-DE');
  const [head, ...rows] = await xlsxRows(book.rawPayload);
  expect(head?.slice(0, 5)).toEqual(['Kunde oder Bezugsquelle', 'Art', 'Name', 'Position', 'E-Mail']);
  expect(rows.map((row) => row.slice(0, 5))).toEqual([
    ['Ausfuhr AG', 'Kunde', 'Zoe', "'=1+1", 'zoe@ausfuhr.example'],
    ['Ausfuhr Handel', 'Bezugsquelle', 'Abel'],
  ]);
  const csv = await file({ format: 'csv', keyword: 'ausfuhr', kind: 'customer', email: 'with' }, 'zh-CN');
  expect(csv.headers['content-type']).toContain('text/csv');
  expect(csv.body.trim().split('\r\n').slice(1)).toEqual(["Ausfuhr AG,客户,Zoe,'=1+1,zoe@ausfuhr.example,,是,"]);
});

test('a deleted contact is restored within the day and gets the e-mails again, unless another does', async () => {
  const of = await party('Wieder');
  const { id } = await keeper.contact(of, 'Eins', { primary: true });
  expect((await keeper.remove(`${url}/${id}`, 1)).statusCode).toBe(200);
  expect(await keeper.of(of)).toEqual([]);
  expect((await keeper.now(of.id)).contact).toBeNull();
  for (const _ of [1, 2]) expect((await keeper.call(`${url}/${id}/restore`, {})).json().data.primary).toBe(true);
  await keeper.remove(`${url}/${id}`, 3);
  await keeper.contact(of, 'Zwei', { primary: true });
  expect((await keeper.call(`${url}/${id}/restore`, {})).json().data.primary).toBe(false);
  expect((await keeper.now(of.id)).contact).toEqual({ name: 'Zwei', email: null });
  expect((await keeper.remove(`${url}/${id}`, 1)).json().code).toBe('contact.changed');
});

test('contacts of a deleted channel go with it and come back with it', async () => {
  const of = await channel('Kurz');
  await keeper.contact(of, 'Mitgenommen');
  await keeper.remove(`${channelUrl}/${of.id}`, 1);
  expect(await listed({ keyword: 'mitgenommen' })).toEqual([]);
  expect((await keeper.call(url, { party: of, name: 'x' })).statusCode).toBe(404);
  await keeper.call(`${channelUrl}/${of.id}/restore`, {});
  expect(names(await listed({ keyword: 'mitgenommen' }))).toEqual(['Mitgenommen']);
});

test('a party has at most fifty contacts', async () => {
  const of = await party('Viele');
  for (let nth = 0; nth < 50; nth += 1) await keeper.contact(of, `Person ${nth}`);
  expect((await keeper.call(url, { party: of, name: 'x' })).json().code).toBe('contact.too-many');
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openLive } from '@qiaohui/service-kit/testing/live';
import { startTest, type TestService, waitFor } from '@qiaohui/service-kit/testing/service';
import { trade } from '../../app.ts';
import { demo } from '../../demo/demo.ts';
import { ann, picker, stranger } from '../../people.fixture.ts';
import { base, clerkOf } from './brands.fixture.ts';
import { Brands } from './model.ts';
import type { Brand, SimilarBrand } from './schema.ts';

const url = `${base}/brands`;
let service: TestService;
let clerk: ReturnType<typeof clerkOf>;

beforeAll(async () => {
  service = await startTest(trade);
  clerk = clerkOf(service);
}, 30_000);
afterAll(() => service.stop());

test('a brand is made once, however often its key is sent, and keeps each alias once', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const body = { name: ' Siemens ', chinese_name: '西门子', aliases: ['Siemens AG', ' SIEMENS  ag', 'SIE'] };
  const send = () => service.as(ann)(url, body, { headers });
  const [first, second] = [await send(), await send()];
  expect(first.json().data).toMatchObject({
    name: 'Siemens',
    chinese_name: '西门子',
    aliases: ['Siemens AG', 'SIE'],
    picture: null,
    channel_count: 0,
    version: 1,
  });
  expect(second.json()).toEqual(first.json());
  expect(await Brands.countDocuments({ name: 'Siemens' })).toBe(1);
});

test('a brand needs a name, and a 422 names what is wrong at its field', async () => {
  const headers = { 'accept-language': 'en' };
  const bad = await clerk.call(url, { name: ' ', aliases: [''], chinese_name: 'x'.repeat(121) }, { headers });
  expect([bad.statusCode, bad.json().errors]).toEqual([
    422,
    { name: ['Must not be empty'], 'aliases.0': ['Must not be empty'], chinese_name: ['Too long'] },
  ]);
  const many = { name: 'Many', aliases: Array.from({ length: 51 }, (_, nth) => `alias ${nth}`) };
  expect((await clerk.call(url, many, { headers })).json().errors).toEqual({ aliases: ['Enter at most 50 aliases'] });
  expect((await clerk.call(url, { name: 'x', team: 'mine' })).json().errors).toHaveProperty('team');
});

test('brands are found by name, Chinese name, pinyin and alias, filtered, sorted, and page by page', async () => {
  for (const [name, chinese_name, aliases] of [
    ['Weidmüller', '魏德米勒', ['Weidmueller']],
    ['Rittal', '威图', []],
    ['Festo', '费斯托', ['FESTO SE']],
  ] as const)
    await clerk.brand(name, { chinese_name, aliases });
  const { id } = await clerk.brand('Zander', { aliases: ['zzz-alias'] });
  await clerk.channel('Supplier', [id]);
  const find = async (body: object): Promise<string[]> =>
    (await clerk.call(`${url}/list`, body)).json().data.data.map(({ name }: Brand) => name);
  expect(await find({ keyword: 'weidmü' })).toEqual(['Weidmüller']);
  expect(await find({ keyword: '德米' })).toEqual(['Weidmüller']);
  expect(await find({ keyword: 'weitu' })).toEqual(['Rittal']);
  expect(await find({ keyword: 'fst' })).toEqual(['Festo']);
  expect(await find({ keyword: 'weidmueller' })).toEqual(['Weidmüller']);
  expect(await find({ supply: 'some' })).toEqual(['Zander']);
  expect(await find({ supply: 'none', sort: 'name' })).toEqual(['Festo', 'Rittal', 'Siemens', 'Weidmüller']);
  expect((await find({ sort: '-channel_count' }))[0]).toBe('Zander');
  expect(await find({ picture: 'with' })).toEqual([]);
  const first = (await clerk.call(`${url}/list`, { sort: 'name', limit: 2 })).json().data;
  const next = (await clerk.call(first.next_page_url, { sort: 'name' })).json().data;
  expect([...first.data, ...next.data].map(({ name }: Brand) => name).slice(0, 4)).toEqual([
    'Festo',
    'Rittal',
    'Siemens',
    'Weidmüller',
  ]);
  expect(first.total).toBe(5);
});

test('saving on an old version returns 409 and the present state; only the given names change', async () => {
  const { id } = await clerk.brand('Pilz', { chinese_name: '皮尔磁', aliases: ['PNOZ'] });
  const save = (body: object) => clerk.call(`${url}/${id}`, body, { method: 'PATCH' });
  expect((await save({ name: 'PILZ', version: 1 })).json().data).toMatchObject({
    name: 'PILZ',
    chinese_name: '皮尔磁',
    aliases: ['PNOZ'],
    version: 2,
  });
  const late = await save({ aliases: [], version: 1 });
  expect([late.statusCode, late.json().code, late.json().state.name]).toEqual([409, 'brand.changed', 'PILZ']);
  expect((await save({ chinese_name: '', version: 2 })).json().data.chinese_name).toBeNull();
  const [one, two] = await Promise.all([save({ name: 'one', version: 3 }), save({ name: 'two', version: 3 })]);
  expect([one.statusCode, two.statusCode].toSorted()).toEqual([200, 409]);
});

test('a name that a brand has already, in whatever spelling or as an alias, is found while it is typed', async () => {
  const { id } = await clerk.brand('Phoenix Contact', { chinese_name: '菲尼克斯电气有限公司', aliases: ['PxC'] });
  const similar = async (names: string[], except?: string): Promise<SimilarBrand[]> =>
    (await clerk.call(`${url}/similar`, { names, ...(except && { except }) })).json().data;
  const found = { id, name: 'Phoenix Contact', chinese_name: '菲尼克斯电气有限公司' };
  expect(await similar(['ＰＨＯＥＮＩＸ-CONTACT GmbH & Co. KG'])).toEqual([{ ...found, same: 'Phoenix Contact' }]);
  expect(await similar(['菲尼克斯电气'])).toEqual([{ ...found, same: '菲尼克斯电气有限公司' }]);
  expect(await similar(['nothing', 'pxc'])).toEqual([{ ...found, same: 'PxC' }]);
  expect(await similar(['pxc'], id)).toEqual([]);
  expect(await similar(['Phoenix', '', '--'])).toEqual([]);
  expect((await service.as(stranger)(`${url}/similar`, { names: ['pxc'] })).json().data).toEqual([]);
});

test('open pages of the team get a live note of a changed brand, those of another team none', async () => {
  const pages = [await openLive(service, ann, base), await openLive(service, stranger, base)];
  const { id } = await clerk.brand('Lapp');
  await waitFor(async () => pages[0]?.ids().has(id));
  expect(pages[1]?.ids().has(id)).toBe(false);
  for (const { close } of pages) close();
});

test('another team gets 404 and an empty list, other groups 403', async () => {
  const { id } = await clerk.brand('Ours');
  const call = service.as(stranger);
  expect((await call(`${url}/${id}`)).statusCode).toBe(404);
  expect((await call(`${url}/${id}`, { version: 1, name: 'mine' }, { method: 'PATCH' })).statusCode).toBe(404);
  expect((await call(`${url}/list`, {})).json().data.data).toEqual([]);
  expect((await service.as(picker)(`${url}/list`, {})).statusCode).toBe(403);
  expect((await service.as(null)(`${url}/list`, {})).statusCode).toBe(401);
});

test('demo data has brands with their Chinese names, the channels that supply them, and one brand twice', async () => {
  await demo();
  const member = { id: 'account-8', email: 'trade@example.com', group: 'trade' as const };
  const find = async (body: object) => (await service.as(member)(`${url}/list`, body)).json().data.data as Brand[];
  expect(await find({ keyword: 'wanke', sort: 'name' })).toMatchObject([
    { name: 'WAGO', chinese_name: '万可', channel_count: 1 },
    { name: 'Wago GmbH & Co. KG', channel_count: 1 },
  ]);
  const similar = await service.as(member)(`${url}/similar`, { names: ['Wago'] });
  expect(similar.json().data).toHaveLength(2);
});

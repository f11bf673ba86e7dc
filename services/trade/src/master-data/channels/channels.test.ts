import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import { trade } from '../../app.ts';
import { ann, picker, stranger } from '../../people.fixture.ts';
import { base, clerkOf } from '../brands/brands.fixture.ts';
import type { Brand } from '../brands/schema.ts';
import { Channels } from './model.ts';
import type { Channel } from './schema.ts';

const url = `${base}/channels`;
let service: TestService;
let clerk: ReturnType<typeof clerkOf>;

beforeAll(async () => {
  service = await startTest(trade);
  clerk = clerkOf(service);
}, 30_000);
afterAll(() => service.stop());

const supply = (brands: string[], channels: string[], supplies: boolean) =>
  clerk.call(`${url}/supply`, { brands, channels, supplies });
const countOf = async (id: string) => (await clerk.brandNow(id)).channel_count;
const brandsOf = async (id: string): Promise<string[]> =>
  (await clerk.call(`${url}/${id}/brands/list`, { sort: 'name' })).json().data.data.map((one: Brand) => one.name);

test('a channel is made once with its relationship, default and brands, each of which counts it', async () => {
  const { id: siemens } = await clerk.brand('Siemens', { chinese_name: '西门子' });
  const headers = { 'idempotency-key': randomUUID() };
  const body = { name: 'Rheintal', description: '授权经销商', default_selected: true, brands: [siemens, siemens] };
  const send = () => service.as(ann)(url, body, { headers });
  const [first, second] = [await send(), await send()];
  expect(first.json().data).toMatchObject({
    name: 'Rheintal',
    description: '授权经销商',
    default_selected: true,
    brand_count: 1,
    brands: [{ id: siemens, name: 'Siemens', chinese_name: '西门子' }],
  });
  expect(second.json()).toEqual(first.json());
  expect(await Channels.countDocuments({ name: 'Rheintal' })).toBe(1);
  expect(await countOf(siemens)).toBe(1);
});

test('a channel that names a brand which is not there says so in the spec’s words', async () => {
  const { id } = await clerk.channel('Alone');
  const before = await Channels.countDocuments();
  const made = await clerk.call(url, { name: 'x', brands: ['unknown'] });
  expect([made.statusCode, made.json().errors]).toEqual([422, { brands: ['缺少品牌参数，请刷新页面后重试'] }]);
  expect((await supply(['unknown'], [id], true)).json().code).toBe('brand.parameter');
  expect((await clerk.call(`${url}/list`, { brand: '' })).json().errors).toEqual({
    brand: ['缺少品牌参数，请刷新页面后重试'],
  });
  expect((await supply([], [], true)).json().errors).toEqual({ brands: ['请选择品牌'], channels: ['请选择渠道'] });
  expect(await Channels.countDocuments()).toBe(before);
});

test('channels are found by name, pinyin and relationship, by brand and default, sorted', async () => {
  const { id } = await clerk.brand('Festo');
  await clerk.channel('苏州北辰', [id], { description: '现货 Lager', default_selected: true });
  await clerk.channel('Alpenkontakt', [id]);
  const find = async (body: object): Promise<string[]> =>
    (await clerk.call(`${url}/list`, body)).json().data.data.map(({ name }: Channel) => name);
  expect(await find({ keyword: 'szbc' })).toEqual(['苏州北辰']);
  expect(await find({ keyword: 'lager' })).toEqual(['苏州北辰']);
  expect(await find({ brand: id, sort: 'name' })).toEqual(['Alpenkontakt', '苏州北辰']);
  expect(await find({ brand: id, default_selected: 'no' })).toEqual(['Alpenkontakt']);
  expect(await find({ brand: id, default_selected: 'yes' })).toEqual(['苏州北辰']);
  expect(await find({ brand: 'nothing' })).toEqual([]);
});

test('the brand’s page shows its channels and the other way round; both change by one act, however often it is sent', async () => {
  const [one, two] = [await clerk.brand('Balluff'), await clerk.brand('Turck')];
  const [north, south] = [await clerk.channel('North'), await clerk.channel('South')];
  for (const _ of [1, 2])
    expect((await supply([one.id, two.id], [north.id, south.id], true)).json().data.channels).toHaveLength(2);
  expect([await brandsOf(north.id), await clerk.channelsOf(two.id)]).toEqual([
    ['Balluff', 'Turck'],
    ['North', 'South'],
  ]);
  await supply([one.id], [north.id], false);
  expect([await brandsOf(north.id), await clerk.channelsOf(one.id)]).toEqual([['Turck'], ['South']]);
  expect([await countOf(one.id), await countOf(two.id)]).toEqual([1, 2]);
  // which brands it supplies is no field of its form
  expect((await clerk.call(`${url}/${north.id}`)).json().data.version).toBe(1);
});

test('ten channels that take the same brand at once are all counted', async () => {
  const { id } = await clerk.brand('Counted');
  const made = await Promise.all(Array.from({ length: 10 }, (_, nth) => clerk.channel(`at once ${nth}`, [id])));
  expect(await countOf(id)).toBe(10);
  await Promise.all(made.map((one) => supply([id], [one.id], false)));
  expect(await countOf(id)).toBe(0);
});

test('a channel takes no more than a thousand brands', async () => {
  const { id } = await clerk.channel('Full');
  const brand = await clerk.brand('One more');
  const many = Array.from({ length: 1_000 }, (_, nth) => `brand-${nth}`);
  await Channels.updateOne({ _id: id }, { $set: { brands: many } });
  const full = await supply([brand.id], [id], true);
  expect([full.statusCode, full.json().errors]).toEqual([422, { brands: ['一个渠道最多供应 1000 个品牌'] }]);
  expect(await countOf(brand.id)).toBe(0);
});

test('saving a channel on an old version returns 409 and the present state', async () => {
  const { id } = await clerk.channel('Before', [], { description: 'agent' });
  const save = (body: object) => clerk.call(`${url}/${id}`, body, { method: 'PATCH' });
  expect((await save({ name: 'After', version: 1 })).json().data).toMatchObject({
    name: 'After',
    description: 'agent',
  });
  const late = await save({ default_selected: true, version: 1 });
  expect([late.statusCode, late.json().code, late.json().state]).toEqual([
    409,
    'channel.changed',
    expect.objectContaining({ name: 'After', default_selected: false, version: 2 }),
  ]);
});

test('a deleted channel counts for no brand, comes back with its brands once, and is dropped after a day', async () => {
  const brand = await clerk.brand('Kept');
  const { id } = await clerk.channel('Leaving', [brand.id]);
  const gone = await clerk.call(`${url}/${id}`, { version: 1 }, { method: 'DELETE' });
  expect([gone.statusCode, await countOf(brand.id), await clerk.channelsOf(brand.id)]).toEqual([200, 0, []]);
  expect((await clerk.call(`${url}/${id}`)).statusCode).toBe(404);
  expect((await supply([brand.id], [id], true)).statusCode).toBe(404);
  for (const _ of [1, 2]) expect((await clerk.call(`${url}/${id}/restore`, {})).json().data.version).toBe(3);
  expect([await countOf(brand.id), await brandsOf(id)]).toEqual([1, ['Kept']]);
  const indexes = await Channels.collection.indexes();
  expect(indexes.find(({ name }) => name === 'regret')).toMatchObject({ expireAfterSeconds: 86_400 });
});

test('a channel that is there already is found while its name is typed', async () => {
  const { id } = await clerk.channel('Kabelkontor Süd GmbH');
  const similar = async (body: object) => (await clerk.call(`${url}/similar`, body)).json().data;
  expect(await similar({ names: ['KABELKONTOR-SÜD'] })).toEqual([
    { id, name: 'Kabelkontor Süd GmbH', same: 'Kabelkontor Süd GmbH' },
  ]);
  expect(await similar({ names: ['KABELKONTOR-SÜD'], except: id })).toEqual([]);
});

test('another team gets 404 for a channel, and cannot supply with it or its brands', async () => {
  const brand = await clerk.brand('Ours');
  const { id } = await clerk.channel('Ours too', [brand.id]);
  const call = service.as(stranger);
  const own = (await call(url, { name: 'Theirs' })).json().data.id;
  expect((await call(`${url}/${id}`)).statusCode).toBe(404);
  expect((await call(`${url}/${id}/brands/list`, {})).statusCode).toBe(404);
  expect((await call(`${url}/supply`, { brands: [brand.id], channels: [own], supplies: true })).statusCode).toBe(422);
  expect((await call(`${url}/list`, { brand: brand.id })).json().data.data).toEqual([]);
  expect((await service.as(picker)(`${url}/list`, {})).statusCode).toBe(403);
});

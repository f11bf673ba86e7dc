import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import { trusted } from 'mongoose';
import { trade } from '../app.ts';
import { base, clerkOf, jpeg } from '../master-data/brands/brands.fixture.ts';
import { sweepBrands } from '../master-data/brands/deleted.store.ts';
import { Brands } from '../master-data/brands/model.ts';
import type { Brand } from '../master-data/brands/schema.ts';
import { Channels } from '../master-data/channels/model.ts';
import type { Channel } from '../master-data/channels/schema.ts';
import { stranger } from '../people.fixture.ts';
import { Merges } from './model.ts';

const url = `${base}/brands`;
let service: TestService;
let clerk: ReturnType<typeof clerkOf>;
beforeAll(async () => {
  service = await startTest(trade);
  clerk = clerkOf(service);
}, 30_000);
afterAll(() => service.stop());

const remove = (id: string, body: object) => clerk.call(`${url}/${id}`, body, { method: 'DELETE' });
const seen = ({ id, version }: Brand) => ({ id, version });
const merge = (into: Brand, absorbed: Brand[], more: object = {}) =>
  clerk.call(`${url}/${into.id}/merges`, { version: into.version, absorbed: absorbed.map(seen) }, more);
const undo = (into: Brand, id: string) => clerk.call(`${url}/${into.id}/merges/${id}/undo`, {});

/** Two brands that are one, with channels of their own and one in common. */
async function twins() {
  const wago = await clerk.brand('WAGO', { aliases: ['Wago Kontakttechnik'] });
  const twice = await clerk.brand('Wago GmbH', { chinese_name: '万可', aliases: ['WAGO  kontakttechnik', '万可端子'] });
  const mark = randomUUID().slice(0, 4);
  const channels = [
    await clerk.channel(`A ${mark}`, [wago.id]),
    await clerk.channel(`B ${mark}`, [wago.id, twice.id]),
    await clerk.channel(`C ${mark}`, [twice.id]),
  ];
  await clerk.picture(twice.id);
  return { wago: await clerk.brandNow(wago.id), twice: await clerk.brandNow(twice.id), channels };
}
const names = (channels: Array<{ name: string }>) => channels.map(({ name }) => name);

test('a brand that channels supply says which when it is deleted, and comes back to them within the day', async () => {
  const brand = await clerk.brand('Used');
  const channel = await clerk.channel('User', [brand.id]);
  const asked = await remove(brand.id, { version: 1 });
  expect([asked.statusCode, asked.json().code, asked.json().state]).toEqual([
    409,
    'brand.in-use',
    { brand: expect.objectContaining({ name: 'Used' }), channels: [{ id: channel.id, name: 'User' }] },
  ]);
  expect((await remove(brand.id, { version: 1, confirmed: true })).statusCode).toBe(200);
  expect((await clerk.call(`${url}/${brand.id}`)).statusCode).toBe(404);
  expect((await clerk.call(`${base}/channels/${channel.id}`)).json().data.brand_count).toBe(0);
  for (const _ of [1, 2])
    expect((await clerk.call(`${url}/${brand.id}/restore`, {})).json().data.channel_count).toBe(1);
  expect(await clerk.channelsOf(brand.id)).toEqual(['User']);
  expect((await remove(brand.id, { version: 1, confirmed: true })).json().code).toBe('brand.changed');
});

test('a brand deleted a day ago is dropped, and a channel that is restored later does not have it', async () => {
  const brand = await clerk.brand('Gone');
  const channel = await clerk.channel('Gone too', [brand.id]);
  await clerk.call(`${base}/channels/${channel.id}`, { version: 1 }, { method: 'DELETE' });
  // no channel that can be seen supplies it, so it is not asked about
  expect((await remove(brand.id, { version: 1 })).statusCode).toBe(200);
  await sweepBrands();
  expect(await Brands.countDocuments({ _id: brand.id })).toBe(1);
  await sweepBrands(Date.now() + 25 * 3_600_000);
  expect(await Brands.countDocuments({ _id: brand.id })).toBe(0);
  expect((await clerk.call(`${url}/${brand.id}/restore`, {})).statusCode).toBe(404);
  expect((await clerk.call(`${base}/channels/${channel.id}/restore`, {})).json().data.brand_count).toBe(0);
});

test('a preview names what the survivor would gain: aliases, Chinese name, picture and channels', async () => {
  const { wago, twice, channels } = await twins();
  const preview = await clerk.call(`${url}/${wago.id}/merges/preview`, { absorbed: [twice.id] });
  expect(preview.json().data).toMatchObject({
    survivor: { id: wago.id, name: 'WAGO', chinese_name: '万可', channel_count: 3 },
    gains: {
      chinese_name: '万可',
      aliases: ['Wago GmbH', '万可端子'],
      picture_of: { id: twice.id },
      channels: [{ name: channels[2]?.name }],
    },
  });
  expect(await clerk.brandNow(wago.id)).toEqual(wago);
});

test('merged brands are one with all names, channels and the picture; undone they are what they were', async () => {
  const { wago, twice, channels } = await twins();
  const headers = { 'idempotency-key': randomUUID() };
  const [first, second] = [await merge(wago, [twice], { headers }), await merge(wago, [twice], { headers })];
  expect(second.json()).toEqual(first.json());
  // sent again by a page that has lost its key
  expect((await merge(wago, [twice])).json()).toEqual(first.json());
  const { merge: id, brand } = first.json().data;
  expect(brand).toMatchObject({
    name: 'WAGO',
    chinese_name: '万可',
    aliases: ['Wago Kontakttechnik', 'Wago GmbH', '万可端子'],
    picture: twice.picture,
    channel_count: 3,
  });
  expect(await clerk.channelsOf(wago.id)).toEqual(names(channels));
  const file = await clerk.call(`${url}/${wago.id}/picture/${twice.picture?.uid}`);
  expect(file.rawPayload.equals(jpeg)).toBe(true);
  expect((await clerk.call(`${url}/${twice.id}`)).statusCode).toBe(404);
  expect((await clerk.call(`${url}/${twice.id}/restore`, {})).statusCode).toBe(404);
  const found = (await clerk.call(`${url}/list`, { keyword: 'wkdz' })).json().data.data;
  expect(found.map(({ id: each }: Brand) => each)).toContain(wago.id);
  expect(found.map(({ id: each }: Brand) => each)).not.toContain(twice.id);
  expect((await clerk.call(`${url}/${wago.id}/merges`)).json().data).toMatchObject([
    { id, absorbed: [{ id: twice.id, name: 'Wago GmbH' }], by: 'ann@example.com' },
  ]);

  for (const _ of [1, 2]) expect((await undo(wago, id)).json().data).toMatchObject({ name: 'WAGO', channel_count: 2 });
  const now = [await clerk.brandNow(wago.id), await clerk.brandNow(twice.id)];
  const same = ({ version: _v, updated_at: _u, ...rest }: Brand) => rest;
  expect(now.map(same)).toEqual([wago, twice].map(same));
  expect([await clerk.channelsOf(wago.id), await clerk.channelsOf(twice.id)]).toEqual([
    names(channels.slice(0, 2)),
    names(channels.slice(1)),
  ]);
  expect((await clerk.call(`${url}/${twice.id}/picture/${twice.picture?.uid}`)).statusCode).toBe(200);
  expect((await clerk.call(`${url}/${wago.id}/merges`)).json().data).toEqual([]);
});

test('several brands are merged at once and come apart again, also where they shared a channel', async () => {
  const brands = [await clerk.brand('Lapp'), await clerk.brand('LAPP Kabel'), await clerk.brand('Lapp Group')];
  const [one, two, three] = brands as [Brand, Brand, Brand];
  await clerk.channel('shared', [two.id, three.id]);
  const { merge: id, brand } = (await merge(one, [two, three])).json().data;
  expect(brand).toMatchObject({ aliases: ['LAPP Kabel', 'Lapp Group'], channel_count: 1 });
  await undo(one, id);
  expect(await Promise.all(brands.map(async (each) => (await clerk.brandNow(each.id)).channel_count))).toEqual([
    0, 1, 1,
  ]);
});

test('after any later change a merge is not undone: 409 with the present state, and nothing is half', async () => {
  const { wago, twice } = await twins();
  const { merge: id, brand } = (await merge(wago, [twice])).json().data;
  await clerk.call(`${url}/${wago.id}`, { version: brand.version, name: 'WAGO neu' }, { method: 'PATCH' });
  const late = await undo(wago, id);
  expect([late.statusCode, late.json().code, late.json().state.name]).toEqual([409, 'merge.changed', 'WAGO neu']);
  expect((await clerk.call(`${url}/${twice.id}`)).statusCode).toBe(404);
  expect(await clerk.channelsOf(wago.id)).toHaveLength(3);
});

test('merges in a chain come apart in turn, the last one first', async () => {
  const { wago, twice, channels } = await twins();
  const group = await clerk.brand('WAGO Group');
  const first = (await merge(wago, [twice])).json().data;
  const second = (await merge(group, [first.brand])).json().data;
  expect((await undo(wago, first.merge)).statusCode).toBe(409);
  expect((await undo(group, second.merge)).statusCode).toBe(200);
  expect((await undo(wago, first.merge)).statusCode).toBe(200);
  const same = ({ version: _v, updated_at: _u, ...rest }: Brand) => rest;
  const now = [await clerk.brandNow(wago.id), await clerk.brandNow(twice.id), await clerk.brandNow(group.id)];
  expect(now.map(same)).toEqual([wago, twice, group].map(same));
  expect(await clerk.channelsOf(twice.id)).toEqual(names(channels.slice(1)));
});

test('a merge is not undone once a channel that it moved no longer supplies the survivor', async () => {
  const { wago, twice, channels } = await twins();
  const { merge: id } = (await merge(wago, [twice])).json().data;
  const moved = [channels[2]?.id];
  await clerk.call(`${base}/channels/supply`, { brands: [wago.id], channels: moved, supplies: false });
  expect((await undo(wago, id)).json().code).toBe('merge.changed');
  await clerk.call(`${base}/channels/supply`, { brands: [wago.id], channels: moved, supplies: true });
  expect((await undo(wago, id)).statusCode).toBe(200);
});

test('a merge on a stale version of any of its brands is a 409 and moves nothing', async () => {
  const { wago, twice } = await twins();
  await clerk.call(`${url}/${twice.id}`, { version: twice.version, name: 'Wago neu' }, { method: 'PATCH' });
  const stale = await merge(wago, [twice]);
  expect([stale.statusCode, stale.json().code, stale.json().state.name]).toEqual([409, 'brand.changed', 'Wago neu']);
  expect(await clerk.channelsOf(twice.id)).toHaveLength(2);
  const fresh = await clerk.brandNow(twice.id);
  const both = await Promise.all([merge(wago, [fresh]), merge(fresh, [wago])]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()[0]).toBe(200);
  expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(await Brands.countDocuments({ _id: trusted({ $in: [wago.id, twice.id] }), deleted_at: null })).toBe(1);
});

test('a brand is not merged into itself, nor twice, nor by or with another team, nor above fifty aliases', async () => {
  const one = await clerk.brand('One', { aliases: Array.from({ length: 50 }, (_, nth) => `one ${nth}`) });
  const two = await clerk.brand('Two');
  const itself = await merge(one, [one]);
  expect([itself.statusCode, itself.json().errors]).toEqual([422, { absorbed: ['请选择另一条记录'] }]);
  expect((await merge(two, [one, one])).statusCode).toBe(422);
  expect((await merge(one, [])).json().errors).toEqual({ absorbed: ['请选择要合并的记录'] });
  expect((await merge(one, [two])).json().code).toBe('merge.aliases');
  const theirs = (await service.as(stranger)(url, { name: 'Theirs' })).json().data;
  expect((await merge(two, [theirs])).statusCode).toBe(404);
  const { merge: id } = (await merge(two, [await clerk.brand('Zwei')])).json().data;
  expect((await service.as(stranger)(`${url}/${two.id}/merges/${id}/undo`, {})).statusCode).toBe(404);
});

test('a merge is undone for a day and no longer', async () => {
  const { wago, twice } = await twins();
  const { merge: id } = (await merge(wago, [twice])).json().data;
  await Merges.updateOne({ _id: id }, { $set: { at: new Date(Date.now() - 25 * 3_600_000) } });
  const late = await undo(wago, id);
  expect([late.statusCode, late.json().code]).toEqual([404, 'merge.missing']);
  expect((await clerk.call(`${url}/${wago.id}/merges`)).json().data).toEqual([]);
});

test('what a merge took over is not swept with the brand that it came from', async () => {
  const { wago, twice } = await twins();
  await merge(wago, [twice]);
  await sweepBrands(Date.now() + 25 * 3_600_000);
  expect(await Brands.countDocuments({ _id: twice.id })).toBe(0);
  expect((await clerk.call(`${url}/${wago.id}/picture/${twice.picture?.uid}`)).statusCode).toBe(200);
  expect(await Channels.countDocuments({ brands: twice.id })).toBe(0);
});

test('merged channels are one with all brands, found by each name; undone they are what they were', async () => {
  const [lapp, wago] = [await clerk.brand('Lapp M'), await clerk.brand('WAGO M')];
  const one = await clerk.channel('Rheintal', [lapp.id]);
  const two = await clerk.channel('Rheintal Elektro', [lapp.id, wago.id], {
    description: '授权经销商',
    default_selected: true,
  });
  const channels = `${base}/channels`;
  const read = async (id: string): Promise<Channel> => (await clerk.call(`${channels}/${id}`)).json().data;
  const found = async (keyword: string) =>
    (await clerk.call(`${channels}/list`, { keyword })).json().data.data.map(({ id }: Channel) => id);
  const preview = await clerk.call(`${channels}/${one.id}/merges/preview`, { absorbed: [two.id] });
  expect(preview.json().data).toMatchObject({
    survivor: { name: 'Rheintal', brand_count: 2 },
    gains: { description: '授权经销商', default_selected: true, brands: [{ name: 'WAGO M' }] },
  });
  const body = { version: 1, absorbed: [{ id: two.id, version: 1 }] };
  const headers = { 'idempotency-key': randomUUID() };
  const send = (more: object = { headers }) => clerk.call(`${channels}/${one.id}/merges`, body, more);
  const [first, again] = [await send(), await send()];
  expect(again.json()).toEqual(first.json());
  expect((await send({})).json()).toEqual(first.json());
  const { merge: id, channel } = first.json().data;
  expect(channel).toMatchObject({ description: '授权经销商', default_selected: true, brand_count: 2, version: 2 });
  expect((await clerk.brandNow(lapp.id)).channel_count).toBe(1);
  expect(await found('elektro')).toEqual([one.id]);
  expect((await clerk.call(`${channels}/${two.id}/restore`, {})).statusCode).toBe(404);
  expect((await service.as(stranger)(`${channels}/${one.id}/merges/${id}/undo`, {})).statusCode).toBe(404);
  for (const _ of [1, 2])
    expect((await clerk.call(`${channels}/${one.id}/merges/${id}/undo`, {})).json().data).toMatchObject({
      brand_count: 1,
    });
  const same = ({ version: _v, updated_at: _u, ...rest }: Channel) => rest;
  expect([same(await read(one.id)), same(await read(two.id))]).toEqual([same(one), same(two)]);
  expect([(await clerk.brandNow(lapp.id)).channel_count, await found('elektro')]).toEqual([2, [two.id]]);
});

test('a merge of channels is not undone once the survivor is something else, nor made on a stale version', async () => {
  const [one, two, brand] = [await clerk.channel('K1'), await clerk.channel('K2'), await clerk.brand('Later')];
  const url = `${base}/channels/${one.id}/merges`;
  const stale = await clerk.call(url, { version: 1, absorbed: [{ id: two.id, version: 9 }] });
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'channel.changed']);
  const { merge: id } = (await clerk.call(url, { version: 1, absorbed: [{ id: two.id, version: 1 }] })).json().data;
  const supply = (supplies: boolean) =>
    clerk.call(`${base}/channels/supply`, { brands: [brand.id], channels: [one.id], supplies });
  await supply(true);
  const late = await clerk.call(`${url}/${id}/undo`, {});
  expect([late.statusCode, late.json().code, late.json().state.brand_count]).toEqual([409, 'merge.changed', 1]);
  expect((await clerk.call(`${base}/channels/${two.id}`)).statusCode).toBe(404);
  await supply(false);
  expect((await clerk.call(`${url}/${id}/undo`, {})).statusCode).toBe(200);
  const itself = await clerk.call(url, { version: 3, absorbed: [{ id: one.id, version: 3 }] });
  expect(itself.json().errors).toEqual({ absorbed: ['请选择另一条记录'] });
});

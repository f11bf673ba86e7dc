import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import { trusted } from 'mongoose';
import { trade } from '../../app.ts';
import { WaybillEvent } from '../../contract.ts';
import { demo } from '../../demo/demo.ts';
import { ann, stranger } from '../../people.fixture.ts';
import { type WaybillRecord, Waybills } from '../waybills/model.ts';
import type { Waybill } from '../waybills/schema.ts';
import type { Family } from './schema.ts';
import { familyOf } from './store.ts';

const base = '/api/v1/trade/waybills';
const form = { transport: 'air', direction: 'west', client: '桥汇', mbl: '020-12345675', voyage: 'LH729' };
const goods = { pieces: 100, gross: '1000.5', volume: '8' };
let service: TestService;
beforeAll(async () => {
  service = await startTest(trade);
}, 30_000);
afterAll(() => service.stop());

const create = async (more: object = {}): Promise<Waybill> =>
  (await service.as(ann)(base, { ...form, containers: [goods], ...more })).json().data;
const read = async ({ id }: { id: string }): Promise<Waybill> => (await service.as(ann)(`${base}/${id}`)).json().data;
const family = async ({ id }: { id: string }): Promise<Family> =>
  (await service.as(ann)(`${base}/${id}/family`)).json().data;
const house = (hbl: string, pieces: number, gross: string, volume = '1') => ({
  ...{ client: `客户 ${hbl}`, hbl, pieces, gross, volume, goods: '零件' },
});
const split = ({ id }: Waybill, houses: object[], key = randomUUID()) =>
  service.as(ann)(`${base}/${id}/houses`, { houses }, { headers: { 'idempotency-key': key, 'accept-language': 'en' } });
const attach = async (waybill: Waybill, master: string | null) =>
  service.as(ann)(
    `${base}/${waybill.id}/master`,
    { master, version: (await read(waybill)).version },
    { method: 'PUT', headers: { 'accept-language': 'en' } },
  );

test('a master air waybill is split by a table: each house has its goods, the carrier’s number and the flight, and the difference is shown', async () => {
  const master = await create();
  const key = randomUUID();
  const rows = [house('QH-1', 60, '600.5', '5'), house('QH-2', 30, '300', '2.5')];
  const made: Family = (await split(master, rows, key)).json().data;
  expect((await split(master, rows, key)).json().data).toEqual(made);
  expect(made).toMatchObject({
    master: null,
    own: goods,
    sum: { pieces: 90, gross: '900.5', volume: '7.5' },
    balanced: false,
    houses: [
      { number: `${master.number}-01`, hbl: 'QH-1', pieces: 60, gross: '600.5' },
      { number: `${master.number}-02`, hbl: 'QH-2', client: '客户 QH-2' },
    ],
  });
  const [first] = made.houses;
  const one = await read(first ?? master);
  expect(one).toMatchObject({ master: master.id, mbl: '020-12345675', voyage: 'LH729', status: 'new' });
  expect(await family(one)).toMatchObject({ master: { id: master.id, number: master.number }, balanced: false });
  expect((await split(master, [house('QH-3', 10, '100', '0.5')])).json().data).toMatchObject({ balanced: true });
  expect(await read(master)).toMatchObject({ house_count: 3, version: 1 });
  const events = (await service.publishedEvents(WaybillEvent)).filter(({ state }) => state.id === one.id);
  expect(events).toMatchObject([{ state: { master: master.id } }]);
});

test('houses that come to more than their master are refused with nothing made, as are a number twice and an empty table', async () => {
  const master = await create();
  const larger = await split(master, [house('QH-1', 60, '600'), house('QH-2', 41, '300')]);
  const reason = ['The houses must not come to more than their master'];
  expect([larger.statusCode, larger.json().errors]).toEqual([422, { 'houses.1.pieces': reason }]);
  const heavy = await split(master, [house('QH-1', 60, '1000.501')]);
  expect(heavy.json().errors).toEqual({ 'houses.0.gross': reason });
  const twice = await split(master, [house('QH-1', 1, '1'), house('qh-1', 1, '1')]);
  expect(Object.keys(twice.json().errors)).toEqual(['houses.1.hbl']);
  expect(Object.keys((await split(master, [])).json().errors)).toEqual(['houses']);
  const nameless = await split(master, [house('QH-1', 1, '1'), { ...house('QH-2', 1, '1'), customer: 'nobody' }]);
  expect(Object.keys(nameless.json().errors)).toEqual(['houses.1.customer']);
  expect(await family(master)).toMatchObject({ houses: [] });
  expect((await read(master)).house_count).toBe(0);
});

test('a master whose number is doubtful since earlier is split all the same, and its houses have the same doubt', async () => {
  const master = await create();
  await Waybills.updateOne({ _id: master.id }, { $set: { mbl: '020-12345676' } });
  const { houses } = (await split(master, [house('QH-1', 60, '600')])).json().data as Family;
  expect(await read(houses[0] ?? master)).toMatchObject({ mbl: '020-12345676', mbl_overruled: false });
});

test('a table that is corrected after a lost response, or sent from a second tab, makes no houses beside those that it does not know', async () => {
  const master = await create();
  const send = (houses: object[], known: number) =>
    service.as(ann)(`${base}/${master.id}/houses`, { houses, known }, { headers: { 'idempotency-key': randomUUID() } });
  await send([house('', 10, '10')], 0);
  const late = await send([house('', 11, '10')], 0);
  expect([late.statusCode, late.json().code, late.json().state.houses.length]).toEqual([409, 'house.others', 1]);
  expect((await family(master)).houses).toHaveLength(1);
  expect((await send([house('', 11, '10')], 1)).json().data.houses).toHaveLength(2);
});

test('two who split the same master at once do not exceed it together', async () => {
  const master = await create();
  const both = await Promise.all([split(master, [house('QH-1', 60, '10')]), split(master, [house('QH-2', 60, '10')])]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  expect(await family(master)).toMatchObject({ sum: { pieces: 60 }, houses: [{ pieces: 60 }] });
});

test('a waybill becomes a house of a master of its mode on one level, and leaves it again', async () => {
  const master = await create();
  const [one, other, sea] = [
    await create({ containers: [{ ...goods, pieces: 40, gross: '40', volume: '1' }] }),
    await create({ containers: [{ ...goods, pieces: 61, gross: '40', volume: '1' }] }),
    await create({ transport: 'sea', containers: [] }),
  ];
  expect((await attach(one, master.id)).json().data).toMatchObject({ master: master.id, version: 2 });
  const errorOf = async (waybill: Waybill, to: string) => (await attach(waybill, to)).json().errors?.master?.[0];
  expect(await errorOf(other, master.id)).toBe('The houses must not come to more than their master');
  expect(await errorOf(sea, master.id)).toBe('A master and its houses go by the same transport');
  const level = 'There is one level: a house has no houses of its own';
  expect([await errorOf(other, one.id), await errorOf(master, other.id), await errorOf(other, other.id)]).toEqual([
    level,
    level,
    level,
  ]);
  const stale = await service.as(ann)(`${base}/${one.id}/master`, { master: null, version: 1 }, { method: 'PUT' });
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'waybill.changed']);
  expect((await read(master)).house_count).toBe(1);
  expect((await attach(one, null)).json().data).toMatchObject({ master: null, version: 3 });
  expect(await read(master)).toMatchObject({ house_count: 0 });
});

test('goods of a house or a master are not changed beyond each other, and neither changes its mode', async () => {
  const master = await create();
  const { houses } = (await split(master, [house('QH-1', 60, '600', '5')])).json().data as Family;
  const one = await read(houses[0] ?? master);
  const change = (waybill: Waybill, body: object) =>
    service.as(ann)(`${base}/${waybill.id}`, { version: waybill.version, ...body }, { method: 'PATCH' });
  const errors = async (waybill: Waybill, body: object) => Object.keys((await change(waybill, body)).json().errors);
  expect(await errors(one, { containers: [{ pieces: 101 }] })).toEqual(['containers']);
  expect(await errors(master, { containers: [{ pieces: 59, gross: '700', volume: '6' }] })).toEqual(['containers']);
  expect(await errors(one, { transport: 'sea' })).toEqual(['transport']);
  expect(await errors(master, { transport: 'land' })).toEqual(['transport']);
  expect((await change(one, { containers: [{ pieces: 100 }] })).statusCode).toBe(200);
});

test('a move of the master takes its houses along where that is wanted; a void house is none any more', async () => {
  const master = await create();
  const { houses } = (await split(master, [house('QH-1', 40, '1'), house('QH-2', 40, '1')])).json().data as Family;
  const [one, two] = houses as [Family['houses'][0], Family['houses'][0]];
  const move = (id: string, status: string, version: number, more = {}) =>
    service.as(ann)(`${base}/${id}/status`, { status, version, ...more });
  await move(two.id, 'void', 1);
  expect(await read(master)).toMatchObject({ house_count: 1 });
  expect(await family(master)).toMatchObject({ sum: { pieces: 40 } });
  await move(master.id, 'operation', 1, { with_houses: true });
  expect(await read(one)).toMatchObject({ status: 'operation', parties_frozen_at: expect.any(String) });
  expect(await read(two)).toMatchObject({ status: 'void' });
  await move(master.id, 'completed', 2);
  expect([(await read(master)).status, (await read(one)).status]).toEqual(['completed', 'operation']);
  const other = await create();
  await split(other, [house('QH-1', 40, '1')]);
  const voided = (await move(other.id, 'void', 1, { with_houses: true })).json().data;
  expect(voided).toMatchObject({ status: 'void', house_count: 0 });
});

test('another team sees no family, splits no master and attaches nothing', async () => {
  const [master, own] = [await create(), (await service.as(stranger)(base, form)).json().data as Waybill];
  const call = service.as(stranger);
  const tries = [
    await call(`${base}/${master.id}/family`),
    await call(`${base}/${master.id}/houses`, { houses: [house('QH-1', 1, '1')] }),
    await call(`${base}/${own.id}/master`, { master: master.id, version: 1 }, { method: 'PUT' }),
  ];
  expect(tries.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
});

test('the demonstration has a sea import with two houses that come to their master, and an air export that does not yet', async () => {
  await demo();
  const masters = await Waybills.find({ team: 'demo-team', house_count: trusted({ $gt: 0 }) })
    .sort({ number: 1 })
    .lean<WaybillRecord[]>();
  const families = await Promise.all(masters.map((master) => familyOf(master)));
  expect(masters.map(({ transport, status }) => [transport, status])).toEqual([
    ['sea', 'operation'],
    ['air', 'new'],
  ]);
  expect(families.map(({ balanced, houses }) => [balanced, houses.length])).toEqual([
    [true, 2],
    [false, 2],
  ]);
});

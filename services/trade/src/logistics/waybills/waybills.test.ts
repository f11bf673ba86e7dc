import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sendCommand } from '@qiaohui/service-kit/events/commands';
import { startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import { trade } from '../../app.ts';
import { RepublishWaybills, WaybillEvent } from '../../contract.ts';
import { ann, stranger } from '../../people.fixture.ts';
import { Members } from '../../teams/model.ts';
import { dayPrefix } from './rules.ts';
import type { Waybill, WaybillStatus } from './schema.ts';

const base = '/api/v1/trade/waybills';
const form = { transport: 'sea', direction: 'east', client: '宁波佳酿', client_code: 'NB-JS' };
let service: TestService;

beforeAll(async () => {
  service = await startTest(trade);
}, 30_000);
afterAll(() => service.stop());

const create = async (more: object = {}): Promise<Waybill> =>
  (await service.as(ann)(base, { ...form, ...more })).json().data;
const move = ({ id }: Waybill, status: WaybillStatus, version: number) =>
  service.as(ann)(`${base}/${id}/status`, { status, version });
const publishedOf = async ({ id }: Waybill) =>
  (await service.publishedEvents(WaybillEvent)).filter(({ state }) => state.id === id);

test('a waybill is created and published once, however often its key is sent', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const send = () => service.as(ann)(base, form, { headers });
  const [first, second] = [await send(), await send()];
  expect(second.json()).toEqual(first.json());
  const waybill: Waybill = first.json().data;
  expect(waybill).toMatchObject({ ...form, status: 'new', version: 1, moves: ['operation', 'void'] });
  const [published, ...more] = await publishedOf(waybill);
  expect(more).toEqual([]);
  expect(published).toMatchObject({
    version: 1,
    actor: { kind: 'staff', id: 'ann' },
    state: { number: waybill.number },
  });
});

test('job numbers run by the day, and pass over one that was given by hand', async () => {
  const { number } = await create();
  const [prefix, running] = [number.slice(0, 9), Number(number.slice(10))];
  expect(prefix).toBe(dayPrefix(new Date()));
  const taken = `${prefix}-${String(running + 1).padStart(4, '0')}`;
  expect((await create({ number: taken.toLowerCase() })).number).toBe(taken);
  expect((await create()).number).toBe(`${prefix}-${String(running + 2).padStart(4, '0')}`);
  const again = await service.as(ann)(base, { ...form, number: taken });
  expect([again.statusCode, again.json().errors]).toEqual([422, { number: ['该工作号已被使用'] }]);
  // other teams are not notified
  expect((await service.as(stranger)(base, { ...form, number: taken })).json().data.number).toBe(taken);
});

test('waybills opened at once get numbers of their own', async () => {
  const made = await Promise.all(Array.from({ length: 6 }, () => create()));
  expect(new Set(made.map(({ number }) => number)).size).toBe(6);
});

test('all errors of the form are returned together', async () => {
  const wrong = { transport: 'ship', client: ' ', number: 'a b', sailing_date: '2026-13-01', owner: 'me' };
  const bad = await service.as(ann)(base, wrong);
  expect(bad.statusCode).toBe(422);
  expect(Object.keys(bad.json().errors).sort()).toEqual(
    ['client', 'direction', 'number', 'owner', 'sailing_date', 'transport'].sort(),
  );
  const dates = await service.as(ann)(base, { ...form, sailing_date: '2026-11-20', arrival_date: '2026-11-19' });
  expect(dates.json().errors).toEqual({ arrival_date: ['到港日期不能早于开航日期'] });
  // behind the date line it is still the day before
  const flown = (arrival_date: string) =>
    service.as(ann)(base, { ...form, transport: 'air', sailing_date: '2026-11-20', arrival_date });
  expect([(await flown('2026-11-19')).statusCode, (await flown('2026-11-18')).statusCode]).toEqual([200, 422]);
});

test('a waybill goes from new over operation to completed, and every step is published and stored in its history', async () => {
  const waybill = await create();
  expect((await move(waybill, 'operation', 1)).json().data).toMatchObject({ moves: ['completed', 'void'], version: 2 });
  const done: Waybill = (await move(waybill, 'completed', 2)).json().data;
  expect(done.history.map(({ from, to, by }) => [from, to, by])).toEqual([
    [null, 'new', ann.email],
    ['new', 'operation', ann.email],
    ['operation', 'completed', ann.email],
  ]);
  const published = await publishedOf(waybill);
  expect(published.map(({ version, state }) => [version, state.status])).toEqual([
    [1, 'new'],
    [2, 'operation'],
    [3, 'completed'],
  ]);
});

test.each([
  ['new', 'completed'],
  ['new', 'new'],
  ['operation', 'new'],
  ['completed', 'operation'],
  ['completed', 'void'],
  ['void', 'new'],
] as const)('a move from %s to %s returns 409', async (from, to) => {
  const path = { new: [], operation: ['operation'], completed: ['operation', 'completed'], void: ['void'] } as const;
  const waybill = await create();
  let version = 1;
  for (const step of path[from]) version = (await move(waybill, step, version)).json().data.version;
  const rejected = await move(waybill, to, version);
  expect([rejected.statusCode, rejected.json().code]).toEqual([409, 'waybill.move']);
  expect(await publishedOf(waybill)).toHaveLength(version);
});

test('of two who act on the same version one succeeds, the other gets 409 and the present state', async () => {
  const waybill = await create();
  const both = await Promise.all([move(waybill, 'operation', 1), move(waybill, 'void', 1)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const stale = await service.as(ann)(`${base}/${waybill.id}`, { ...form, version: 1 }, { method: 'PUT' });
  expect(stale.statusCode).toBe(409);
  expect(stale.json().state).toMatchObject({ version: 2 });
});

test('an open waybill can be changed and is found by its new text; a closed one cannot be changed', async () => {
  const waybill = await create();
  const save = (version: number, more: object) =>
    service.as(ann)(`${base}/${waybill.id}`, { ...form, ...more, version }, { method: 'PUT' });
  const saved = await save(1, { client: '慕尼黑机械', vessel: 'Elbe Trader', hbl: 'QHS771' });
  expect(saved.json().data).toMatchObject({ number: waybill.number, hbl: 'QHS771', mbl: null, version: 2 });
  const find = async (body: object) => (await service.as(ann)(`${base}/list`, body)).json().data.data;
  for (const keyword of ['munihei', 'elbe', 'qhs771', waybill.number])
    expect((await find({ keyword })).map(({ id }: Waybill) => id)).toContain(waybill.id);
  expect(await find({ keyword: 'qhs771', status: 'completed' })).toEqual([]);
  await move(waybill, 'void', 2);
  expect((await save(3, {})).json().code).toBe('waybill.closed');
});

test('a waybill names a salesperson, an assistant and an operator of its team, each with the duty; whoever left stays named', async () => {
  const [en, call] = [{ 'accept-language': 'en' }, service.as(ann)];
  const { id: team } = (await call('/api/v1/trade/team')).json().data;
  await service.as(stranger)('/api/v1/trade/team');
  const rights = { role: 'member' as const, price_permission: 'read' as const, joined_at: new Date(), version: 1 };
  await Members.create([
    { _id: 'sam', team, email: 'sam@example.com', duties: ['sales', 'operator'], ...rights },
    { _id: 'ole', team, email: 'ole@example.com', duties: ['operator'], ...rights },
  ]);
  const wrong = await call(
    base,
    { ...form, salesperson: 'ole', assistant: stranger.id, operator: 'nobody' },
    { headers: en },
  );
  const reason = ['Choose a member of the team who has this duty'];
  expect([wrong.statusCode, wrong.json().errors]).toEqual([
    422,
    { salesperson: reason, assistant: reason, operator: reason },
  ]);
  const waybill = await create({ salesperson: 'sam', operator: 'ole', assistant: '' });
  const named = { salesperson: 'sam', assistant: null, operator: 'ole' };
  const [sam, ole] = ['sam', 'ole'].map((id) => ({ id, email: `${id}@example.com` }));
  expect(waybill).toMatchObject({ ...named, people: [sam, ole] });

  await Members.updateOne({ _id: 'ole' }, { $set: { team: null } });
  await Members.updateOne({ _id: 'sam' }, { $set: { duties: [] } });
  const save = (version: number, more: object) =>
    call(`${base}/${waybill.id}`, { ...form, ...more, version }, { method: 'PUT', headers: en });
  expect((await save(1, { ...named, hbl: 'QH1' })).json().data).toMatchObject({
    ...named,
    people: [sam, ole],
    version: 2,
  });
  // to be named again they would need the duty
  expect((await save(2, { ...named, operator: 'sam' })).json().errors).toEqual({ operator: reason });
  expect((await save(2, {})).json().data).toMatchObject({ salesperson: null, operator: null, people: [] });
  expect((await save(3, named)).json().errors).toEqual({ salesperson: reason, operator: reason });
});

test('another team can neither read nor change the waybill', async () => {
  const waybill = await create();
  const call = service.as(stranger);
  const tries = [
    await call(`${base}/${waybill.id}`),
    await call(`${base}/${waybill.id}`, { ...form, version: 1 }, { method: 'PUT' }),
    await call(`${base}/${waybill.id}/status`, { status: 'void', version: 1 }),
    await call(`${base}/${waybill.id}/in-orders/list`, {}),
  ];
  expect(tries.map((one) => one.statusCode)).toEqual([404, 404, 404, 404]);
  expect((await call(`${base}/list`, { keyword: waybill.number })).json().data.data).toEqual([]);
});

test('republishing sends every waybill’s present state under its present version', async () => {
  const waybill = await create();
  const before = await service.publishedEvents(WaybillEvent);
  const request = { id: randomUUID(), actor: { kind: 'system' as const, id: 'test' } };
  const { told: published } = await sendCommand<object, { told: number }>(RepublishWaybills, request, 30_000);
  expect(published).toBe(new Set(before.map(({ state }) => state.id)).size);
  expect((await publishedOf(waybill)).map(({ version }) => version)).toEqual([1, 1]);
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import { trade } from '../../app.ts';
import { ann, stranger } from '../../people.fixture.ts';
import type { Waybill } from '../waybills/schema.ts';
import { WaybillEdits } from './model.ts';
import type { WaybillEditResult } from './schema.ts';

const base = '/api/v1/trade/waybills';
const form = { transport: 'sea', direction: 'east', client: '宁波佳酿' };
let service: TestService;
beforeAll(async () => {
  service = await startTest(trade);
}, 30_000);
afterAll(() => service.stop());

const create = async (more: object = {}): Promise<Waybill> =>
  (await service.as(ann)(base, { ...form, ...more })).json().data;
const read = async ({ id }: { id: string }): Promise<Waybill> => (await service.as(ann)(`${base}/${id}`)).json().data;
const seen = (all: Waybill[]) => all.map(({ id, version }) => ({ id, version }));
const edit = (waybills: Waybill[], set: object, key = randomUUID()) =>
  service.as(ann)(`${base}/edits`, { waybills: seen(waybills), set }, { headers: { 'idempotency-key': key } });
const undo = (id: string | null, who = ann) => service.as(who)(`${base}/edits/${id}/undo`, {});

test('ten waybills are changed at once and taken back, but for one that a colleague changed in between', async () => {
  const ten = await Promise.all(Array.from({ length: 10 }, (_, at) => create({ vessel: `Ship ${at}` })));
  const key = randomUUID();
  const set = { vessel: 'Elbe Trader', voyage: '044E', sailing_date: '2026-12-01' };
  const response = await edit(ten, set, key);
  const result: WaybillEditResult = response.json().data;
  expect((await edit(ten, set, key)).json()).toEqual(response.json());
  expect([result.changed.length, result.skipped]).toEqual([10, []]);
  expect(await Promise.all(ten.map(read))).toMatchObject(ten.map(() => ({ ...set, version: 2 })));

  const [first, ...rest] = ten as [Waybill, ...Waybill[]];
  await service.as(ann)(`${base}/${first.id}`, { version: 2, remark: 'x' }, { method: 'PATCH' });
  const undone = await undo(result.edit);
  const { changed, skipped }: WaybillEditResult = undone.json().data;
  expect([changed.length, skipped]).toEqual([
    9,
    [{ id: first.id, number: first.number, reason: 'changed', code: null }],
  ]);
  expect(await Promise.all(rest.map(read))).toMatchObject(
    rest.map(({ vessel }) => ({ vessel, voyage: null, sailing_date: null, version: 3 })),
  );
  expect(await read(first)).toMatchObject({ vessel: 'Elbe Trader', remark: 'x', version: 3 });
  // whoever did not learn of the first undo learns by the second what it left
  expect((await undo(result.edit)).json()).toEqual(undone.json());
  await WaybillEdits.updateOne({ _id: result.edit ?? '' }, { $unset: { undo_result: 1 } });
  const again = await undo(result.edit);
  expect([again.statusCode, again.json().code]).toEqual([409, 'waybill-edit.undone']);
});

test('an edit whose response got lost is no change by somebody else to the next one, which says by what it is undone', async () => {
  const both = await Promise.all([create({ vessel: 'A' }), create({ vessel: 'B' })]);
  const [first, second] = both as [Waybill, Waybill];
  const keys = [randomUUID(), randomUUID(), randomUUID()] as const;
  await edit(both, { vessel: 'Elbe Trader' }, keys[0]);
  await service.as(ann)(`${base}/${second.id}`, { version: 2, remark: 'x' }, { method: 'PATCH' });
  const next = (set: object, unanswered: readonly string[], key: string) =>
    service.as(ann)(
      `${base}/edits`,
      { waybills: seen(both), set, unanswered },
      { headers: { 'idempotency-key': key } },
    );
  // of the next one, too
  await next({ voyage: '043E' }, keys.slice(0, 1), keys[1]);
  const last: WaybillEditResult = (await next({ voyage: '044E' }, keys.slice(0, 2), keys[2])).json().data;
  expect(last).toMatchObject({
    changed: [{ id: first.id }],
    skipped: [{ id: second.id, reason: 'changed' }],
    earlier: [{ count: 2 }, { count: 1 }],
  });
  const [one, two] = last.earlier ?? [];
  for (const id of [last.edit, two?.edit, one?.edit]) await undo(id ?? null);
  expect(await Promise.all(both.map(read))).toMatchObject([
    { vessel: 'A', voyage: null },
    { vessel: 'Elbe Trader', voyage: null, remark: 'x' },
  ]);
  // one that never arrived, or is undone by now, is none
  const other = await create({ vessel: 'C' });
  const body = { waybills: seen([other]), set: { vessel: 'D' }, unanswered: [keys[0], randomUUID()] };
  const headers = { 'idempotency-key': randomUUID() };
  expect((await service.as(ann)(`${base}/edits`, body, { headers })).json().data).toMatchObject({
    changed: [{ id: other.id }],
    earlier: [],
  });
});

test('edits of the same waybills are taken back one after the other, but for what a colleague changed between them', async () => {
  const both = await Promise.all([create({ vessel: 'A' }), create({ vessel: 'B' })]);
  const [first, second] = both as [Waybill, Waybill];
  const one = (await edit(both, { vessel: 'Elbe Trader' })).json().data;
  await service.as(ann)(`${base}/${second.id}`, { version: 2, remark: 'x' }, { method: 'PATCH' });
  const two = (await edit(await Promise.all(both.map(read)), { voyage: '044E' })).json().data;
  expect((await undo(two.edit)).json().data).toMatchObject({ changed: [{ id: first.id }, { id: second.id }] });
  expect((await undo(one.edit)).json().data).toMatchObject({
    changed: [{ id: first.id }],
    skipped: [{ id: second.id, reason: 'changed' }],
  });
  expect(await Promise.all(both.map(read))).toMatchObject([
    { vessel: 'A', voyage: null },
    { vessel: 'Elbe Trader', voyage: null, remark: 'x' },
  ]);
});

test('four edits of the same waybill are taken back one after the other, and a fifth that was made in between', async () => {
  const waybill = await create({ vessel: 'A' });
  const editTo = async (vessel: string): Promise<string> =>
    (await edit([await read(waybill)], { vessel })).json().data.edit;
  const takeBack = async (id: string) => {
    const { changed, skipped } = (await undo(id)).json().data;
    return [changed.length, skipped, (await read(waybill)).vessel];
  };
  const edits = [await editTo('B'), await editTo('C'), await editTo('D'), await editTo('E')] as const;
  expect(await takeBack(edits[3])).toEqual([1, [], 'D']);
  expect(await takeBack(edits[2])).toEqual([1, [], 'C']);
  expect(await takeBack(await editTo('F'))).toEqual([1, [], 'C']);
  expect(await takeBack(edits[1])).toEqual([1, [], 'B']);
  expect(await takeBack(edits[0])).toEqual([1, [], 'A']);
});

test('waybills that changed, are closed, go by another mode or refuse a date stay as they are and are named', async () => {
  const [good, changed, closed, flown, early] = await Promise.all([
    create(),
    create(),
    create(),
    create({ transport: 'air' }),
    create({ arrival_date: '2026-11-01' }),
  ]);
  await service.as(ann)(`${base}/${changed.id}`, { version: 1, remark: 'x' }, { method: 'PATCH' });
  await service.as(ann)(`${base}/${closed.id}/status`, { version: 1, status: 'void' });
  const all = [good, changed, { ...closed, version: 2 }, flown, early, good];
  const result: WaybillEditResult = (await edit(all, { vessel: 'Elbe', sailing_date: '2026-12-01' })).json().data;
  expect(result.changed.map(({ id }) => id)).toEqual([good.id]);
  expect(result.skipped.map(({ number, reason, code }) => [number, reason, code])).toEqual([
    [changed.number, 'changed', null],
    [closed.number, 'closed', null],
    [flown.number, 'mode', null],
    [early.number, 'refused', 'waybill.arrival'],
  ]);
  expect((await read(early)).version).toBe(1);
  const nothing = (await edit([{ ...good, version: 1 }], { voyage: 'x' })).json().data;
  expect(nothing).toMatchObject({ edit: null, changed: [], skipped: [{ reason: 'changed' }] });
});

test('ports that are set without their codes have none, and get them back as the edit is undone', async () => {
  const port = { departure_port: 'Hamburg', departure_code: 'DEHAM' };
  const waybill = await create(port);
  const { edit: id } = (await edit([waybill], { departure_port: 'Antwerpen' })).json().data;
  expect(await read(waybill)).toMatchObject({ departure_port: 'Antwerpen', departure_code: null });
  await undo(id);
  expect(await read(waybill)).toMatchObject(port);
});

test('an edit sets something, and another team neither edits waybills nor takes an edit back', async () => {
  const waybill = await create();
  expect((await edit([waybill], {})).statusCode).toBe(422);
  expect((await edit([waybill], { client: 'x' })).statusCode).toBe(422);
  const { edit: id } = (await edit([waybill], { voyage: '1' })).json().data;
  const body = { waybills: seen([waybill]), set: { voyage: '2' } };
  const headers = { 'idempotency-key': randomUUID() };
  expect((await service.as(stranger)(`${base}/edits`, body, { headers })).statusCode).toBe(404);
  expect((await undo(id, stranger)).statusCode).toBe(404);
  expect((await read(waybill)).voyage).toBe('1');
});

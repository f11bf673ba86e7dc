import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import { trade } from '../../app.ts';
import { ann, stranger } from '../../people.fixture.ts';
import type { Waybill } from '../waybills/schema.ts';
import type { WaybillTemplate } from './schema.ts';

const base = '/api/v1/trade/waybill-templates';
let service: TestService;
beforeAll(async () => {
  service = await startTest(trade);
}, 30_000);
afterAll(() => service.stop());

const waybill = async (more: object): Promise<Waybill> => {
  const form = { transport: 'sea', direction: 'east', client: '宁波佳酿', ...more };
  return (await service.as(ann)('/api/v1/trade/waybills', form)).json().data;
};
const templates = async (who = ann): Promise<WaybillTemplate[]> => (await service.as(who)(base)).json().data;

test('a waybill is saved as a template, from which new ones begin without its numbers, also once it has changed', async () => {
  const { id } = await waybill({ vessel: 'Elbe', voyage: '1E', freight_terms: 'prepaid', agent: { name: '代理' } });
  const saved = (await service.as(ann)(base, { name: '宁波海运', waybill: id })).json().data;
  await service.as(ann)(`/api/v1/trade/waybills/${id}`, { version: 1, freight_terms: 'collect' }, { method: 'PATCH' });
  const headers = { 'idempotency-key': randomUUID() };
  const make = () => service.as(ann)(`${base}/${saved.id}/waybills`, {}, { headers });
  const [made, again] = [await make(), await make()];
  expect(again.json()).toEqual(made.json());
  expect(made.json().data).toMatchObject({
    ...{ client: '宁波佳酿', vessel: 'Elbe', voyage: null, freight_terms: 'prepaid', agent: { name: '代理' } },
    ...{ status: 'new', version: 1 },
  });
  const replaced = (await service.as(ann)(base, { name: '宁波海运', waybill: id })).json().data;
  expect([replaced.id, await templates()]).toEqual([saved.id, [replaced]]);
  expect((await service.as(ann)(`${base}/${saved.id}`, undefined, { method: 'DELETE' })).statusCode).toBe(200);
  expect([await templates(), (await make()).statusCode]).toEqual([[], 200]);
  const late = { 'idempotency-key': randomUUID() };
  expect((await service.as(ann)(`${base}/${saved.id}/waybills`, {}, { headers: late })).statusCode).toBe(404);
});

test('another team neither sees a template nor saves a foreign waybill as one', async () => {
  const { id } = await waybill({});
  const saved = (await service.as(ann)(base, { name: 'x', waybill: id })).json().data;
  const call = service.as(stranger);
  expect(await templates(stranger)).toEqual([]);
  const tries = [
    await call(base, { name: 'y', waybill: id }),
    await call(`${base}/${saved.id}`, undefined, { method: 'DELETE' }),
    await call(`${base}/${saved.id}/waybills`, {}),
  ];
  expect(tries.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import mongoose from 'mongoose';
import { trade } from '../../app.ts';
import { keeperOf } from '../../master-data/customers/customers.fixture.ts';
import { ann as person, stranger } from '../../people.fixture.ts';
import { followerOf, hours, tokenIn, track } from '../milestones/milestones.fixture.ts';
import { TrackingLinks } from '../tracking-links/model.ts';
import type { TrackingLink } from '../tracking-links/schema.ts';

let service: TestService;
let ann: ReturnType<typeof followerOf>;
beforeAll(async () => {
  service = await startTest(trade);
  ann = followerOf(service, person);
}, 30_000);
afterAll(() => service.stop());

const linked = async (id: string): Promise<TrackingLink & { token: string }> => {
  const response = await ann.link(id);
  if (response.statusCode !== 200) throw new Error(response.body);
  const { data } = response.json();
  return { ...data, token: tokenIn(data.address) };
};

test('whoever has the link sees steps, containers and goods of one waybill, and of its parties, prices, notes and texts nothing', async () => {
  const consignee = { name: '收货人有限公司', address: '北仑区 1 号' };
  const { id, number } = await ann.created({
    ...{ consignee, remark: '内部备注', commission_number: 'WT-77', salesperson: null },
    ...{ sailing_date: '2026-11-10', arrival_date: '2026-12-01' },
    containers: [{ number: 'CSQU3054383', type: '40HQ', pieces: 20, gross: '8120.5', volume: '61.25', goods: 'Wein' }],
  });
  await ann.save(id, 'departed', { actual: '2026-11-13T06:10+01:00', note: '船东内部说明' });
  await ann.open(id, { kind: 'delay', text: '与船东争议', owner: person.id, expected: '2026-12-04' });
  const { token, ...link } = await linked(id);
  expect(link).toMatchObject({ state: 'valid', by: person.email });
  expect(link.address).toMatch(/\/logistics\/track#[\w-]{43}$/);
  const { shown, headers, body } = await track(service, token);
  expect(shown).toMatchObject({
    ...{ number, void: false, transport: 'sea', from: 'Hamburg', to: '宁波', late_days: 3 },
    ...{ containers: ['CSQU3054383'], pieces: 20, gross: '8120.5', volume: '61.25' },
    exceptions: [{ kind: 'delay', expected: '2026-12-04' }],
  });
  expect(shown.milestones[3]).toMatchObject({
    name: 'departed',
    planned: '2026-11-10',
    slip_days: 3,
    place: 'Hamburg',
  });
  for (const secret of ['收货人', '北仑', '备注', 'WT-77', '说明', '争议', person.email, id, 'Wein', '佳酿'])
    expect(body).not.toContain(secret);
  expect([headers['cache-control'], headers['x-robots-tag']]).toEqual(['no-store', 'noindex']);
  expect(headers['x-ratelimit-limit']).toBeDefined();
  // the token is stored nowhere, its hash is
  expect(JSON.stringify(await TrackingLinks.find({ waybill: id }).lean())).not.toContain(token);
  const keys = await mongoose.connection.collection('idempotency_keys').find().toArray();
  expect([keys.length > 0, JSON.stringify(keys).includes(token)]).toEqual([true, false]);
});

test('an unknown, an expired and a revoked token look the same, and opening another team’s link changes nothing', async () => {
  const { id } = await ann.created();
  const [one, other] = [await linked(id), await linked(id)];
  expect((await track(service, one.token, stranger)).statusCode).toBe(200);
  const theirs = followerOf(service, stranger);
  await theirs.created();
  expect((await theirs.revoke(id, one.id)).statusCode).toBe(404);
  expect((await track(service, one.token)).statusCode).toBe(200);
  expect((await ann.revoke(id, one.id)).json().data).toMatchObject({
    state: 'revoked',
    revoked_by: person.email,
    address: null,
  });
  expect((await ann.revoke(id, one.id)).json().data).toMatchObject({ state: 'revoked' });
  await TrackingLinks.updateOne({ _id: other.id }, { $set: { expires_at: new Date() } });
  const gone = await Promise.all(['', 'x', one.token, other.token].map((token) => track(service, token)));
  const seen = gone.map((response) => {
    const { request_id: _, ...body } = response.json();
    return [response.statusCode, body, response.headers['cache-control']];
  });
  expect(new Set(seen.map((response) => JSON.stringify(response))).size).toBe(1);
  expect(seen[0]).toEqual([404, expect.objectContaining({ code: 'tracking.missing' }), 'no-store']);
  expect((await ann.links(id)).map(({ state, address }) => [state, address])).toEqual([
    ['expired', null],
    ['revoked', null],
  ]);
});

test('the links of a waybill that gets another customer open nothing any more; one that was text before keeps them', async () => {
  const keep = keeperOf(service, person);
  const [first, second] = [await keep.customer('客户甲'), await keep.customer('客户乙')];
  const { id } = await ann.created({ client: '客户甲' });
  const { token } = await linked(id);
  await ann.change(id, { client: '客户甲', customer: first.id });
  expect((await track(service, token)).statusCode).toBe(200);
  await ann.change(id, { remark: '同一客户' });
  expect((await track(service, token)).statusCode).toBe(200);
  await ann.change(id, { client: '客户乙', customer: second.id });
  expect((await track(service, token)).statusCode).toBe(404);
  expect(await ann.links(id)).toMatchObject([{ state: 'revoked', revoked_by: person.email }]);
  expect((await track(service, (await linked(id)).token)).statusCode).toBe(200);
});

test('a link is made once for 30, 90 or 180 days, at most ten at a time, of a house, and never of its master', async () => {
  const { id } = await ann.created({ containers: [{ number: 'CSQU3054383', pieces: 10 }] });
  const key = randomUUID();
  const [first, again] = [await ann.link(id, 180, key), await ann.link(id, 180, key)];
  expect(again.json().data).toEqual(first.json().data);
  const { created_at, expires_at } = first.json().data;
  expect(Date.parse(expires_at) - Date.parse(created_at)).toBe(180 * 24 * 3_600_000);
  expect((await ann.link(id, 31)).statusCode).toBe(422);
  for (let nth = 0; nth < 8; nth += 1) await linked(id);
  // of two at once, one is the tenth
  const both = await Promise.all([ann.link(id), ann.link(id)]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const most = await ann.link(id);
  expect([most.statusCode, most.json().code]).toEqual([409, 'tracking.most']);
  const { houses } = (await ann.split(id, [{ client: '分单客户', hbl: 'H-1', pieces: 4, gross: '10' }])).json().data;
  const ofMaster = await ann.link(id);
  expect([ofMaster.statusCode, ofMaster.json().code]).toEqual([409, 'tracking.master']);
  // neither does one that was made before show the goods of all houses
  const early = await track(service, tokenIn(first.json().data.address));
  expect([early.statusCode, early.json().code]).toEqual([404, 'tracking.missing']);
  expect((await ann.links(id)).every(({ address }) => address === null)).toBe(true);
  // a house has the containers of its master, and goods of its own
  const { token } = await linked(houses[0].id);
  expect((await track(service, token)).shown).toMatchObject({ containers: ['CSQU3054383'], pieces: 4, gross: '10' });
  // of several, some have the goods of others alone
  await ann.change(id, {
    containers: [
      { number: 'CSQU3054383', pieces: 5 },
      { number: 'MSKU9070323', pieces: 5 },
    ],
  });
  expect((await track(service, token)).shown).toMatchObject({ containers: [], pieces: 4 });
});

test('the link of a void waybill says that it is no longer carried, and nothing else of it', async () => {
  const { id, number } = await ann.created({ containers: [{ number: 'CSQU3054383', pieces: 20 }] });
  await ann.save(id, 'booked', { actual: hours(-1) });
  const { token } = await linked(id);
  await ann.move(id, 'void');
  expect((await track(service, token)).shown).toMatchObject({
    ...{ number, void: true, transport: null, from: null, milestones: [], containers: [], pieces: 0 },
  });
  expect((await ann.link(id)).statusCode).toBe(409);
});

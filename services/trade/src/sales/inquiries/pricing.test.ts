import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { xlsxRows } from '@qiaohui/service-kit/documents/sheets/xlsx';
import { openLive } from '@qiaohui/service-kit/testing/live';
import { startTest, type TestService, waitFor } from '@qiaohui/service-kit/testing/service';
import { trade } from '../../app.ts';
import { ann } from '../../people.fixture.ts';
import { sharing } from '../../sharing/sharing.fixture.ts';
import { somebody, teamwork } from '../../teams/teams.fixture.ts';
import { base, inquirerOf, url } from './inquiries.fixture.ts';

const cpu = { order_number: '6ES7214-1AG40-0XB0', model: 'CPU 1214C', unit_price: '200' };
const relay = { order_number: '3RT2016-1AP01', model: null, unit_price: '12.5' };
const screw = { order_number: 'HD-100', model: null, unit_price: '3', price_unit: 100, currency: 'USD' };

let service: TestService;
let clerk: ReturnType<typeof inquirerOf>;
const people = sharing(() => service);
const teams = teamwork(() => service);

beforeAll(async () => {
  service = await startTest(trade);
  clerk = inquirerOf(service);
}, 30_000);
afterAll(() => service.stop());

test('lines are priced at once, each with list, revision, tier, item and price after discount; near items never count by themselves', async () => {
  const list = await clerk.list([cpu, relay, screw], { uniform_discount_rate: '10' });
  const inquiry = await clerk.inquire([
    { model: 'Steuerung', order_number: '6es7214 1ag40 0xb0', quantity: '3' },
    { model: 'cpu-1214c', quantity: '1' },
    { model: 'HD-100', quantity: '333' },
    '3RT2016-1AP0l',
    'ABB-S202',
  ]);
  const [byNumber, byModel, hundred, near, none] = await clerk.linesOf(inquiry.id);
  expect(byNumber?.price).toMatchObject({
    ...{ list, list_name: 'Siemens 2026', revision: 1, tier: 'order-number', order_number: cpu.order_number },
    ...{ unit_price: '200', price_unit: 1, currency: 'EUR', discount_rate: '10', discounted_price: '180.00' },
    ...{ piece: '180.00', amount: '540.00', stale: false },
  });
  expect(byModel?.price).toMatchObject({ tier: 'normalised', amount: '180.00' });
  expect(hundred?.price).toMatchObject({ price_unit: 100, discounted_price: '2.70', piece: '0.027', amount: '8.99' });
  expect([near?.price, none?.price]).toEqual([null, null]);
  expect(inquiry.pricing).toMatchObject({
    sums: [
      { currency: 'EUR', amount: '720.00', lines: 2 },
      { currency: 'USD', amount: '8.99', lines: 1 },
    ],
    ...{ unpriced: 2, stale: 0, by: 'ann@example.com' },
  });
  await clerk.call(`${base}/price-lists/${list}`, { version: 2, status: 'disabled' }, { method: 'PATCH' });
});

test('an alias that somebody taught prices a line, and the list that was changed last counts where several have an item', async () => {
  const items = [{ order_number: 'ALIAS-7788', unit_price: '5' }];
  const list = await clerk.list(items);
  const analysis = await clerk.dataOf<{ id: string }>(`${base}/analyses`, { lists: [list], text: 'ALIAS-7788-Z' });
  const lines = `${base}/analyses/${analysis.id}/lines`;
  const { data } = await clerk.dataOf<{ data: Array<{ id: string; review: Array<{ item: string }> }> }>(lines, {});
  await clerk.dataOf(`${lines}/${data[0]?.id}/decision`, { version: 1, take: data[0]?.review[0]?.item });
  const newer = await clerk.list([{ ...items[0], unit_price: '4' }], { name: 'newer' });
  const { id } = await clerk.inquire(['alias 7788 z', 'ALIAS-7788']);
  const [taught, exact] = await clerk.linesOf(id);
  expect(taught?.price).toMatchObject({ tier: 'alias', list: newer, amount: '4.00' });
  expect(exact?.price).toMatchObject({ tier: 'order-number', list: newer, amount: '4.00' });
});

test('an item that resembles is offered with its reason, taken by a person, taught for the next time, and taken off again', async () => {
  await clerk.list([{ order_number: 'NEAR-5566', unit_price: '8' }], { name: 'Near' });
  const { id } = await clerk.inquire([{ model: 'NEAR-5566-Z', quantity: '2' }]);
  const [line] = await clerk.linesOf(id);
  const path = `${url}/${id}/lines/${line?.id}`;
  const found = await clerk.dataOf<Array<{ item: string }>>(`${path}/candidates`);
  expect(found).toMatchObject([{ order_number: 'NEAR-5566', reason: 'suffix', list_name: 'Near' }]);
  const decide = (take: string | null) => clerk.call(`${path}/price`, { version: 1, take });
  expect((await decide('other')).statusCode).toBe(422);
  const responses = await Promise.all([decide(found[0]?.item ?? ''), decide(found[0]?.item ?? '')]);
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect((await clerk.linesOf(id))[0]).toMatchObject({ version: 1, price: { tier: 'accepted', amount: '16.00' } });
  const [next] = await clerk.linesOf((await clerk.inquire(['near 5566 z'])).id);
  expect(next?.price).toMatchObject({ tier: 'alias', amount: '8.00' });
  expect((await decide(null)).json().data).toMatchObject({ price: null });
  expect((await decide(null)).statusCode).toBe(409);
  const [forgotten] = await clerk.linesOf((await clerk.inquire(['near 5566 z'])).id);
  expect(forgotten?.price).toBeNull();
});

test('who only reads prices takes and takes off the price of a line, and neither teaches nor forgets an alias', async () => {
  await clerk.list([{ order_number: 'READ-8899', unit_price: '8' }], { name: 'Read' });
  const reader = somebody('price-reader');
  await teams.enlist(ann, reader, { price_permission: 'read' });
  const theirs = inquirerOf(service, reader);
  const taken = async (by: typeof clerk) => {
    const { id } = await clerk.inquire(['READ-8899-Z']);
    const [line] = await clerk.linesOf(id);
    const path = `${url}/${id}/lines/${line?.id}`;
    const [found] = await by.dataOf<Array<{ item: string }>>(`${path}/candidates`);
    await by.dataOf(`${path}/price`, { version: 1, take: found?.item ?? '' });
    return `${path}/price`;
  };
  const tierNow = async () => (await clerk.linesOf((await clerk.inquire(['READ-8899-Z'])).id))[0]?.price?.tier;
  await taken(theirs);
  expect(await tierNow()).toBeUndefined();
  const path = await taken(clerk);
  expect(await theirs.dataOf(path, { version: 1, take: null })).toMatchObject({ price: null });
  expect(await tierNow()).toBe('alias');
});

test('a price is stale once its list has changed, until the lines are priced again with what is in force then', async () => {
  const list = await clerk.list([{ order_number: 'STALE-1', unit_price: '10' }]);
  const { id } = await clerk.inquire([{ model: 'STALE-1', quantity: '2' }]);
  const window = await clerk.dataOf<{ revision: number; rows: Array<{ id: string; version: number }> }>(
    `${base}/price-lists/${list}/items/window`,
    {},
  );
  const changes = window.rows.map((row) => ({ item: row.id, version: row.version, set: { unit_price: '11' } }));
  await clerk.dataOf(`${base}/price-lists/${list}/items/changes`, {
    revision: window.revision,
    kind: 'edit',
    changes,
  });
  expect((await clerk.now(id)).pricing).toMatchObject({ stale: 1, sums: [{ amount: '20.00' }] });
  const priced = await clerk.dataOf<Awaited<ReturnType<typeof clerk.now>>>(`${url}/${id}/prices`, undefined, {
    method: 'POST',
  });
  expect(priced.pricing).toMatchObject({ stale: 0, sums: [{ amount: '22.00' }] });
  expect([priced.version, (await clerk.linesOf(id))[0]?.version]).toEqual([1, 1]);
});

test('a member without price permission creates and reads inquiries without any price or target price, and is told of none', async () => {
  await clerk.list([{ order_number: 'SECRET-1', unit_price: '987.65' }]);
  const blind = somebody('blind');
  await teams.enlist(ann, blind, { price_permission: 'none' });
  const theirs = inquirerOf(service, blind);
  const mine = await clerk.inquire([{ model: 'SECRET-1', quantity: '1', target_price: '876.54' }]);
  expect((await clerk.now(mine.id)).pricing?.sums).toMatchObject([{ amount: '987.65' }]);
  const bodies = [
    (await theirs.call(`${url}/${mine.id}`)).body,
    (await theirs.call(`${url}/${mine.id}/lines/list`, {})).body,
    (await theirs.call(`${url}/list`, {})).body,
    (await theirs.call(`${url}/${mine.id}/file?format=csv`)).body,
  ].join();
  expect(bodies).not.toMatch(/987\.65|876\.54|"list"|Siemens 2026/);
  const [line] = await clerk.linesOf(mine.id);
  const change = (version: number) =>
    theirs.call(
      `${url}/${mine.id}/lines/${line?.id}`,
      { version, quantity: '2', target_price: '' },
      { method: 'PATCH' },
    );
  expect((await change(1)).json().data).toMatchObject({ quantity: '2', target_price: null, version: 2 });
  const late = await change(1);
  expect([late.statusCode, late.json().state.target_price]).toEqual([409, null]);
  expect(await clerk.linesOf(mine.id)).toMatchObject([{ quantity: '2', target_price: '876.54' }]);
  expect((await theirs.now(mine.id)).pricing).toBeNull();
  const denied = await theirs.call(`${url}/${mine.id}/prices`, undefined, { method: 'POST' });
  expect([denied.statusCode, denied.json().code]).toEqual([403, 'team.no-price-permission']);
  const own = await theirs.inquire([{ model: 'SECRET-1', quantity: '1', target_price: '1.23' }]);
  const more = { lines: [{ model: 'SECRET-2', quantity: '1', target_price: '4.56' }] };
  await theirs.dataOf(`${url}/${own.id}/lines`, more);
  // what they may not see they do not enter either: nobody would know where it came from
  expect((await clerk.linesOf(own.id)).map(({ target_price }) => target_price)).toEqual([null, null]);
  expect((await clerk.now(own.id)).pricing).toMatchObject({ unpriced: 2, at: null });
  const notes = await openLive(service, blind, base);
  await clerk.dataOf(`${url}/${own.id}/prices`, undefined, { method: 'POST' });
  await clerk.dataOf(`${url}/${own.id}`, { requestor: 'b', brand: null, version: 1 }, { method: 'PUT' });
  const received = () => notes.received.filter(({ id }) => id === own.id);
  await waitFor(async () => received().length > 0);
  // the head's alone: pricing came first, and is not told
  expect(received()).toHaveLength(1);
  notes.close();
  expect((await clerk.now(own.id)).pricing).toMatchObject({ unpriced: 1 });
}, 30_000);

test('an inquiry is downloaded in the reader’s language, without any price for who may not read these, and holds no formula', async () => {
  await clerk.list([{ order_number: 'FILE-1', unit_price: '12.34' }], { name: 'Dateiliste' });
  const { id, number } = await clerk.inquire([
    { model: 'FILE-1', quantity: '3', notes: 'eilig', target_price: '11.5' },
    '=HYPERLINK("x")',
  ]);
  const headers = { 'accept-language': 'de-DE' };
  const file = await clerk.call(`${url}/${id}/file`, undefined, { headers });
  expect(file.headers['content-disposition']).toBe(`attachment; filename="${number}.xlsx"`);
  const [head, first, second] = await xlsxRows(file.rawPayload);
  expect(head?.slice(0, 4)).toEqual(['Position', 'Modell', 'Bestellnummer', 'Menge']);
  // in the words of price lists
  expect(head?.slice(8, 13)).toEqual(['Preisliste', 'Fassung', 'Treffer', 'Grundpreis', 'Preiseinheit']);
  expect(first).toEqual([
    ...['1', 'FILE-1', '', '3', '', '', 'eilig', '11.5'],
    ...['Dateiliste', '1', 'Gleiche Bestellnummer', '12.34', '1', '', '12.34', '37.02', 'EUR'],
  ]);
  expect(second?.[1]).toBe('\'=HYPERLINK("x")');
  const blind = somebody('blind');
  await teams.enlist(ann, blind, { price_permission: 'none' });
  const bare = (await service.as(blind)(`${url}/${id}/file?format=csv`, undefined, { headers })).body;
  expect(bare).toContain('1;FILE-1;;3');
  expect(bare).not.toMatch(/(?<!:)12[.,]34|11[.,]5|Zielpreis|Dateiliste|Preisliste/);
});

test('a partner’s list prices lines without its discounts where these are not shared, and no longer once the share has ended', async () => {
  const [owner, reader] = [somebody('owner'), somebody('reader')];
  const partner = await people.befriend(owner, reader);
  const list = await people.listWith(owner, undefined, { uniform_discount_rate: '40' });
  const share = await people.given(owner, partner.id, list, { discounts: false });
  const theirs = inquirerOf(service, reader);
  const { id } = await theirs.inquire([{ model: 'A-1000', quantity: '4' }]);
  const [line] = await theirs.linesOf(id);
  expect(line?.price).toMatchObject({ list, discount_rate: null, discounted_price: null, amount: '50.00' });
  // a change of discounts alone is told to nobody who does not see them
  const { version } = (await service.as(owner)(`${base}/price-lists/${list}`)).json().data;
  await service.as(owner)(`${base}/price-lists/${list}`, { version, uniform_discount_rate: '41' }, { method: 'PATCH' });
  expect((await theirs.now(id)).pricing).toMatchObject({ stale: 0, sums: [{ amount: '50.00' }] });
  const ended = await people.call(owner, `/shares/${share.id}/end`, { version: share.version });
  expect(ended.statusCode).toBe(200);
  expect((await theirs.now(id)).pricing).toMatchObject({ sums: [], unpriced: 1 });
  expect((await theirs.linesOf(id))[0]?.price).toBeNull();
}, 30_000);

test('a line that names something else is priced again, one that only counts more keeps its price', async () => {
  await clerk.list([
    { order_number: 'LINE-A', unit_price: '7' },
    { order_number: 'LINE-B', unit_price: '9' },
  ]);
  const { id } = await clerk.inquire(['LINE-A']);
  const [line] = await clerk.linesOf(id);
  const change = (body: object) => clerk.call(`${url}/${id}/lines/${line?.id}`, body, { method: 'PATCH' });
  const more = (await change({ version: 1, quantity: '3' })).json().data;
  expect(more).toMatchObject({ version: 2, quantity: '3', price: { amount: '21.00', at: line?.price?.at } });
  const other = (await change({ version: 2, model: 'line b' })).json().data;
  expect(other).toMatchObject({ version: 3, price: { order_number: 'LINE-B', amount: '27.00' } });
  const late = await change({ version: 2, quantity: '5' });
  expect([late.statusCode, late.json().code, late.json().state]).toEqual([409, 'inquiry-line.changed', other]);
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { textBook } from '@qiaohui/service-kit/documents/sheets/book';
import { longText } from '@qiaohui/service-kit/documents/sheets/crafted.testing';
import { xlsxRows } from '@qiaohui/service-kit/documents/sheets/xlsx';
import { sleep } from '@qiaohui/service-kit/runtime/sleep';
import { startTest, type TestService, waitFor } from '@qiaohui/service-kit/testing/service';
import { trade } from '../../app.ts';
import { stranger } from '../../people.fixture.ts';
import { base, deskOf } from './analyses.fixture.ts';
import { Analyses, Lines, WaitingLines } from './model.ts';
import { analyseNow, runAnalyses } from './run.ts';
import { revisionsInAnalyses } from './store.ts';

const cpu = { order_number: '6ES7214-1AG40-0XB0', model: 'CPU 1214C', unit_price: '200' };
const relay = { order_number: '3RT2016-1AP01', model: null, unit_price: '12.5' };
let service: TestService;
let desk: ReturnType<typeof deskOf>;

beforeAll(async () => {
  service = await startTest(trade);
  desk = deskOf(service);
}, 30_000);
afterAll(() => service.stop());

test('a short analysis is done at once: tiers, quantities, prices after the list’s discount, and the revision it read', async () => {
  const list = await desk.makeList([cpu, relay], { name: 'Siemens 2026', uniform_discount_rate: '10' });
  const row = await desk.analyse([list], '2 x 6es7214 1ag40 0xb0\ncpu 1214c\t3\n3RT2016-1AP0l\nABB-S202');
  expect(row).toMatchObject({
    name: 'Siemens 2026',
    state: 'analysed',
    done: 4,
    match_rate: 50,
    by: 'ann@example.com',
  });
  expect(row.lists).toEqual([{ id: list, name: 'Siemens 2026', revision: 1 }]);
  expect(row.counts).toMatchObject({ lines: 4, tiers: { 'order-number': 1, normalised: 1 }, review: 1, none: 1 });
  const [first, second, third] = await desk.linesOf(row.id);
  expect(first).toMatchObject({ number: 1, quantity: 2, tier: 'order-number', state: 'matched' });
  expect(first?.match).toMatchObject({ order_number: cpu.order_number, unit_price: '200', discounted_price: '180.00' });
  expect([second?.tier, second?.quantity]).toEqual(['normalised', 3]);
  expect(third?.review).toMatchObject([{ order_number: relay.order_number, reason: 'look-alike' }]);
  expect((await desk.linesOf(row.id, { state: 'review' })).map(({ number }) => number)).toEqual([3]);
});

test('copied cells that a workbook quotes, since they have line breaks or quotes, are one line each', async () => {
  const list = await desk.makeList([cpu, relay]);
  const row = await desk.analyse(
    [list],
    '"6ES7214-1AG40\r\n-0XB0"\t5\r\n"2"" tube\n1/2"""\t3\r\n2" tube\r\n"3RT2016-1AP01"\r\n',
  );
  const lines = await desk.linesOf(row.id);
  expect(lines.map(({ number, requested, quantity }) => [number, requested, quantity])).toEqual([
    [1, '6ES7214-1AG40 -0XB0', 5],
    [2, '2" tube 1/2"', 3],
    [3, '2" tube', null],
    [4, '3RT2016-1AP01', null],
  ]);
  expect(lines.map(({ tier }) => tier)).toEqual(['order-number', null, null, 'order-number']);
});

test('an analysis is made once, however often its key is sent', async () => {
  const list = await desk.makeList([relay]);
  const headers = { 'idempotency-key': randomUUID() };
  const send = () => desk.call(`${base}/analyses`, { name: 'once', lists: [list], text: '3RT2016' }, { headers });
  const [first, second] = [await send(), await send()];
  expect([first.statusCode, second.json().data.id]).toEqual([200, first.json().data.id]);
  expect(await Analyses.countDocuments({ name: 'once' })).toBe(1);
});

test('without lists or models, with a discount list or a disabled one, the form says what is missing', async () => {
  const list = await desk.makeList([relay]);
  const discounts = (await desk.call(`${base}/price-lists`, { name: 'Rabatte', kind: 'discount' })).json().data.id;
  const off = (await desk.call(`${base}/price-lists`, { name: 'old' })).json().data.id;
  await desk.call(`${base}/price-lists/${off}`, { version: 1, status: 'disabled' }, { method: 'PATCH' });
  const en = { headers: { 'accept-language': 'en' } };
  const errorsOf = async (body: object) => (await desk.call(`${base}/analyses`, body, en)).json().errors;
  expect(await errorsOf({ lists: [], text: ' ' })).toEqual({
    lists: ['Please select a price list first'],
    text: ['Enter at least one model'],
  });
  expect(await errorsOf({ lists: [discounts], text: 'x1' })).toHaveProperty('lists');
  expect(await errorsOf({ lists: [off], text: 'x1' })).toHaveProperty('lists');
  expect(await errorsOf({ lists: [list], text: 'x\n'.repeat(10_001) })).toEqual({ text: ['At most 10,000 lines'] });
});

test('a long analysis is a job that resumes where a killed worker left it, and keeps its revision meanwhile', async () => {
  const list = await desk.makeList([cpu, relay]);
  const text = Array.from({ length: 1_203 }, (_, at) => (at % 2 ? `${relay.order_number} ${at} pcs` : `nothing ${at}`));
  const row = await desk.analyse([list], text.join('\n'));
  expect(row.counts.lines).toBe(1_203);
  await waitFor(async () => (await desk.one(row.id)).state === 'analysed', 60_000);
  // as a worker leaves it that was killed in its second turn
  const beyond = { analysis: row.id, number: { $gt: 500 } };
  const left = await Lines.collection.find(beyond).sort({ number: 1 }).toArray();
  await Lines.collection.deleteMany(beyond);
  const lines = left.map(({ number, requested, quantity }) => ({ number, requested, quantity }));
  await WaitingLines.create({ _id: String(left[0]?._id), lines });
  const past = new Date(Date.now() - 1_000);
  await Analyses.updateOne(
    { _id: row.id },
    {
      $set: { state: 'analysing', open_since: past, lease_until: past, done: 500 },
      $inc: { 'counts.tiers.order-number': -351, 'counts.none': -352 },
    },
  );
  const { revision } = (await desk.call(`${base}/price-lists/${list}`)).json().data;
  expect(await revisionsInAnalyses([revision, 99_999])).toEqual([revision]);
  await runAnalyses();
  await waitFor(async () => (await desk.one(row.id)).state === 'analysed', 60_000);
  const done = await desk.one(row.id);
  expect(done).toMatchObject({ done: 1_203, counts: { tiers: { 'order-number': 601 }, none: 602, review: 0 } });
  expect(await revisionsInAnalyses([revision])).toEqual([]);
}, 120_000);

test('an analysis that fails three times in a row has failed', async () => {
  const list = await desk.makeList([relay]);
  const row = await desk.analyse([list], 'a-1');
  await Analyses.updateOne(
    { _id: row.id },
    { $set: { open_since: new Date(1), 'lists.0.revision': 1_999_999_999, lease_until: null } },
  );
  for (const _ of [1, 2, 3]) await runAnalyses().catch(() => undefined);
  await waitFor(async () => (await desk.one(row.id)).state === 'failed');
});

test('a short analysis that failed while it was requested is tried again at once', async () => {
  const list = await desk.makeList([relay]);
  const row = await desk.analyse([list], 'a-2');
  const lost = { 'lists.0.revision': 1_999_999_998, lease_until: null, failures: 0 };
  await Analyses.updateOne({ _id: row.id }, { $set: { ...lost, open_since: new Date(1) } });
  const errors: unknown[] = [];
  await analyseNow(row.id, (error) => errors.push(error));
  expect(errors).toHaveLength(1);
  // not `waitFor`, which wakes the job itself
  const end = Date.now() + 3_000;
  while ((await desk.one(row.id)).state !== 'failed' && Date.now() < end) await sleep(50);
  expect(await desk.one(row.id)).toMatchObject({ state: 'failed' });
});

test('an accepted candidate teaches an alias that takes the item the next time; undoing the decision forgets it', async () => {
  const list = await desk.makeList([cpu, relay]);
  const text = '6ES7214-1AG40';
  const first = await desk.analyse([list], text);
  const [line] = await desk.linesOf(first.id);
  if (!line) throw new Error('no line');
  const decided = await desk.decide(first.id, line, line.review[0]?.item ?? '');
  expect(decided.json().data).toMatchObject({
    match_rate: 100,
    counts: { tiers: { accepted: 1 }, review: 0 },
    line: { state: 'matched', tier: 'accepted', match: { order_number: cpu.order_number }, version: 2 },
  });
  const again = await desk.decide(first.id, line, null);
  expect([again.statusCode, again.json().code, again.json().state.version]).toEqual([409, 'analysis-line.changed', 2]);
  const [next] = await desk.linesOf((await desk.analyse([list], '6es7214 1ag40')).id);
  expect([next?.tier, next?.match?.order_number]).toEqual(['alias', cpu.order_number]);
  const undone = await desk.call(`${base}/analyses/${first.id}/lines/${line.id}/undo`, { version: 2 });
  expect(undone.json().data).toMatchObject({
    match_rate: 0,
    counts: { review: 1 },
    line: { state: 'review', version: 3 },
  });
  const [forgotten] = await desk.linesOf((await desk.analyse([list], text)).id);
  expect(forgotten?.state).toBe('review');
});

test('a decision that comes again with its key gets its first response, as does its undo', async () => {
  const { id } = await desk.analyse([await desk.makeList([cpu, relay])], '6ES7214-1AG40');
  const [line] = await desk.linesOf(id);
  if (!line) throw new Error('no line');
  const url = `${base}/analyses/${id}/lines/${line.id}`;
  for (const [act, body] of [
    ['decision', { version: 1, take: line.review[0]?.item ?? '' }],
    ['undo', { version: 2 }],
  ] as const) {
    const headers = { 'idempotency-key': randomUUID() };
    const [first, again] = [
      await desk.call(`${url}/${act}`, body, { headers }),
      await desk.call(`${url}/${act}`, body, { headers }),
    ];
    expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
    expect(again.json().data).toEqual(first.json().data);
  }
  expect((await desk.linesOf(id))[0]).toMatchObject({ state: 'review', version: 3 });
});

test('rejected candidates are never proposed for this text again, until the alias is removed', async () => {
  const list = await desk.makeList([relay]);
  const text = '3RT2016-1AP02';
  const { id } = await desk.analyse([list], text);
  const [line] = await desk.linesOf(id);
  if (!line) throw new Error('no line');
  expect((await desk.decide(id, line, 'other')).statusCode).toBe(422);
  expect((await desk.decide(id, line, null)).json().data).toMatchObject({ counts: { review: 0, none: 1 } });
  const proposed = async () => (await desk.linesOf((await desk.analyse([list], text)).id))[0]?.review.length;
  expect(await proposed()).toBe(0);
  const found = (await desk.call(`${base}/price-aliases/list`, { keyword: '3rt2016-1ap02' })).json().data.data;
  expect(found).toMatchObject([
    { requested: text, kind: 'rejected', order_number: relay.order_number, by: 'ann@example.com' },
  ]);
  const remove = () => desk.call(`${base}/price-aliases/${found[0].id}`, undefined, { method: 'DELETE' });
  expect([(await remove()).statusCode, (await remove()).statusCode]).toEqual([200, 404]);
  expect(await proposed()).toBe(1);
});

test('a matched line that is wrong is rejected too, and the order of the lists decides where several have an item', async () => {
  const [first, second] = [await desk.makeList([{ ...cpu, unit_price: '190' }]), await desk.makeList([cpu])];
  const { id } = await desk.analyse([second, first], cpu.order_number);
  const [line] = await desk.linesOf(id);
  if (!line) throw new Error('no line');
  expect([line.match?.list, line.match?.unit_price]).toEqual([second, '200']);
  expect((await desk.decide(id, line, null)).json().data.line).toMatchObject({ state: 'none', match: null });
  const aliases = (await desk.call(`${base}/price-aliases/list`, { keyword: cpu.order_number })).json().data.data;
  await desk.call(`${base}/price-aliases/${aliases[0].id}`, undefined, { method: 'DELETE' });
});

test('a sheet of one or two columns is read as lines, whatever its headings are; another file is refused', async () => {
  const send = async (bytes: Uint8Array, name: string) => {
    const form = new FormData();
    form.append('file', new Blob([bytes as BlobPart]), name);
    const body = new Response(form);
    const headers = { 'content-type': body.headers.get('content-type') ?? '', 'accept-language': 'en' };
    return desk.call(`${base}/analyses/sheet`, undefined, {
      method: 'POST',
      payload: Buffer.from(await body.arrayBuffer()),
      headers,
    });
  };
  const rows = [
    ['数量', '型号'],
    ['5', cpu.order_number],
    ['', ''],
    ['x', '007 中文'],
  ];
  const book = await send(await textBook([{ name: '一', rows }]), '询价.xlsx');
  expect(book.json().data).toEqual({ name: '询价.xlsx', text: `${cpu.order_number}\t5\n007 中文`, lines: 2 });
  const names = Array.from({ length: 3_000 }, (_, at) => longText(at, 20));
  const long = await send(await textBook([{ name: '一', rows: [['型号'], ...names.map((name) => [name])] }]), 'b.xlsx');
  expect(long.json().data.text.split('\n')).toEqual(names);
  const csv = await send(Buffer.from('3RT2016;2\r\n3RT2017;\r\n'), 'a.csv');
  expect(csv.json().data.text).toBe('3RT2016\t2\n3RT2017');
  const picture = await send(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0]), 'a.xlsx');
  expect([picture.statusCode, picture.json().message]).toEqual([
    422,
    'This file cannot be read; upload an XLSX or CSV file',
  ]);
  expect((await send(new Uint8Array(5 * 1024 * 1024 + 1), 'a.csv')).statusCode).toBe(413);
});

test('the result is exported as XLSX and CSV in the reader’s language, and holds no formula', async () => {
  const list = await desk.makeList([relay], { name: 'Siemens', uniform_discount_rate: '10' });
  const { id } = await desk.analyse([list], `${relay.order_number}\t4\n=HYPERLINK("x")`, 'Q3/2026');
  const headers = { 'accept-language': 'de-DE' };
  const xlsx = await desk.call(`${base}/analyses/${id}/file`, undefined, { headers });
  expect(xlsx.headers['content-disposition']).toContain('2026');
  const [head, first, second] = await xlsxRows(xlsx.rawPayload);
  expect(head?.slice(0, 6)).toEqual(['Zeile', 'Gesucht', 'Menge', 'Treffer', 'Preisliste', 'Bestellnummer']);
  expect(first?.slice(0, 6)).toEqual([
    '1',
    relay.order_number,
    '4',
    'Gleiche Bestellnummer',
    'Siemens',
    relay.order_number,
  ]);
  expect(first?.[11]).toBe('11.25');
  expect(second?.slice(1, 4)).toEqual(['\'=HYPERLINK("x")', '', 'Nicht gefunden']);
  const csv = await desk.call(`${base}/analyses/${id}/file?format=csv`, undefined, { headers });
  expect(csv.body).toContain(`1;${relay.order_number};4;Gleiche Bestellnummer;Siemens`);
});

test('prices finer than a cent and rates are figures in the file, with the decimals of its language', async () => {
  const fine = { order_number: 'FINE-1', unit_price: '100', price_unit: 100, piece_price: '1.005' };
  const list = await desk.makeList([fine], { uniform_discount_rate: '12.5' });
  const { id } = await desk.analyse([list], 'FINE-1');
  const file = (language: string, format: string) =>
    desk.call(`${base}/analyses/${id}/file?format=${format}`, undefined, { headers: { 'accept-language': language } });
  expect((await file('de-DE', 'csv')).body.split('\r\n')[1]).toContain(';100;100;1,005;12,5;0,879;EUR;');
  expect((await file('en-US', 'csv')).body.split('\r\n')[1]).toContain(',100,100,1.005,12.5,0.879,EUR,');
  const book = new (await import('exceljs')).default.Workbook();
  await book.xlsx.load((await file('de-DE', 'xlsx')).rawPayload as never);
  const row = book.worksheets[0]?.getRow(2);
  expect([10, 11, 12].map((at) => row?.getCell(at).value)).toEqual([1.005, 12.5, 0.879]);
});

test('another team sees nothing of an analysis and its aliases, and cannot analyse the team’s lists', async () => {
  const list = await desk.makeList([relay]);
  const { id } = await desk.analyse([list], '3RT2016-1AP09');
  const [line] = await desk.linesOf(id);
  if (!line) throw new Error('no line');
  const theirs = deskOf(service, stranger);
  const tries = [
    await theirs.call(`${base}/analyses`, { lists: [list], text: 'x1' }),
    await theirs.call(`${base}/analyses/${id}`),
    await theirs.call(`${base}/analyses/${id}/file`),
    await theirs.call(`${base}/analyses/${id}/lines`, {}),
    await theirs.decide(id, line, null),
    await theirs.call(`${base}/analyses/${id}/lines/${line.id}/undo`, { version: 1 }),
  ];
  expect(tries.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(404));
  await desk.decide(id, line, null);
  expect((await theirs.call(`${base}/price-aliases/list`, {})).json().data.data).toEqual([]);
  expect((await theirs.call(`${base}/analyses/list`, {})).json().data.data).toEqual([]);
  const mine = (await desk.call(`${base}/analyses/list`, { keyword: 'ximenzi', state: 'analysed' })).json().data.data;
  expect(mine.length).toBeGreaterThan(0);
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { xlsxSheets } from '@qiaohui/service-kit/documents/sheets/xlsx';
import { jpegOf } from '@qiaohui/service-kit/testing/pictures';
import { startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import mongoose from 'mongoose';
import { trade } from '../../app.ts';
import { ann, stranger } from '../../people.fixture.ts';
import { place } from '../../teams/teams.cells.fixture.ts';
import { figuresIn } from '../grid/cells.rules.ts';
import type { Grid, GridAwards } from '../grid/schema.ts';
import { base as api, uploadOf } from '../inquiries/inquiries.fixture.ts';
import { Inquiries } from '../inquiries/model.ts';
import { Recipients, Rfqs } from '../rfqs/model.ts';
import { sweepOfferFiles } from './file.store.ts';
import { Offers } from './model.ts';
import { channelsOf, HOUR_MS, type Sent, url } from './offers.fixture.ts';
import type { ChannelOffers } from './staff.schema.ts';
import { openOffersOf } from './store.ts';

let service: TestService;
let by: ReturnType<typeof channelsOf>;

beforeAll(async () => {
  service = await startTest(trade);
  by = channelsOf(() => service);
}, 30_000);
afterAll(() => service.stop());

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\nstartxref\n0\n%%EOF\n');
const over = ({ rfq }: Sent) => Rfqs.updateOne({ _id: rfq }, { $set: { deadline: new Date(Date.now() - 1_000) } });
const recipientNow = ({ recipient }: Sent) => Recipients.findById(recipient).orFail().lean();
const seenBy = async ({ inquiry }: Sent, who = ann): Promise<ChannelOffers[]> =>
  (await service.as(who)(`${api}/inquiries/${inquiry}/offers`)).json().data;
/** Prices of the offers that count, line by line. */
const counting = async ({ inquiry }: Sent) =>
  (await openOffersOf(inquiry)).map(({ id, lines }) => [id, ...lines.map(({ price }) => price)]);

test('a channel reads who requests what until when, and nothing of the customer, target prices, notes or other channels; reading changes nothing', async () => {
  const line = { model: 'NU 208', order_number: '8811', quantity: '12', delivery_date: '2027-01-31', notes: 'C3' };
  const sent = await by.sent({ models: [{ ...line, target_price: '47.11' }] });
  await by.sent({ inquiry: sent.inquiry, round: 1 });
  const customer = await by.clerk().customer('Geheim Kunde AG');
  const { version } = await by.clerk().now(sent.inquiry);
  const head = { requestor: '王采购', brand: null, customer: customer.id, notes: '内部', version };
  await service.as(ann)(`${api}/inquiries/${sent.inquiry}`, head, { method: 'PUT' });
  const before = await recipientNow(sent);
  const response = await by.call(sent);
  expect(response.json().data).toMatchObject({
    channel: sent.channel.name,
    number: expect.stringMatching(/^RFQ-/),
    text: 'Bitte um Ihr Angebot.',
    accepting: true,
    lines: [{ ...line, place: 1 }],
    versions: [],
  });
  expect(response.body).not.toMatch(/(?<!:)47\.11|Geheim|内部|PO-77|王采购|Kugellager (?!\d+ GmbH","number)/);
  expect(await recipientNow(sent)).toEqual(before);
  await by.dataOf(sent, '/open', {});
  await by.dataOf(sent, '/open', {});
  expect(await recipientNow(sent)).toMatchObject({ state: 'opened', opened_at: expect.any(Date), version: 2 });
});

test('what is entered is stored as it was typed, and of two tabs the second one gets the present state', async () => {
  const sent = await by.sent();
  const draft = by.filled(await by.read(sent), [{ price: '12,5o', note: 'folgt' }], { note: 'ab Lager' });
  const stored = await by.dataOf(sent, '/draft', draft, { method: 'PUT' });
  expect(stored.draft).toMatchObject({ version: 1, content: draft.content, made: null });
  const other = await by.call(sent, '/draft', draft, { method: 'PUT' });
  expect(other.statusCode).toBe(409);
  expect(other.json()).toMatchObject({ code: 'offer.changed', state: { draft: { version: 1 } } });
  const both = await Promise.all(
    ['a', 'b'].map((note) =>
      by.call(sent, '/draft', { version: 1, content: { ...draft.content, note } }, { method: 'PUT' }),
    ),
  );
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(await seenBy(sent)).toMatchObject([{ versions: [] }]);
});

test('an offer that is no offer yet is rejected by line and field, and changes nothing', async () => {
  const sent = await by.sent();
  const wrong = [{ price: '0', lead_time: '-1', minimum_quantity: '0', unit_weight: 'x' }, { price: '1.2345678' }];
  const response = await by.call(sent, '/submit', by.filled(await by.read(sent), wrong));
  expect(response.statusCode).toBe(422);
  expect(Object.keys(response.json().errors).sort()).toEqual(
    ['lines.0.lead_time', 'lines.0.minimum_quantity', 'lines.0.price', 'lines.0.unit_weight', 'lines.1.price'].sort(),
  );
  const none = await by.call(sent, '/submit', by.filled(await by.read(sent), [{ not_offered: true, price: '5' }]));
  expect(none.json().errors.lines).toEqual(['Enter the price of at least one line']);
  const past = await by.call(
    sent,
    '/submit',
    by.filled(await by.read(sent), [{ price: '5' }], { valid_until: '2020-01-01' }),
  );
  expect(past.json().errors.valid_until).toHaveLength(1);
  expect(await recipientNow(sent)).toMatchObject({ state: 'sent', offer: 0 });
});

test('an offer is made once by a double click, changed until the deadline with every version kept, and the newest counts', async () => {
  const sent = await by.sent();
  const first = by.filled(await by.read(sent), [{ price: '12.50', lead_time: '14' }, { not_offered: true }]);
  const key = randomUUID();
  const clicks = await Promise.all([1, 2].map(() => by.call(sent, '/submit', first, { key })));
  expect(clicks.map(({ statusCode }) => statusCode).every((status) => status === 200 || status === 409)).toBe(true);
  const made = await by.read(sent);
  expect(made.versions).toMatchObject([
    { number: 1, source: 'channel', lines: [{ price: '12.50', lead_time: 14 }, { price: null }] },
  ]);
  expect(made.draft).toMatchObject({ version: 1, made: 1 });
  const stale = await by.call(sent, '/submit', first);
  expect([stale.statusCode, stale.json().state.versions.length]).toEqual([409, 1]);
  await by.offer(sent, [{ price: '11' }, { price: '3', alternative: 'NU 208 E' }], { currency: 'USD' });
  expect((await by.read(sent)).versions.map(({ number }) => number)).toEqual([2, 1]);
  expect(await counting(sent)).toEqual([[`${sent.recipient}:2`, '11', '3']]);
  expect(await recipientNow(sent)).toMatchObject({ state: 'offered', offer: 2 });
  const { channels } = await by.clerk().now(sent.inquiry);
  expect(channels).toMatchObject([{ state: 'quoted' }]);
  const [seen] = await seenBy(sent);
  expect(seen?.versions.map(({ number, content }) => [number, content?.currency, content?.offered])).toEqual([
    [2, 'USD', 2],
    [1, 'EUR', 1],
  ]);
});

test('a channel’s offer of a later round counts instead of its earlier one, also when the earlier one is changed afterwards', async () => {
  const one = await by.sent();
  const two = await by.sent({ inquiry: one.inquiry, channel: one.channel, round: 2 });
  await by.offer(one, [{ price: '10' }]);
  const rival = await by.sent({ inquiry: one.inquiry });
  await by.offer(rival, [{ price: '9' }]);
  await by.offer(two, [{ price: '8' }]);
  await by.offer(one, [{ price: '11' }]);
  expect(await counting(one)).toEqual([
    [`${rival.recipient}:1`, '9', null],
    [`${two.recipient}:1`, '8', null],
  ]);
});

test('a later round about some lines leaves what the channel offered for the others, also where it declines', async () => {
  const one = await by.sent();
  await by.offer(one, [{ price: '10' }, { price: '20' }]);
  const [first = ''] = (await by.clerk().linesOf(one.inquiry)).map(({ id }) => id);
  const again = { inquiry: one.inquiry, channel: one.channel, lines: [first] };
  const offered = async () => {
    const { offers } = await by.clerk().dataOf<Grid>(`${api}/inquiries/${one.inquiry}/grid`);
    return offers.map(({ round, lines }) => [round, ...lines.map(({ price }) => price)]);
  };
  const two = await by.sent({ ...again, round: 2 });
  await by.offer(two, [{ price: '8' }]);
  const headers = { 'accept-language': 'en-US' };
  const both = [
    [1, '20'],
    [2, '8'],
  ];
  expect(await offered()).toEqual(both);
  const { rawPayload } = await service.as(ann)(`${api}/inquiries/${one.inquiry}/grid/file`, undefined, { headers });
  const [sheet] = await xlsxSheets(rawPayload);
  for (const round of [1, 2]) expect(sheet?.rows[0]).toContain(`${one.channel.name} (round ${round}): Unit price`);
  // an offer of the earlier round counts for what the later one does not name
  await by.offer(one, [{ price: '11' }, { price: '19' }]);
  expect(await offered()).toEqual([
    [2, '8'],
    [1, '19'],
  ]);
  const three = await by.sent({ ...again, round: 3 });
  await by.dataOf(three, '/decline', { version: 0, note: null });
  expect(await offered()).toEqual([[1, '19']]);
  expect(await recipientNow(three)).toMatchObject({ state: 'declined' });
  // the inquiry goes on with what the channel quoted for the others
  expect((await by.clerk().now(one.inquiry)).channels).toMatchObject([{ state: 'quoted' }]);
});

test('a sealed offer of a later round leaves the channel’s open one to be compared, and counts instead once it is opened', async () => {
  const one = await by.sent();
  const two = await by.sent({ inquiry: one.inquiry, channel: one.channel, round: 2, sealed: true });
  await by.offer(one, [{ price: '10' }]);
  await by.offer(two, [{ price: '8' }]);
  await by.offer(two, [{ price: '7' }]);
  expect(await counting(one)).toEqual([[`${one.recipient}:1`, '10', null]]);
  await by.offer(one, [{ price: '11' }]);
  expect(await counting(one)).toEqual([[`${one.recipient}:2`, '11', null]]);
  await Offers.updateMany({ recipient: two.recipient }, { $set: { sealed_until: new Date(Date.now() - 1_000) } });
  expect(await counting(one)).toEqual([[`${two.recipient}:2`, '7', null]]);
});

test('offers follow their channel when it becomes part of another one, and back', async () => {
  const sent = await by.sent();
  const later = { name: 'Wälzlager Nord', id: (await by.clerk().channel('Wälzlager Nord')).id };
  await by.offer(sent, [{ price: '10' }]);
  const versionOf = async (id: string) =>
    (await by.clerk().dataOf<{ version: number }>(`${api}/channels/${id}`)).version;
  const merges = `${api}/channels/${later.id}/merges`;
  const absorbed = [{ id: sent.channel.id, version: await versionOf(sent.channel.id) }];
  const merged = { version: await versionOf(later.id), absorbed };
  const { merge } = await by.clerk().dataOf<{ merge: string }>(merges, merged);
  expect((await openOffersOf(sent.inquiry)).map(({ channel }) => channel)).toEqual([later]);
  const second = await by.sent({ inquiry: sent.inquiry, channel: later, round: 2 });
  await by.offer(second, [{ price: '9' }]);
  expect(await counting(sent)).toEqual([[`${second.recipient}:1`, '9', null]]);
  await by.clerk().dataOf(`${merges}/${merge}/undo`, {});
  expect(await Offers.findById(`${sent.recipient}:1`).lean()).toMatchObject({ channel: sent.channel });
});

test('whoever declines says why, no longer counts, and may still offer', async () => {
  const sent = await by.sent();
  const { draft } = await by.offer(sent, [{ price: '10' }]);
  const declined = await by.dataOf(sent, '/decline', { version: draft.version, note: '没有库存' });
  expect(declined.versions[0]).toMatchObject({ number: 2, declined: true, note: '没有库存', lines: [] });
  expect(declined.draft.content.lines[0]?.price).toBe('10');
  expect(await counting(sent)).toEqual([]);
  expect(await recipientNow(sent)).toMatchObject({ state: 'declined' });
  expect((await by.clerk().now(sent.inquiry)).channels).toMatchObject([{ state: 'declined', note: '没有库存' }]);
  const stale = await by.call(sent, '/decline', { version: draft.version, note: null });
  expect(stale.statusCode).toBe(409);
  await by.offer(sent, [{ price: '12' }]);
  expect(await counting(sent)).toEqual([[`${sent.recipient}:3`, '12', null]]);
});

test('why a channel declined a sealed request is seen by nobody of the team until its deadline, the new one where that is set', async () => {
  const sent = await by.sent({ sealed: true });
  await by.dataOf(sent, '/decline', { version: 0, note: 'Unser Preis wäre 47,11 EUR' });
  const inquiry = `${api}/inquiries/${sent.inquiry}`;
  const noted = async () => (await by.clerk().now(sent.inquiry)).channels.map(({ state, note }) => [state, note]);
  expect(await noted()).toEqual([['declined', null]]);
  const past = { 'channels.0.sealed.until': new Date(Date.now() - 1_000) };
  await Inquiries.updateOne({ _id: sent.inquiry }, { $set: past });
  expect(await noted()).toEqual([['declined', 'Unser Preis wäre 47,11 EUR']]);
  const deadline = new Date(Date.now() + 2 * HOUR_MS).toISOString();
  await by.clerk().dataOf(`${inquiry}/rfqs/${sent.rfq}/deadline`, { version: 1, deadline });
  expect(await noted()).toEqual([['declined', null]]);
  expect((await by.clerk().call(`${inquiry}/offers`)).body).not.toContain('47,11');
  // what a clerk noted is not sealed
  const { version } = await by.clerk().now(sent.inquiry);
  const path = `${inquiry}/channels/${sent.channel.id}/state`;
  await by.clerk().dataOf(path, { version, state: 'quoted', note: '电话报价' });
  expect(await noted()).toEqual([['quoted', '电话报价']]);
});

test('a channel of which a clerk notes that it declined is not compared, until it quoted after all', async () => {
  const sent = await by.sent();
  const { inquiry, channel } = sent;
  await by.offer(sent, [{ price: '10' }, { price: '20' }]);
  const compared = async () => {
    const { offers } = await by.clerk().dataOf<Grid>(`${api}/inquiries/${inquiry}/grid`);
    return offers.map(({ lines }) => lines[0]?.price);
  };
  const note = async (state: 'quoted' | 'declined') => {
    const { version } = await by.clerk().now(inquiry);
    await by
      .clerk()
      .dataOf(`${api}/inquiries/${inquiry}/channels/${channel.id}/state`, { version, state, note: '来电' });
  };
  expect(await compared()).toEqual(['10']);
  await note('declined');
  expect(await compared()).toEqual([]);
  await note('quoted');
  expect(await compared()).toEqual(['10']);
  await note('declined');
  await by.offer(sent, [{ price: '12' }, { price: '20' }]);
  expect(await compared()).toEqual(['12']);
});

test('after the deadline the page shows what was offered and accepts nothing, also when it passes between reading and sending', async () => {
  const sent = await by.sent();
  await by.offer(sent, [{ price: '10' }]);
  const seen = await by.read(sent);
  await over(sent);
  expect(await by.read(sent)).toMatchObject({ accepting: false, versions: [{ number: 1 }] });
  const { draft } = seen;
  const attempts = [
    await by.call(sent, '/submit', by.filled(seen, [{ price: '9' }])),
    await by.call(sent, '/draft', by.filled(seen, [{ price: '9' }]), { method: 'PUT' }),
    await by.call(sent, '/decline', { version: draft.version, note: null }),
    await by.send(sent, '/files', jpegOf(64, 48), 'a.jpg', 'image/jpeg'),
  ];
  for (const response of attempts)
    expect([response.statusCode, response.json().code, response.json().state.accepting]).toEqual([
      409,
      'offer.deadline-over',
      false,
    ]);
  expect(await counting(sent)).toEqual([[`${sent.recipient}:1`, '10', null]]);
});

test('unknown, guessed, replaced and withdrawn links, and those of a closed inquiry, are the same 404 everywhere', async () => {
  const [withdrawn, replaced, closed, other] = [await by.sent(), await by.sent(), await by.sent(), await by.sent()];
  const seen = await by.read(withdrawn);
  await Recipients.updateOne({ _id: withdrawn.recipient }, { $set: { withdrawn_at: new Date(), state: 'withdrawn' } });
  await Recipients.updateOne({ _id: replaced.recipient }, { $set: { token_hash: 'another', link: 2 } });
  const { version } = await by.clerk().now(closed.inquiry);
  await by
    .clerk()
    .dataOf(`${api}/inquiries/${closed.inquiry}/state`, { to: 'closed', outcome: 'lost', reason: 'x', version });
  const paths: Array<[string, unknown?, 'PUT'?]> = [
    [''],
    ['/open', {}],
    ['/draft', by.filled(seen, []), 'PUT'],
    ['/submit', by.filled(seen, [{ price: '5' }])],
    ['/decline', { version: 0, note: null }],
    ['/files/drop', { uid: 'x' }],
    ['/files/x'],
    ['/workbook'],
  ];
  const bodies = new Set<string>();
  for (const gone of [withdrawn, replaced, closed, { ...other, recipient: 'guessed' }])
    for (const [path, body, method] of paths) {
      const response = await by.call(gone, path, body, method && { method });
      expect([path, response.statusCode]).toEqual([path, 404]);
      bodies.add(JSON.stringify({ ...response.json(), request_id: '' }));
    }
  expect(bodies.size).toBe(1);
  expect((await service.as(null)(url)).statusCode).toBe(404);
  expect(await by.read(other)).toMatchObject({ accepting: true });
});

test('of a sealed round the team sees that there are offers, and their content only after the deadline, also of what a clerk entered', async () => {
  const sent = await by.sent({ sealed: true });
  const second = await by.sent({ inquiry: sent.inquiry });
  await by.offer(sent, [{ price: '4711.13' }]);
  const entered = {
    number: 0,
    offer: { currency: 'EUR', lines: [{ line: (await by.read(second)).lines[0]?.id, price: '815.77' }] },
  };
  const response = await service.as(ann)(`${api}/inquiries/${sent.inquiry}/offers/${second.recipient}`, entered);
  expect(response.statusCode).toBe(200);
  expect(response.body).not.toMatch(/4711\.13|815\.77/);
  expect((await seenBy(sent)).map(({ sealed, versions }) => [sealed, versions.map(({ content }) => content)])).toEqual([
    [true, [null]],
    [true, [null]],
  ]);
  expect(await openOffersOf(sent.inquiry)).toEqual([]);
  await over(sent);
  await Offers.updateMany({ inquiry: sent.inquiry }, { $set: { sealed_until: new Date(Date.now() - 1_000) } });
  expect((await openOffersOf(sent.inquiry)).map(({ lines }) => lines[0]?.price)).toEqual(['4711.13', '815.77']);
  expect((await seenBy(sent)).map(({ versions }) => versions[0]?.content?.lines[0]?.price)).toEqual([
    '4711.13',
    '815.77',
  ]);
});

test('a sealed round is prolonged while nothing of it has been opened; what the team has read is not sealed again', async () => {
  const sent = await by.sent({ sealed: true });
  const prolong = (version: number, hours: number) =>
    service.as(ann)(`${api}/inquiries/${sent.inquiry}/rfqs/${sent.rfq}/deadline`, {
      ...{ version, deadline: new Date(Date.now() + hours * HOUR_MS).toISOString() },
    });
  await over(sent);
  expect((await prolong(1, 1)).statusCode).toBe(200);
  await by.offer(sent, [{ price: '10' }]);
  expect((await prolong(2, 2)).statusCode).toBe(200);
  await over(sent);
  await Offers.updateMany({ inquiry: sent.inquiry }, { $set: { sealed_until: new Date(Date.now() - 1_000) } });
  const late = await prolong(3, 3);
  expect([late.statusCode, late.json().code]).toEqual([409, 'rfq.opened']);
  expect((await seenBy(sent))[0]?.versions[0]?.content?.lines[0]?.price).toBe('10');
});

test('with its request a channel’s offer is withdrawn, and the inquiry says that it quoted nothing', async () => {
  const sent = await by.sent();
  const other = await by.sent({ inquiry: sent.inquiry });
  for (const one of [sent, other]) await by.offer(one, [{ price: '10' }]);
  const { version } = await Recipients.findById(sent.recipient).orFail().lean();
  const path = `${api}/inquiries/${sent.inquiry}/recipients/${sent.recipient}/withdraw`;
  expect((await service.as(ann)(path, { version })).statusCode).toBe(200);
  const { channels } = await by.clerk().now(sent.inquiry);
  expect(channels.map(({ id, state }) => [id, state])).toEqual([
    [sent.channel.id, 'no-quotation'],
    [other.channel.id, 'quoted'],
  ]);
});

test('a line that changed after it was offered is marked at its offer, and is awarded by no rule', async () => {
  const sent = await by.sent();
  await by.offer(sent, [{ price: '10' }, { price: '20' }]);
  const [first, second] = await by.clerk().linesOf(sent.inquiry);
  const path = `${api}/inquiries/${sent.inquiry}`;
  const change = (set: object) =>
    service.as(ann)(`${path}/lines/${first?.id}`, { version: first?.version, ...set }, { method: 'PATCH' });
  expect((await change({ model: '6205-ZZ' })).statusCode).toBe(200);
  const grid = (await service.as(ann)(`${path}/grid`)).json().data as Grid;
  const marks = grid.lines.map((line) => figuresIn(grid).cell(line, grid.offers[0] as Grid['offers'][number])?.marks);
  expect(marks).toEqual([['line-changed'], []]);
  const awarded = await service.as(ann)(`${path}/grid/awards/all`, { version: grid.version, by: 'cheapest' });
  expect((awarded.json().data as GridAwards).awards.map(({ line }) => line)).toEqual([second?.id]);
  // offered again as it is now
  await by.offer(sent, [{ price: '11' }]);
  expect(((await service.as(ann)(`${path}/grid`)).json().data as Grid).offers[0]?.changed).toEqual([]);
});

test('an offer that is made while its sealed round is prolonged is sealed until the new deadline', async () => {
  const sent = await by.sent({ sealed: true });
  const filled = by.filled(await by.read(sent), [{ price: '10' }]);
  const deadline = new Date(Date.now() + 2 * HOUR_MS).toISOString();
  const both = await Promise.all([
    service.as(ann)(`${api}/inquiries/${sent.inquiry}/rfqs/${sent.rfq}/deadline`, { version: 1, deadline }),
    by.call(sent, '/submit', filled),
  ]);
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await Offers.findById(`${sent.recipient}:1`).lean()).toMatchObject({ sealed_until: new Date(deadline) });
});

test('a clerk enters the offer of a channel that called, also late, marked with their name; of two clerks the second sees the state', async () => {
  const sent = await by.sent();
  await over(sent);
  const path = `${api}/inquiries/${sent.inquiry}/offers/${sent.recipient}`;
  const lines = (await service.as(ann)(`${path}/lines`)).json().data;
  const offer = { currency: 'EUR', valid_until: null, note: '电话', lines: [{ line: lines[0].id, price: '9.90' }] };
  const both = await Promise.all([1, 2].map(() => service.as(ann)(path, { number: 0, offer })));
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(both.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    code: 'offer.changed',
    state: [{ versions: [{ number: 1 }] }],
  });
  const [seen] = await seenBy(sent);
  expect(seen?.versions).toMatchObject([
    { number: 1, source: 'staff', by: 'ann@example.com', content: { offered: 1, note: '电话' } },
  ]);
  expect(await by.read(sent)).toMatchObject({
    versions: [{ source: 'staff' }],
    draft: { made: 1, content: { lines: [{ price: '9.90' }, {}] } },
  });
  const unknown = await service.as(ann)(path, {
    number: 1,
    offer: { ...offer, lines: [{ line: 'other', price: '1' }] },
  });
  expect(unknown.json().errors.lines).toHaveLength(1);
  for (const [who, status] of [[stranger, 404]] as const)
    expect((await service.as(who)(path, { number: 1, offer })).statusCode).toBe(status);
  expect((await service.as(stranger)(`${api}/inquiries/${sent.inquiry}/offers`)).statusCode).toBe(404);
});

test('who may not read prices sees that a channel offered, not what, and enters nothing', async () => {
  const sent = await by.sent();
  await by.offer(sent, [{ price: '77.31' }]);
  const { id: team } = (await service.as(ann)(`${api}/team`)).json().data;
  await place('blind', team, { price_permission: 'none' });
  const blind = { ...ann, id: 'blind', email: 'blind@example.com' };
  const response = await service.as(blind)(`${api}/inquiries/${sent.inquiry}/offers`);
  expect(response.body).not.toContain('77.31');
  expect(response.json().data).toMatchObject([{ versions: [{ number: 1, content: null }] }]);
  const entered = { number: 1, offer: { currency: 'EUR', lines: [{ line: 'x', price: '1' }] } };
  const path = `${api}/inquiries/${sent.inquiry}/offers/${sent.recipient}`;
  expect((await service.as(blind)(path, entered)).statusCode).toBe(403);
});

test('a clerk adds the channel’s files to the offer that they enter; what is not entered, or refused, is deleted', async () => {
  const sent = await by.sent();
  const other = await by.sent({ inquiry: sent.inquiry });
  const pathOf = ({ inquiry, recipient }: Sent) => `${api}/inquiries/${inquiry}/offers/${recipient}`;
  const path = pathOf(sent);
  const upload = async (bytes: Uint8Array, name = 'Angebot 4711.pdf', type = 'application/pdf', to = sent) => {
    const { body, headers } = await uploadOf(bytes, name, type);
    return service.as(ann)(`${pathOf(to)}/files`, body, { headers });
  };
  const uploaded = async (to = sent): Promise<{ uid: string }> =>
    (await upload(pdf, 'Angebot 4711.pdf', 'application/pdf', to)).json().data;
  const [line] = (await by.read(sent)).lines;
  const offer = { currency: 'EUR', lines: [{ line: line?.id, price: '9.90' }] };
  const enter = (number: number, files: string[]) => service.as(ann)(path, { number, offer, files });
  const read = (uid: string, who = ann) => service.as(who)(`${path}/files/${uid}`);
  const isStored = async (uid: string) =>
    (await mongoose.connection.collection('blobs.files').countDocuments({ _id: uid as never })) > 0;

  const first = await upload(pdf);
  expect(first.json().data).toMatchObject({ name: 'Angebot 4711.pdf', size: pdf.length });
  for (const [response, status] of [
    [await upload(Buffer.from('MZ'), 'a.exe', 'application/octet-stream'), 422],
    [await upload(Buffer.concat([pdf, Buffer.alloc(20 * 1024 * 1024)]), 'big.pdf'), 413],
  ] as const)
    expect(response.statusCode).toBe(status);
  const { uid } = first.json().data;
  // until it is entered it is the clerk’s alone
  expect([(await read(uid)).statusCode, (await read(uid, stranger)).statusCode]).toEqual([200, 404]);
  expect((await by.read(sent)).files).toEqual([]);
  expect((await by.call(sent, `/files/${uid}`)).statusCode).toBe(404);
  expect((await by.call(sent, '/files/restore', { uid })).statusCode).toBe(404);

  const [left, foreign] = [await uploaded(), await uploaded(other)];
  expect((await enter(3, [uid])).statusCode).toBe(409);
  const unknown = await enter(0, [uid, foreign.uid]);
  expect([unknown.statusCode, Object.keys(unknown.json().errors)]).toEqual([422, ['files']]);
  expect(
    (
      await enter(
        0,
        Array.from({ length: 21 }, (_, nth) => `${nth}`),
      )
    ).statusCode,
  ).toBe(422);
  expect((await enter(0, [uid])).statusCode).toBe(200);
  expect((await seenBy(sent)).find(({ recipient }) => recipient === sent.recipient)?.versions).toMatchObject([
    { source: 'staff', content: { files: [{ uid, name: 'Angebot 4711.pdf' }] } },
  ]);
  expect((await by.read(sent)).versions[0]?.files).toMatchObject([{ uid }]);
  expect((await by.call(sent, `/files/${uid}`)).rawPayload.equals(pdf)).toBe(true);
  // what the next version goes on with stays, what it leaves out is with the earlier one
  expect((await enter(1, [uid])).statusCode).toBe(200);
  expect((await enter(2, [])).statusCode).toBe(200);

  const discard = async (...uids: string[]) =>
    (await service.as(ann)(`${path}/files/discard`, { uids })).json().data.discarded;
  expect([await isStored(left.uid), await discard(uid, left.uid), await isStored(left.uid)]).toEqual([true, 1, false]);
  const forgotten = await uploaded();
  await sweepOfferFiles(Date.now() + 25 * HOUR_MS);
  expect([(await read(uid)).statusCode, await isStored(forgotten.uid)]).toEqual([200, false]);

  const late = await uploaded();
  const { version } = await Recipients.findById(sent.recipient).orFail().lean();
  await service.as(ann)(`${api}/inquiries/${sent.inquiry}/recipients/${sent.recipient}/withdraw`, { version });
  expect([(await enter(3, [late.uid])).json().code, await isStored(late.uid)]).toEqual(['offer.withdrawn', false]);
  expect((await upload(pdf)).json().code).toBe('offer.withdrawn');
});

test('attachments go with an offer, twenty at most; a removed one stays with the version that was made with it', async () => {
  const sent = await by.sent();
  const send = (bytes: Uint8Array, name: string, type: string) => by.send(sent, '/files', bytes, name, type);
  const named = await send(pdf, '报\u202e价.pdf', 'application/pdf');
  expect(named.json().data.files).toMatchObject([{ name: '报价.pdf' }]);
  for (const response of [
    await send(Buffer.from('MZ'), 'a.exe', 'application/octet-stream'),
    await send(pdf, 'a.jpg', 'image/jpeg'),
    await send(Buffer.concat([pdf, Buffer.alloc(20 * 1024 * 1024)]), 'big.pdf', 'application/pdf'),
  ])
    expect(response.statusCode).toBeGreaterThanOrEqual(413);
  const { versions, files } = await by.offer(sent, [{ price: '5' }]);
  expect(versions[0]?.files).toEqual(files);
  const uid = files[0]?.uid ?? '';
  const dropped = await by.dataOf(sent, '/files/drop', { uid });
  expect([dropped.files, dropped.draft.made]).toEqual([[], null]);
  await sweepOfferFiles(Date.now() + 25 * HOUR_MS);
  const path = `${api}/inquiries/${sent.inquiry}/offers/${sent.recipient}/files/${uid}`;
  const file = await service.as(ann)(path);
  expect([file.statusCode, file.rawPayload.equals(pdf)]).toEqual([200, true]);
  expect((await service.as(stranger)(path)).statusCode).toBe(404);
  const other = await by.sent();
  expect((await by.call(other, `/files/${uid}`)).statusCode).toBe(404);
  for (let nth = 0; nth < 19; nth += 1) await send(jpegOf(64, 48), `${nth}.jpg`, 'image/jpeg');
  const last = await Promise.all([1, 2].map((nth) => send(jpegOf(64, 48), `last-${nth}.jpg`, 'image/jpeg')));
  expect(last.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
});

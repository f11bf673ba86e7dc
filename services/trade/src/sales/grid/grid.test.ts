import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { xlsxSheets } from '@qiaohui/service-kit/documents/sheets/xlsx';
import { type Person, startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import { trade } from '../../app.ts';
import { ann, stranger } from '../../people.fixture.ts';
import { Rates } from '../../rates/model.ts';
import { place } from '../../teams/teams.cells.fixture.ts';
import { brief, somebody } from '../../teams/teams.fixture.ts';
import { url } from '../inquiries/inquiries.fixture.ts';
import { Offers } from '../offers/model.ts';
import { figuresIn } from './cells.rules.ts';
import { buyerOf } from './grid.fixture.ts';
import { AwardActs } from './model.ts';
import { giveOffer } from './offers.fixture.ts';
import type { Grid, GridAwards, GridLine } from './schema.ts';

let service: TestService;
let clerk: ReturnType<typeof buyerOf>;

beforeAll(async () => {
  service = await startTest(trade);
  clerk = buyerOf(service);
  const published_at = new Date('2026-11-20T02:00:00Z');
  const of = (currency: 'USD' | 'EUR', cny: string) => ({
    ...{ _id: `${currency} 2026-11-20`, currency, day: '2026-11-20', cny, published_at },
  });
  await Rates.create([of('USD', '7.2'), of('EUR', '8')]);
}, 30_000);
afterAll(() => service.stop());

const lineOf = ({ lines }: Grid, at = 0) => lines[at] as GridLine;
const whole = (line = '', offer = '') => ({ line, parts: [{ offer, quantity: null }] });

test('lines and offers are compared in one currency at the rate of a day, or at a typed one with its reason', async () => {
  const { id, offers } = await clerk.quoted(
    [{ model: 'a', quantity: '10', unit_weight: '0.5' }, 'b'],
    [
      { name: 'Rexel', lines: [{ price: '10', lead_time: 5 }, { price: '7' }] },
      { name: 'Graybar', currency: 'USD', lines: [{ price: '11' }, null] },
    ],
  );
  const first = await clerk.grid(id);
  expect(first).toMatchObject({ version: 0, currency: 'EUR', percents: { profit: '0' }, awards: [], open: true });
  expect(first.offers.map(({ channel }) => channel.name)).toEqual(['Rexel', 'Graybar']);

  const percents = { tariff: '10', vat: '19', profit: '20' };
  const form = { rate_day: '2026-11-20', freight: { kind: 'per-kg', amount: '1' }, percents };
  const saved: Grid = (await clerk.save(id, form)).json().data;
  expect(saved.rates).toEqual([
    { currency: 'USD', rate: '0.9', day: '2026-11-20', source: 'remit', reason: null, by: null },
  ]);
  const [rexel, graybar] = saved.offers as [Grid['offers'][number], Grid['offers'][number]];
  expect(figuresIn(saved).cell(lineOf(saved), rexel)?.figures).toEqual({
    ...{ goods: '100.00', freight: '5.00', tariff: '10.50', landed: '115.50' },
    ...{ sale: '138.60', vat: '26.33', total: '164.93' },
  });
  expect(figuresIn(saved).cell(lineOf(saved), graybar)?.figures?.goods).toBe('99.00');
  expect([figuresIn(saved).isPartial(rexel), figuresIn(saved).isPartial(graybar)]).toEqual([false, true]);
  // line b has no weight
  expect(figuresIn(saved).cell(lineOf(saved, 1), rexel)?.marks).toEqual(['waiting-weight']);

  const typed = { currency: 'USD', rate: '0.95', reason: '合同汇率' };
  const own = [{ line: lineOf(saved).id, profit: '0' }];
  const again: Grid = (await clerk.save(id, { ...form, rates: [typed], lines: own })).json().data;
  expect(again.rates).toMatchObject([{ rate: '0.95', source: 'typed', reason: '合同汇率', by: ann.email }]);
  // a colleague who changes something else has not typed it
  const colleague = somebody('colleague');
  await place(colleague.id, (await clerk.dataOf<{ id: string }>('/api/v1/trade/team')).id, {});
  const theirs = await buyerOf(service, colleague).save(id, { rates: [typed], lines: own });
  expect(theirs.json().data.rates).toMatchObject([{ rate: '0.95', by: ann.email }]);
  expect(figuresIn(again).cell(lineOf(again), rexel)?.figures?.sale).toBe('115.50');

  const en = async (more: object) => (await clerk.save(id, { ...form, ...more })).json();
  expect((await en({ rates: [{ ...typed, reason: ' ' }] })).code).toBe('form.invalid');
  expect((await en({ rates: [{ ...typed, rate: '0,95' }] })).code).toBe('form.invalid');
  expect((await en({ rates: [typed, { ...typed, rate: '2' }] })).errors).toHaveProperty('rates');
  expect((await en({ freight: { kind: 'fixed', amount: '1.005' } })).errors).toHaveProperty(['freight.amount']);
  expect((await en({ rate_day: '2099-01-01' })).errors).toHaveProperty('rate_day');
  expect((await en({ lines: [{ line: 'other', tariff: '1' }] })).code).toBe('inquiry-line.missing');
  expect((await clerk.grid(id)).version).toBe(3);
  expect(offers).toHaveLength(2);
});

test('lines are awarded one by one, in parts, and by rule; each award is kept, and none goes below a minimum', async () => {
  const { id, lines, offers } = await clerk.quoted(
    [{ model: 'a', quantity: '10' }, { model: 'b', quantity: '4' }, 'c'],
    [
      {
        name: 'Rexel',
        lines: [
          { price: '10', minimum_quantity: '5' },
          { price: '7', lead_time: 9 },
          { price: '1', alternative: 'c-2' },
        ],
      },
      { name: 'Sonepar', lines: [{ price: '12' }, { price: '8', lead_time: 2 }, null] },
    ],
  );
  const [a, b, c] = lines as [string, string, string];
  const [rexel, sonepar] = offers as [string, string];
  const split = (...parts: Array<[string, string]>) => ({
    line: a,
    parts: parts.map(([offer, quantity]) => ({ offer, quantity })),
  });
  expect((await clerk.award(id, [split([rexel, '4'], [sonepar, '6'])])).json().errors).toEqual({
    parts: ['数量低于该渠道的起订量'],
  });
  expect((await clerk.award(id, [split([rexel, '5'], [sonepar, '6'])])).json().errors).toEqual({
    parts: ['各部分数量之和必须等于该行数量'],
  });
  expect(brief(await clerk.award(id, [split([rexel, '5'], [rexel, '5'])]))).toEqual([422, 'form.invalid']);
  const twice = await clerk.award(id, [whole(b, rexel), whole(b, sonepar)]);
  expect([twice.statusCode, twice.json().errors]).toEqual([422, { awards: ['每一行只能出现一次'] }]);
  const percents = { line: a, tariff: '1', vat: null, profit: null };
  const own = await clerk.save(id, { lines: [percents, { ...percents, tariff: '2' }] });
  expect([own.statusCode, own.json().errors]).toEqual([422, { lines: ['每一行只能出现一次'] }]);
  expect(brief(await clerk.award(id, [whole(c, sonepar)]))).toEqual([409, 'award.offer-gone']);
  expect(brief(await clerk.award(id, [whole('none', sonepar)]))).toEqual([404, 'inquiry-line.missing']);

  expect((await clerk.award(id, [split([rexel, '6'], [sonepar, '4'])])).statusCode).toBe(200);
  expect(figuresIn(await clerk.grid(id)).totals()).toMatchObject({ lines: 1, open: 2, sums: { goods: '108.00' } });
  // an alternative is awarded by hand alone
  const cheapest = await clerk.awardAll(id);
  expect(cheapest.awards.map(({ line, parts }) => [line, parts])).toEqual([
    [a, [{ offer: rexel, quantity: '10' }]],
    [b, [{ offer: rexel, quantity: '4' }]],
  ]);
  const fastest = await clerk.awardAll(id, { by: 'fastest', rest: true });
  expect(fastest.awards).toHaveLength(2);
  const fast = await clerk.awardAll(id, { by: 'fastest' });
  expect(fast.awards.find(({ line }) => line === b)?.parts).toEqual([{ offer: sonepar, quantity: '4' }]);
  expect((await clerk.award(id, [whole(c, rexel)])).statusCode).toBe(200);
  expect(figuresIn(await clerk.grid(id)).totals()).toMatchObject({ lines: 3, open: 0 });
  const back: GridAwards = (await clerk.award(id, [{ line: c, parts: [] }])).json().data;
  // what the award changes is all that it returns, as the whole has it
  const { inquiry, rates, awards, acts, version } = await clerk.grid(id);
  expect(back).toEqual({ inquiry, rates, awards, acts, version });
  expect(back.awards.map(({ line }) => line)).not.toContain(c);
  expect(back.acts.map(({ how, lines: count, place: at, by }) => [how, count, at, by])).toEqual([
    ['taken-back', 1, 3, ann.email],
    ['by-hand', 1, 3, ann.email],
    ['fastest', 2, null, ann.email],
    ['cheapest', 2, null, ann.email],
    ['by-hand', 1, 1, ann.email],
  ]);
  const [stored] = await AwardActs.find({ inquiry: id, how: 'taken-back' }).lean();
  expect(stored?.lines).toEqual([{ line: c, from: [{ offer: rexel, quantity: '1' }], to: [] }]);
});

test('of two clerks who award at once one wins, and the other sees what is awarded', async () => {
  const { id, lines, offers } = await clerk.quoted(
    ['a'],
    [
      { name: 'Rexel', lines: [{ price: '10' }] },
      { name: 'Sonepar', lines: [{ price: '12' }] },
    ],
  );
  const both = await Promise.all(offers.map((offer) => clerk.award(id, [whole(lines[0], offer)], 0)));
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const [won, lost] = both.toSorted((one, other) => one.statusCode - other.statusCode);
  expect([lost?.json().code, lost?.json().state.awards]).toEqual(['grid.changed', won?.json().data.awards]);
  expect(await AwardActs.countDocuments({ inquiry: id })).toBe(1);
  const late = await clerk.call(`${url}/${id}/grid`, clerk.settings({ ...(await clerk.grid(id)), version: 0 }), {
    method: 'PUT',
  });
  expect(brief(late)).toEqual([409, 'grid.changed']);
});

test('a newer offer ends the award of the older one; a sealed offer is not compared before its deadline', async () => {
  const { id, team, lines, offers } = await clerk.quoted(['a'], [{ name: 'Rexel', lines: [{ price: '10' }] }]);
  const [line = ''] = lines;
  await clerk.award(id, [whole(line, offers[0])]);
  const sealed_until = new Date(Date.now() + 3_600_000);
  const channel = { id: 'sealed', name: 'Sealed' };
  await giveOffer({ team, inquiry: id, channel, lines: [{ line, price: '1' }], sealed_until, currency: 'USD' });
  const seen = await clerk.grid(id);
  expect([seen.offers.length, JSON.stringify(seen).includes('Sealed')]).toEqual([1, false]);
  // not even its currency is seen from the rates
  expect(await clerk.awardAll(id)).toMatchObject({
    awards: [{ parts: [{ offer: offers[0], quantity: '1' }] }],
    rates: [],
  });
  const rexel = seen.offers[0]?.channel ?? channel;
  await giveOffer({ team, inquiry: id, channel: rexel, lines: [{ line, price: '11' }], number: 2 });
  const after = await clerk.grid(id);
  expect(figuresIn(after).awarded(lineOf(after))).toMatchObject({ lapse: 'offer-gone' });
  expect(figuresIn(after).totals()).toMatchObject({ lines: 0, lapsed: 1, sums: { total: '0.00' } });
});

test('a line that a later round is not about is awarded to the offer of the earlier one', async () => {
  const quotes = [{ name: 'Rexel', lines: [{ price: '10' }, { price: '20' }] }];
  const { id, team, lines, offers } = await clerk.quoted(['a', 'b'], quotes);
  const [a = '', b = ''] = lines;
  const channel = (await clerk.grid(id)).offers[0]?.channel ?? { id: '', name: '' };
  const later = await giveOffer({ team, inquiry: id, channel, lines: [{ line: a, price: '9' }], number: 2, round: 2 });
  await Offers.updateOne({ _id: offers[0] }, { $set: { superseded: false } });
  expect(brief(await clerk.award(id, [whole(a, offers[0])]))).toEqual([409, 'award.offer-gone']);
  expect((await clerk.award(id, [whole(a, later), whole(b, offers[0])])).statusCode).toBe(200);
  expect(figuresIn(await clerk.grid(id)).totals()).toMatchObject({ lines: 2, sums: { goods: '29.00' } });
});

test('where freight goes by weight a line without one makes a quoted inquiry wait for it, as its table allows', async () => {
  const models = [{ model: 'a', quantity: '1' }];
  const quotes = [{ name: 'Rexel', lines: [{ price: '10' }] }];
  const freight = { kind: 'per-kg', amount: '2' };
  const { id: early } = await clerk.quoted(models, quotes);
  await clerk.save(early, { freight });
  expect((await clerk.now(early)).state).toBe('no-rfq');

  const { id } = await clerk.quoted(models, quotes);
  await clerk.reach(id, 'quotation-completed');
  await clerk.save(id, { percents: { tariff: '1', vat: '0', profit: '0' } });
  expect((await clerk.now(id)).state).toBe('quotation-completed');
  await clerk.save(id, { freight });
  const waiting = await clerk.now(id);
  expect([waiting.state, waiting.history.at(-1)]).toMatchObject(['waiting-weight', { by: ann.email }]);
});

test('a weight that only the awarded offer says is that of the line: nothing is typed before the inquiry is won', async () => {
  const models = ['a', { model: 'b', quantity: '4' }, { model: 'c', quantity: '1', unit_weight: '3' }];
  const { id, lines, offers } = await clerk.quoted(models, [
    {
      name: 'Rexel',
      lines: [
        { price: '10', unit_weight: '0.5' },
        { price: '7', unit_weight: '2' },
        { price: '1', unit_weight: '9' },
      ],
    },
    { name: 'Sonepar', lines: [{ price: '9' }, { price: '8', unit_weight: '3' }, null] },
  ]);
  await clerk.reach(id, 'quotation-completed');
  await clerk.save(id, { freight: { kind: 'per-kg', amount: '2' } });
  const won = async () => (await clerk.now(id)).moves.find(({ outcome }) => outcome === 'won')?.blocks;
  const weights = async () => (await clerk.linesOf(id)).map(({ unit_weight }) => unit_weight);
  const [rexel = '', sonepar = ''] = offers;
  const give = async (...given: Array<[number, Array<[string, string | null]>]>) => {
    const awards = given.map(([at, parts]) => ({
      line: lines[at] ?? '',
      parts: parts.map(([offer, quantity]) => ({ offer, quantity })),
    }));
    expect((await clerk.award(id, awards)).statusCode).toBe(200);
  };
  expect([await won(), await weights()]).toEqual([['weights'], [null, null, '3']]);
  await give(
    [0, [[sonepar, null]]],
    [
      1,
      [
        [rexel, '3'],
        [sonepar, '1'],
      ],
    ],
    [2, [[rexel, null]]],
  );
  expect([await won(), await weights()]).toEqual([['weights'], [null, '2.25', '3']]);
  const before = await clerk.grid(id);
  await give([0, [[rexel, null]]]);
  expect([await won(), await weights()]).toEqual([[], ['0.5', '2.25', '3']]);
  expect(await clerk.now(id)).toMatchObject({ weightless: 0, weight: '12.5' });
  // what others offer is not compared by it
  expect((await clerk.grid(id)).lines).toEqual(before.lines);
  await give([0, []]);
  expect([await won(), await weights()]).toEqual([['weights'], [null, '2.25', '3']]);
  await clerk.dataOf(`${url}/${id}/lines/${lines[1]}`, { version: 2, unit_weight: '2.5' }, { method: 'PATCH' });
  await give([0, [[rexel, null]]], [1, [[rexel, null]]]);
  expect(await weights()).toEqual(['0.5', '2.5', '3']);
  const { version } = await clerk.now(id);
  const moved = await clerk.call(`${url}/${id}/state`, { version, to: 'closed', outcome: 'won' });
  expect(moved.json().data).toMatchObject({ state: 'closed', outcome: 'won' });
});

test('a line that does not exist is a 404 whatever its id says, also one that the database would read as an expression', async () => {
  const { id, offers } = await clerk.quoted(['a'], [{ name: 'Rexel', lines: [{ price: '10' }] }]);
  for (const line of ['none', '$', '$$x', '$lines.line', '$$ROOT'])
    expect([line, ...brief(await clerk.award(id, [whole(line, offers[0])]))]).toEqual([
      ...[line, 404, 'inquiry-line.missing'],
    ]);
});

test('an award returns no award of a line that was removed: as the whole has it', async () => {
  const { id, lines, offers } = await clerk.quoted(
    ['a', 'b'],
    [{ name: 'Rexel', lines: [{ price: '10' }, { price: '20' }] }],
  );
  const [a = '', b = ''] = lines;
  expect((await clerk.awardAll(id)).awards).toHaveLength(2);
  const [first] = await clerk.linesOf(id);
  await clerk.dataOf(`${url}/${id}/lines/remove`, { lines: [{ id: a, version: first?.version }] });
  const after: GridAwards = (await clerk.award(id, [whole(b, offers[0])])).json().data;
  expect([after.awards, after.awards.map(({ line }) => line)]).toEqual([(await clerk.grid(id)).awards, [b]]);
  expect((await clerk.awardAll(id)).awards.map(({ line }) => line)).toEqual([b]);
});

test('that a channel declined brings no rate: no offer is in the currency of the inquiry', async () => {
  const { id, lines, offers, team } = await clerk.quoted(['a'], [{ name: 'Rexel', lines: [{ price: '10' }] }]);
  const channel = { id: 'declines', name: 'Declines' };
  await giveOffer({ team, inquiry: id, channel, lines: [], currency: 'USD' });
  await Offers.updateOne({ inquiry: id, 'channel.id': 'declines' }, { $set: { declined: true, superseded: true } });
  expect((await clerk.award(id, [whole(lines[0], offers[0])])).json().data.rates).toEqual([]);
});

test('an inquiry without offers has an empty grid; a closed one is read, and no longer changed', async () => {
  const { id, lines } = await clerk.quoted(['a'], []);
  await clerk.awardAll(id);
  const empty = await clerk.grid(id);
  expect([empty.offers, empty.awards, figuresIn(empty).totals().open]).toEqual([[], [], 1]);
  await clerk.reach(id, 'closed');
  const tries = [
    await clerk.save(id, {}),
    await clerk.award(id, [{ line: lines[0] ?? '', parts: [] }]),
    await clerk.call(`${url}/${id}/grid/awards/all`, { version: 1, by: 'cheapest' }),
  ];
  expect(tries.map(brief)).toEqual(Array(3).fill([409, 'inquiry.closed']));
  expect((await clerk.grid(id)).open).toBe(false);
});

test('another team finds no grid, and a member without the permission to read prices opens none', async () => {
  const { id, team, lines, offers } = await clerk.quoted(['a'], [{ name: 'Rexel', lines: [{ price: '10' }] }]);
  const settings = clerk.settings(await clerk.grid(id));
  const tries = async (who: Person) => [
    brief(await service.as(who)(`${url}/${id}/grid`)),
    brief(await service.as(who)(`${url}/${id}/grid`, settings, { method: 'PUT' })),
    brief(await service.as(who)(`${url}/${id}/grid/awards`, { version: 0, awards: [whole(lines[0], offers[0])] })),
    brief(await service.as(who)(`${url}/${id}/grid/awards/all`, { version: 0, by: 'fastest' })),
    brief(await service.as(who)(`${url}/${id}/grid/file`)),
  ];
  expect(await tries(stranger)).toEqual(Array(5).fill([404, 'inquiry.missing']));
  const blind = somebody('blind');
  await place(blind.id, team, { role: 'member', price_permission: 'none' });
  expect(await tries(blind)).toEqual(Array(5).fill([403, 'team.no-price-permission']));
});

test('the workbook of a grid has prices, landed costs, what is awarded and the sums, in the reader’s language', async () => {
  const { id, offers } = await clerk.quoted(
    [{ model: '=a', quantity: '10' }, 'b'],
    [
      {
        name: 'Rexel',
        lines: [
          { price: '10.5', lead_time: 4 },
          { price: '3', alternative: 'b-2', minimum_quantity: '2' },
        ],
      },
    ],
  );
  await clerk.awardAll(id);
  const headers = { 'accept-language': 'de-DE' };
  const file = await clerk.call(`${url}/${id}/grid/file`, undefined, { headers });
  const [sheet] = await xlsxSheets(file.rawPayload);
  const [head = [], first = [], second = [], sum = []] = sheet?.rows ?? [];
  expect(head.slice(6, 8)).toEqual(['Zuschlag an', 'Warenwert (EUR)']);
  expect(head.slice(14)).toEqual(
    ['Stückpreis', 'Angebotswährung', 'Einstandskosten (EUR)', 'Lieferzeit (Tage)', 'Hinweise'].map(
      (text) => `Rexel: ${text}`,
    ),
  );
  expect([first[6], Number(first[7]), Number(first[16]), first[17]]).toEqual(['Rexel', 105, 105, '4']);
  expect(second.at(-1)).toBe('Ersatzmodell; unter Mindestmenge; b-2');
  expect([sum[1], Number(sum[13])]).toEqual(['Summe', 105]);
  expect(offers).toHaveLength(1);
});

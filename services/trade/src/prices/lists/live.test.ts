import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openLive } from '@qiaohui/service-kit/testing/live';
import { startTest, type TestService, waitFor } from '@qiaohui/service-kit/testing/service';
import { trade } from '../../app.ts';
import { ann, stranger } from '../../people.fixture.ts';
import { deskOf } from '../analyses/analyses.fixture.ts';
import { importing } from '../imports/imports.fixture.ts';

const base = '/api/v1/trade';
let service: TestService;

beforeAll(async () => {
  service = await startTest(trade);
}, 30_000);
afterAll(() => service.stop());

/** The team of a person, which is made by this: of it their own pages may get a note. */
const teamOf = async (person: typeof stranger): Promise<string> =>
  (await service.as(person)(`${base}/team`)).json().data.id;

test('open pages of a team get live notes of its lists and of acts on their rows, and pages of another team get none', async () => {
  const call = service.as(ann);
  const make = async (name: string): Promise<string> => (await call(`${base}/price-lists`, { name })).json().data.id;
  const edited = await make('edited');
  const own = await teamOf(stranger);
  const [page, theirs] = [await openLive(service, ann, base), await openLive(service, stranger, base)];
  const row = { order_number: 'HD-1', unit_price: '10', currency: 'EUR' };
  await call(`${base}/price-lists/${edited}/items/changes`, { revision: null, kind: 'add', adds: [row] });
  await waitFor(async () => page.ids().has(edited));
  const made = await make('made');
  await waitFor(async () => page.ids().has(made));
  expect([...theirs.ids()].filter((id) => id !== own)).toEqual([]);
  for (const { close } of [page, theirs]) close();
});

test('open pages of a team get live notes when its imports and analyses go on, and of the lists that these change; pages of another team get none', async () => {
  const own = await teamOf(stranger);
  const [page, theirs] = [await openLive(service, ann, base), await openLive(service, stranger, base)];
  const notesOf = (id: string) => page.received.filter((note) => note.id === id).map(({ noun }) => noun);
  /** Waits until there are more notes of a record than there were. */
  const more = (id: string, count: number) => waitFor(async () => notesOf(id).length > count);

  const { analysed, reported, imported } = importing(() => service);
  const found = await analysed('订货号,单价,币种\nA1,1.00,EUR\n');
  // it was uploaded, taken up and analysed
  await more(found.id, 2);
  expect(new Set(notesOf(found.id))).toEqual(new Set(['price-import']));
  const report = await reported(found);
  const before = notesOf(found.id).length;
  const { list } = await imported(report, { mode: 'new', name: 'live' });
  await more(found.id, before + 1);
  await waitFor(async () => notesOf(String(list)).includes('price-list'));

  const { id } = await deskOf(service).analyse([String(list)], 'A1');
  await more(id, 1);
  expect(new Set(notesOf(id))).toEqual(new Set(['price-analysis']));
  expect(theirs.received.filter(({ id: one }) => one !== own)).toEqual([]);
  for (const { close } of [page, theirs]) close();
});

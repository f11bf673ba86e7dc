import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { threadsOf } from '@qiaohui/service-kit/runtime/threads';
import { startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import { trade } from '../../app.ts';
import { costClerk } from '../../books/costs/costs.fixture.ts';
import { followerOf } from '../../logistics/milestones/milestones.fixture.ts';
import { ann, stranger } from '../../people.fixture.ts';
import { playRates } from '../../rates/rates.fixture.ts';
import { place } from '../../teams/teams.cells.fixture.ts';
import { brief, somebody } from '../../teams/teams.fixture.ts';
import { clerkOf, url } from './documents.fixture.ts';

const reading = threadsOf(new URL('../../sales/quotations/reading-thread.fixture.ts', import.meta.url));
let service: TestService;
let remit: ReturnType<typeof playRates>;
let clerk: ReturnType<typeof clerkOf>;
beforeAll(async () => {
  service = await startTest(trade);
  remit = playRates({ EUR: '8', USD: '7.4' });
  clerk = clerkOf(service);
}, 60_000);
afterAll(async () => {
  await remit.stop();
  await Promise.all([service.stop(), reading.take().terminate()]);
});

/** The text of a PDF, each page in one line. */
async function textOf({ statusCode, body, rawPayload }: Awaited<ReturnType<typeof clerk.draw>>): Promise<string> {
  if (statusCode !== 200) throw new Error(body);
  const pages = (await reading.request(rawPayload, 60_000)) as string[];
  return pages.join('\n').replaceAll(/\s+/g, ' ');
}

test('a party whose letters cannot be drawn stands there in English, and is wanted in English where it is not', async () => {
  const consignee = { name: 'ООО «Ромашка»', address: 'ул. Ленина 1, Москва' };
  const { id } = await clerk.made({ consignee });
  const of = (kind: string, all: Awaited<ReturnType<typeof clerk.documents>>) => all.find((one) => one.kind === kind);
  const before = await clerk.documents(id);
  expect(of('packing-list', before)?.missing).toEqual(['consignee_en']);
  expect(of('arrival-notice', before)?.missing).toEqual(['recipient']);
  const none = await clerk.draw(id, 'packing-list', 'zh-CN');
  expect([none.statusCode, none.json().data ?? none.json().missing ?? none.json().code]).toEqual([
    409,
    expect.anything(),
  ]);
  const english = { ...consignee, name_en: 'Romashka LLC', address_en: '1 Lenina St, Moscow' };
  expect((await clerk.call(`/${id}`, { version: 1, consignee: english }, 'PATCH')).statusCode).toBe(200);
  expect(of('packing-list', await clerk.documents(id))?.missing).toEqual([]);
  const text = await textOf(await clerk.draw(id, 'packing-list', 'zh-CN'));
  expect(text).toContain('Romashka LLC 1 Lenina St, Moscow');
  expect(text).not.toContain('?');
}, 60_000);

test('a bill of lading is a draft in English until the job is under way, and says when the goods were shipped after that', async () => {
  const { id, number } = await clerk.made();
  const draft = await clerk.draw(id, 'hbl', 'zh-CN');
  expect(draft.headers['content-disposition']).toBe(`attachment; filename="${number}-hbl.pdf"`);
  const before = await textOf(draft);
  for (const said of [
    ...['BILL OF LADING', 'QHS-77', 'Moselblick GmbH', 'Uferstrasse 12, Bernkastel-Kues, Germany', 'SAME AS CONSIGNEE'],
    ...['Ningbo Jianiang Co., Ltd.', 'Elbe Trader / 041E', 'Hamburg', 'FREIGHT PREPAID', 'THREE (3)', 'HL-771204'],
    ...['CSQU3054383 / 40HQ', '900 CARTONS', 'WINE IN BOTTLES', 'HS CODE 220421', '18,450', '23,660.5', '80', 'DRAFT'],
  ])
    expect(before).toContain(said);
  expect(before).toContain('NOT YET SHIPPED ON BOARD');
  expect(before).not.toContain('宁波佳酿进出口有限公司');
  expect((await clerk.move(id, 'operation')).statusCode).toBe(200);
  // the day it was to sail has passed, and nobody has said that it did
  expect(await textOf(await clerk.draw(id, 'hbl'))).toContain('NOT YET SHIPPED ON BOARD');
  const left = await followerOf(service, ann).save(id, 'departed', { actual: '2026-10-06T22:15+08:00' });
  expect(left.statusCode).toBe(200);
  const after = await textOf(await clerk.draw(id, 'hbl'));
  expect(after).toContain('Shipped on board October 6, 2026');
  expect(after).not.toContain('DRAFT');
  const later = await clerk.made({ sailing_date: '2999-01-01', arrival_date: null, release_method: 'telex' });
  await clerk.move(later.id, 'operation');
  const waiting = await textOf(await clerk.draw(later.id, 'hbl'));
  for (const said of ['NOT YET SHIPPED ON BOARD', 'TELEX RELEASE', 'ZERO (0)']) expect(waiting).toContain(said);
}, 60_000);

test('an air waybill charges the volume where that is more than the weight; other modes have neither bill', async () => {
  const goods = [{ pieces: 10, gross: '100', volume: '1.2', goods: 'CONTROLLERS', packing: 'CARTONS' }];
  const air = { transport: 'air', voyage: 'LH8401', mbl: '020-12345675', containers: goods };
  const { id } = await clerk.made({ ...air, vessel: null, release_method: null });
  expect((await clerk.documents(id)).map(({ kind }) => kind)).not.toContain('hbl');
  const text = await textOf(await clerk.draw(id, 'hawb', 'de-DE'));
  // 1.2 m³ × 166.6667 kg
  for (const said of ['HOUSE AIR WAYBILL', '020-12345675', 'LH8401 October 5, 2026', '200', 'AS ARRANGED', 'DRAFT'])
    expect(text).toContain(said);
  expect(brief(await clerk.draw(id, 'hbl'))).toEqual([409, 'waybill-document.mode']);
  const rail = await clerk.made({ transport: 'rail', vessel: null, release_method: null });
  expect((await clerk.documents(rail.id)).map(({ kind }) => kind)).toEqual([
    ...['packing-list', 'arrival-notice', 'delivery-order', 'cost-sheet'],
  ]);
});

test('packing list, arrival notice and delivery order are drawn in three languages', async () => {
  const { id } = await clerk.made();
  const said: Record<string, Record<string, string[]>> = {
    'packing-list': {
      'zh-CN': ['装箱单', '宁波佳酿进出口有限公司', '中山东路 66 号', '净重', '16,200', '封条 HL-771204'],
      'en-US': ['Packing list', 'Ningbo Jianiang Co., Ltd.', '23,660.5', 'Seal HL-771204'],
      'de-DE': ['Packliste', 'Zolltarifnummer 220421', '23.660,5', '18.450'],
    },
    'arrival-notice': {
      'zh-CN': ['到货通知', '2026年11月12日', '一份正本提单'],
      'en-US': ['Arrival notice', 'November 12, 2026', 'one original bill of lading'],
      'de-DE': ['Ankunftsanzeige', 'am 12. November 2026 in', 'Original-Konnossement'],
    },
    'delivery-order': {
      'zh-CN': ['提货单', '收货人签收', 'CSQU3054383', '草稿'],
      'en-US': ['Delivery order', 'against this order', 'Draft'],
      'de-DE': ['Auslieferungsauftrag', 'Ware erhalten', 'Entwurf'],
    },
  };
  for (const [kind, languages] of Object.entries(said))
    for (const [locale, texts] of Object.entries(languages)) {
      const text = await textOf(await clerk.draw(id, kind, locale));
      for (const one of texts) expect([kind, locale, text]).toEqual([kind, locale, expect.stringContaining(one)]);
    }
}, 60_000);

test('an arrival notice is for the day that is known by now: planned, expected, or that of the arrival itself', async () => {
  const { id } = await clerk.made();
  const { save } = followerOf(service, ann);
  const notice = async () => textOf(await clerk.draw(id, 'arrival-notice', 'en-US'));
  expect(await notice()).toContain('We expect your goods to arrive at 宁波 on November 12, 2026.');
  expect((await save(id, 'arrived', { estimated: '2026-11-15' })).statusCode).toBe(200);
  const expected = await notice();
  expect(expected).toContain('We expect your goods to arrive at 宁波 on November 15, 2026.');
  expect(expected).not.toContain('November 12, 2026');
  await save(id, 'departed', { actual: '2026-10-06T22:15+02:00' });
  await save(id, 'arrived', { actual: '2026-11-16T08:30+08:00' });
  const arrived = await notice();
  for (const said of ['Your goods arrived at 宁波 on November 16, 2026.', 'Arrived on', 'October 6, 2026'])
    expect(arrived).toContain(said);
  expect(arrived).not.toMatch(/November 1[25], 2026|October 5, 2026/);
}, 60_000);

test('what is missing for a document is named before it is drawn, and nothing is drawn with gaps', async () => {
  const { id, version } = await clerk.made({
    hbl: null,
    vessel: null,
    consignee: { name: '宁波佳酿' },
    containers: [],
  });
  const missing = ['hbl', 'consignee_en', 'vessel', 'goods', 'pieces', 'gross', 'volume'];
  expect((await clerk.documents(id)).find(({ kind }) => kind === 'hbl')).toEqual({
    ...{ kind: 'hbl', locales: ['en-US'], draft: true, obstacle: null, missing },
  });
  const refused = await clerk.draw(id, 'hbl');
  expect(refused.json()).toMatchObject({ code: 'waybill-document.incomplete', state: { missing } });
  expect(refused.statusCode).toBe(409);
  const list = await clerk.draw(id, 'packing-list');
  expect(list.json()).toMatchObject({ state: { missing: ['goods', 'pieces', 'gross'] } });
  // a direct job has the carrier's number alone
  const missingOf = async (kind: string, of: string) => (await clerk.draw(of, kind)).json().state.missing;
  expect(await missingOf('arrival-notice', id)).toEqual(['goods', 'pieces', 'gross']);
  const bare = await clerk.made({ hbl: null, mbl: null });
  expect(await missingOf('delivery-order', bare.id)).toEqual(['bill_number']);
  // a line without its weight is a gap as well
  const lines = [
    { goods: 'A', pieces: 1, gross: '5' },
    { goods: 'B', pieces: 2 },
  ];
  await clerk.call(`/${id}`, { version, containers: lines }, 'PATCH');
  expect((await clerk.draw(id, 'packing-list')).json()).toMatchObject({ state: { missing: ['gross'] } });
  expect(brief(await clerk.draw(id, 'unknown'))).toEqual([422, 'form.invalid']);
  expect(brief(await clerk.draw(id, 'packing-list', 'fr-FR'))).toEqual([422, 'form.invalid']);
});

test('of marks, goods and addresses as long as they may be nothing is cut, and invisible characters are left out', async () => {
  const address = Array.from({ length: 100 }, (_, at) => `Q${at}q`).join('\n');
  const marks = Array.from({ length: 100 }, (_, at) => `M${at}m`).join('\n');
  const { id } = await clerk.made({
    consignor: { name: 'Mosel\u200bblick\u00ad GmbH', address: 'Uferstraße\r\nBernkastel\u202e' },
    consignee: { name: '宁波佳酿', name_en: 'Ningbo Jianiang', address, address_en: address.slice(0, 300) },
    containers: [
      {
        number: 'CSQU3054383',
        type: '40HQ',
        seal_number: 'S-1',
        ...{ pieces: 1, gross: '1', volume: '1', goods: 'A', marks },
      },
      {
        number: 'MSKU9070323',
        seal_number: 'S-2',
        pieces: 1,
        gross: '1',
        volume: '1',
        goods: '酒'.repeat(300),
        marks: '唛'.repeat(500),
      },
    ],
  });
  const bill = await textOf(await clerk.draw(id, 'hbl'));
  for (const said of ['Moselblick GmbH', 'Uferstraße Bernkastel', 'Q49q', 'M99m']) expect(bill).toContain(said);
  for (const kind of ['packing-list', 'arrival-notice', 'delivery-order']) {
    const text = await textOf(await clerk.draw(id, kind, 'zh-CN'));
    const cut = ['Q99q', 'M99m'].filter((one) => !text.includes(one));
    expect([kind, cut, text.split('唛').length > 500, text.split('酒').length > 300]).toEqual([kind, [], true, true]);
    // what the fonts have no sign for
    expect(text).not.toContain('\u0000');
  }
}, 60_000);

test('a void waybill has no documents, and a master none of its houses’ bills', async () => {
  const gone = await clerk.made();
  await clerk.move(gone.id, 'void');
  expect((await clerk.documents(gone.id)).every(({ obstacle }) => obstacle === 'void')).toBe(true);
  expect(brief(await clerk.draw(gone.id, 'packing-list'))).toEqual([409, 'waybill-document.void']);
  const master = await clerk.made();
  const house = await clerk.made({ containers: [{ pieces: 1, gross: '1', volume: '1', goods: 'WINE' }] });
  await service.as(ann)(`${url}/${house.id}/master`, { master: master.id, version: 1 }, { method: 'PUT' });
  expect(brief(await clerk.draw(master.id, 'hbl'))).toEqual([409, 'waybill-document.master']);
  expect((await clerk.draw(master.id, 'packing-list')).statusCode).toBe(200);
  expect((await clerk.draw(house.id, 'hbl')).statusCode).toBe(200);
});

test('the cost sheet has items by side, planned and actual, with the margin, and is for those who may read prices', async () => {
  const { id } = await clerk.made();
  const costs = costClerk(service);
  expect((await clerk.draw(id, 'cost-sheet')).json()).toMatchObject({ state: { missing: ['costs'] } });
  await costs.item(id, { side: 'receivable', price: '1000', quantity: '2', actual: '1990' });
  await costs.item(id, { price: '1200.50', quantity: '1', currency: 'USD', tax_code: 'V1' });
  const text = await textOf(await clerk.draw(id, 'cost-sheet', 'de-DE'));
  for (const said of [
    ...[
      'Kostenblatt',
      'Intern',
      'Einnahmen',
      'Ausgaben',
      'Ocean freight',
      'Hafen GmbH',
      '2.000,00 EUR',
      '1.990,00 EUR',
    ],
    // 1,200.50 USD at 0.925
    ...['1.200,50 USD', '1.110,46', 'Marge geplant 889,54 EUR', 'Marge tatsächlich 1.990,00 EUR'],
  ])
    expect(text).toContain(said);
  const { id: team } = (await service.as(ann)('/api/v1/trade/team')).json().data;
  const reader = somebody('without-prices');
  await place(reader.id, team, { price_permission: 'none' });
  const other = clerkOf(service, reader);
  expect((await other.documents(id)).map(({ kind }) => kind)).not.toContain('cost-sheet');
  expect(brief(await other.draw(id, 'cost-sheet'))).toEqual([403, 'team.no-price-permission']);
  expect((await other.draw(id, 'packing-list')).statusCode).toBe(200);
  for (const path of ['', '/packing-list', '/cost-sheet'])
    expect((await service.as(stranger)(`${url}/${id}/papers${path}`)).statusCode).toBe(404);
});

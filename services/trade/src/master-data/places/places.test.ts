import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import { trade } from '../../app.ts';
import { admin } from '../../logistics/clients/clients.fixture.ts';
import { noticeMail } from '../../logistics/milestones/mail.ts';
import { followerOf, tokenIn } from '../../logistics/milestones/milestones.fixture.ts';
import { TRACKING_HEADER } from '../../logistics/tracking-links/schema.ts';
import { ann, picker, stranger } from '../../people.fixture.ts';
import type { CountryRow } from '../countries/schema.ts';
import { upgradeMainNames } from './list.store.ts';
import { Places } from './model.ts';
import { updateOwnTerms } from './own-terms.store.ts';
import { base, partOf, placesClerk } from './places.fixture.ts';
import type { Place } from './schema.ts';
import { placesByCode } from './store.ts';

const url = `${base}/places`;
let service: TestService;
let clerk: ReturnType<typeof placesClerk>;
beforeAll(async () => {
  service = await startTest(trade);
  clerk = placesClerk(service);
}, 60_000);
afterAll(() => service.stop());

test('what a team enters before the list is there is found by the list’s words as well', async () => {
  await clerk.place({ code: 'BEANR', country: 'BE', name: 'Scheldekai', functions: ['road'] });
  expect((await clerk.search('安特卫普', 'sea')).map(({ name }) => name)).toEqual(['Scheldekai']);
});

test('a place is found by its code and by its name in three languages, whatever case, accents or pinyin', async () => {
  for (const [typed, code] of [
    ['DEHAM', 'DEHAM'],
    ['de ham', 'DEHAM'],
    ['hamb', 'DEHAM'],
    ['汉堡', 'DEHAM'],
    ['hanbao', 'DEHAM'],
    ['munchen', 'DEMUC'],
    ['MÜNCHEN', 'DEMUC'],
    ['muenchen', 'DEMUC'],
    ['Genua', 'ITGOA'],
    ['Moskau', 'RUMOW'],
    ['鹿特丹', 'NLRTM'],
    ['ningbo', 'CNNBO'],
    ['浦东', 'CNPVG'],
    ['los angeles', 'USLAX'],
  ] as const)
    expect([typed, (await clerk.search(typed))[0]?.code]).toEqual([typed, code]);
  // an airport in UN/LOCODE, and the port of its town to the trade
  const shanghai = (await clerk.search('CNSHA', 'sea')).map(({ code }) => code);
  expect([shanghai.includes('CNSHG'), shanghai.includes('CNSHA')]).toEqual([true, false]);
  expect((await clerk.search('shanghai', 'sea')).map(({ code }) => code)).toContain('CNSHG');
  expect((await clerk.search('cn sha'))[0]?.code).toBe('CNSHA');
  expect((await clerk.search('cntao', 'sea'))[0]).toMatchObject({ country: 'CN', name: 'Qingdao' });
  expect((await clerk.search('hamburg', 'air'))[0]).toMatchObject({ code: 'DEHAM', name_zh: '汉堡', own: false });
  expect(await clerk.search('hamburg', 'multimodal')).not.toContainEqual(expect.objectContaining({ code: 'DEHAM' }));
  expect(await clerk.search('no such place')).toEqual([]);
  // signs of regular expressions are no signs of theirs here
  expect(await clerk.search('.*')).not.toEqual([]);
});

test('places of a list that an earlier version put there get the names that this one knows', async () => {
  expect((await clerk.search('宁波港', 'sea'))[0]).toMatchObject({ code: 'CNNBG', name_zh: '宁波港' });
  await Places.updateOne({ _id: 'CNNBG' }, { $set: { name_zh: null, terms: ['c:cnnbg'] } });
  expect(await clerk.search('宁波港')).toEqual([]);
  await upgradeMainNames();
  expect((await clerk.search('宁波港'))[0]).toMatchObject({ code: 'CNNBG', name_zh: '宁波港' });
  const named = await Places.findById('CNNBG').lean();
  await upgradeMainNames();
  expect(await Places.findById('CNNBG').lean()).toEqual(named);
});

test('one indexed find serves the typeahead, however common the letters are', async () => {
  const { queryPlanner } = (await Places.collection
    .find({ terms: { $in: [/^b:san/, /^c:san/] } })
    .limit(60)
    .explain()) as { queryPlanner: { winningPlan: unknown } };
  expect(JSON.stringify(queryPlanner.winningPlan)).toContain('"indexName":"words"');
});

test('a team’s own places and names stand above the list’s, and no other team sees them', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const form = {
    code: 'dehhx',
    country: 'DE',
    name: 'Hamburg Billbrook Depot',
    name_zh: '汉堡自有堆场',
    functions: ['road'],
  };
  const send = () => service.as(ann)(url, form, { headers });
  const [first, second] = [await send(), await send()];
  expect(first.json().data).toMatchObject({ code: 'DEHHX', own: true, version: 1, name_de: null });
  expect(second.json()).toEqual(first.json());
  expect((await clerk.search('hamburg'))[0]?.code).toBe('DEHHX');

  await clerk.place({ code: 'NLRTM', country: 'NL', name: 'Rotterdam Maasvlakte', functions: ['sea'] });
  expect((await clerk.search('鹿特丹'))[0]).toMatchObject({ name: 'Rotterdam Maasvlakte', own: true });
  expect((await clerk.search('nlrtm')).map(({ code }) => code)).toEqual(['NLRTM']);
  // the list says that it is a railway station as well
  for (const word of ['rotterdam', 'maasvlakte'])
    expect((await clerk.search(word, 'rail'))[0]).toMatchObject({ name: 'Rotterdam Maasvlakte', own: true });
  expect(await clerk.search('maasvlakte', 'multimodal')).toEqual([]);
  const team = (await service.as(ann)(`${base}/team`)).json().data.id;
  expect((await placesByCode(team, ['NLRTM', 'DEHAM'])).get('NLRTM')?.name).toBe('Rotterdam Maasvlakte');

  const called = (await service.as(ann)(`${url}/named`, { codes: ['NLRTM', 'DEHAM', 'ZZZZZ'] })).json().data;
  expect(new Set(called.map(({ name, name_zh }: Place) => `${name} ${name_zh}`))).toEqual(
    new Set(['Rotterdam Maasvlakte null', 'Hamburg 汉堡']),
  );

  const other = placesClerk(service, stranger);
  expect((await other.search('hamburg'))[0]?.code).toBe('DEHAM');
  expect((await other.search('rotterdam'))[0]?.name).toBe('Rotterdam');
  expect((await other.list({ kind: 'own' })).data).toEqual([]);
  expect((await service.as(picker)(`${url}/search`, { keyword: 'a' })).statusCode).toBe(403);
});

test('however many places a team enters of a town, those of the list with another use are found', async () => {
  const other = placesClerk(service, stranger);
  for (let nth = 1; nth <= 75; nth++)
    await other.place({ country: 'KR', name: `Busan Depot ${nth}`, functions: ['road'] });
  expect((await other.search('busan', 'sea'))[0]).toMatchObject({ code: 'KRPUS', own: false });
  expect((await other.search('busan', 'road'))[0]).toMatchObject({ own: true });
  // its own name stands also where it counts the place to another country, and only its town is found
  await other.place({ code: 'CNSHG', country: 'HK', name: 'Yangshan', functions: ['sea'] });
  const found = (await other.search('CNSHA', 'sea')).filter(({ code }) => code === 'CNSHG');
  expect(found.map(({ name }) => name)).toEqual(['Yangshan']);
});

test('a place is entered once, saved over nobody’s change unseen, and deleted with undo', async () => {
  const place = await clerk.place({ country: 'CN', name: 'Ningbo Depot', functions: ['road'] });
  const call = (path: string, body: object, method: 'POST' | 'PUT' | 'DELETE' = 'POST') =>
    service.as(ann)(`${url}${path}`, body, { method, headers: { 'accept-language': 'en' } });
  const twice = await call('', { country: 'CN', name: ' ningbo  DEPOT', functions: ['road'] });
  expect([twice.statusCode, twice.json().errors]).toEqual([
    422,
    { code: ['Your team has a place with this code or name already'] },
  ]);
  const bad = await call('', { code: 'a-b', country: 'XX', name: '', functions: [] });
  expect([bad.statusCode, Object.keys(bad.json().errors).toSorted()]).toEqual([
    422,
    ['code', 'country', 'functions', 'name'],
  ]);
  const form = { code: null, country: 'CN', name: 'Ningbo Yard', functions: ['road'], version: 1 };
  const saves = await Promise.all([call(`/${place.id}`, form, 'PUT'), call(`/${place.id}`, form, 'PUT')]);
  expect(saves.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect(saves.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    code: 'place.changed',
    state: { name: 'Ningbo Yard', version: 2 },
  });
  expect((await service.as(stranger)(`${url}/${place.id}`, form, { method: 'PUT' })).statusCode).toBe(404);
  // nobody changes the list by this way
  expect((await call('/DEHAM', { ...form, version: 1 }, 'PUT')).statusCode).toBe(404);

  expect((await call(`/${place.id}`, { version: 2 }, 'DELETE')).statusCode).toBe(200);
  expect(await clerk.search('ningbo yard')).toEqual([]);
  for (const _ of [1, 2]) expect((await call(`/${place.id}/restore`, {})).statusCode).toBe(200);
  expect((await clerk.search('ningbo yard'))[0]?.id).toBe(place.id);
  await call(`/${place.id}`, { version: 4 }, 'DELETE');
  await clerk.place({ country: 'CN', name: 'Ningbo Yard', functions: ['road'] });
  expect((await call(`/${place.id}/restore`, {})).statusCode).toBe(422);
});

test('places are listed by country, use and kind, page by page', async () => {
  const first = await clerk.list({ country: 'DE', function: 'air', limit: 5 });
  expect(first.data).toHaveLength(5);
  expect(first.data.every((place: Place) => place.country === 'DE' && place.functions.includes('air'))).toBe(true);
  const next = (await service.as(ann)(first.next_page_url ?? '', { country: 'DE', function: 'air' })).json().data;
  expect(next.data[0].code > (first.data.at(-1)?.code ?? '')).toBe(true);
  expect((await clerk.list({ keyword: 'busan' })).data.map(({ code }: Place) => code)).toContain('KRPUS');
  expect((await clerk.list({ keyword: '—/.' })).data).toEqual([]);
  expect((await service.as(ann)(`${url}/source`)).json().data).toMatchObject({ edition: '2023-1' });
});

test('whoever follows a waybill by its link reads its ports in their language, by the team’s own names above all', async () => {
  const follower = followerOf(service, ann);
  const codes = { departure_code: 'DEHAM', destination_port: 'Shanghai Pt', destination_code: 'CNSHG' };
  const { id } = await follower.created(codes);
  const token = tokenIn((await follower.link(id)).json().data.address);
  const headers = (locale: string) => ({ [TRACKING_HEADER]: token, 'accept-language': locale });
  const shown = async (locale: string) =>
    (await service.as(null)(`${base}/tracking`, undefined, { headers: headers(locale) })).json().data;
  expect(await shown('zh-CN')).toMatchObject({ from: '汉堡', to: '上海港' });
  expect(await shown('de-DE')).toMatchObject({ from: 'Hamburg', to: 'Schanghai Hafen' });
  // the e-mails about its steps say the same
  const { id: team } = (await service.as(ann)(`${base}/team`)).json().data;
  const { text } = await noticeMail('zh-CN', { team, waybill: id, milestone: 'arrived' });
  expect(text).toContain('汉堡 → 上海港');
  await clerk.place({ code: 'CNSHG', country: 'CN', name: 'Yangshan', name_zh: '洋山码头', functions: ['sea'] });
  const own = await shown('zh-CN');
  expect([own.to, own.milestones.find(({ name }: { name: string }) => name === 'arrived').place]).toEqual([
    '洋山码头',
    '洋山码头',
  ]);
  expect(await shown('de-DE')).toMatchObject({ to: 'Yangshan' });
});

test('countries are found by code, name or pinyin, with as many places as their list has and the team’s own names', async () => {
  const page = async (query: object, who = ann) => (await service.as(who)(`${base}/countries/list`, query)).json().data;
  const countries = async (keyword: string, who = ann): Promise<CountryRow[]> =>
    (await page({ ...(keyword && { keyword }), limit: 100 }, who)).data;
  await clerk.place({ code: 'LISCN', country: 'LI', name: 'Schaan Yard', name_zh: '沙恩堆场', functions: ['road'] });
  await clerk.place({ country: 'LI', name: 'Oberland Depot', functions: ['road'] });
  for (const typed of ['li', '列支', 'liezhi', 'Fürstentum', 'liecht'])
    expect([typed, (await countries(typed)).map(({ code }) => code).includes('LI')]).toEqual([
      typed,
      typed !== 'Fürstentum',
    ]);
  const [liechtenstein] = (await countries('liechtenstein')) as [CountryRow];
  expect(liechtenstein).toMatchObject({ code: 'LI', name: '列支敦士登', name_de: 'Liechtenstein', own: 2 });
  expect(liechtenstein.own_names).toMatchObject([
    { code: null, name: 'Oberland Depot', name_zh: null, name_de: null },
    { code: 'LISCN', name: 'Schaan Yard', name_zh: '沙恩堆场', name_de: null },
  ]);
  expect((await clerk.list({ country: 'LI', limit: 100 })).data).toHaveLength(liechtenstein.places);
  const [others] = (await countries('liechtenstein', stranger)) as [CountryRow];
  expect(others).toMatchObject({ own: 0, own_names: [] });
  expect((await placesClerk(service, stranger).list({ country: 'LI', limit: 100 })).data).toHaveLength(others.places);
  expect(await countries('—.')).toEqual([]);
  const first = await page({ sort: '-places', limit: 3 });
  expect([first.total > 240, first.data.length]).toEqual([true, 3]);
  const next = (await service.as(ann)(first.next_page_url, { sort: '-places' })).json().data;
  const counts = [...first.data, ...next.data].map(({ places }: CountryRow) => places);
  expect(counts).toEqual(counts.toSorted((one, other) => other - one));
  expect(new Set([...first.data, ...next.data].map(({ code }: CountryRow) => code)).size).toBe(6);
  expect((await service.as(ann)(`${base}/countries/list?cursor=zz`, {})).statusCode).toBe(400);
});

test('an administrator applies a newer edition after its difference is shown; a place that is gone stays readable', async () => {
  const admins = placesClerk(service, admin);
  const schaan = 'SCN,Schaan,-23-----,AI';
  const part = (more: string[]) => partOf('LI', [schaan, 'VDZ,Vaduz,123-----,AI', 'BAL,Balzers,-23-----,RL', ...more]);
  const first = await admins.compare('2024-1', part(['TRQ,Triesen,--3-----,RL', 'XYZ,Requested,1-------,RQ']));
  expect(first.json().data).toMatchObject({ countries: 1, added: 2, changed: 0, removed: 0, applied: false });
  expect(await clerk.search('vaduz')).toEqual([]);
  const apply = (id: string) => admins.call(`${base}/place-editions/${id}/apply`, {});
  const { id } = first.json().data;
  expect((await Promise.all([apply(id), apply(id)])).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await apply(id)).json().data.applied).toBe(true);
  expect((await clerk.search('vaduz'))[0]).toMatchObject({ code: 'LIVDZ', functions: ['sea', 'rail', 'road'] });

  await clerk.place({ code: 'LIVDZ', country: 'LI', name: 'Capital', functions: ['road'] });
  const renamed = partOf('LI', [schaan, 'VDZ,Vaduz Süd,123-----,AI']);
  const [one, other] = [await admins.compare('2024-2', renamed), await admins.compare('2024-2', renamed)];
  expect(one.json().data).toMatchObject({
    added: 0,
    changed: 1,
    removed: 1,
    samples: { changed: [{ code: 'LIVDZ', name: 'Vaduz Süd', before: 'Vaduz' }], removed: [{ code: 'LIBAL' }] },
  });
  expect((await apply(one.json().data.id)).statusCode).toBe(200);
  // the team's own name stands for the place by what the list calls it now
  expect((await clerk.search('vaduz süd')).map(({ name }) => name)).toEqual(['Capital']);
  await Places.updateOne({ name: 'Capital' }, { $set: { terms: [] } });
  await updateOwnTerms();
  expect((await clerk.search('vaduz s')).map(({ name }) => name)).toEqual(['Capital']);
  // the list is another than the one it was compared with
  expect((await apply(other.json().data.id)).json().code).toBe('place-edition.changed');
  expect(await clerk.search('balzers')).toEqual([]);
  const team = (await service.as(ann)(`${base}/team`)).json().data.id;
  expect((await placesByCode(team, ['LIBAL'])).get('LIBAL')).toMatchObject({ name: 'Balzers', gone: '2024-2' });
  expect((await clerk.list({ kind: 'gone' })).data.map(({ code }: Place) => code)).toEqual(['LIBAL']);
  expect((await service.as(ann)(`${url}/source`)).json().data.edition).toBe('2024-2');
  // an older edition over a newer one is applied only where that is meant
  const older = (await admins.compare('2024-1', part([]))).json().data;
  expect(older.older).toBe(true);
  const rejected = await apply(older.id);
  expect([rejected.statusCode, rejected.json().code]).toEqual([409, 'place-edition.older']);
  expect(await clerk.search('balzers')).toEqual([]);
  const meant = await admins.call(`${base}/place-editions/${older.id}/apply?older=yes`, {});
  expect([meant.statusCode, (await service.as(ann)(`${url}/source`)).json().data.edition]).toEqual([200, '2024-1']);
  await apply((await admins.compare('2024-2', renamed)).json().data.id);
  // a later edition brings it back
  const back = await admins.compare('2025-1', part([]));
  await apply(back.json().data.id);
  expect((await clerk.search('balzers'))[0]).toMatchObject({ code: 'LIBAL', gone: null });
});

test('a place that a team enters while an edition is applied is found by the words and uses of that edition', async () => {
  const admins = placesClerk(service, admin);
  const apply = async (edition: string, text: string) =>
    admins.call(`${base}/place-editions/${(await admins.compare(edition, text)).json().data.id}/apply`, {});
  const placed = ['AAA,Arinsal,1-------,AI', 'BBB,Ordino,1-------,AI'];
  await apply('2026-1', partOf('AD', placed));
  const write = Places.bulkWrite.bind(Places);
  const writing = jest.spyOn(Places, 'bulkWrite').mockImplementationOnce(async (...given: Parameters<typeof write>) => {
    await clerk.place({ code: 'ADAAA', country: 'AD', name: 'Valley Yard', functions: ['road'] });
    return write(...given);
  });
  await apply('2026-2', partOf('AD', ['AAA,Pal,-2------,AI', 'BBB,Ordino,1-------,AI']));
  writing.mockRestore();
  expect((await clerk.search('pal', 'rail')).map(({ name }) => name)).toContain('Valley Yard');
  expect((await clerk.search('valley yard', 'sea')).map(({ name }) => name)).toEqual([]);
  // its own uses alone stay of a place that the list no longer has
  await apply('2027-1', partOf('AD', ['BBB,Ordino,1-------,AI']));
  expect(await clerk.search('valley yard', 'rail')).toEqual([]);
  expect((await clerk.search('valley yard', 'road')).map(({ name }) => name)).toEqual(['Valley Yard']);
});

test('a file that is no part of an edition, or of an edition without a name, changes nothing', async () => {
  const admins = placesClerk(service, admin);
  expect((await admins.compare('2024-1', 'a,b\n1,2\n')).json().errors).toHaveProperty('file');
  expect((await admins.compare('spring', partOf('LI', []))).json().errors).toHaveProperty('edition');
  expect((await clerk.compare('2024-1', partOf('LI', []))).statusCode).toBe(403);
});

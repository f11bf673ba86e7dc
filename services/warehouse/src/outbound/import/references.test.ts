import { Buffer } from 'node:buffer';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Upgrades } from '@qiaohui/service-kit/data/upgrades';
import { type Call, startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import { warehouse } from '../../app.ts';
import { Goods } from '../../stock/goods/model.ts';
import { upgrade } from '../../upgrade/upgrade.ts';
import { base, clerk, order, setOut, stocked } from '../../warehouse.fixture.ts';
import { OutOrders } from '../orders/model.ts';
import { formOf } from './routes.fixture.ts';
import type { OutImport } from './schema.ts';

let service: TestService;
let call: Call;
beforeAll(async () => {
  service = await startTest(warehouse);
  call = service.as(clerk);
}, 30_000);
afterAll(() => service.stop());

async function rehearse(rows: unknown[][]): Promise<OutImport> {
  const { body, headers } = formOf(Buffer.from(rows.map((row) => row.join(',')).join('\n')));
  return (await call(`${base}/out/import`, body, { headers: { ...headers, 'accept-language': 'en-US' } })).json().data;
}
const apply = (id: string) => call(`${base}/out/import/apply`, { id });
const outcomes = ({ rows }: OutImport) =>
  rows.map(({ row, verdict, faults: errors }) => [row, verdict, ...errors.map(({ message }) => message)]);
const head = ['Order reference', 'Client code', 'Goods code', 'SKU', 'Pieces', 'Delivery'];

test('a reference is used under every code and spelling of its customer, by file and by form, also when the first lot is used up', async () => {
  const lot = async (client_code: string, more: object = {}) =>
    (await stocked(call, 5, { sku: 'ONE-C' }, { client_code, ...more })).id;
  const [first, second] = [await lot('D-Cu'), await lot('D-CU')];
  const row = (reference: string, client: string) => [reference, client, '', 'ONE-C', 5, 'express'];
  const file = [head, row('R-1', 'D-Cu')];
  const applied = await apply((await rehearse(file)).id);
  const { id } = (applied.json().data as OutImport).rows[0]?.order ?? { id: '' };
  await setOut(call, id, 'applied');
  await call(`${base}/out/pick`, { id });
  expect((await setOut(call, id, 'shipped')).statusCode).toBe(200);
  expect(outcomes(await rehearse(file))).toEqual([
    [2, 'refused', expect.stringContaining('already has an outbound order with this reference')],
  ]);
  const form = (client_code: string, goods_id: string, reference: string) =>
    call(`${base}/out/create`, { client_code, deliver_type: 'sea', reference, lines: [{ goods_id, quantity: 1 }] });
  for (const reference of ['R-1', ' r-1 ', 'Ｒ-1'])
    expect((await form('D-CU', second, reference)).json().code).toBe('out-order.reference-taken');
  expect((await form('D-Cu', first, 'R-2')).statusCode).toBe(200);
  const { id: changed } = (await form('D-CU', second, 'R-3')).json().data;
  const edit = {
    id: changed,
    version: 1,
    client_code: 'D-CU',
    deliver_type: 'sea',
    lines: [{ goods_id: second, quantity: 1 }],
  };
  expect((await call(`${base}/out/edit`, { ...edit, reference: 'R-2' })).json().code).toBe('out-order.reference-taken');
});

test('code 1 and code 2 of one in-order are one customer: a reference under both is an error in one file and in the next', async () => {
  const goods = await stocked(call, 50, { sku: 'TWO-C' }, { client_code: 'C-ONE', client_code2: 'C-TWO' });
  const row = (reference: string, client: string, pieces = 1) => [reference, client, '', 'TWO-C', pieces, 'express'];
  const rehearsal = await rehearse([
    head,
    row('REF', 'C-ONE'),
    row('REF', 'C-TWO'),
    row('ref', 'c-one'),
    row('OTHER', 'C-TWO'),
  ]);
  expect(outcomes(rehearsal).map(([at, verdict]) => [at, verdict])).toEqual([
    [2, 'new'],
    [3, 'refused'],
    [4, 'new'],
    [5, 'new'],
  ]);
  expect([rehearsal.orders, (await apply(rehearsal.id)).statusCode]).toEqual([2, 200]);
  expect(
    outcomes(await rehearse([head, row('REF', 'C-TWO'), row('other', 'C-ONE')])).map(([, verdict]) => verdict),
  ).toEqual(['refused', 'refused']);
  // goods that have only the second code are the same customer's
  const alone = await stocked(call, 5, {}, { client_code: 'c-two' });
  const lines = [{ goods_id: alone.id, quantity: 1 }];
  const form = { client_code: 'C-TWO', deliver_type: 'sea', reference: 'REF', lines };
  expect((await call(`${base}/out/create`, form)).json().code).toBe('out-order.reference-taken');
  expect(goods.id).not.toBe(alone.id);
});

test.each([
  ['a space of no width', '\u200b'],
  ['a byte order mark', '\ufeff'],
  ['a soft hyphen', '\u00ad'],
  ['a mark of writing direction', '\u202e'],
  ['a control sign', '\u0001'],
  ['an empty Braille pattern', '\u2800'],
  ['the stand-in for a picture', '\ufffc'],
  ['a sign for private use', '\ue000'],
  ['a private sign of a far plane', '\u{100000}'],
  ['an empty head of a note', '\u{1d159}'],
])('%s within a reference, a client code or a SKU makes none of them another one', async (name, sign) => {
  const [client, sku, ref] = [`U-${name.length}`, `SEEN-${name.length}`, `ZW-${name.length}`];
  const goods = await stocked(
    call,
    50,
    { sku: `SE${sign}EN-${name.length}` },
    { client_code: `U${sign}-${name.length}` },
  );
  expect((await call(`${base}/stocks/find_goods`, { owner: client })).json().data.data).toEqual([
    expect.objectContaining({ sku }),
  ]);
  const form = (reference: string, client_code: string) =>
    call(`${base}/out/create`, {
      ...{ client_code, reference, deliver_type: 'sea' },
      lines: [{ goods_id: goods.id, quantity: 1 }],
    });
  expect((await form(ref, client)).statusCode).toBe(200);
  for (const written of [`ZW${sign}-${name.length}`, `${ref}${sign}`, `${sign}zw-${name.length}`])
    for (const code of [client, `U${sign}-${name.length}`])
      expect((await form(written, code)).json().code).toBe('out-order.reference-taken');
  const scan = await call(`${base}/scan/resolve`, { code: `${sign}${sku}` });
  expect(scan.json().data.goods).toEqual([expect.objectContaining({ sku })]);
  const row = (reference: string) => [
    reference,
    `U${sign}-${name.length}`,
    '',
    `SEEN${sign}-${name.length}`,
    1,
    'express',
  ];
  expect(
    outcomes(await rehearse([head, row(`${ref}${sign}`), row(`NEW${sign}-${name.length}`), row(`NEW-${name.length}`)])),
  ).toEqual([
    [2, 'refused', expect.stringContaining('already has an outbound order with this reference')],
    [3, 'new'],
    [4, 'new'],
  ]);
});

test.each([
  ['unseen', '\u200b', 'BEF'],
  ['unseen-further', '\u2800', 'BEG'],
])(
  'orders and goods of older versions (%s) with invisible characters in their codes are found by the visible text',
  async (step, sign, name) => {
    const [client, sku, reference] = [`${name}-CODE`, `${name}ORE-1`, `${name}-1`];
    const [oldClient, oldSku, oldReference] = [client, sku, reference].map((code) => code.replace('-', `${sign}-`));
    const goods = await stocked(call, 9, { sku }, { client_code: client });
    const lines = [{ goods_id: goods.id, quantity: 1 }];
    const { id } = await order(call, lines, { client_code: client, reference });
    await OutOrders.collection.updateOne(
      { _id: id as never },
      { $set: { reference: oldReference, reference_keys: [`${oldClient}\n${oldReference}`] } },
    );
    const old = { owners: [oldClient], sku: oldSku, client_code: oldClient };
    await Goods.collection.updateOne({ _id: goods.id as never }, { $set: old });
    await Upgrades.deleteOne({ _id: step });
    await Promise.all([upgrade(), upgrade()]);
    const form = { client_code: client, deliver_type: 'sea', reference, lines };
    expect((await call(`${base}/out/create`, form)).json().code).toBe('out-order.reference-taken');
    expect((await call(`${base}/scan/resolve`, { code: sku })).json().data.goods).toHaveLength(1);
  },
);

test('a searched word is found whatever invisible characters were copied with it', async () => {
  await stocked(call, 1, { sku: 'SEARCHED-77' }, { client_code: 'SEARCH-C' });
  for (const keyword of ['SEARCHED-77', 'SEAR\u200bCHED-77', '\ufeffsearched\u2800-77', '\ue000']) {
    const found = await call(`${base}/stocks/find_goods`, { owner: 'SEARCH-C', keyword });
    expect([keyword, found.json().data.data.map(({ sku }: { sku: string }) => sku)]).toEqual([
      keyword,
      ['SEARCHED-77'],
    ]);
  }
});

test('orders of older versions keep their references, the first of two that are equal today, and neither blocks the start', async () => {
  const lot = (client_code: string) => stocked(call, 9, {}, { client_code });
  const [one, other] = [await lot('OLD-c'), await lot('OLD-C')];
  const made = async (client_code: string, goods_id: string, reference: string) =>
    (await order(call, [{ goods_id, quantity: 1 }], { client_code, reference })).id;
  const ids = [await made('OLD-c', one.id, 'OLD-1'), await made('OLD-C', other.id, 'later')];
  await OutOrders.collection.updateMany({ _id: { $in: ids as never[] } }, { $unset: { reference_keys: 1 } });
  await OutOrders.collection.updateOne({ _id: ids[1] as never }, { $set: { reference: 'old-1' } });
  await Upgrades.deleteOne({ _id: 'references' });
  await Promise.all([upgrade(), upgrade()]);
  const stored = await Promise.all(ids.map((id) => OutOrders.findById(id).orFail().lean()));
  expect(stored.map(({ reference_keys = [] }) => reference_keys)).toEqual([['OLD-C\nOLD-1'], []]);
  expect((await setOut(call, ids[1] ?? '', 'applied')).statusCode).toBe(200);
  const form = {
    client_code: 'OLD-C',
    deliver_type: 'sea',
    reference: 'OLD-1',
    lines: [{ goods_id: other.id, quantity: 1 }],
  };
  expect((await call(`${base}/out/create`, form)).json().code).toBe('out-order.reference-taken');
});

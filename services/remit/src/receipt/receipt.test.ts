import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PayeeEvent } from '@qiaohui/admin/contract';
import { sendCommand } from '@qiaohui/service-kit/events/commands';
import type { Locale } from '@qiaohui/service-kit/shapes';
import { waitFor } from '@qiaohui/service-kit/testing/service';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { Institutions } from '../institutions/model.ts';
import { AllowRecipient, BookReceipt, ReviewSlot } from '../orders/commands.contract.ts';
import type { Order } from '../orders/schema.ts';
import { completeKyc, type Scene, school, startScene } from '../scene.fixture.ts';
import { OrderStatus } from '../terms/status.ts';
import type { Verification } from '../verify/schema.ts';
import { drawn } from './drawn.ts';
import type { Sheet } from './sheet.ts';

const ACCOUNT_NO = '000123456789';
let scene: Scene;
let done: Order;
let paid: Order;
beforeAll(async () => {
  scene = await startScene();
  [done, paid] = [await completed(), await scene.at(OrderStatus.TransferClaimed)];
  await receive(paid);
}, 60_000);
afterAll(() => scene.service.stop());

const head = (order: Order) => ({
  id: randomUUID(),
  actor: { kind: 'staff' as const, id: scene.finance.id },
  order: order.id,
});
const receive = (order: Order) =>
  sendCommand(BookReceipt, {
    ...head(order),
    amount: String(order.due),
    bankSerial: `B-${order.id}`,
    receivedAt: new Date().toISOString(),
  });

async function completed(order?: Order): Promise<Order> {
  order ??= await scene.at(OrderStatus.TransferClaimed);
  await receive(order);
  await sendCommand(ReviewSlot, { ...head(order), slot: 'all', verdict: 'accept' });
  await scene.act(order.id, { status: OrderStatus.Remitting });
  await scene.act(order.id, { status: OrderStatus.Completed, bankReference: 'SWIFT-REF-20261' });
  return order;
}

const receiptOf = (order: Order, query = '', who: Scene['customer'] | null = scene.customer) =>
  scene.service.as(who)(`/api/client/order/${order.id}/receipt${query}`);

/** Reads the text of a PDF and its own metadata. */
async function read(bytes: Buffer) {
  const pdf = await getDocument({ data: new Uint8Array(bytes) }).promise;
  const { items } = await (await pdf.getPage(1)).getTextContent();
  const { info } = await pdf.getMetadata();
  const text = items.map((item) => ('str' in item ? item.str : '')).join('\n');
  return { pages: pdf.numPages, text, info: info as Record<string, string> };
}

test.each<[Locale, { title: string; fee: string; sums: string[]; when: string }]>([
  ['zh-CN', { title: '汇款凭证', fee: '全额到账费', sums: ['1,000.00 USD', '¥7,268.00'], when: 'Asia/Shanghai' }],
  [
    'en-US',
    {
      title: 'Remittance receipt',
      fee: 'Full-amount fee',
      sums: ['USD 1,000.00', 'CNY 7,268.00'],
      when: 'Beijing time',
    },
  ],
  [
    'de-DE',
    {
      title: 'Überweisungsbeleg',
      fee: 'Gebühr für vollen Eingang',
      sums: ['1.000,00 USD', '7.268,00 CNY'],
      when: 'Pekinger Zeit',
    },
  ],
])(
  'a receipt in %s is one page with names, sums and times, with fees or without',
  async (locale, { title, fee, sums, when }) => {
    const response = await receiptOf(done, `?locale=${locale}&fees=true`);
    expect(response.headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' });
    expect(response.headers['content-disposition']).toBe(`attachment; filename="receipt-${done.number}.pdf"`);
    const full = await read(response.rawPayload);
    const rows = [
      title,
      fee,
      ...sums,
      when,
      done.number,
      'SWIFT-REF-20261',
      '周岚',
      '林小雨',
      'Example University',
      'CHASUS33',
    ];
    for (const row of rows) expect(full.text).toContain(row);
    expect(full).toMatchObject({ pages: 1, info: { Title: `${title} ${done.number}`, Language: locale } });
    for (const secret of [completeKyc.idNumber, completeKyc.payerIdNumber, completeKyc.payerPhone, ACCOUNT_NO])
      expect(full.text).not.toContain(secret);
    expect(full.text).toContain(completeKyc.payerIdNumber.slice(-4));
    const bare = await read((await receiptOf(done, `?locale=${locale}&fees=false`)).rawPayload);
    for (const words of [title, ...sums]) expect(bare.text).toContain(words);
    for (const words of [fee, '7.118', '7,118']) expect(bare.text).not.toContain(words);
  },
);

test('the same order gives the same file, to its owner and to finance', async () => {
  const [one, two, three] = [await receiptOf(done), await receiptOf(done), await receiptOf(done, '', scene.finance)];
  expect(one.rawPayload.equals(two.rawPayload)).toBe(true);
  expect(one.rawPayload.equals(three.rawPayload)).toBe(true);
});

test('an order that is not completed has no receipt, and nobody gets that of another', async () => {
  const early = await receiptOf(paid);
  expect([early.statusCode, early.json()]).toEqual([409, expect.objectContaining({ code: 'receipt.not-yet' })]);
  const statuses = [
    (await receiptOf(done, '', scene.stranger)).statusCode,
    (await receiptOf(done, '', null)).statusCode,
  ];
  expect(statuses).toEqual([404, 401]);
  expect((await receiptOf(done, '?locale=fr-FR')).statusCode).toBe(422);
});

test('many receipts at once are made one after the other; a failing thread fails only its own request', async () => {
  const broken = drawn({ locale: 'zh-CN' } as Sheet);
  const all = await Promise.all([1, 2, 3, 4, 5].map(() => receiptOf(done)));
  expect(all.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  await expect(broken).rejects.toMatchObject({ status: 503, code: 'receipt.busy' });
  expect((await receiptOf(done)).statusCode).toBe(200);
});

test('the address on a receipt shows anyone the facts, masked; an unknown one is a 404 with a message', async () => {
  const { text } = await read((await receiptOf(done)).rawPayload);
  const [, token] = /\/verify\/([\w-]{32})/.exec(text.replaceAll('\n', '')) ?? [];
  const response = await scene.service.as(null)(`/api/client/verify/${token}`);
  const { data }: { data: Verification } = response.json();
  expect(data).toEqual({
    number: `${done.number.slice(0, 4)}••••${done.number.slice(-2)}`,
    status: OrderStatus.Completed,
    amount: '1000',
    currency: 'USD',
    institution: { name: '示例大学', nameEn: 'Example University' },
    accountSource: 'record',
    accountHolder: '',
    payerName: '周*',
    accountTail: ACCOUNT_NO.slice(-4),
    completedAt: expect.any(String),
    bankReferenceTail: '0261',
  });
  for (const secret of [
    done.number,
    done.id,
    completeKyc.payerFirstName,
    completeKyc.payerIdNumber,
    scene.customer.email,
  ])
    expect(response.body).not.toContain(secret);
  const unknown = await scene.service.as(null)(`/api/client/verify/${'x'.repeat(32)}`);
  expect([unknown.statusCode, unknown.json()]).toEqual([
    404,
    expect.objectContaining({ code: 'verification.missing', message: '没有找到该凭证，请核对地址是否完整' }),
  ]);
});

const verified = async (order: Order): Promise<Verification> => {
  const { text } = await read((await receiptOf(order)).rawPayload);
  const [, token] = /\/verify\/([\w-]{32})/.exec(text.replaceAll('\n', '')) ?? [];
  return (await scene.service.as(null)(`/api/client/verify/${token}`)).json().data;
};

test.each<[Locale, string, string]>([
  ['zh-CN', '账户由付款人提供，并非该机构登记的账户', '付款用途所称机构'],
  ['en-US', 'Account given by the payer, not the institution’s record', 'Institution named by the payer'],
  ['de-DE', 'Konto vom Zahler angegeben', 'Genannte Einrichtung'],
])(
  'a receipt in %s never says that the institution was paid where somebody else’s account was',
  async (locale, source, label) => {
    const order = await otherwise();
    const { text, pages } = await read((await receiptOf(order, `?locale=${locale}`)).rawPayload);
    const plain = text.replaceAll('\n', '');
    for (const words of [source, label, 'Global Fast Ltd']) expect(plain).toContain(words);
    expect(pages).toBe(1);
  },
);

test('the address on a receipt names the holder of an account that the payer gave', async () => {
  expect(await verified(await otherwise())).toMatchObject({
    institution: { nameEn: 'Example University' },
    accountSource: 'differs',
    accountHolder: 'Global Fast Ltd',
  });
});

test('an institution without an account on record is not attested, and blocks nothing', async () => {
  await scene.service.publishEvent(PayeeEvent, { ...school, id: '207', accountNo: '', accountName: '' }, 1);
  await waitFor(async () => (await Institutions.countDocuments({ _id: '207' })) === 1);
  const account = { accountName: 'Landlord Brandt', accountNo: '000555444333', bankName: 'B', bankAddress: 'Weg 1' };
  const order = await completed(
    await scene.at(OrderStatus.TransferClaimed, { resource: { id: '207' }, payment: account }),
  );
  expect(await verified(order)).toMatchObject({ accountSource: 'payer', accountHolder: 'Landlord Brandt' });
});

let other: Order | undefined;
/** A completed order that pays another account than the school's. */
async function otherwise(): Promise<Order> {
  if (other) return other;
  const order = await scene.at(OrderStatus.TransferClaimed, {
    payment: { accountName: 'Global Fast Ltd', accountNo: '555666777' },
  });
  await sendCommand(AllowRecipient, { ...head(order), reason: '已核实' });
  other = await completed(order);
  return other;
}

import { expect, test } from '@jest/globals';
import { OrderEvent } from '@qiaohui/remit/contract';
import { longText, writers } from '@qiaohui/service-kit/documents/sheets/crafted.testing';
import { served } from '@qiaohui/service-kit/testing/served';
import { waitFor } from '@qiaohui/service-kit/testing/service';
import excel from 'exceljs';
import { trusted } from 'mongoose';
import { statement } from '../../../../../infra/simulators/partner/pages.ts';
import { admin } from '../../app.ts';
import { Audit } from '../../audit/model.ts';
import { Orders } from '../../orders/model.ts';
import { sampleOrder } from '../../orders/order.fixture.ts';
import { OrderStatus } from '../../orders/status.rules.ts';
import { api, clerk, csvOf, formOf, taken, upload } from '../fixtures/statement.fixture.ts';
import { Lines, Statements } from '../model.ts';

const service = served(admin, async () => {
  await service.publishEvent(
    OrderEvent,
    sampleOrder({ id: 'o1', number: 'QH23456789', status: OrderStatus.TransferClaimed, received: '0' }),
    1,
  );
  await waitFor(() => Orders.countDocuments());
});

/** 付款人 as GB18030 has it. */
const gb18030 = Buffer.concat([
  Buffer.from('date,serial,amount,'),
  Buffer.from([0xb8, 0xb6, 0xbf, 0xee, 0xc8, 0xcb]),
  Buffer.from('\n2026-11-20,gb1,10.00,'),
  Buffer.from([0xcd, 0xf5, 0xd0, 0xa1, 0xd3, 0xea]),
  Buffer.from('\n'),
]);

async function workbook(rows: unknown[][]): Promise<Buffer> {
  const book = new excel.Workbook();
  book.addWorksheet('明细').addRows(rows);
  return Buffer.from(await book.xlsx.writeBuffer());
}

const stored = (serial: string) => Lines.findOne({ serial }).lean();

test('a file is stored once: the same again and an overlapping one add only what is new', async () => {
  const call = service.as(clerk);
  const [one, two, three] = ['u1', 'u2', 'u3'].map((serial) => ({
    serial,
    amount: '10.00',
    account: '6222000011112222',
  }));
  if (!one || !two || !three) throw new Error('three lines');
  expect(await taken(call, [one, two])).toMatchObject({ rows: 2, added: 2, known: 0, faulty: 0, by: clerk.email });
  expect(await taken(call, [one, two])).toMatchObject({ added: 0, known: 2, faulty: 0, state: 'matched' });
  expect(await taken(call, [{ ...two, amount: '11.00' }, three, one])).toMatchObject({
    added: 2,
    known: 1,
    faults: [],
  });
  expect(await Lines.findOne({ serial: 'u2', bookSerial: 'u2@2026-11-20@11.00' }).lean()).toMatchObject({
    state: 'open',
    flags: ['serial-repeated'],
  });
  const line = await stored('u1');
  expect(line).toMatchObject({ payerAccountTail: '2222' });
  expect(JSON.stringify(line)).not.toContain('6222000011112222');
  const response = (await call(`${api}/statement/lines`, { keyword: 'u1' })).json().data.data;
  expect(response).toMatchObject([{ serial: 'u1', amount: '10.00', payer_account: '•••• 2222' }]);
  expect(await Audit.countDocuments({ what: 'statement.upload' })).toBe(3);
});

test('two clerks who upload overlapping files at once store each line once', async () => {
  const call = service.as(clerk);
  const lines = Array.from({ length: 200 }, (_, at) => ({ serial: `twin${at}`, amount: '5.00' }));
  const both = await Promise.all([taken(call, lines), taken(call, lines.toReversed())]);
  expect(both.map(({ added, known }) => added + known)).toEqual([200, 200]);
  expect(both.reduce((sum, { added }) => sum + added, 0)).toBe(200);
  expect(await Lines.countDocuments({ serial: /^twin/ })).toBe(200);
});

test('GB18030 and XLSX are read like UTF-8', async () => {
  const call = service.as(clerk);
  expect((await upload(call, gb18030)).json().data).toMatchObject({ added: 1, faulty: 0 });
  expect(await stored('gb1')).toMatchObject({ payer: '王小雨' });
  const sheet = await workbook([
    ['账户明细'],
    ['交易时间', '交易流水号', '收入金额', '支出金额', '对方户名', '摘要'],
    [new Date('2026-11-20T09:30:00Z'), 'x1', 97_670.1, null, '欧阳建国', '学费 ＱＨ２３４５６７８９'],
    ['2026-11-20', 'x2', null, 20, '银行', '手续费'],
    ['2026-11-20', 2e19, 5, null, '', ''],
  ]);
  expect((await upload(call, sheet, 'statement.xlsx')).json().data).toMatchObject({
    rows: 3,
    added: 2,
    faults: [{ row: 5, code: 'serial' }],
  });
  expect(await stored('x1')).toMatchObject({ at: new Date('2026-11-20T01:30:00Z'), payer: '欧阳建国' });
  expect((await stored('x2'))?.state).toBe('out');
});

test.each(writers)(
  'payers and postscripts of 3,000 lines are read character by character as %s wrote them',
  async (writer, write) => {
    const lines = Array.from({ length: 3_000 }, (_, at) => [
      '2026-11-20 09:30:00',
      `${writer}${at}`,
      '12.30',
      longText(at, 3 + (at % 9)),
      longText(at + 5_000, 4 + (at % 7)),
    ]);
    const file = await write([['交易时间', '交易流水号', '收入金额', '对方户名', '摘要'], ...lines]);
    expect((await upload(service.as(clerk), file, 'statement.xlsx')).json().data).toMatchObject({
      added: 3_000,
      faulty: 0,
    });
    const serials = lines.map(([, serial]) => String(serial));
    const stored = await Lines.find({ serial: trusted({ $in: serials }) })
      .sort({ row: 1 })
      .lean();
    expect(stored.map(({ serial, payer, postscript }) => [serial, payer, postscript])).toEqual(
      lines.map(([, serial, , payer, postscript]) => [serial, payer, postscript]),
    );
  },
);

/** A text as a Chinese bank's program writes it: signs of two bytes, found by reading every one. */
function inGb18030(text: string): Buffer {
  const decoder = new TextDecoder('gb18030');
  const bytes = new Map<string, Buffer>();
  for (let lead = 0x81; lead < 0xff; lead += 1)
    for (let activity = 0x40; activity < 0xff; activity += 1) {
      const pair = Buffer.from([lead, activity]);
      bytes.set(decoder.decode(pair), pair);
    }
  return Buffer.concat(Array.from(text, (sign) => bytes.get(sign) ?? Buffer.from(sign)));
}

test.each([
  ['UTF-8', (text: string) => Buffer.from(text)],
  ['GB18030', inGb18030],
])('payers of a long CSV in %s are read character by character', async (encoding, encoded) => {
  const lines = Array.from({ length: 3_000 }, (_, at) => ({
    serial: `${encoding}${at}`,
    amount: '1.00',
    payer: longText(at, 3 + (at % 9)).replaceAll('𠮷', '吉'),
  }));
  expect((await upload(service.as(clerk), encoded(csvOf(lines)))).json().data).toMatchObject({ added: 3_000 });
  const stored = await Lines.find({ serial: new RegExp(`^${encoding}`) })
    .sort({ row: 1 })
    .lean();
  expect(stored.map(({ payer }) => payer)).toEqual(lines.map(({ payer }) => payer));
});

test('a partner’s own statement can be uploaded', async () => {
  const movement = (serial: string, amount: string) => ({ serial, amount, at: '2026-11-20T10:00:00.000Z' });
  const file = statement([
    {
      id: 'a',
      order_id: 'QHNOBODY22',
      amount: '100.00',
      notify_url: 'http://127.0.0.1/',
      channel: 'zlpay',
      created_at: '2026-11-20T09:00:00.000Z',
      received: [movement('p1', '100.00')],
      refunds: [{ ...movement('p2', '70.00'), id: 'r' }],
    },
  ]);
  expect((await upload(service.as(clerk), file)).json().data).toMatchObject({ added: 2, faulty: 0 });
  expect([await stored('p1'), await stored('p2')]).toMatchObject([{ postscript: 'QHNOBODY22' }, { state: 'out' }]);
});

test.each([
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]), 422, 'statement.unreadable'],
  ['a zip that is no workbook', Buffer.from('PK\u0003\u0004 and then nothing'), 422, 'statement.unreadable'],
  ['an empty file', Buffer.alloc(0), 422, 'statement.unreadable'],
  [
    'a file cut within a sign',
    Buffer.from('交易时间,流水号,金额\n2026-11-20,s1,7,号订单').subarray(0, -2),
    422,
    'sheet.cut-off',
  ],
  ['an old workbook or a locked one', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 422, 'sheet.protected'],
  ['21 MB', Buffer.alloc(21 * 1024 * 1024, 'a'), 413, 'statement.too-large'],
])('%s is rejected and leaves nothing stored', async (_, file, status, code) => {
  const before = await Statements.countDocuments();
  const response = await upload(service.as(clerk), file);
  expect([response.statusCode, response.json().code]).toEqual([status, code]);
  expect(await Statements.countDocuments()).toBe(before);
});

test('the error names the columns that are missing', async () => {
  const english = { 'accept-language': 'en-US' };
  const { body, headers } = formOf('付款人,附言\n王,学费');
  const response = await service.as(clerk)(`${api}/statement/upload`, body, { headers: { ...headers, ...english } });
  expect([response.statusCode, response.json().code]).toEqual([422, 'statement.columns']);
  expect(response.json().errors).toEqual({
    time: ['No column for the time of the transaction'],
    serial: ['No column for the bank’s serial'],
    amount: ['No column for the amount or the credit'],
  });
});

test('an unknown reserve account returns an error at its field', async () => {
  const response = await upload(service.as(clerk), csvOf([{ serial: 'n1', amount: '1' }]), 'a.csv', 'nobody');
  expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, ['channel']]);
});

test('the queue is filtered, searched and paged by its address alone', async () => {
  const call = service.as(clerk);
  const names = Array.from({ length: 5 }, (_, at) => ({ serial: `page${at}`, amount: '3.00', payer: '诸葛孔明' }));
  const { id } = await taken(call, names);
  await waitFor(async () => (await Statements.findById(id).lean())?.state === 'matched');
  const first = (await call(`${api}/statement/lines`, { keyword: '诸葛', show: 'open', limit: 3 })).json().data;
  const second = (await call(first.next_page_url, { keyword: '诸葛' })).json().data;
  expect([first.data.length, second.data.length, second.next_page_url]).toEqual([3, 2, null]);
  expect((await call(`${api}/statement/lines`, { statement: id, show: 'booked' })).json().data.data).toEqual([]);
  const [row] = (await call(`${api}/statements`, {})).json().data.data;
  expect(row).toMatchObject({ id, counts: { open: 5, new: 0, booked: 0 } });
});

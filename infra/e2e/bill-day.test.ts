import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import excel from 'exceljs';
import type { Page } from 'playwright-core';
import { act, button, download, go } from './actors/forwarder.ts';
import { type SignedIn, signIn } from './actors/people.ts';
import { choose, find, inDialog, write } from './actors/waybills.ts';
import { pdfText } from './documents.ts';
import { end, onSharedStage } from './stage.ts';

// What a customer owes of a waybill, from its costs to a bill that is locked, collected, taken back and made again.
const day = randomUUID().slice(0, 6);
const CUSTOMER = `Nordhafen ${day} GmbH`;
const NUMBER = /DE-\d{4}-\d{5}/;
/** Of the books in Germany, where the bills are dated. */
const MONTH = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(new Date()).slice(0, 7);
const named = new Intl.DateTimeFormat('zh-CN', { year: 'numeric', month: 'long', timeZone: 'UTC' });
const MONTH_NAME = named.format(new Date(`${MONTH}-01T00:00:00Z`));
const api = '/api/v1/trade';
let clerk: SignedIn;
let waybill: Named;
/** Addresses of the bills. */
let first = '';
let second = '';

type Named = { id: string; number: string };
const dataOf = async <T>(path: string, body?: object): Promise<T> => {
  const { status, body: sent } = await (body ? clerk.post(`${api}${path}`, body) : clerk.get(`${api}${path}`));
  if (status !== 200) throw new Error(`${path}: ${JSON.stringify(sent)}`);
  return sent.data as unknown as T;
};

const stage = onSharedStage(async ({ address }) => {
  clerk = await signIn(address, 'trade@example.com');
  const place = { address: 'Deichtorplatz 3', zip: '20095', city: 'Hamburg', country: 'DE' };
  const customer = await dataOf<Named>('/customers', { name: CUSTOMER, code: `1${parseInt(day, 16)}`, ...place });
  const form = { transport: 'sea', direction: 'west', client: CUSTOMER, customer: customer.id, client_code: '' };
  waybill = await dataOf('/waybills', form);
  const owed = { side: 'receivable', party: { kind: 'customer', id: customer.id }, currency: 'EUR' };
  // of the first day: at a month's end it is already the next one in China
  const dated = { ...owed, rate_day: `${MONTH}-01` };
  for (const item of [
    { code: 'demo-code-thc', quantity: '3', price: '81.67', actual: '245.01', tax_code: 'V19', tax_rate: '19' },
    { code: 'demo-code-doc', quantity: '1', price: '55', actual: '55', tax_code: 'V19', tax_rate: '19' },
    { code: 'demo-code-ins', quantity: '1', price: '57.89', tax_code: 'V0', tax_rate: '0' },
  ])
    await dataOf(`/waybills/${waybill.id}/costs`, { ...dated, ...item });
});

const bothItems = '已选 2 条，含税 357.01 EUR';
const path = (page: Page): string => new URL(page.url()).pathname;

/** Goes through the steps of a bill of all that the customer owes, up to the button that makes it. */
async function prepareBill(page: Page, chosen: string, look: (step: string) => Promise<void> = async () => undefined) {
  await go(page, '/logistics/bills');
  await button(page, '生成账单').click();
  const sheet = page.getByRole('dialog', { name: '生成账单' });
  await find(sheet, '客户', CUSTOMER);
  await choose(sheet, { 账单月份: MONTH_NAME });
  await button(sheet, '下一步').click();
  await sheet.getByText(chosen).waitFor();
  await look('what a bill charges');
  await button(sheet, '下一步').click();
  await choose(sheet, { 打印语言: 'Deutsch' });
  await look('name and language of a bill');
  return { sheet, make: button(sheet, '创建草稿') };
}

/** Waits for the page of the draft that was made. */
async function onDraft(page: Page): Promise<void> {
  await page.waitForURL(/\/logistics\/bills\/[\w-]{36}$/);
  await page.getByRole('heading', { level: 1, name: `${CUSTOMER} ${MONTH}` }).waitFor();
}

/** Locks the draft that is open, and returns its number. */
async function lock(page: Page): Promise<string> {
  await button(page, '锁定账单').click();
  await button(page.getByRole('dialog', { name: `锁定“${CUSTOMER} ${MONTH}”？` }), '锁定账单').click();
  const heading = page.getByRole('heading', { level: 1, name: NUMBER });
  await heading.waitFor();
  await page.getByText('已核对：内容与锁定时一致').waitFor();
  return NUMBER.exec((await heading.textContent()) ?? '')?.[0] ?? '';
}

/** The running number of a bill. */
const running = (number: string): number => Number(number.split('-').at(-1));

test('costs become a bill by customer and month: what it leaves out is named, its number comes with the lock, its files agree', async () => {
  const { page, watched } = await stage.open(clerk, { path: `/logistics/waybill/${waybill.id}` });
  await page.getByText('1 条费用尚无实际金额').waitFor();

  const { make } = await prepareBill(page, bothItems, async (where) => {
    if (where === 'what a bill charges') {
      const left = page.getByRole('region', { name: '未列入的费用' });
      await left.getByText('货运保险').waitFor();
      await left.getByText('尚无实际金额').waitFor();
    }
    await watched.check(where);
  });
  await make.click();
  await onDraft(page);
  first = path(page);
  const { issuer, total } = { issuer: 'Qiaohui Logistik GmbH', total: '357.01 EUR' };
  const content = page.getByRole('region', { name: '账单内容' });
  for (const stated of [issuer, 'Deichtorplatz 3', '245.01', '55.00', '300.01 EUR', '57.00 EUR', total])
    await content.getByText(stated).first().waitFor();
  await watched.check('a draft');
  const number = await lock(page);
  await watched.check('a locked bill');

  const paper = await pdfText(await download(page, '下载 PDF'));
  for (const stated of [
    `Rechnung ${number}`,
    issuer,
    CUSTOMER,
    waybill.number,
    '245,01',
    '300,01',
    '57,00',
    '357,01 EUR',
  ])
    expect(paper).toContain(stated);
  const book = new excel.Workbook();
  await book.xlsx.load((await download(page, '下载 Excel')) as never);
  const [sheet] = book.worksheets as [excel.Worksheet];
  const rows = [2, 3].map((row) => sheet.getRow(row).values as excel.CellValue[]);
  const column = (name: string) => rows.map((row) => row[(sheet.getRow(1).values as excel.CellValue[]).indexOf(name)]);
  expect([column('Netto'), column('Steuerbetrag'), column('Brutto')]).toEqual([
    [245.01, 55],
    [46.55, 10.45],
    [291.56, 65.45],
  ]);
  const [, ...bookings] = (await download(page, '下载记账文件 CSV', '更多操作')).toString().trim().split('\r\n');
  expect(bookings.map((row) => row.split(';').slice(0, 3))).toEqual([
    ['291,56', '"S"', '"EUR"'],
    ['65,45', '"S"', '"EUR"'],
  ]);
  const xml = (await download(page, '下载电子发票 XML', '更多操作')).toString();
  const sumIn = (name: string) => new RegExp(`<cbc:${name} currencyID="EUR">([\\d.]+)<`).exec(xml)?.[1];
  expect(['TaxExclusiveAmount', 'TaxAmount', 'PayableAmount'].map(sumIn)).toEqual(['300.01', '57.00', '357.01']);
  expect(xml).toContain(`<cbc:ID>${number}</cbc:ID>`);
  await end({ page, watched });
}, 240_000);

test('a locked bill is collected in parts, never above its total; it is taken back with its reason, and its costs are billed again', async () => {
  const { page, watched } = await stage.open(clerk, { path: first });
  const heading = page.getByRole('heading', { level: 1, name: NUMBER });
  const number = NUMBER.exec((await heading.textContent()) ?? '')?.[0] ?? '';
  const collect = ['登记收款', '登记收款', '登记'] as const;
  await inDialog(page, collect, (dialog) => write(dialog, { '金额（EUR）': '200', 备注: `HB ${day}` }));
  await page.getByText('还差 157.01 EUR').waitFor();
  await page.getByText('部分收款').waitFor();
  await inDialog(page, collect, async (dialog) => {
    const amount = dialog.getByRole('textbox', { name: '金额（EUR）' });
    expect(await amount.inputValue()).toBe('157.01');
    await amount.fill('157.02');
    await button(dialog, '登记').click();
    await dialog.getByText('最多 157.01 EUR').waitFor();
    await watched.check('a collection above the total');
    await amount.fill('157.01');
  });
  await page.getByText('已收款').waitFor();

  await button(page, '更多操作').click();
  await inDialog(page, [page.getByRole('menuitem', { name: '红冲账单' }), `红冲账单 ${number}`, '红冲账单'], (dialog) =>
    write(dialog, { 原因: `价格更正 ${day}` }),
  );
  await page.getByText('这是一份红冲账单，金额为负。').waitFor();
  await page.getByRole('region', { name: '账单内容' }).getByText('-357.01 EUR').waitFor();
  await page.getByText('已核对：内容与锁定时一致').waitFor();
  await watched.check('a reversal');
  await page.getByRole('link', { name: number }).click();
  await page.getByText('其费用可重新列入账单', { exact: false }).waitFor();
  await watched.check('a bill that was taken back');
  await (await prepareBill(page, bothItems)).make.click();
  await onDraft(page);
  second = path(page);
  await end({ page, watched });
}, 180_000);

test('a month is closed once it has no draft, refuses the next bill in its words, and is reopened by the owner with a reason', async () => {
  const { page, watched } = await stage.open(clerk, { path: '/logistics/ledgers', expected: /status of 409/ });
  await act(page, MONTH_NAME, '结账');
  const closing = page.getByRole('dialog', { name: `结账 ${MONTH_NAME}？` });
  await button(closing, '结账').click();
  await closing.getByText('该月份还有 1 份账单草稿，请先锁定或移走').waitFor();
  await watched.check('a month with a draft');
  await go(page, second);
  const number = await lock(page);
  await go(page, '/logistics/ledgers');
  await act(page, MONTH_NAME, '结账');
  await button(closing, '结账').click();
  await page.getByText(`${MONTH_NAME} 已结账`).waitFor();
  await watched.check('a ledger with a closed month');

  await go(page, `/logistics/waybill/${waybill.id}`);
  await button(page, '货运保险 的操作').click();
  await inDialog(page, [page.getByRole('menuitem', { name: '编辑' }), '编辑费用', '保存费用'], (dialog) =>
    write(dialog, { '实际金额（不含税）': '57.89' }),
  );
  await page
    .getByRole('link', { name: `账单 ${number}` })
    .first()
    .waitFor();
  const { sheet, make } = await prepareBill(page, '已选 1 条，含税 57.89 EUR');
  await make.click();
  await sheet.getByText(`${MONTH} 已结账，请先重新打开该月份`).waitFor();
  await watched.check('a bill of a closed month');

  await go(page, '/logistics/ledgers');
  await button(page, `${MONTH_NAME} 的操作`).click();
  const opener = page.getByRole('menuitem', { name: '重新打开' });
  await inDialog(page, [opener, `重新打开 ${MONTH_NAME}`, '重新打开'], async (dialog) => {
    await button(dialog, '重新打开').click();
    await dialog.locator('[aria-invalid=true]').waitFor();
    await write(dialog, { 原因: `漏开账单 ${day}` });
  });
  await page.getByText(`${MONTH_NAME} 重新打开：漏开账单 ${day}`).waitFor();
  await page.getByText('记录完整，未被改动').waitFor();
  await watched.check('a ledger with a reopened month');
  await (await prepareBill(page, '已选 1 条，含税 57.89 EUR')).make.click();
  await onDraft(page);
  const last = await lock(page);
  expect(running(last)).toBe(running(number) + 1);
  await end({ page, watched });
}, 180_000);

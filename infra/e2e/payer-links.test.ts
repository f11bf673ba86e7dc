import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { type DemoOrder, demoOrders, type SignedIn, signIn } from './actors/people.ts';
import { pdfDocument } from './documents.ts';
import { end, type Opened, onStage } from './stage.ts';

let customer: SignedIn;
let orders: DemoOrder[];

const stage = onStage(async (product) => {
  customer = await signIn(product.address, 'customer@example.com');
  orders = await demoOrders(customer);
});

const orderAt = (status: number): DemoOrder => {
  const found = orders.find((order) => order.status === status);
  if (!found) throw new Error(`no demo order is at ${status}`);
  return found;
};
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Makes a link in the sharing dialog of the owner's order page; returns its address. */
async function share({ page, watched }: Opened, scope: string): Promise<string> {
  await button(page, '分享订单').click();
  await page.getByRole('radio', { name: new RegExp(`^${scope}`) }).check();
  await watched.check(`sharing: ${scope}`);
  await button(page, '创建链接').click();
  const address = await page.getByLabel('链接地址').first().textContent();
  await watched.check('a link was made');
  return address ?? '';
}

test('a parent without an account pays by a link on a phone, and the owner’s page follows', async () => {
  const { id, number } = orderAt(3);
  const owner = await stage.open(customer, { path: `/order/${id}`, width: 1280 });
  const address = await share(owner, '代为付款');
  expect(new URL(address).pathname).toBe('/order/shared');

  const parent = await stage.open(null, { path: address, width: 390 });
  await parent.page.getByRole('heading', { level: 1, name: '请为此订单付款' }).waitFor();
  await parent.page.getByText(`订单 ${number}`).first().waitFor();
  for (const label of ['转账金额', '账号', '附言']) await button(parent.page, `复制${label}`).waitFor();
  await parent.watched.check('a pay link');
  await button(parent.page, '我已转账').click();
  await parent.page.getByRole('dialog').getByRole('button', { name: '我已转账' }).click();
  await parent.page.getByRole('heading', { level: 1, name: '银行确认到账中' }).waitFor();
  await parent.watched.check('a pay link after the transfer');

  await button(owner.page, '关闭').click();
  await owner.page.getByRole('heading', { level: 1, name: '银行正在确认到账' }).waitFor();
  await owner.page.getByText('付款人已转账').waitFor();
  await end(owner, parent);
}, 120_000);

test('a link uploads the missing document; once revoked it shows that it no longer opens', async () => {
  const { id } = orderAt(2);
  const owner = await stage.open(customer, { path: `/order/${id}`, width: 1280 });
  const address = await share(owner, '上传材料');
  const helper = await stage.open(null, { path: address, width: 390, expected: /status of 404/ });
  await helper.page.getByRole('heading', { level: 1, name: '请上传材料' }).waitFor();
  await helper.watched.check('an upload link');
  const [chooser] = await Promise.all([
    helper.page.waitForEvent('filechooser'),
    button(helper.page, /^选择文件.*院校缴费通知单/).click(),
  ]);
  await chooser.setFiles(await pdfDocument(helper.page, '缴费通知单.pdf'));
  await helper.page.getByText('✓ 已提交').nth(1).waitFor();

  await button(owner.page, '撤销链接：上传材料').click();
  await owner.page.getByRole('dialog').last().getByRole('button', { name: '撤销链接', exact: true }).click();
  await owner.page.getByText('已撤销', { exact: true }).waitFor();
  await owner.watched.check('a revoked link');
  await button(owner.page, '关闭').click();
  await owner.page.getByText('缴费通知单.pdf').first().waitFor();
  await helper.page.reload();
  await helper.page.getByRole('heading', { level: 1, name: '链接已失效' }).waitFor();
  await helper.watched.check('a revoked link, opened');
  await end(owner, helper);
}, 120_000);

test('a completed order’s receipt comes as a PDF, and the address on it tells anyone its state', async () => {
  const { id, number } = orderAt(7);
  const owner = await stage.open(customer, { path: `/order/${id}`, width: 1280 });
  await owner.page.getByRole('checkbox', { name: '显示汇率与费用' }).uncheck();
  await owner.watched.check('a receipt to download');
  const [download] = await Promise.all([owner.page.waitForEvent('download'), button(owner.page, '下载凭证').click()]);
  expect(download.suggestedFilename()).toBe(`receipt-${number}.pdf`);
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');

  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const pdf = await getDocument({ data: new Uint8Array(bytes) }).promise;
  const { items } = await (await pdf.getPage(1)).getTextContent();
  const text = items.map((item) => ('str' in item ? item.str : '')).join('');
  const [address = ''] = /http:\/\/127\.0\.0\.1:\d+\/verify\/[\w-]{32}/.exec(text) ?? [];
  const anyone = await stage.open(null, { path: address, width: 390 });
  await anyone.page.getByText('此凭证有效：汇款已完成').waitFor();
  await anyone.page.getByText('周*').waitFor();
  await anyone.watched.check('a genuine receipt');
  const nobody = await stage.open(null, { path: `${address.slice(0, -4)}xxxx`, width: 390, expected: /status of 404/ });
  await nobody.page.getByRole('heading', { level: 1, name: '没有找到该凭证' }).waitFor();
  await nobody.watched.check('an unknown receipt');
  await end(owner, anyone, nobody);
}, 120_000);

test('a printed order shows its content, and no buttons', async () => {
  const owner = await stage.open(customer, { path: `/order/${orderAt(12).id}`, width: 1280 });
  await owner.page.emulateMedia({ media: 'print' });
  await owner.page.getByText(orderAt(12).number).first().waitFor();
  for (const hidden of [owner.page.locator('header'), owner.page.locator('footer'), button(owner.page, '打印订单')])
    expect(await hidden.isVisible()).toBe(false);
  expect(await owner.page.locator('main').getByRole('button').count()).toBe(0);
  await owner.page.context().close();
}, 60_000);

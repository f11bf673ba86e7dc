import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { act, button, download, go, ownerOf } from './actors/forwarder.ts';
import { type SignedIn, signIn } from './actors/people.ts';
import { end, onSharedStage } from './stage.ts';

const day = randomUUID().slice(0, 6);
const FIRST = `海川机电 ${day}`;
const TWICE = `${FIRST} 有限公司`;
let clerk: SignedIn;
let other: SignedIn;

const stage = onSharedStage(async (product) => {
  clerk = await signIn(product.address, 'trade@example.com');
  other = await ownerOf(product, clerk, `customers-${day}@example.com`, `远航 ${day}`);
});

const rows = [
  '名称;简码;税号;客户编码;城市;国家或地区;联系人;联系人邮箱',
  `${FIRST};A-${day};;NB-${day};宁波;中国;王敏;wang-${day}@example.com`,
  `${TWICE};;TAX ${day};;;;李强;li-${day}@example.com`,
  `Wrong ${day};A-${day};;;;;;`,
];
const file = { name: 'customers.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) };

test('customers come in by a file with a duplicate, which is merged with its contact and comes apart again', async () => {
  const { page, watched } = await stage.open(clerk, { path: '/trade/customers' });
  await page.getByRole('link', { name: '导入客户' }).click();
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByText('可创建 2 位客户').waitFor();
  await page.getByText(/简码: 团队中已有客户使用该简码/).waitFor();
  await page.getByText(`名称与“${FIRST}”相同`).waitFor();
  await watched.check('rehearsal of an import');
  expect((await download(page, '下载有误的行')).length).toBeGreaterThan(1_000);
  await button(page, '创建 2 位客户').click();
  await page.getByText('已创建 2 位客户').first().waitFor();

  await go(page, `/trade/customers?keyword=${day}&sort=name`);
  await page.getByRole('checkbox', { name: `选择 ${FIRST}`, exact: true }).check();
  await page.getByRole('checkbox', { name: `选择 ${TWICE}`, exact: true }).check();
  await button(page, '合并所选客户').click();
  const sheet = page.getByRole('dialog', { name: '合并客户' });
  await sheet.getByRole('radio', { name: FIRST, exact: true }).check();
  await sheet.getByText(`TAX ${day}`).waitFor();
  await watched.check('preview of a merge');
  await button(sheet, '合并客户').click();
  await page.getByText(`已合并到“${FIRST}”`).waitFor();
  await go(page, `/trade/customers?keyword=li-${day}`);
  await page.getByRole('link', { name: FIRST, exact: true }).click();
  await page.getByText('李强').waitFor();
  await page.getByText('待确认').waitFor();
  await watched.check('page of a merged customer');
  await button(page, '撤销合并').click();
  await page.getByText('已撤销合并').waitFor();
  await page.getByText('李强').waitFor({ state: 'detached' });
  await go(page, `/trade/customers?keyword=${day}`);
  await page.getByRole('link', { name: TWICE, exact: true }).waitFor();
  await end({ page, watched });
}, 90_000);

test('a contact is added on a phone, stands in the list of all contacts, is deleted and comes back', async () => {
  const { page, watched } = await stage.open(clerk, { path: `/trade/customers?keyword=${day}`, width: 390 });
  await page.getByRole('link', { name: FIRST, exact: true }).click();
  await button(page, '添加联系人').click();
  const form = page.getByRole('dialog', { name: '添加联系人' });
  await form.getByLabel(/^姓名/).fill(`周亮 ${day}`);
  await form.getByLabel('邮箱').fill(`li-${day}@example.com`);
  await form.getByText('其他客户已有使用该邮箱的联系人').waitFor();
  await watched.check('form of a contact on a phone');
  await button(form, '创建联系人').click();
  await form.waitFor({ state: 'detached' });
  await act(page, `周亮 ${day}`, '删除联系人');
  await button(page, '撤销').click();
  await page.getByText(`已恢复联系人“周亮 ${day}”`).waitFor();
  await go(page, `/trade/contacts?keyword=${encodeURIComponent(`周亮 ${day}`)}`);
  await page.getByRole('link', { name: `周亮 ${day}` }).waitFor();
  await watched.check('contacts on a phone');
  await end({ page, watched });
}, 60_000);

test('another team sees none of these customers and contacts', async () => {
  const { page, watched } = await stage.open(other, { path: '/trade/customers' });
  await page.getByText('还没有客户').waitFor();
  await go(page, '/trade/contacts');
  await page.getByText('还没有联系人').waitFor();
  await end({ page, watched });
}, 60_000);

import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { entriesOf } from '../../services/remit/src/privacy/zip.fixture.ts';
import { register } from './actors/customer.ts';
import { mailsTo } from './actors/inbox.ts';
import { demoOrders, PASSWORD, type SignedIn, signIn } from './actors/people.ts';
import { settled } from './pages.ts';
import { until } from './product.ts';
import { end, onSharedStage } from './stage.ts';

let customer: SignedIn;
let order: { id: string; number: string };

const stage = onSharedStage(async (product) => {
  customer = await signIn(product.address, 'customer@example.com');
  order = (await demoOrders(customer)).find(({ status }) => status === 5) ?? { id: '', number: '' };
});

test('the customer sees at once that finance revealed a number, and why', async () => {
  const { page, watched } = await stage.open(customer);
  await page.goto(`${stage.product.address}/order/${order.id}`);
  await settled(page);
  const finance = await signIn(stage.product.address, 'finance@example.com');
  const reveal = { id: order.id, field: 'payerIdNumber', reason: '银行要求核对证件' };
  expect((await finance.post('/api/v1/manage/order/reveal', reveal)).status).toBe(200);
  // updated by the live stream, without a reload
  await page.getByRole('button', { name: /1 次查看/ }).click();
  await page.getByText('桥汇工作人员查看了付款人证件号码').waitFor();
  await page.getByText('原因：银行要求核对证件').waitFor();
  await watched.check('order with its access log');
  await page.goto(`${stage.product.address}/orders/data`);
  await page.getByText('桥汇工作人员查看了付款人证件号码').waitFor();
  await settled(page);
  await watched.check('my data');
  await end({ page, watched });
}, 120_000);

test('an e-mail that is requested again arrives again', async () => {
  const { page, watched } = await stage.open(customer);
  const subject = `订单 ${order.number}：已收到款项`;
  const mails = () => mailsTo(stage.product, 'customer@example.com', subject);
  await until('the first one is there', async () => (await mails()).length === 1);
  await page.goto(`${stage.product.address}/order/${order.id}`);
  const folded = page.getByRole('button', { name: /封邮件/ });
  await folded.first().waitFor();
  for (const line of await folded.all()) await line.click();
  await page.getByRole('button', { name: '重新发送：邮件：已收到款项' }).click();
  await page.getByText('邮件会在几秒内重新发出').waitFor();
  await until('the second one is there', async () => (await mails()).length === 2);
  await end({ page, watched });
}, 120_000);

test('an export of all personal data is made, and opens', async () => {
  const { page, watched } = await stage.open(customer);
  await page.goto(`${stage.product.address}/orders/data`);
  await page.getByRole('button', { name: '制作数据副本' }).click();
  const button = page.getByRole('button', { name: '下载', exact: true });
  await button.waitFor({ timeout: 60_000 });
  await watched.check('a copy is ready');
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(download.suggestedFilename()).toBe('qiaohui-my-data.zip');
  const entries = entriesOf(await readFile(await download.path()));
  const data = JSON.parse(entries.get('data.json')?.toString() ?? '');
  expect(data.account.email).toBe('customer@example.com');
  expect(data.orders).toHaveLength((await demoOrders(customer)).length);
  expect(data.looks.length).toBeGreaterThan(0);
  expect([...entries.keys()].filter((name) => name.startsWith('files/')).length).toBeGreaterThan(10);
  await end({ page, watched });
}, 180_000);

test('a new customer deletes the account, and cannot sign in again', async () => {
  const email = `leaver-${randomUUID().slice(0, 8)}@example.com`;
  const { page, watched } = await stage.open(null, { expected: /status of 422/ });
  await register(page, stage.product.address, email, watched);
  await page.getByRole('button', { name: /^账号：/ }).click();
  await page.getByRole('menuitem', { name: '我的数据' }).click();
  await page.getByRole('heading', { level: 1, name: '我的数据' }).waitFor();
  await page.getByLabel(/^密码/).fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await settled(page);
  await watched.check('about to leave');
  await page.getByRole('button', { name: '删除我的账号' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除我的账号' }).click();
  await page.waitForURL(`${stage.product.address}/`);
  await page.getByText('您的账号已删除').waitFor();

  await page.goto(`${stage.product.address}/login?way=email`);
  await page.getByRole('textbox', { name: '邮箱' }).fill(email);
  await page.getByLabel(/^密码/).fill(PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByText('账号或密码错误').first().waitFor();
  await until('a farewell came', async () => (await mailsTo(stage.product, email, '您的账号已删除')).length === 1);
  await end({ page, watched });
}, 120_000);

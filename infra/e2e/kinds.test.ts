import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../local/browser.ts';
import { book, remit } from './desk.ts';
import { type Way, ways } from './kinds.data.ts';
import { windowOf } from './pages.ts';
import { register, type SignedIn, signIn } from './people.ts';
import { type Product, startProduct } from './product.ts';
import { watch } from './watch.ts';
import { find, handIn, order } from './ways.ts';

let product: Product;
let browser: Browser;
let finance: SignedIn;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
  finance = await signIn(product.address, 'finance@example.com');
}, 600_000);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
}, 60_000);

/** Pays on the partner's own page, as whoever scans the code does. */
async function scan(page: Page): Promise<void> {
  const address = await page.getByRole('link', { name: '无法扫码？打开付款页面' }).getAttribute('href');
  if (!address) throw new Error('the code leads nowhere');
  const phone = await page.context().newPage();
  await phone.goto(address);
  await phone.getByRole('button', { name: /^Pay exactly/ }).click();
  await phone.getByRole('heading', { name: 'Received' }).waitFor();
  await phone.close();
}

async function transfer(page: Page, customer: SignedIn, id: string): Promise<void> {
  await page.getByRole('button', { name: '我已转账' }).click();
  await page.getByText('银行正在确认到账').first().waitFor();
  const { body } = await customer.get(`/api/client/order/${id}`);
  await book(finance, id, (body.data as unknown as { due: string }).due);
}

/** One customer's whole way in a window of this width; answers what was wrong with the pages. */
async function go(way: Way, width: number): Promise<string[]> {
  const customer = await register(product.address, `${randomUUID().slice(0, 8)}@example.com`);
  const viewport = { width, height: 844 };
  const context = await windowOf(browser, customer, { viewport, timezoneId: 'Asia/Shanghai' });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const watched = await watch(page, { locale: 'zh-CN' });

  await find(page, product.address, way);
  const id = await order(page, way, watched);
  await handIn(page, way, watched);
  const byCode = way.payway === 2 || way.payway === 3;
  await page
    .getByText(byCode ? '请扫码付款' : '请完成银行转账')
    .first()
    .waitFor();
  await watched.look('order at 3');
  if (byCode) await scan(page);
  else await transfer(page, customer, id);
  await page.getByText('款项已到账').first().waitFor();
  await remit(finance, id);
  await page.getByText('汇款已完成').first().waitFor();
  await watched.look('order at 7');

  await context.close();
  return watched.faults;
}

test.each(ways.map((way): [string, Way] => [way.kind, way]))(
  '%s goes from home to completed, at 390 and at 1280 px',
  async (_, way) => {
    expect((await Promise.all([go(way, 390), go(way, 1280)])).flat()).toEqual([]);
  },
  240_000,
);

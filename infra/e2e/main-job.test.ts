import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { chooseSchool, confirmByMail, documentsAndTransfer, register, wizard } from './actors/customer.ts';
import { acceptDocuments, bookReceipt, logIn, moveOn, openOrder } from './actors/finance.ts';
import { mailsTo } from './actors/inbox.ts';
import { until } from './product.ts';
import { end, onSharedStage } from './stage.ts';

const stage = onSharedStage();

const open = (width: number) => stage.open(null, { width, permissions: ['clipboard-write', 'clipboard-read'] });

/** Returns what is due, as the order's own response says. */
async function dueOf(page: Page, id: string): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  const headers = { authorization: `Bearer ${token}` };
  const { data } = (await (await fetch(`${stage.product.address}/api/client/order/${id}`, { headers })).json()) as {
    data: { due: string };
  };
  return data.due;
}

test.each([1280, 390])(
  'a customer pays a school by bank transfer and watches it arrive, %i px wide',
  async (width) => {
    const email = `parent-${randomUUID().slice(0, 8)}@example.com`;
    const { page, watched } = await open(width);
    await register(page, stage.product.address, email, watched);
    await confirmByMail(page, stage.product, email, watched);
    await chooseSchool(page, watched);
    const { id, number } = await wizard(page, watched);
    await documentsAndTransfer(page, watched);

    const desk = await open(1280);
    await logIn(desk.page, stage.product.address, 'finance@example.com', '/manage');
    await openOrder(desk.page, number, desk.watched);
    await acceptDocuments(desk.page, 3);
    await bookReceipt(desk.page, await dueOf(page, id), `BANK-${number}`);

    await page.getByText('款项已到账，银行正在审核').first().waitFor();
    await watched.check('order at 5');
    await moveOn(desk.page, '开始汇款');
    await page.getByText('银行汇款中').first().waitFor();
    await moveOn(desk.page, '完成汇款', { 银行参考号: 'SWIFT-REF-2026-1' });
    await page.getByText('汇款已完成').first().waitFor();
    await page.getByText('SWIFT-REF-2026-1').first().waitFor();
    await watched.check('order at 7');
    await desk.watched.check('desk at 7');

    const mails = await until('a mail reports the end', async () => {
      const all = await mailsTo(stage.product, email);
      return all.length >= 3 && all;
    });
    expect(mails.some(({ subject }) => subject.includes(number))).toBe(true);
    expect([...watched.errors, ...desk.watched.errors]).toEqual([]);
    await page.context().close();
    await desk.page.context().close();
  },
  300_000,
);

test.each([1280, 390])(
  'home shows its headline before the kit is loaded, in its final place, %i px wide',
  async (width) => {
    const { page, watched } = await open(width);
    const { promise: sent, resolve: send } = Promise.withResolvers<void>();
    await page.route(/\/shell\/[^/]+\/[0-9a-f]{20}\.js$/, async (route) => {
      await sent;
      await route.continue();
    });
    const places = () =>
      page.evaluate(() =>
        ['.home-hero', '.home-headline', '.home-intro'].map((part) => {
          const { x, y, width } = document.querySelector(part)?.getBoundingClientRect() ?? {};
          return { part, x, y, width };
        }),
      );
    await page.goto(`${stage.product.address}/`, { waitUntil: 'commit' });
    await page.getByText('人民币付款，资金进入受监管备付金账户').waitFor();
    const early = await places();
    expect(await page.getByRole('banner').count()).toBe(0);
    send();
    await page.getByRole('combobox', { name: '搜索收款机构' }).waitFor();
    expect(await places()).toEqual(early);
    expect(await page.locator('.home-intro').count()).toBe(1);
    await end({ page, watched });
  },
  60_000,
);

test('an anonymous visitor sees the price before signing in and has to log in at the search', async () => {
  const { page, watched } = await open(1280);
  await page.goto(`${stage.product.address}/`);
  await page
    .getByText(/¥[\d,]+\.\d\d/)
    .first()
    .waitFor();
  await page.getByRole('combobox', { name: '搜索收款机构' }).click();
  await page.getByRole('option').first().click();
  await page.waitForURL(/\/login\?/);
  await end({ page, watched });
}, 120_000);

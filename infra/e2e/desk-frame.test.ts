import { expect, test } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { type SignedIn, signIn } from './actors/people.ts';
import { settled } from './pages.ts';
import { until } from './product.ts';
import { end, onSharedStage } from './stage.ts';

let clerk: SignedIn;

const stage = onSharedStage(async (product) => {
  clerk = await signIn(product.address, 'trade@example.com');
});

test('trade keeps its own rail on the warehouse’s in-orders, with the page marked, also when it is loaded there', async () => {
  const { page, watched } = await stage.open(clerk, { path: '/logistics/waybills' });
  const rail = page.getByRole('navigation', { name: '贸易与物流' });
  const marked = rail.locator('[aria-current]');
  const links = await rail.getByRole('link').count();
  await rail.getByRole('link', { name: '入库单' }).click();
  await page.getByRole('heading', { level: 1, name: '入库单' }).waitFor();
  await page.reload();
  await settled(page);
  await page.getByRole('table').getByRole('link').first().click();
  await page.waitForURL(/\/warehouse\/in\/.+/);
  await settled(page);
  expect(await rail.getByRole('link').count()).toBe(links);
  expect(await marked.allTextContents()).toEqual(['入库单']);
  await end({ page, watched });
}, 60_000);

const top = async (part: Locator): Promise<number> => (await part.boundingBox())?.y ?? Number.NaN;

test('on a phone what an inquiry says of itself stands between its heading and its buttons', async () => {
  const { page, watched } = await stage.open(clerk, { path: '/trade/inquiries/demo-inquiry-1', width: 390 });
  const head = page.locator('[data-acts]').first();
  const parts = [page.getByRole('heading', { level: 1 }), head.locator('xpath=preceding-sibling::p'), head];
  const tops = await Promise.all(parts.map(top));
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  await end({ page, watched });
}, 60_000);

test('the rail shows the open page’s link, also once the window is lower', async () => {
  const { page, watched } = await stage.open(clerk, { path: '/logistics/waybills' });
  const rail = page.getByRole('navigation', { name: '贸易与物流' });
  const isWhole = () =>
    rail.evaluate((around) => {
      const [outer, link] = [around, around.querySelector('[aria-current]') ?? around].map((one) =>
        one.getBoundingClientRect(),
      );
      return outer !== undefined && link !== undefined && link.top >= outer.top && link.bottom <= outer.bottom;
    });
  expect(await isWhole()).toBe(true);
  await page.setViewportSize({ width: 1280, height: 480 });
  await until('the link is in the rail', isWhole);
  await end({ page, watched });
}, 60_000);

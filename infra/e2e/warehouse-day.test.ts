import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openBrowser } from '../testing/browser.ts';
import { mailsTo } from './actors/inbox.ts';
import { type SignedIn, signIn } from './actors/people.ts';
import { cameraOn, confirm, newest, scan } from './actors/scanner.ts';
import { openContext, settled } from './pages.ts';
import { until } from './product.ts';
import { end, onSharedStage } from './stage.ts';

const API = '/api/v1/warehouse';
const SKU = `DAY-${randomUUID().slice(0, 6)}`;
const CLIENT = 'DAY-HZ';
const customer = `${randomUUID().slice(0, 8)}@example.com`;
let clerk: SignedIn;

const stage = onSharedStage(async ({ address }) => {
  clerk = await signIn(address, 'warehouse@example.com');
  const shelves = ['D-01', 'D-02'].map((code) => ({ code }));
  await clerk.post(`${API}/shelves/save`, { shelves });
});

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const mode = async (page: Page, name: string) => {
  await button(page, name).click();
  // wherever the last tap was, the next scan is typed into the field
  await page.locator('input:focus').waitFor();
};

type Goods = {
  id: string;
  code: string;
  stock: number;
  free: number;
  places: Array<{ place: string; pieces: number }>;
};
async function goods(): Promise<Goods> {
  const { body } = await clerk.post(`${API}/stocks/find_goods`, { keyword: SKU });
  const [found] = (body.data as unknown as { data: Goods[] }).data;
  if (!found) throw new Error('the goods are not listed');
  return found;
}

/** Announces twenty pieces; returns the in-order's number. */
async function announce(page: Page): Promise<string> {
  await button(page, '新建入库单').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '客户编码', exact: true }).fill(CLIENT);
  await dialog.getByLabel(/^件数/).fill('1');
  await dialog.getByRole('button', { name: '添加货物' }).click();
  await dialog.getByLabel(/^型号/).fill('6ES7 214-DAY');
  await dialog.getByLabel(/^SKU/).fill(SKU);
  await dialog.getByLabel(/^预报件数/).fill('20');
  await dialog.getByRole('button', { name: '创建入库单' }).click();
  await page.waitForURL(/\/warehouse\/in\/.+/);
  await settled(page);
  return (await page.locator('h1').textContent())?.match(/IN-\d+-\d+/)?.[0] ?? '';
}

/** Makes an out-order with five reserved pieces; returns its number. */
async function order(page: Page): Promise<string> {
  await page.goto(`${stage.product.address}/warehouse/out`);
  await settled(page);
  await button(page, '新建出库单').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '客户编码', exact: true }).fill(CLIENT);
  await dialog.getByLabel('添加货物').fill(SKU);
  await page.getByRole('option', { name: new RegExp(SKU) }).click();
  await dialog.getByRole('textbox', { name: '数量', exact: true }).fill('5');
  await dialog.getByLabel('客户邮箱').fill(customer);
  await dialog.getByRole('button', { name: '创建出库单' }).click();
  await page.waitForURL(/\/warehouse\/out\/.+/);
  await button(page, '申请出库').click();
  await button(page, '全部拣货').waitFor();
  return (await page.locator('h1').textContent())?.match(/OUT-\d+-\d+/)?.[0] ?? '';
}

test('a day: announced, received by scanner, stored through a network gap, counted short, ordered, picked, packed, shipped', async () => {
  const desk = await stage.open(clerk, { path: '/stocks' });
  const number = await announce(desk.page);
  await desk.watched.check('announced in-order');

  const hand = await stage.open(clerk, {
    path: '/warehouse/scan',
    width: 390,
    expected: /ERR_INTERNET_DISCONNECTED|Failed to load resource/,
  });
  const { page } = hand;
  await page.locator('input:focus').waitFor();
  await scan(page, number, SKU);
  await button(page, '全部 20 件').click();
  await button(page, '收入 20 件').waitFor();
  await confirm(page);
  await newest(page, '已完成');
  expect((await goods()).places).toEqual([{ place: 'DOCK', pieces: 20 }]);

  await mode(page, '移位');
  await page.context().setOffline(true);
  await page.getByText('离线', { exact: true }).waitFor();
  await scan(page, SKU);
  await page.getByText('离线，发送时再核对').waitFor();
  // the number field keeps the focus, and a scanned code is no number
  await page.getByRole('textbox', { name: '件数' }).fill('12');
  await scan(page, 'D-01');
  await page.getByText(/1 条待发送/).waitFor();
  expect((await goods()).places).toEqual([{ place: 'DOCK', pieces: 20 }]);
  await hand.watched.check('scan station without a network');
  await page.context().setOffline(false);
  await newest(page, '已完成');
  expect((await goods()).places).toEqual([
    { place: 'D-01', pieces: 12 },
    { place: 'DOCK', pieces: 8 },
  ]);

  await mode(page, '盘点');
  await scan(page, 'D-01', SKU);
  await page.getByRole('textbox', { name: '件数' }).fill('11');
  await button(page, '实有 11 件').click();
  await newest(page, '未完成');
  await button(page, '丢失').click();
  await newest(page, '已完成');
  expect(await goods()).toMatchObject({ stock: 19 });

  const out = await order(desk.page);
  expect(await goods()).toMatchObject({ stock: 19, free: 14 });
  await mode(page, '拣货');
  await scan(page, out, 'D-01', SKU, SKU, SKU, SKU, SKU);
  await button(page, '拣出 5 件').waitFor();
  await confirm(page);
  await newest(page, '已完成');
  expect((await goods()).places).toContainEqual({ place: out, pieces: 5 });

  await desk.page.getByRole('link', { name: '装箱' }).or(button(desk.page, '装箱')).first().click();
  await settled(desk.page);
  await button(desk.page, /添加纸箱/).click();
  await scan(desk.page, SKU);
  await button(desk.page, '剩余全部放入此箱').click();
  await desk.page.getByText('已拣货物全部装箱。').waitFor();
  await desk.page.getByLabel('重量（kg）').fill('7.5');
  await desk.watched.check('packed');
  await button(desk.page, '保存装箱').click();
  await desk.page.getByText('装箱已保存').waitFor();
  await button(desk.page, '出库').click();
  await desk.page.getByRole('dialog').getByRole('button', { name: '出库', exact: true }).click();
  await desk.page.getByText('已出库').first().waitFor();
  const sent = await until('the customer has an e-mail', async () => {
    const found = await mailsTo(stage.product, customer);
    return found.length > 0 && found;
  });
  expect(sent.map(({ subject }) => subject)).toEqual([expect.stringContaining(out)]);
  expect(await goods()).toMatchObject({ stock: 14, free: 14 });
  await end(desk, hand);
}, 180_000);

test('yesterday’s stock has none of the goods, and the ledger of the day is sound', async () => {
  const yesterday = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(Date.now() - 86_400_000);
  const desk = await stage.open(clerk, { path: `/stocks?tab=stock&keyword=${SKU}` });
  await desk.page.getByRole('link', { name: /^IN-/ }).first().waitFor();
  await desk.page.getByText('+ 某日结束时的库存').click();
  await desk.page.getByLabel('某日结束时的库存').fill(yesterday);
  await desk.page.getByRole('link', { name: /^IN-/ }).first().waitFor({ state: 'detached' });
  await desk.watched.check('stock of yesterday');
  await desk.page.goto(`${stage.product.address}/warehouse/ledger?tab=checks`);
  await settled(desk.page);
  await button(desk.page, /^立即核对/).click();
  await desk.page.getByText('账实相符').first().waitFor();
  await end(desk);
}, 60_000);

test('a phone’s camera reads a label as a scanner does, once while it is in view', async () => {
  const { code } = await goods();
  const camera = cameraOn(code);
  const browser = await openBrowser(camera.switches);
  try {
    const context = await openContext(browser, clerk, { viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await page.goto(`${stage.product.address}/warehouse/scan?mode=move`);
    await settled(page);
    await button(page, '用摄像头扫描').click();
    await page.getByText('6ES7 214-DAY').first().waitFor();
    const pieces = page.getByRole('textbox', { name: '件数' });
    const before = await pieces.inputValue();
    // a code that stays in view is seen many times within the two seconds that the picture takes to show it
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 3);
    expect(await pieces.inputValue()).toBe(before);
  } finally {
    await browser.close();
    camera.remove();
  }
}, 60_000);

/** Returns a photo as phones take it: large, and hard to compress. */
const phonePhoto = (page: Page) =>
  page.evaluate(async () => {
    const canvas = new OffscreenCanvas(4000, 3000);
    const drawing = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    for (let at = 0; at < 4000; at += 5) {
      drawing.fillStyle = `hsl(${(at * 37) % 360} 80% 50%)`;
      drawing.fillRect(at, (at * 7) % 3000, 40, 900);
    }
    const bytes = new Uint8Array(
      await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 })).arrayBuffer(),
    );
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });

test('a phone’s photo is uploaded in a size fit for a bad network, and is shown', async () => {
  const { id } = await goods();
  const hand = await stage.open(clerk, { path: `/warehouse/goods/${id}`, width: 390 });
  const { page } = hand;
  const buffer = Buffer.from(await phonePhoto(page), 'base64');
  await page.locator('input[type=file]').last().setInputFiles({ name: 'phone.jpg', mimeType: 'image/jpeg', buffer });
  const shown = page.locator('img[alt="phone.jpg"]');
  await shown.waitFor();
  const [width, height] = await shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  expect([width, height]).toEqual([2560, 1920]);
  const { body } = await clerk.post(`${API}/goods/one`, { id });
  const [photo] = (body.data as unknown as { photos: Array<{ size: number }> }).photos;
  expect(photo?.size).toBeLessThan(buffer.length);
  await hand.watched.check('photo of goods');
  await end(hand);
}, 60_000);

import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { type SignedIn, signIn } from './actors/people.ts';
import { settled } from './pages.ts';
import { until } from './product.ts';
import { end, onSharedStage } from './stage.ts';

const API = '/api/v1/warehouse';
const RUN = randomUUID().slice(0, 6).toUpperCase();
const CLIENT = `HOUR-${RUN}`;
const SHELVES = [`H-${RUN}-1`, `H-${RUN}-2`] as const;
const LINES = 10;
/** Pieces of a line, in one box. */
const PIECES = 4;
/** Stops of Tab on a page, at most. */
const MOST_STOPS = 60;

const skuOf = (line: number) => `${CLIENT}-${line}`;
let clerk: SignedIn;
let inOrder: string;

const stage = onSharedStage(async ({ address }) => {
  clerk = await signIn(address, 'warehouse@example.com');
  await clerk.post(`${API}/shelves/save`, { shelves: SHELVES.map((code) => ({ code })) });
  const goods = Array.from({ length: LINES }, (_, line) => ({
    type: `Relay ${line}`,
    sku: skuOf(line),
    expected: PIECES,
    box_count: 1,
  }));
  const { body } = await clerk.post(`${API}/in/create`, { client_code: CLIENT, quantity: LINES, goods });
  inOrder = (body.data as unknown as { id: string }).id;
});

type Goods = {
  id: string;
  code: string;
  sku: string;
  stock: number;
  free: number;
  places: Array<{ place: string; pieces: number }>;
};
/** The goods of the test, by line. */
async function stock(): Promise<Goods[]> {
  const { body } = await clerk.post(`${API}/stocks/find_goods`, { keyword: CLIENT, limit: LINES });
  const { data } = body.data as unknown as { data: Goods[] };
  return data.toSorted((one, other) => one.sku.localeCompare(other.sku));
}

/** Reserves pieces of the first line; returns the out-order's number. */
async function orderOf(pieces: number): Promise<string> {
  const [first] = await stock();
  const lines = [{ goods_id: first?.id, quantity: pieces }];
  const { body } = await clerk.post(`${API}/out/create`, { client_code: CLIENT, deliver_type: 'express', lines });
  const { id } = body.data as unknown as { id: string };
  const one = await clerk.post(`${API}/out/one`, { id });
  const { number, version } = one.body.data as unknown as { number: string; version: number };
  await clerk.post(`${API}/out/set_status`, { id, version, status: 'applied' });
  return number;
}

/** What has the focus: its name, and whether a ring or a border shows it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const rings = [element, ...(element.closest<HTMLElement>('.Mui-focused') ? [element.closest('.Mui-focused')] : [])];
    const isRinged = (one: Element | null) => {
      if (!one) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
      const line = one.querySelector('.MuiOutlinedInput-notchedOutline');
      const isOutlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
      return isOutlined || boxShadow !== 'none' || one.classList.contains('Mui-focused') || line !== null;
    };
    return {
      isLost: element === document.body,
      // the heading of a newly opened page is where reading begins, not a control
      isShown: element.matches('h1') || rings.some(isRinged),
      what: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.slice(0, 40)}`,
    };
  });

/** Expects that the focus is somewhere, and can be seen there. */
async function expectFocus(page: Page, after: string): Promise<void> {
  await until(`the focus is somewhere after: ${after}`, async () => !(await focused(page)).isLost, 5_000);
  const { isShown, what } = await focused(page);
  expect([after, what, isShown]).toEqual([after, what, true]);
}

/** Goes with Tab, or back with Shift, until the element that `locate` finds has the focus. */
async function tabTo(page: Page, name: string, found: ReturnType<Page['getByRole']>, back = false): Promise<void> {
  await found.first().waitFor();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await found.first().evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
    await expectFocus(page, `Tab on the way to ${name}`);
  }
  throw new Error(`no Tab leads to ${name}`);
}

/** Presses a button by Tab and Space: Enter may be the end of a scan. */
async function press(
  page: Page,
  name: string | RegExp,
  { back = false, within = page as Page | ReturnType<Page['getByRole']> } = {},
) {
  const button = within.getByRole('button', {
    name,
    disabled: false,
    ...(typeof name === 'string' && { exact: true }),
  });
  await tabTo(page, String(name), button, back);
  await page.keyboard.press('Space');
}

/** Chooses what the station does: one stop of Tab for all modes, arrows between them. */
async function mode(page: Page, name: string): Promise<void> {
  const modes = page.getByRole('group', { name: '操作', exact: true });
  await tabTo(page, 'the modes', modes.locator('[aria-pressed=true]'), true);
  const isChosen = () => page.evaluate(() => document.activeElement?.textContent);
  for (let step = 0; (await isChosen()) !== name && step < 4; step += 1) await page.keyboard.press('ArrowRight');
  await expectFocus(page, `arrows to ${name}`);
  await page.keyboard.press('Space');
  await modes.getByRole('button', { name, pressed: true }).waitFor();
  await page.locator('input:focus').waitFor();
}

/** Types a code as a scanner does, and ends it with Enter. */
async function scan(page: Page, ...codes: string[]): Promise<void> {
  for (const code of codes) {
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
  }
}

/** Waits until the station has sent as many scans, and the field has the focus again. */
async function done(page: Page, count: number): Promise<void> {
  await until(
    `${count} scans are done`,
    async () => (await page.getByRole('img', { name: '已完成' }).count()) >= count,
  );
  await expectFocus(page, `scan ${count}`);
}

/** Opens a page by its name, or a record by its number, through the palette. */
async function go(page: Page, query: string, heading: string | RegExp): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').waitFor();
  await page.keyboard.type(query);
  await page.getByRole('dialog').getByRole('option', { name: query }).first().waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await settled(page);
  await expectFocus(page, `opening ${query}`);
}

test('a shift by keyboard alone: received, put away, picked, packed, shipped, counted and corrected', async () => {
  const desk = await stage.open(clerk, { path: '/warehouse/scan', width: 1280 });
  const { page } = desk;
  const started = Date.now();
  await page.locator('input:focus').waitFor();
  const lines = await stock();
  expect(lines.map(({ stock }) => stock)).toEqual(Array(LINES).fill(0));
  const boxes = lines.map(({ code }) => `${code}.B1`);

  // each scan confirms the one before, Enter the last
  await scan(page, ...boxes);
  await page.keyboard.press('Enter');
  await done(page, LINES);
  await until('all is received', async () => (await stock()).every(({ stock }) => stock === PIECES));
  await scan(page, boxes[2] ?? '');
  await page.getByText(/已收货或已扫描|已于 .* 收货/).waitFor();
  await expectFocus(page, 'a box too many');
  expect((await stock()).map(({ stock }) => stock)).toEqual(Array(LINES).fill(PIECES));

  await mode(page, '移位');
  for (const [at, box] of boxes.entries()) await scan(page, box, SHELVES[at === 0 ? 0 : 1]);
  await page.keyboard.press('Enter');
  await until('all is put away', async () =>
    (await stock()).every(({ places }) => places.every(({ place }) => place.startsWith('H-'))),
  );
  await expectFocus(page, 'putting away');

  const out = await orderOf(PIECES);
  await mode(page, '拣货');
  await scan(page, out, SHELVES[0], skuOf(0), skuOf(0), skuOf(0));
  await page.keyboard.press('Enter');
  await until('three are picked', async () =>
    (await stock())[0]?.places.some(({ place, pieces }) => place === out && pieces === 3),
  );

  // the fourth is not picked yet: the order says so, and does not leave
  await go(page, out, out);
  await page.getByText('所有货物拣完后才能出库。').waitFor();
  await press(page, '全部拣货');
  await page.getByText('所有货物拣完后才能出库。').waitFor({ state: 'detached' });
  await expectFocus(page, 'picking the rest');

  await tabTo(page, 'packing', page.getByRole('link', { name: '装箱' }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: /装箱/ }).waitFor();
  await press(page, /添加纸箱/);
  await expectFocus(page, 'adding a box');
  await page.getByRole('button', { name: '剩余全部放入此箱' }).waitFor();
  await tabTo(page, 'the scan field', page.getByRole('textbox', { name: '扫描货物放入打开的箱子' }), true);
  await scan(page, skuOf(0), skuOf(0), skuOf(0));
  // one is left over: the gap is shown, and filled
  await page.getByText(/剩 1/).first().waitFor();
  await press(page, '剩余全部放入此箱');
  await page.getByText('已拣货物全部装箱。').waitFor();
  await expectFocus(page, 'packing the rest');
  await tabTo(page, 'the weight', page.getByLabel('重量（kg）'));
  await page.keyboard.type('2.5');
  await press(page, '保存装箱');
  await page.getByText('装箱已保存').waitFor();
  await expectFocus(page, 'saving the boxes');

  await press(page, '出库', { within: page.getByRole('group', { name: '下一步' }) });
  const leaving = page.getByRole('dialog');
  await press(page, '出库', { within: leaving });
  await leaving.waitFor({ state: 'detached' });
  await page.getByText('已出库').first().waitFor();
  await expectFocus(page, 'shipping');

  await go(page, '扫码台', '扫码台');
  await mode(page, '盘点');
  await scan(page, SHELVES[1], skuOf(1));
  await tabTo(page, 'the number', page.getByRole('textbox', { name: '件数' }));
  await page.keyboard.type(`${PIECES - 1}`);
  await page.keyboard.press('Enter');
  await press(page, '丢失');
  await until('the count is booked', async () => (await stock())[1]?.stock === PIECES - 1);
  await expectFocus(page, 'giving the reason');

  // it was found again: the count is taken back, with a reason
  await go(page, '库存台账', '库存台账');
  await page.keyboard.press('j');
  await expectFocus(page, 'J');
  await press(page, new RegExp(`${lines[1]?.code}.*的操作|操作.*${lines[1]?.code}`));
  await page.getByRole('menuitem', { name: '冲销记录' }).waitFor();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog');
  await question.getByRole('textbox', { name: '原因' }).waitFor();
  await page.keyboard.type('在货架后找到');
  await press(page, '冲销记录', { within: question });
  await question.waitFor({ state: 'detached' });
  await expectFocus(page, 'taking the count back');

  console.log(`warehouse hour: ${Math.round((Date.now() - started) / 1_000)} s`);
  const after = await stock();
  expect(after.map(({ stock, free }) => [stock, free])).toEqual(
    after.map((_, line) => (line === 0 ? [0, 0] : [PIECES, PIECES])),
  );
  expect(after[1]?.places).toEqual([{ place: SHELVES[1], pieces: PIECES }]);
  const { body } = await clerk.post(`${API}/in/one`, { id: inOrder });
  expect(body.data).toMatchObject({ received: LINES * PIECES });
  await end(desk);
}, 180_000);

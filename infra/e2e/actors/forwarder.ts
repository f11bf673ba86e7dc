import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import type { File } from '../documents.ts';
import { settled } from '../pages.ts';
import { type Site, until } from '../product.ts';
import { linkTo } from './inbox.ts';
import { register, type SignedIn, signIn } from './people.ts';

const TEAM = '/api/v1/trade/team';

export const button = (scope: Page | Locator, name: string | RegExp): Locator =>
  scope.getByRole('button', { name, exact: typeof name === 'string' });

/** Chooses an act of a row of a list by its menu. */
export async function act(page: Page, name: string, label: string): Promise<void> {
  await button(page, `${name} 的操作`).click();
  await page.getByRole('menuitem', { name: label, exact: true }).click();
}

/** Chooses an act of the page. */
export async function more(page: Page, label: string): Promise<void> {
  await button(page, '更多操作').click();
  await page.getByRole('menuitem', { name: label, exact: true }).click();
}

/** The owner of a team of their own, who came into trade by an invitation of another's. */
export async function ownerOf(product: Site, boss: SignedIn, email: string, name: string): Promise<SignedIn> {
  const { address } = product;
  const stranger = await register(product, email);
  const link = await invited(product, boss, email);
  const token = new URL(link).hash.slice(1);
  await stranger.post(`${TEAM}/invitation/accept`, undefined, { 'x-team-invitation': token });
  const owner = await signIn(address, email);
  await owner.post(`${TEAM}/leave`, undefined);
  const { status, body } = await owner.post(TEAM, { name });
  if (status !== 200 && status !== 201) throw new Error(`no team for ${email}: ${JSON.stringify(body)}`);
  return owner;
}

async function invited(product: Site, boss: SignedIn, email: string): Promise<string> {
  const form = { email, role: 'member', price_permission: 'read', duties: [], locale: 'zh-CN' };
  await boss.post(`${TEAM}/invitations`, form);
  return until('the invitation came', () => linkTo(product, email, '/trade/invitation'));
}

/** Uploads a list; the report of its rows is there afterwards. */
export async function readList(page: Page, file: File): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('form', { name: '对应列' }).waitFor();
  await button(page, '检查各行').click();
  await page.getByRole('heading', { name: '检查结果' }).waitFor();
}

/** Imports the good rows, and waits for the end. */
export async function importRows(page: Page, rows: number): Promise<void> {
  await button(page, `导入 ${rows} 行`).click();
  await page.getByText('导入完成。').waitFor();
}

/** Saves what a button downloads, or an item of a menu. */
export async function download(page: Page, name: string, menu?: string): Promise<Buffer> {
  if (menu) await button(page, menu).click();
  const control = menu ? page.getByRole('menuitem', { name }) : button(page, name);
  const [file] = await Promise.all([page.waitForEvent('download'), control.click()]);
  return readFile(await file.path());
}

/** Presses a key until something is reached. */
async function press(page: Page, key: string, isThere: () => Promise<boolean>): Promise<void> {
  const MOST = 40;
  for (let pressed = 0; !(await isThere()); pressed += 1) {
    if (pressed === MOST) throw new Error('the keyboard does not lead there');
    await page.keyboard.press(key);
  }
}

export const tabTo = (page: Page, target: Locator): Promise<void> =>
  press(page, 'Tab', () => target.evaluate((element) => element === document.activeElement));

/** Goes down the options of the focused field to one. */
export const walkTo = (page: Page, option: Locator): Promise<void> =>
  press(page, 'ArrowDown', () =>
    option.evaluate(({ id }) => document.activeElement?.getAttribute('aria-activedescendant') === id),
  );

/** Opens an address of the product, with its data. */
export async function go(page: Page, path: string): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}${path}`);
  await settled(page);
}

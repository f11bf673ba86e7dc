import type { Page } from 'playwright-core';
import { upload } from './actors/customer.ts';
import { pdfDocument, photo } from './documents.ts';
import type { Journey } from './kinds.data.ts';
import { until } from './product.ts';
import type { Watch } from './watch.ts';

const next = (page: Page) => page.getByRole('button', { name: '下一步' }).click();
const main = (page: Page) => page.locator('main');

/** Goes from home to the amount; a phone has a page of its own for the search. */
export async function find(page: Page, address: string, { keyword, institution }: Journey): Promise<void> {
  await page.goto(`${address}/`);
  const search = page.getByRole('combobox', { name: '搜索收款机构' });
  await search.click();
  const isPhone = (page.viewportSize()?.width ?? 0) < 576;
  if (isPhone) await page.waitForURL(/\/home\/phone/);
  await page.getByRole(isPhone ? 'textbox' : 'combobox', { name: '搜索收款机构' }).fill(keyword);
  await page
    .getByRole(isPhone ? 'link' : 'option')
    .filter({ hasText: institution })
    .first()
    .click();
  // home has a calculator of its own, and stays visible for a moment
  await page.getByRole('heading', { level: 1, name: '付款信息' }).waitFor();
}

async function price(page: Page, journey: Journey): Promise<void> {
  const field = page.getByLabel(journey.cny ? '您支付' : '收款方收到');
  // as people do: focusing the field removes its separators, and only then one types
  await field.click();
  await field.fill(journey.cny ?? journey.amount ?? '');
  // the other sum is computed
  const other = page.getByLabel(journey.cny ? '收款方收到' : '您支付');
  await until('the other sum follows', async () => (await other.inputValue()) !== '');
  await next(page);
}

async function account(page: Page, { account: labels, own = {} }: Journey, watched: Watch): Promise<void> {
  await page.waitForURL(labels ? /\/step\/accept\// : /\/step\/send\//);
  if (!labels) return;
  for (const label of labels) await page.getByLabel(label).waitFor();
  for (const [label, value] of Object.entries(own)) {
    if ((await page.getByLabel(label).inputValue()) !== '') throw new Error(`${label} holds somebody else’s account`);
    await page.getByLabel(label).fill(value);
  }
  await watched.check('accept');
  await next(page);
  await page.waitForURL(/\/step\/send\//);
}

async function people(page: Page, journey: Journey, watched: Watch): Promise<void> {
  const put = (label: string, value: string) => page.getByLabel(label, { exact: false }).first().fill(value);
  await put('姓（中文）', '欧阳');
  await put('名（中文）', '思远');
  // fictitious, with valid check digits (ISO 7064 MOD 11-2)
  await page.getByLabel('身份证号').first().fill('11010520000229003X');
  const pinyin = page.getByLabel('名（拼音）', { exact: false }).first();
  if (journey.pinyin) await until('pinyin is filled in', async () => (await pinyin.inputValue()) === 'SIYUAN');
  else if (await page.getByLabel('姓（拼音）').count()) throw new Error('this kind requires no pinyin');
  await page.getByLabel(journey.relation).click();
  await page.getByRole('option', { name: '母子 / 母女' }).click();
  await put('付款人姓（中文）', '李');
  await put('付款人名（中文）', '敏');
  await put('付款人身份证号', '110105197503070022');
  await put('付款人手机号', '13800138000');
  for (const slot of journey.photos) await upload(page, slot, await photo(page, `${slot}.jpg`));
  await watched.check('send');
  await next(page);
  await page.waitForURL(/\/step\/check\//);
}

async function check(page: Page, { texts, hides }: Journey, watched: Watch): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const text of texts) await main(page).getByText(text).first().waitFor();
  for (const text of hides)
    if (await main(page).locator('section').getByText(text, { exact: true }).count())
      throw new Error(`the check step shows ${text}`);
  await watched.check('check');
  await next(page);
}

const names = { 1: '银行转账', 2: '钱包扫码', 3: '聊天应用支付' } as const;

async function method(page: Page, { payway }: Journey, watched: Watch): Promise<void> {
  if (payway !== null) {
    await page.waitForURL(/\/step\/pay\/|\/pay\//);
    await page.getByRole('radio', { name: names[payway] }).check();
    await watched.check('pay');
    await page.getByRole('button', { name: '确认付款方式' }).click();
  }
  await page.waitForURL(/\/order\//);
}

/** Goes through the steps of this kind, from the amount to the order's page; returns the order's id. */
export async function order(page: Page, journey: Journey, watched: Watch): Promise<string> {
  await price(page, journey);
  await account(page, journey, watched);
  await people(page, journey, watched);
  await check(page, journey, watched);
  await method(page, journey, watched);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** Uploads the documents that the checklist of this kind requires. */
export async function uploadDocuments(page: Page, { documents }: Journey, watched: Watch): Promise<void> {
  if (documents.length === 0) return;
  await watched.check('order at 2');
  for (const [at, slot] of documents.entries())
    await upload(page, slot, at === 0 ? await pdfDocument(page, `${slot}.pdf`) : await photo(page, `${slot}.jpg`));
  await page.getByRole('button', { name: '我已全部上传', disabled: false }).click();
}

import type { Page } from 'playwright-core';
import { type File, pdfDocument, photo } from '../documents.ts';
import { type Site, until } from '../product.ts';
import type { Watch } from '../watch.ts';
import { linkTo } from './inbox.ts';
import { PASSWORD } from './people.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Longer than a click waits, whose error message is more helpful. */
const CHOOSER_MS = 30_000;

/** Chooses a file for a slot. */
async function choose(page: Page, slot: string, file: File): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser', { timeout: CHOOSER_MS }),
    button(page, new RegExp(`^选择文件.*${slot}`)).click(),
  ]);
  await chooser.setFiles(file);
  await page.getByText(file.name).first().waitFor();
}

/** Chooses a file and waits until it is in its place, since what is below moves then. */
export async function upload(page: Page, slot: string, file: File): Promise<void> {
  await choose(page, slot, file);
  await page.getByRole('progressbar', { name: file.name }).waitFor({ state: 'detached' });
}

const next = (page: Page) => button(page, '下一步').click();

/** Registers a new customer by clicking. */
export async function register(page: Page, address: string, email: string, watched: Watch): Promise<void> {
  await page.goto(`${address}/register`);
  await page.getByLabel('邮箱').fill(email);
  await page.getByLabel(/^密码/).fill(PASSWORD);
  await page.getByLabel(/^确认密码/).fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await watched.check('register');
  await button(page, '注册').click();
  await page
    .getByRole('button', { name: '去缴费' })
    .or(page.getByRole('link', { name: '去缴费' }))
    .click();
  await page.waitForURL(`${address}/`);
}

/** Opens the mailed link in this browser, and confirms. */
export async function confirmByMail(
  page: Page,
  site: Pick<Site, 'address' | 'inbox'>,
  email: string,
  watched: Watch,
): Promise<void> {
  await page.getByText('确认前只能填写草稿').waitFor();
  await page.goto(await until('the link to confirm came', () => linkTo(site, email, '/confirm-email?')));
  await button(page, '确认邮箱').waitFor();
  await watched.check('confirm the address');
  await button(page, '确认邮箱').click();
  await page.getByText('现在可以提交订单了').waitFor();
  await page.getByText('确认前只能填写草稿').waitFor({ state: 'detached' });
  await page.goto(site.address);
}

/** Goes from home to the amount; on a phone the search is a page of its own. */
export async function chooseSchool(page: Page, watched: Watch): Promise<void> {
  await page.getByRole('combobox', { name: '搜索收款机构' }).waitFor();
  await watched.check('home');
  const isPhone = (page.viewportSize()?.width ?? 0) < 576;
  await page.getByRole('combobox', { name: '搜索收款机构' }).click();
  if (isPhone) await page.waitForURL(/\/home\/phone/);
  await page.getByRole(isPhone ? 'textbox' : 'combobox', { name: '搜索收款机构' }).fill('munihei');
  await watched.check('search');
  await page.getByText('慕尼黑工业大学').first().click();
  await page.waitForURL(/\/step\/amount/);
}

async function amount(page: Page, watched: Watch): Promise<void> {
  const field = page.getByRole('textbox').first();
  await field.click();
  await field.fill('20');
  await field.blur();
  await page.getByText('金额必须高于 EUR 25').waitFor();
  await field.fill('1250');
  await page
    .getByText(/¥[\d,]+\.\d\d/)
    .first()
    .waitFor();
  await watched.check('amount');
  await next(page);
  await page.waitForURL(/\/step\/accept\//);
}

async function recipient(page: Page, watched: Watch): Promise<void> {
  await page.getByLabel('附言 / Reference').fill('STUDENT 2026-4711');
  await watched.check('accept');
  await next(page);
  await page.waitForURL(/\/step\/send\//);
}

async function payer(page: Page, watched: Watch): Promise<void> {
  const put = (label: string, value: string) => page.getByLabel(label, { exact: false }).first().fill(value);
  await put('姓（中文）', '欧阳');
  await put('名（中文）', '思远');
  await page.getByLabel('身份证号').first().fill('110105200002290031');
  await page.getByLabel('身份证号').first().blur();
  await page.getByText('身份证校验码不合规').waitFor();
  // Fictitious: region 110105, born on a 29 February, check digit by ISO 7064 MOD 11-2.
  await page.getByLabel('身份证号').first().fill('11010520000229003X');
  await page.getByText('身份证校验码不合规').waitFor({ state: 'detached' });
  await page.getByLabel('与学生的关系').click();
  await page.getByRole('option', { name: '母子 / 母女' }).click();
  await put('付款人姓（中文）', '李');
  await put('付款人名（中文）', '敏');
  await put('付款人身份证号', '110105197503070022');
  await put('付款人手机号', '13800138000');
  for (const side of ['人像面', '国徽面']) {
    const file = await photo(page, `${side}.jpg`);
    await upload(page, `身份证${side}`, file);
  }
  await watched.check('send');
  await next(page);
  await page.waitForURL(/\/step\/check\//);
}

/** Goes through the five steps, from the amount to the order's page; returns the order's id and number. */
export async function wizard(page: Page, watched: Watch): Promise<{ id: string; number: string }> {
  await amount(page, watched);
  await recipient(page, watched);
  await payer(page, watched);
  await page.getByText('OUYANG').first().waitFor();
  await watched.check('check');
  await next(page);
  await page.waitForURL(/\/step\/pay\/|\/pay\//);
  await watched.check('pay');
  await button(page, '确认付款方式').click();
  await page.waitForURL(/\/order\//);
  const number = await page
    .getByText(/QH[0-9A-Z]{8}/)
    .first()
    .textContent();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  return { id, number: /QH[0-9A-Z]{8}/.exec(number ?? '')?.[0] ?? '' };
}

/** The button is disabled while a file is uploaded. */
async function submitAfterUploads(page: Page, slot: string): Promise<void> {
  const { promise: sent, resolve: send } = Promise.withResolvers<void>();
  const address = '**/api/client/oss/upload';
  await page.route(address, async (route) => {
    await sent;
    await route.continue();
  });
  await choose(page, slot, await photo(page, '说明.jpg'));
  await page.getByRole('button', { name: '我已全部上传', disabled: true }).waitFor();
  send();
  await page.getByRole('button', { name: '我已全部上传', disabled: false }).waitFor();
  await page.unroute(address);
}

/** Uploads the documents and announces the transfer. */
export async function documentsAndTransfer(page: Page, watched: Watch): Promise<void> {
  await watched.check('order at 2');
  const files = [await pdfDocument(page, 'Zulassung.pdf'), await photo(page, '缴费通知单.jpg')];
  const slots = ['录取通知书或学生证', '院校缴费通知单'];
  for (const [at, slot] of slots.entries()) {
    const file = files[at];
    if (!file) throw new Error('no file');
    await upload(page, slot, file);
  }
  await submitAfterUploads(page, '其他材料');
  await button(page, '我已全部上传').click();
  await page.getByText('转账金额').waitFor();
  await watched.check('order at 3');
  await page
    .getByRole('button', { name: /复制.*附言|附言/ })
    .first()
    .click();
  await button(page, '我已转账').click();
  await page.getByText('银行正在确认到账').first().waitFor();
  await watched.check('order at 4');
}

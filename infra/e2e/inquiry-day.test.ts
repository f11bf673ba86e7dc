import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import excel from 'exceljs';
import type { Page } from 'playwright-core';
import { act, button, go } from './actors/forwarder.ts';
import { linkTo, mailsTo } from './actors/inbox.ts';
import { type SignedIn, signIn } from './actors/people.ts';
import { pdfText } from './documents.ts';
import { until } from './product.ts';
import { end, onSharedStage } from './stage.ts';

// One inquiry, from the customer's workbook until it is won; each test goes on where the one before it ended.
const day = randomUUID().slice(0, 6);
const CUSTOMER = `Weber Automation ${day}`;
const BUYER = `weber-${day}@customer.example`;
const BRAND = `Marke ${day}`;
const CHINESE = { name: `北辰 ${day}`, email: `bei-${day}@channel.example` };
const GERMAN = { name: `Rheintal ${day}`, email: `rhein-${day}@channel.example` };
const ENGLISH = { name: `Northfield ${day}`, email: `north-${day}@channel.example` };
const MODELS = [`PLC-${day}`, `MCB-${day}`] as const;
const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const api = '/api/v1/trade';
let clerk: SignedIn;
let inquiry: { id: string; number: string };

const dataOf = async <T>(path: string, body: object): Promise<T> => {
  const { status, body: sent } = await clerk.post(`${api}${path}`, body);
  if (status !== 200) throw new Error(`${path}: ${JSON.stringify(sent)}`);
  return sent.data as unknown as T;
};

const stage = onSharedStage(async (product) => {
  clerk = await signIn(product.address, 'trade@example.com');
  const customer = await dataOf<{ id: string }>('/customers', { name: CUSTOMER });
  const party = { kind: 'customer', id: customer.id };
  await dataOf('/contacts', { party, name: 'Frau Weber', email: BUYER, primary: true });
  const brand = await dataOf<{ id: string }>('/brands', { name: BRAND });
  for (const { name, email } of [CHINESE, GERMAN, ENGLISH]) {
    const channel = { name, brands: [brand.id], default_selected: true };
    const { id } = await dataOf<{ id: string }>('/channels', channel);
    await dataOf('/contacts', { party: { kind: 'channel', id }, name: 'Sales', email });
  }
});

async function bookOf(rows: excel.CellValue[][]): Promise<Buffer> {
  const book = new excel.Workbook();
  book.addWorksheet('Bedarf').addRows(rows);
  return Buffer.from(await book.xlsx.writeBuffer());
}

async function chooseIn(page: Page, field: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).fill(name);
  await page.getByRole('option', { name }).click();
}

test('an inquiry comes in by the customer’s workbook: its lines are read from the file, its customer and brand are found', async () => {
  const { page, watched } = await stage.open(clerk, { path: '/trade/inquiries/new' });
  await page.getByLabel(/^需求人/).fill('周敏');
  await chooseIn(page, '客户', CUSTOMER);
  await page.getByLabel('客户询价编号').fill(`PO-${day}`);
  await chooseIn(page, '品牌', BRAND);
  const buffer = await bookOf([['Modell', 'Menge', 'Gewicht kg'], ...MODELS.map((model) => [model, 10, 0.5])]);
  await page.locator('input[type=file]').setInputFiles({ name: 'Bedarf.xlsx', mimeType: XLSX_TYPE, buffer });
  await page.getByText('已从 Bedarf.xlsx 读取 2 行').waitFor();
  await watched.check('an inquiry before it is created');
  await button(page, '创建询价').click();
  await page.waitForURL(/\/trade\/inquiries\/[\w-]{36}$/);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  inquiry = (await clerk.get(`${api}/inquiries/${id}`)).body.data as unknown as typeof inquiry;
  await page.getByRole('heading', { name: inquiry.number }).waitFor();
  for (const model of MODELS) await page.getByText(model).first().waitFor();
  await end({ page, watched });
}, 120_000);

const linkIn = (text = '') => /\/trade\/offer#[\w-]{43}/.exec(text)?.[0];

test('a request goes to three channels over SMTP with TLS, each with its link and workbook; one is reminded, one withdrawn', async () => {
  const { product } = stage;
  const { page, watched } = await stage.open(clerk, { path: `/trade/inquiries/${inquiry.id}` });
  await page.getByText('还没有发送询价单。').waitFor();
  await page.getByRole('link', { name: '发送询价单' }).click();
  await page.getByRole('checkbox', { name: new RegExp(CHINESE.email) }).waitFor();
  for (const { email } of [GERMAN, ENGLISH])
    expect(await page.getByRole('checkbox', { name: new RegExp(email) }).isChecked()).toBe(true);
  for (const [{ name }, language] of [
    [GERMAN, '德语'],
    [ENGLISH, '英语'],
  ] as const) {
    await page.getByRole('combobox', { name: `${name} 的邮件语言` }).click();
    await page.getByRole('option', { name: language }).click();
  }
  await button(page, '德语邮件预览').click();
  const preview = page.getByRole('dialog', { name: '德语邮件预览' });
  await preview.getByText(`Angebotsanfrage ${inquiry.number}`, { exact: false }).first().waitFor();
  await watched.check('preview of a request for quotation');
  await button(preview, '关闭').click();
  const sealed = page.getByRole('checkbox', { name: /^密封报价/ });
  await sealed.check();
  await watched.check('a request for quotation before it is sent');
  await sealed.uncheck();
  await button(page, '发送给 3 个渠道').click();

  const round = page.getByRole('region', { name: '第 1 轮' });
  const actIn = async (name: string, label: string) => {
    await button(round, `${name} 的操作`).click();
    await page.getByRole('menuitem', { name: label, exact: true }).click();
  };
  await round.getByText('已发送').nth(2).waitFor();
  await page.getByText('已发询价').first().waitFor();
  await watched.check('a round of requests that is out');
  const [[german], [chinese], [english]] = [
    await mailsTo(product, GERMAN.email),
    await mailsTo(product, CHINESE.email),
    await mailsTo(product, ENGLISH.email),
  ];
  expect(german?.subject).toContain(`Angebotsanfrage ${inquiry.number}`);
  expect(chinese?.subject).toContain(`询价单 ${inquiry.number}`);
  expect(english?.subject).toContain(`Request for quotation ${inquiry.number}`);
  expect(german?.attachments).toEqual([{ filename: `${inquiry.number}-1.xlsx`, bytes: expect.any(Number) }]);
  const links = [german, chinese, english].map((mail) => linkIn(mail?.text));
  expect([links, new Set(links).size]).toEqual([Array(3).fill(expect.any(String)), 3]);
  const [own] = links;

  await actIn(GERMAN.name, '催报');
  await page.getByText('已催报 1 个渠道').waitFor();
  const mails = await until('the reminder came', async () => {
    const all = await mailsTo(product, GERMAN.email);
    return all.length === 2 && all;
  });
  expect(mails.map(({ subject }) => subject.startsWith('Erinnerung: ')).sort()).toEqual([false, true]);
  expect(mails.map(({ text }) => linkIn(text))).toEqual([own, own]);

  await actIn(CHINESE.name, '撤回');
  await button(page.getByRole('dialog', { name: `撤回发给 ${CHINESE.name} 的询价单？` }), '撤回').click();
  await round.getByText('已撤回').waitFor();
  // from its top: elsewhere the header covers a row's menu
  await go(page, `/trade/inquiries/${inquiry.id}`);
  await round.getByText('已撤回').waitFor();
  await watched.check('a request that was withdrawn');
  await end({ page, watched });

  const phone = await stage.open(clerk, { path: `/trade/inquiries/${inquiry.id}/rfqs/new`, width: 390 });
  await button(phone.page, '发送给 3 个渠道').waitFor();
  await phone.watched.check('a next round on a phone');
  await go(phone.page, `/trade/inquiries/${inquiry.id}`);
  await phone.page.getByRole('region', { name: '第 1 轮' }).getByText('已撤回').waitFor();
  await phone.watched.check('requests on a phone');
  await end(phone);
}, 180_000);

async function linkOf(email: string): Promise<string> {
  const link = await until('the request came', () => linkTo(stage.product, email, '/trade/offer#'));
  const { pathname, hash } = new URL(link);
  return `${pathname}${hash}`;
}

const priceOf = (page: Page, model: string) =>
  page.getByRole('textbox', { name: new RegExp(`^${model}: (Stückpreis|Price of one)`) });

/** Downloads the workbook, fills in a price for each line, and uploads it. */
async function byWorkbook(page: Page, names: { download: string; price: string }, prices: Array<string | number>) {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, names.download).click()]);
  const book = new excel.Workbook();
  await book.xlsx.load((await readFile(await download.path())) as never);
  const sheet = book.worksheets[0] as excel.Worksheet;
  const at = (sheet.getRow(1).values as excel.CellValue[]).indexOf(names.price);
  for (const [row, price] of prices.entries()) sheet.getRow(row + 2).getCell(at).value = price;
  const buffer = Buffer.from(await book.xlsx.writeBuffer());
  await page.locator('input[type=file][accept=".xlsx"]').setInputFiles({
    ...{ name: 'offer.xlsx', mimeType: XLSX_TYPE, buffer },
  });
}

test('a channel offers on its phone in German: stored by itself, submitted, changed, by workbook, and seen by the team', async () => {
  const channel = await stage.onPhone(await linkOf(GERMAN.email), 'de-DE');
  const { page } = channel;
  await page.getByRole('heading', { level: 1, name: `Angebotsanfrage ${inquiry.number}` }).waitFor();
  await channel.watched.check('a request for quotation on a phone');
  await priceOf(page, MODELS[0]).fill('12,50');
  await page.getByText('Alles ist auf unserem Server gespeichert.').waitFor();
  await page.reload();
  await priceOf(page, MODELS[0]).waitFor();
  expect(await priceOf(page, MODELS[0]).inputValue()).toBe('12,50');
  await button(page, 'Angebot einreichen').click();
  await page.getByText(/^Ihr Angebot liegt vor: Fassung 1/).waitFor();
  await channel.watched.check('an offer that was made');

  await byWorkbook(page, { download: 'Arbeitsmappe herunterladen', price: 'Stückpreis' }, ['1.250', 7]);
  await page.getByText(/1 Zelle ist zu berichtigen/).waitFor();
  await channel.watched.check('a workbook with an error');
  await byWorkbook(page, { download: 'Arbeitsmappe herunterladen', price: 'Stückpreis' }, ['10,00', 10]);
  await button(page, 'Übernehmen').click();
  await page.getByText('Alles ist auf unserem Server gespeichert.').waitFor();
  await button(page, 'Geändertes Angebot einreichen').click();
  await page.getByText(/^Ihr Angebot liegt vor: Fassung 2/).waitFor();

  const team = await stage.open(clerk, { path: `/trade/inquiries/${inquiry.id}` });
  await team.page.getByText('2 行中报 2 行').waitFor();
  await act(team.page, `${GERMAN.name} 第 1 轮`, '查看报价');
  await team.page.getByRole('dialog').getByText('10.00 EUR').first().waitFor();
  await team.watched.check('an offer, seen by the team');
  await end(channel, team);
}, 180_000);

test('a channel declines in English and offers after all; the link of a request that was withdrawn is a 404', async () => {
  const channel = await stage.onPhone(await linkOf(ENGLISH.email), 'en-US');
  const { page } = channel;
  await page.getByRole('heading', { level: 1, name: `Request for quotation ${inquiry.number}` }).waitFor();
  await button(page, 'Decline').click();
  const dialog = page.getByRole('dialog', { name: 'Make no offer?' });
  await dialog.getByRole('textbox').fill('Out of stock');
  await channel.watched.check('declining on a phone');
  await button(dialog, 'Decline').click();
  await page.getByText(/^You declined on/).waitFor();
  for (const model of MODELS) await priceOf(page, model).fill('12');
  await button(page, 'Submit offer').click();
  await page.getByText(/^Your offer is in: version 2/).waitFor();
  await end(channel);

  const withdrawn = await stage.onPhone(await linkOf(CHINESE.email), 'en-US', /status of 404/);
  await withdrawn.page.getByRole('heading', { name: 'This link is not valid' }).waitFor();
  await withdrawn.watched.check('a request that was withdrawn');
  await end(withdrawn);
}, 120_000);

test('offers are compared and awarded, and become an English quotation that is downloaded, mailed and won; the dashboard shows it', async () => {
  const { product } = stage;
  const { page, watched } = await stage.open(clerk, { path: `/trade/inquiries/${inquiry.id}` });
  await page.getByRole('heading', { name: inquiry.number }).waitFor();
  await page.getByRole('link', { name: '比价表' }).click();
  const row = page.getByRole('row', { name: new RegExp(MODELS[0]) });
  await row.getByText('100.00 EUR').first().waitFor();
  await watched.check('comparison of two offers');

  await button(page, '比价设置').click();
  const settings = page.getByRole('dialog', { name: '比价设置' });
  await settings.getByRole('combobox', { name: '运费' }).click();
  await page.getByRole('option', { name: '固定总额，按重量分摊' }).click();
  await settings.getByLabel(/^运费总额/).fill('20');
  await settings.getByLabel(/^利润率/).fill('20');
  await settings.getByLabel(/^增值税率/).fill('19');
  await watched.check('settings of a comparison');
  await button(settings, '保存').click();
  await settings.waitFor({ state: 'detached' });
  await row.getByText('110.00 EUR').first().waitFor();

  await button(page, '全部定标给最低价').click();
  await page.getByText('已为 2 行定标').waitFor();
  await row.getByText('✓ 110.00 EUR').waitFor();
  await watched.check('a comparison that is awarded');

  await page.getByRole('link', { name: '报价单' }).click();
  await button(page, '生成报价单').click();
  const making = page.getByRole('dialog', { name: '生成报价单' });
  await making.getByText('314.16 EUR').waitFor();
  await making.getByRole('combobox', { name: '语言' }).click();
  await page.getByRole('option', { name: '英文' }).click();
  await making.getByLabel('条款').fill('DAP Hamburg');
  await watched.check('a quotation before it is made');
  await button(making, '创建报价单').click();
  const version = page.getByText(/Q-\d{4}-\d{4} 第 1 版/).first();
  await version.waitFor();
  const name = (await version.textContent()) ?? '';
  await watched.check('quotations of an inquiry');

  await act(page, name, '下载');
  const saving = page.getByRole('dialog', { name: /^下载/ });
  const [file] = await Promise.all([page.waitForEvent('download'), button(saving, '下载').click()]);
  const text = await pdfText(await readFile(await file.path()));
  for (const stated of ['Quotation', CUSTOMER, `PO-${day}`, ...MODELS, '132.00', '314.16 EUR', 'DAP Hamburg'])
    expect(text).toContain(stated);
  for (const inside of [GERMAN.name, ENGLISH.name, '110.00']) expect(text).not.toContain(inside);

  await act(page, name, '发送给客户');
  await button(page.getByRole('dialog', { name: /^发送报价单/ }), '发送').click();
  await page.getByText(`报价单将发送至 ${BUYER}`).waitFor();
  const [mail] = await until('the quotation came', async () => {
    const all = await mailsTo(product, BUYER);
    return all.length > 0 && all;
  });
  expect(mail?.subject).toMatch(new RegExp(`^Quotation Q-\\d{4}-\\d{4} \\(${inquiry.number}\\)$`));
  expect(mail?.attachments).toEqual([{ filename: expect.stringMatching(/-v1\.pdf$/), bytes: expect.any(Number) }]);

  await go(page, `/trade/inquiries/${inquiry.id}/quotations`);
  await act(page, name, '客户接受');
  await button(page.getByRole('dialog', { name: /^客户接受/ }), '标为已接受').click();
  await page.getByText('已接受', { exact: true }).waitFor();
  await go(page, `/trade/inquiries/${inquiry.id}`);
  await page.getByText('成交', { exact: false }).first().waitFor();

  // counted some seconds later
  const won = page.getByText(`${BRAND}（成交 1 单）`);
  await until('the dashboard shows it', async () => {
    await go(page, '/trade');
    return (await won.count()) > 0;
  });
  await won.click();
  await page.getByRole('row', { name: new RegExp(inquiry.number) }).waitFor();
  await end({ page, watched });

  const phone = await stage.open(clerk, { path: `/trade/inquiries/${inquiry.id}/grid`, width: 390 });
  await phone.page.getByText(GERMAN.name).first().waitFor();
  await phone.watched.check('a comparison on a phone');
  await end(phone);
}, 180_000);

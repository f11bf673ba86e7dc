import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { act, button, go } from './actors/forwarder.ts';
import { mailsTo } from './actors/inbox.ts';
import { type SignedIn, signIn } from './actors/people.ts';
import { until } from './product.ts';
import { end, onSharedStage } from './stage.ts';

const day = randomUUID().slice(0, 6);
const CUSTOMER = `Weber Automation ${day}`;
const BUYER = `weber-${day}@customer.example`;
const [CHEAP, FAST] = [`Rexel ${day}`, `Sonepar ${day}`];
const MODELS = [`PLC-${day}`, `MCB-${day}`];
const api = '/api/v1/trade';
let clerk: SignedIn;
let inquiry: { id: string; number: string };

const dataOf = async <T>(path: string, body?: object): Promise<T> => {
  const { status, body: sent } = await (body ? clerk.post(`${api}${path}`, body) : clerk.get(`${api}${path}`));
  if (status !== 200) throw new Error(`${path}: ${JSON.stringify(sent)}`);
  return sent.data as unknown as T;
};

type Request = { recipient: string; channel: { name: string } };

/** An inquiry of a customer, with the offers of two channels that a clerk entered for them. */
const stage = onSharedStage(async (product) => {
  clerk = await signIn(product.address, 'trade@example.com');
  const customer = await dataOf<{ id: string }>('/customers', { name: CUSTOMER });
  const party = { kind: 'customer', id: customer.id };
  await dataOf('/contacts', { party, name: 'Frau Weber', email: BUYER, primary: true });
  const channels: Array<{ id: string; locale: string }> = [];
  for (const name of [CHEAP, FAST]) {
    const { id } = await dataOf<{ id: string }>('/channels', { name, brands: [] });
    await dataOf('/contacts', { party: { kind: 'channel', id }, name: 'Sales', email: `${id}@channel.example` });
    channels.push({ id, locale: 'en-US' });
  }
  const lines = MODELS.map((model) => ({ model, quantity: '10', unit_weight: '0.5' }));
  const head = { requestor: '周敏', brand: null, customer: customer.id, customer_number: `PO-${day}` };
  inquiry = await dataOf('/inquiries', { ...head, lines });
  const at = `/inquiries/${inquiry.id}`;
  const deadline = new Date(Date.now() + 24 * 3_600_000).toISOString();
  const text = { 'en-US': 'Please quote.' };
  await dataOf(`${at}/rfqs`, { version: 1, channels, deadline, text });
  const { data: own } = await dataOf<{ data: Array<{ id: string }> }>(`${at}/lines/list`, {});
  for (const { recipient, channel } of await dataOf<Request[]>(`${at}/offers`)) {
    const [price, lead_time] = channel.name === CHEAP ? ['10', '14'] : ['12', '3'];
    const offered = own.map(({ id: line }) => ({ line, price, lead_time }));
    const offer = { currency: 'EUR', valid_until: null, note: null, lines: offered };
    await dataOf(`${at}/offers/${recipient}`, { number: 0, offer });
  }
});

/** Returns the text of all pages of a PDF. */
async function textOf(bytes: Buffer): Promise<string> {
  const pdf = await getDocument({ data: new Uint8Array(bytes) }).promise;
  const pages = Array.from({ length: pdf.numPages }, async (_, at) => {
    const { items } = await (await pdf.getPage(at + 1)).getTextContent();
    return items.flatMap((item) => ('str' in item ? item.str : [])).join('\n');
  });
  return (await Promise.all(pages)).join('\n');
}

test('offers are compared and awarded, and become an English quotation that is downloaded, mailed and won', async () => {
  const { product } = stage;
  const { page, watched } = await stage.open(clerk, { path: `/trade/inquiries/${inquiry.id}` });
  await page.getByRole('heading', { name: inquiry.number }).waitFor();
  await page.getByRole('link', { name: '比价表' }).click();
  const row = page.getByRole('row', { name: new RegExp(MODELS[0] ?? '') });
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
  await button(making, '生成').click();
  const version = page.getByText(/Q-\d{4}-\d{4} 第 1 版/).first();
  await version.waitFor();
  const name = (await version.textContent()) ?? '';
  await watched.check('quotations of an inquiry');

  await act(page, name, '下载');
  const saving = page.getByRole('dialog', { name: /^下载/ });
  const [file] = await Promise.all([page.waitForEvent('download'), button(saving, '下载').click()]);
  const text = await textOf(await readFile(await file.path()));
  for (const stated of ['Quotation', CUSTOMER, `PO-${day}`, ...MODELS, '132.00', '314.16 EUR', 'DAP Hamburg'])
    expect(text).toContain(stated);
  for (const inside of [CHEAP, FAST, '110.00']) expect(text).not.toContain(inside);

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
  await end({ page, watched });

  const phone = await stage.open(clerk, { path: `/trade/inquiries/${inquiry.id}/grid`, width: 390 });
  await phone.page.getByText(CHEAP).first().waitFor();
  await phone.watched.check('a comparison on a phone');
  await end(phone);
}, 180_000);

import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import excel from 'exceljs';
import type { Page } from 'playwright-core';
import { act, button } from './actors/forwarder.ts';
import { linkTo } from './actors/inbox.ts';
import { type SignedIn, signIn } from './actors/people.ts';
import { until } from './product.ts';
import { end, onSharedStage } from './stage.ts';

const day = randomUUID().slice(0, 6);
const GERMAN = { name: `Rheintal ${day}`, email: `offer-${day}@channel.example` };
const ENGLISH = { name: `Northfield ${day}`, email: `north-${day}@channel.example` };
const MODELS = [`6205-${day}`, 'NU 208'] as const;
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
  const channels: Array<{ id: string; locale: string }> = [];
  for (const [{ name, email }, locale] of [
    [GERMAN, 'de-DE'],
    [ENGLISH, 'en-US'],
  ] as const) {
    const { id } = await dataOf<{ id: string }>('/channels', { name, brands: [] });
    await dataOf('/contacts', { party: { kind: 'channel', id }, name: 'Sales', email });
    channels.push({ id, locale });
  }
  const lines = MODELS.map((model) => ({ model, quantity: '40' }));
  const made = await dataOf<{ id: string; number: string; version: number }>('/inquiries', {
    ...{ requestor: '周敏', brand: null, lines },
  });
  inquiry = made;
  const text = { 'de-DE': 'Bitte um Ihr Angebot.', 'en-US': 'Please quote.' };
  const deadline = new Date(Date.now() + 24 * 3_600_000).toISOString();
  await dataOf(`/inquiries/${made.id}/rfqs`, { version: made.version, channels, deadline, text });
});

const linkOf = (email: string) =>
  until('the request came', () => linkTo(stage.product, email, '/trade/offer#')).then((link) => {
    const { pathname, hash } = new URL(link);
    return `${pathname}${hash}`;
  });
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
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await page.locator('input[type=file][accept=".xlsx"]').setInputFiles({ name: 'offer.xlsx', mimeType, buffer });
}

test('a channel offers on its phone in German: stored by itself, submitted, changed, by workbook, and seen by the team', async () => {
  const channel = await stage.open(null, { path: await linkOf(GERMAN.email), width: 390 });
  const { page } = channel;
  await page.getByRole('heading', { level: 1, name: `Angebotsanfrage ${inquiry.number}` }).waitFor();
  await page.getByText('Bitte um Ihr Angebot.').waitFor();
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
  await byWorkbook(page, { download: 'Arbeitsmappe herunterladen', price: 'Stückpreis' }, ['11,90', 7]);
  await button(page, 'Übernehmen').click();
  await page.getByText('Alles ist auf unserem Server gespeichert.').waitFor();
  await button(page, 'Geändertes Angebot einreichen').click();
  await page.getByText(/^Ihr Angebot liegt vor: Fassung 2/).waitFor();

  const team = await stage.open(clerk, { path: `/trade/inquiries/${inquiry.id}` });
  await team.page.getByText('2 行中报 2 行').waitFor();
  await act(team.page, `${GERMAN.name} 第 1 轮`, '查看报价');
  await team.page.getByRole('dialog').getByText('11.90 EUR').waitFor();
  await team.watched.check('an offer, seen by the team');
  await end(channel, team);
}, 180_000);

test('a channel declines in English, offers after all, and its link is a 404 once the request is withdrawn', async () => {
  const path = await linkOf(ENGLISH.email);
  const channel = await stage.open(null, { path, width: 390, expected: /status of 404/ });
  const { page } = channel;
  await page.getByRole('heading', { level: 1, name: `Request for quotation ${inquiry.number}` }).waitFor();
  await button(page, 'Decline').click();
  const dialog = page.getByRole('dialog', { name: 'Make no offer?' });
  await dialog.getByRole('textbox').fill('Out of stock');
  await channel.watched.check('declining on a phone');
  await button(dialog, 'Decline').click();
  await page.getByText(/^You declined on/).waitFor();
  await priceOf(page, MODELS[1]).fill('8.40');
  await button(page, 'Submit offer').click();
  await page.getByText(/^Your offer is in: version 2/).waitFor();

  const { body } = await clerk.get(`${api}/inquiries/${inquiry.id}/rfqs`);
  const [round] = body.data as unknown as Array<{ recipients: Array<{ id: string; email: string; version: number }> }>;
  const own = round?.recipients.find(({ email }) => email === ENGLISH.email);
  await dataOf(`/inquiries/${inquiry.id}/recipients/${own?.id}/withdraw`, { version: own?.version });
  await page.reload();
  await page.getByRole('heading', { name: 'This link is not valid' }).waitFor();
  await channel.watched.check('a request that was withdrawn');
  await end(channel);
}, 120_000);

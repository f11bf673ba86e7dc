import type { Page } from 'playwright-core';
import type { File } from '../documents.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Returns the numbers of the orders in the desk's list. */
export const listed = async (page: Page): Promise<string[]> =>
  (await page.getByRole('table', { name: '订单列表' }).getByRole('link').allTextContents()).toSorted();

/** Finds a single order by a keyword in the desk's list, and opens it. */
export async function findOrder(page: Page, keyword: string, number: string): Promise<void> {
  await page.getByRole('searchbox', { name: '订单号、姓名、拼音、邮箱、尾号' }).fill(keyword);
  const rows = page.getByRole('table', { name: '订单列表' }).getByRole('row');
  // the heading row and this one
  await rows.nth(2).waitFor({ state: 'detached' });
  await rows.getByRole('link', { name: number }).click();
  await page.getByRole('region', { name: '下一步' }).waitFor();
}

/** Opens a slot among an order's documents. */
export const openSlot = (page: Page, slot: string): Promise<void> =>
  page
    .getByRole('group', { name: '材料' })
    .getByRole('button', { name: new RegExp(slot) })
    .click();

/** Returns the open slot to the customer by key, once its documents are there, with one of the usual reasons. */
export async function sendBack(page: Page, reason: string): Promise<void> {
  await page.getByRole('button', { name: /^退回并说明/, disabled: false }).waitFor();
  await page.keyboard.press('r');
  await button(page, reason).click();
  await button(page, '退回给客户').click();
  await page.getByText(/」已退回/).waitFor();
}

type Line = { serial: string; amount: string; payer: string; text?: string };

/** Returns a bank's statement of today as its CSV file. */
export function statementOf(lines: Line[]): File {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date());
  const rows = lines.map(({ serial, amount, payer, text = '' }) => [`${day} 09:30:00`, serial, amount, payer, text]);
  const csv = [['交易时间', '交易流水号', '贷方金额', '对方户名', '附言'], ...rows]
    .map((row) => row.join(','))
    .join('\r\n');
  return { name: `statement-${day}.csv`, mimeType: 'text/csv', buffer: Buffer.from(csv) };
}

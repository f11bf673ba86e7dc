import type { Page } from 'playwright-core';
import type { Watch } from '../watch.ts';
import { PASSWORD } from './people.ts';

/** Signs in by the form, in Chinese, and arrives at `path`. */
export async function logIn(page: Page, address: string, email: string, path: string): Promise<void> {
  await page.goto(`${address}/login?way=email&redirect=${encodeURIComponent(path)}`);
  await page.getByRole('textbox', { name: '邮箱' }).fill(email);
  await page.getByLabel(/^密码/).fill(PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL(`${address}${path}`);
}

/** Finds an order on the desk and opens it. */
export async function openOrder(page: Page, number: string, watched: Watch): Promise<void> {
  await page.getByRole('searchbox').first().fill(number);
  await page.getByText(number).first().click();
  await page.getByRole('button', { name: '登记到账' }).or(page.getByText('下一步')).first().waitFor();
  await watched.check('desk, order open');
}

/** Opens the documents, none of which is accepted yet, and accepts them slot by slot. */
export async function acceptDocuments(page: Page, slots: number): Promise<void> {
  await page.getByRole('button', { name: /^审核材料/ }).click();
  for (let slot = 0; slot < slots; slot += 1) {
    await page.getByRole('button', { name: /^通过/ }).click();
    // otherwise the next click would hit the same slot again
    const done = page.getByText(`材料 ${slot + 1}/${slots}`).first();
    const notice = page.getByText(/^提示：/).first();
    await done.or(notice).first().waitFor();
    if (await notice.isVisible()) throw new Error((await notice.textContent()) ?? '');
  }
}

/** Books a receipt as the bank reports it. */
export async function bookReceipt(page: Page, amount: string, serial: string): Promise<void> {
  await page.getByRole('tab', { name: '付款' }).click();
  await page.getByRole('button', { name: '登记到账' }).click();
  await page.getByLabel('到账金额').fill(amount);
  await page.getByLabel('银行流水号').fill(serial);
  await page.getByRole('button', { name: '登记款项', exact: true }).click();
  await page.getByText('操作成功').first().waitFor();
}

/** Makes one of the offered moves; `fields` are typed into its form, by label. */
export async function moveOn(page: Page, move: string, fields: Record<string, string> = {}): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${move}`) }).click();
  const dialog = page.getByRole('dialog');
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label).fill(value);
  await dialog.getByRole('button', { name: move }).click();
  await page.getByText('设置成功').first().waitFor();
  await dialog.waitFor({ state: 'detached' });
}

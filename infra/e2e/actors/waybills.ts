import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { pdfText } from '../documents.ts';
import { button } from './forwarder.ts';

/** Writes into fields by their names. */
export async function write(scope: Page | Locator, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields))
    await scope.getByRole('textbox', { name: label, exact: true }).fill(text);
}

/** Chooses by what each option is called. */
export async function choose(scope: Page | Locator, fields: Record<string, string>): Promise<void> {
  for (const [label, name] of Object.entries(fields)) {
    await scope.getByRole('combobox', { name: label, exact: true }).click();
    await page(scope).getByRole('option', { name, exact: true }).click();
  }
}

/** Chooses what the service finds by a text: the first option that has it. */
export async function find(scope: Page | Locator, label: string, text: string): Promise<void> {
  await scope.getByRole('combobox', { name: label, exact: true }).fill(text);
  await page(scope).getByRole('option').filter({ hasText: text }).first().click();
}

const page = (scope: Page | Locator): Page => ('page' in scope ? scope.page() : scope);

/** Edits a card of a waybill in its place. */
export async function editCard(of: Page, card: string, edit: (form: Locator) => Promise<void>): Promise<void> {
  await button(of, `编辑${card}`).click();
  const form = of.getByRole('region', { name: card, exact: true });
  await edit(form);
  await button(form, '保存修改').click();
  await button(of, `编辑${card}`).waitFor();
}

/** Opens a dialog, and ends it by a button within. */
export async function inDialog(
  of: Page,
  [opener, name, end]: readonly [opener: string | Locator, name: string, end: string],
  fill: (dialog: Locator) => Promise<unknown>,
): Promise<void> {
  await (typeof opener === 'string' ? button(of, opener) : opener).click();
  const dialog = of.getByRole('dialog', { name, exact: true });
  await fill(dialog);
  await button(dialog, end).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Opens a document of a waybill, saves it, and closes its sheet. */
export async function documentOf(of: Page, number: string, kind: string, language = '德文'): Promise<string> {
  await button(of, '单据').click();
  await button(of.getByRole('dialog', { name: `${number} 的单据` }), `${kind}：${language}`).click();
  const shown = of.getByRole('dialog', { name: kind });
  const [file] = await Promise.all([of.waitForEvent('download'), shown.getByRole('link', { name: '下载' }).click()]);
  await of.keyboard.press('Escape');
  await shown.waitFor({ state: 'detached' });
  return pdfText(await readFile(await file.path()));
}

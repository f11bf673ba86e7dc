import { escapeRegExp } from '@qiaohui/service-kit/escape-regexp';
import type { Page } from 'playwright-core';
import { still } from '../pages.ts';
import type { OpenerOf } from './openers.ts';
import { resize, sizes, wear } from './visit.ts';

const [wide] = sizes;

/** A name, after which a count may stand. */
const named = (name: string) => new RegExp(`^${escapeRegExp(name)}( \\(\\d+\\))?$`);

/** Clicks a button of the page, or of the menu of further acts; false where there is none. */
async function clicks(page: Page, { name, menu }: OpenerOf): Promise<boolean> {
  const button = (called: string) =>
    page
      .locator('main')
      .getByRole('button', { name: named(called), disabled: false })
      .first();
  if (await button(name).count()) {
    await button(name).click();
    return true;
  }
  if ((await button(menu).count()) === 0) return false;
  await button(menu).click();
  const item = page.getByRole('menuitem', { name, exact: true });
  await page.getByRole('menu').waitFor();
  const isThere = (await item.count()) > 0;
  if (isThere) await item.click();
  else await page.keyboard.press('Escape');
  return isThere;
}

const opened = (page: Page) => page.locator('[role=dialog], [role=alertdialog]').first();

/** Opens what a button or a shortcut opens, in the wide window and the light theme; false where there is none. */
export async function opens(page: Page, opener: OpenerOf): Promise<boolean> {
  await resize(page, wide);
  await wear(page, 'light');
  // what phones have in a menu stands beside each other in the wide window
  await still(page);
  if (opener.press) await page.keyboard.press(opener.press);
  else if (!(await clicks(page, opener))) return false;
  await opened(page).waitFor();
  return true;
}

export async function closes(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await opened(page).waitFor({ state: 'hidden' });
}

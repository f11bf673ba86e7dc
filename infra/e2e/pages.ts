import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { SignedIn } from './actors/people.ts';

/** Waits until the page has its heading and its data. */
export async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.waitForFunction(() => !document.querySelector('.MuiSkeleton-root'));
}

/** Opens a browser context in which somebody is signed in (or nobody); Chinese by default. */
export async function openContext(
  browser: Browser,
  who: SignedIn | null,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const { locale = 'zh-CN' } = options;
  const context = await browser.newContext({ ...options, locale });
  const stored = { locale, ...(who && { access_token: who.token, user: JSON.stringify(who.user) }) };
  await context.addInitScript((all) => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value);
  }, stored);
  return context;
}

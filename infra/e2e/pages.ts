import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { SignedIn } from './actors/people.ts';

/** Waits until the page has its heading and its data. */
export async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.waitForFunction(() => !document.querySelector('.MuiSkeleton-root'));
}

/**
 * Waits until requests and animations have ended; half faded, colours are too pale. Several frames in a row must be
 * quiet: what was just requested is mounted in one frame and begins to fade in the next.
 */
export async function still(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const FRAMES = 5;
    const isMoving = ({ playState, effect }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    for (let frame = 0; frame < FRAMES; frame += 1) {
      if (document.querySelector('.MuiSkeleton-root') || document.getAnimations().some(isMoving)) return false;
      await new Promise(requestAnimationFrame);
    }
    return true;
  });
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

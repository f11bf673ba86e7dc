import type { Page } from 'playwright-core';
import { axeViolations } from './measure/axe.ts';
import { still } from './pages.ts';

/** A missing text shows as its key, its code, or an unfilled value. */
const UNWRITTEN = /^([a-z]+(-[a-z]+)*(\.[a-z]+(-[a-z]+)*)+|undefined|null|NaN|\[object Object\])$|\{\{/;
const FILE = /\.(pdf|jpe?g|png|zip|docx?|xlsx?|csv)$/i;
const HAN = /\p{Script=Han}+/gu;

/** The errors of a page, collected while it is used. */
export type Watch = {
  errors: string[];
  /** Adds texts that are missing or not translated; `locale` is the language shown, if it was switched. */
  checkTexts: (where: string, locale?: Rules['locale']) => Promise<void>;
  /** Adds texts, what axe finds, and overflow. */
  check: (where: string) => Promise<void>;
};

type Rules = {
  /** The language shown. In any but Chinese, Chinese characters are allowed only in data that the services sent. */
  locale: 'zh-CN' | 'en-US' | 'de-DE';
  /** Console errors that belong to what the test does, for example a response of 422. */
  expected?: RegExp;
};

/** True when the services sent these characters, in one text or as surname and given name. */
function isData(signs: string, responses: string): boolean {
  if (responses.includes(signs)) return true;
  const cuts = Array.from({ length: signs.length - 1 }, (_, at) => [signs.slice(0, at + 1), signs.slice(at + 1)]);
  return cuts.some((names) => names.every((name) => responses.includes(`"${name}"`)));
}

/** Collects all responses of the page's services; returns what says whether they sent these characters. */
function dataOf(page: Page): (signs: string[]) => Promise<(signs: string) => boolean> {
  const responses: Promise<string>[] = [];
  // on a way of many pages the same names are looked for again and again, in ever more text
  const known = new Set<string>();
  page.on('response', (response) => {
    const isJson = response.headers()['content-type']?.startsWith('application/json');
    // navigation discards the bodies of the left page's responses
    if (isJson && response.url().includes('/api/')) responses.push(response.text().catch(() => ''));
  });
  return async (signs) => {
    const unknown = signs.filter((one) => !known.has(one));
    const text = unknown.length > 0 ? (await Promise.all(responses)).join('\n') : '';
    for (const one of unknown) if (isData(one, text)) known.add(one);
    return (one) => known.has(one);
  };
}

async function visibleTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim();
      const around = node.parentElement;
      // elements marked as Chinese are meant to be Chinese
      if (text && around?.checkVisibility() && !around.closest('script, style, body [lang^=zh]')) found.push(text);
    }
    return found;
  });
}

/** Watches a page from now on: console errors, uncaught errors, CSP violations; `check` adds texts and axe. */
export async function watch(page: Page, { locale, expected }: Rules): Promise<Watch> {
  const errors: string[] = [];
  const note = (text: string) => {
    if (!expected?.test(text)) errors.push(`${new URL(page.url()).pathname}: ${text}`);
  };
  await page.exposeFunction('reportViolation', (text: string) => note(`CSP: ${text}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = (window as unknown as { reportViolation: (text: string) => void }).reportViolation;
      report(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`);
    });
  });
  page.on('console', (message) => {
    if (message.type() === 'error') note(`console: ${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => note(`uncaught: ${error.message}`));

  const dataAmong = dataOf(page);
  const checkTexts = async (where: string, shown = locale) => {
    const texts = await visibleTexts(page);
    const signsIn = (text: string): string[] => (shown === 'zh-CN' ? [] : (text.match(HAN) ?? []));
    const isKnown = await dataAmong([...new Set(texts.flatMap(signsIn))]);
    for (const text of texts) {
      if (UNWRITTEN.test(text) && !FILE.test(text)) note(`${where}: unwritten word: ${text}`);
      if (!signsIn(text).every(isKnown)) note(`${where}: not translated: ${text}`);
    }
  };
  const check = async (where: string) => {
    // hover effects are not part of the page, nor is a colour in transition while axe takes its time
    await page.mouse.move(0, 0);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await still(page);
    await checkTexts(where);
    for (const finding of await axeViolations(page)) note(`${where}: ${finding}`);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth + 1);
    if (wide) note(`${where}: wider than the screen`);
  };
  return { errors, checkTexts, check };
}

import { expect, test } from '@jest/globals';
import { signIn } from './actors/people.ts';
import { openContext } from './pages.ts';
import { onStage } from './stage.ts';
import { type Round, roundsOf } from './walk/rounds.ts';
import { loadAll } from './walk/visit.ts';
import { watch } from './watch.ts';

const stage = onStage();

/** Names of tokens on it look like keys of texts. */
const TOKENS = '/kit';

type Appearance = { locale: 'en-US' | 'de-DE'; width: number; colorScheme: 'light' | 'dark' };

/** Visits the pages of one person, and returns their errors. */
async function walk({ who, pages, follow }: Round, { locale, width, colorScheme }: Appearance): Promise<string[]> {
  const { product, browser } = stage;
  const signedIn = who ? await signIn(product.address, who) : null;
  const context = await openContext(browser, signedIn, { viewport: { width, height: 900 }, locale, colorScheme });
  const page = await context.newPage();
  const watched = await watch(page, { locale });
  const wanted = { pages: pages.filter((path) => path !== TOKENS), follow };
  await loadAll(page, product.address, wanted, {
    at: async (path) => {
      expect(await page.locator('html').getAttribute('lang')).toBe(locale);
      await watched.check(path);
    },
  });
  await context.close();
  return watched.errors;
}

test.each<Appearance>([
  { locale: 'en-US', width: 1280, colorScheme: 'light' },
  { locale: 'de-DE', width: 390, colorScheme: 'dark' },
])(
  'no text is missing and no check fails in $locale, $width px wide, $colorScheme',
  async (appearance) => {
    const errors: string[] = [];
    const rounds = await roundsOf(stage.product.address);
    const worker = async () => {
      for (let round = rounds.shift(); round; round = rounds.shift()) errors.push(...(await walk(round, appearance)));
    };
    await Promise.all([worker(), worker()]);
    expect([...new Set(errors)]).toEqual([]);
  },
  600_000,
);

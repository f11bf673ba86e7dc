import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { root } from '../local/places.ts';
import { openBrowser } from '../testing/browser.ts';
import { testFolder } from '../testing/test-servers.ts';
import { still } from './pages.ts';
import { startProduct } from './product.ts';
import { roundsOf } from './walk/rounds.ts';
import { type Locale, locales, type Size, themes, type Visit, visitAll, wear } from './walk/visit.ts';

// npm run pictures -- manage de dark 390: words narrow it down, to pages whose address or visitor has the word, to
// languages, themes and widths. ADDRESS names a running product; without it one is started.
const FOLDER = join(root, 'pictures');
const words = process.argv.slice(2);
const chosen = <T extends string>(all: readonly T[], matches: (one: T, word: string) => boolean) => {
  const some = all.filter((one) => words.some((word) => matches(one, word)));
  return some.length > 0 ? some : [...all];
};
const wanted = {
  locales: chosen(locales, (locale, word) => locale === word || locale.startsWith(`${word}-`)),
  themes: chosen(themes, (theme, word) => theme === word),
  widths: chosen(['1280', '390'], (width, word) => width === word),
};
const isFilter = (word: string) =>
  [...locales.flatMap((one) => [one, one.slice(0, 2)]), ...themes, '1280', '390'].includes(word);
const places = words.filter((word) => !isFilter(word));

type Picture = { page: string; file: string; caption: string };
const pictures: Picture[] = [];

const fileOf = (path: string, locale: Locale, { width }: Size, theme: string) =>
  `${path.replace(/[^\p{L}\p{N}-]+/gu, '_').replace(/^_|_$/g, '') || 'home'}.${width}.${locale}.${theme}.jpg`;

async function take(page: Page, who: string, { path, locale, sizes }: Visit): Promise<void> {
  for (const size of sizes.filter(({ width }) => wanted.widths.includes(`${width}`))) {
    await page.setViewportSize(size);
    for (const theme of wanted.themes) {
      await wear(page, theme);
      await still(page);
      const file = `${who}/${fileOf(path, locale, size, theme)}`;
      await page.screenshot({ path: join(FOLDER, file), type: 'jpeg', quality: 80, fullPage: true });
      pictures.push({ page: path, file, caption: `${size.width} ${locale} ${theme}` });
    }
  }
}

/** All pictures in one page, those of an address beside each other. */
const sheet = () => {
  const rows = Map.groupBy(pictures, ({ page }) => page);
  const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const body = [...rows].map(
    ([page, all]) =>
      `<h2>${escaped(page)}</h2><div>${all
        .map(
          ({ file, caption }) =>
            `<figure><a href="${file}"><img src="${file}" loading="lazy"></a><figcaption>${caption}</figcaption></figure>`,
        )
        .join('')}</div>`,
  );
  const style =
    'body{font:14px system-ui;margin:24px}div{display:flex;gap:12px;overflow-x:auto;align-items:start}figure{margin:0}img{height:420px;border:1px solid #ccc}';
  return `<!doctype html><meta charset="utf-8"><title>Pictures</title><style>${style}</style>${body.join('')}`;
};

const { ADDRESS } = process.env;
const folder = ADDRESS ? null : mkdtempSync(join(testFolder(), 'qiaohui-pictures-'));
const product = folder ? await startProduct(folder) : null;
const address = ADDRESS ?? product?.address ?? '';
const browser = await openBrowser();
try {
  for (const round of await roundsOf(address)) {
    const who = round.who?.split('@')[0] ?? 'visitor';
    const isWhole = places.length === 0 || places.includes(who);
    const isWanted = (path: string) => isWhole || places.some((word) => path.includes(word));
    const pages = round.pages.filter(
      (path) => isWanted(path) || round.follow.some((start) => isWanted(start) && start.startsWith(path)),
    );
    if (pages.length === 0) continue;
    mkdirSync(join(FOLDER, who), { recursive: true });
    for (const locale of wanted.locales)
      await visitAll(
        { address, browser },
        { ...round, pages },
        locale,
        async (page) => (visit) => (isWanted(visit.path) ? take(page, who, visit) : Promise.resolve()),
      );
  }
  writeFileSync(join(FOLDER, 'index.html'), sheet());
  console.log(`${pictures.length} pictures, all of them in ${join(FOLDER, 'index.html')}`);
} finally {
  await browser.close();
  await product?.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../local/places.ts';
import { still } from '../pages.ts';
import { withPlace } from '../walk/place.ts';
import { roundsOf } from '../walk/rounds.ts';
import { type Locale, type Place, resize, type Size, type Visit, visitAll, wear } from '../walk/visit.ts';
import { contactSheet, type Picture } from './contact-sheet.ts';
import { filterOf } from './filter.ts';
import { select } from './selection.ts';

// Takes pictures of all pages. `npm run pictures -- manage de dark 390` of those whose address or visitor has the word,
// in this language, theme and width; `npm run pictures -- docs` those of docs/pictures. ADDRESS names a running product;
// without it one is started.
const words = process.argv.slice(2);
const folder = join(root, 'pictures');

const fileOf = (path: string, locale: Locale, { width }: Size, theme: string) =>
  `${
    path
      .replace(/#.*/, '')
      .replace(/[^\p{L}\p{N}-]+/gu, '_')
      .replace(/^_|_$/g, '') || 'home'
  }.${width}.${locale}.${theme}.jpg`;

async function takeAll(place: Place): Promise<void> {
  const { locales, themes, sizes, isWanted } = filterOf(words);
  const pictures: Picture[] = [];
  const take = async (who: string, { page, path, locale }: Visit) => {
    for (const size of sizes) {
      await resize(page, size);
      for (const theme of themes) {
        await wear(page, theme);
        await still(page);
        const file = join(who, fileOf(path, locale, size, theme));
        await page.screenshot({ path: join(folder, file), type: 'jpeg', quality: 80, fullPage: true });
        pictures.push({ page: path, file, caption: `${size.width} ${locale} ${theme}` });
      }
    }
  };
  for (const round of await roundsOf(place.address)) {
    const who = round.who?.split('@')[0] ?? 'visitor';
    // a record is found on its list
    const pages = round.pages.filter((path) => [path, ...round.follow].some((one) => isWanted(who, one)));
    if (pages.length === 0) continue;
    mkdirSync(join(folder, who), { recursive: true });
    for (const locale of locales)
      await visitAll(place, { ...round, pages }, [locale], async () => async (visit) => {
        if (isWanted(who, visit.path)) await take(who, visit);
      });
  }
  writeFileSync(join(folder, 'index.html'), contactSheet(pictures));
  console.log(`${pictures.length} pictures, all of them in ${join(folder, 'index.html')}`);
}

await withPlace(words[0] === 'docs' ? select : takeAll);

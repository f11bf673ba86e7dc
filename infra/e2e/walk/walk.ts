import { check, type Report, table } from './check.ts';
import { judged } from './exceptions.ts';
import { openerIds } from './openers.ts';
import { withPlace } from './place.ts';
import { roundsOf } from './rounds.ts';
import { locales, visitAll } from './visit.ts';

// Walks every page in three languages, at 1280 and 390 px, light and dark, and prints what is not whole. `npm run walk
// -- manage` walks those whose visitor or address has the word; ADDRESS names a running product, without it one is started.
const words = process.argv.slice(2);
const report: Report = { figures: [], findings: [], opened: new Set() };
await withPlace(async (place) => {
  const isWanted = (...names: string[]) => words.every((word) => names.some((name) => name.includes(word)));
  const walks = (await roundsOf(place.address))
    .map((round) => ({ ...round, pages: round.pages.filter((page) => isWanted(round.who ?? 'visitor', page)) }))
    .filter(({ pages }) => pages.length > 0)
    .flatMap((round) => locales.map((locale) => ({ round, locale })));
  const walk = async () => {
    for (let next = walks.shift(); next; next = walks.shift()) {
      const { round, locale } = next;
      await visitAll(place, round, locale, (page) => check(page, locale, report));
    }
  };
  await Promise.all([walk(), walk()]);
});
console.log(table(report.figures));
const { findings, unused } = judged(report.findings);
// of a part of the pages nobody knows whether an exception or an opener is of use
const idle = words.length ? [] : [...unused, ...openerIds.filter((id) => !report.opened.has(id))];
for (const line of [...findings, ...idle.map((one) => `not needed: ${one}`)]) console.log(line);
process.exitCode = findings.length + idle.length ? 1 : 0;

import { judged } from './exceptions.ts';
import { withPlace } from './place.ts';
import { emptyReport, table } from './report.ts';
import { roundsOf } from './rounds.ts';
import { walkAll } from './walk-all.ts';

// Walks every page in three languages, at 1280 and 390 px, light and dark, and prints what is not whole. `npm run walk
// -- manage` walks those whose visitor or address has the word; ADDRESS names a running product, without it one is started.
const words = process.argv.slice(2);
const report = emptyReport();
await withPlace(async (place) => {
  const isWanted = (...names: string[]) => words.every((word) => names.some((name) => name.includes(word)));
  const rounds = (await roundsOf(place.address))
    .map((round) => ({ ...round, pages: round.pages.filter((page) => isWanted(round.who ?? 'visitor', page)) }))
    .filter(({ pages }) => pages.length > 0);
  await walkAll(place, rounds, report);
});
console.log(table(report));
const { findings, idle } = judged(report);
// of a part of the pages nobody knows whether an exception or an opener is of use
const lines = [...findings.map(({ line }) => line), ...(words.length ? [] : idle.map((one) => `not needed: ${one}`))];
for (const line of lines) console.log(line);
process.exitCode = lines.length ? 1 : 0;

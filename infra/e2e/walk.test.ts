import { expect, test } from '@jest/globals';
import { onStage } from './stage.ts';
import { judged } from './walk/exceptions.ts';
import { checks, emptyReport, type Kind, table } from './walk/report.ts';
import { roundsOf } from './walk/rounds.ts';
import { locales, sizes, themes } from './walk/visit.ts';
import { walkAll } from './walk/walk-all.ts';

const LEAST_PAGES = 80;
const COMBINATIONS = sizes.length * themes.length;

const stage = onStage();
const report = emptyReport();

test('every page of every area is looked at, 1280 and 390 px wide, in three languages, light and dark', async () => {
  const { product, browser } = stage;
  await walkAll({ address: product.address, browser }, await roundsOf(product.address, product.inbox), report);
  console.log(table(report));
  // the first records of a list may be others in the next language
  const pages = Map.groupBy(report.figures, ({ path }) => path.replace(/[\w-]{20,}/, '{id}'));
  expect(pages.size).toBeGreaterThanOrEqual(LEAST_PAGES);
  for (const [path, seen] of pages) {
    const inAll = locales.every((locale) => seen.some((one) => one.locale === locale && one.looks >= COMBINATIONS));
    expect({ path, inAll }).toEqual({ path, inAll: true });
  }
}, 1_200_000);

test.each(Object.entries(checks).map(([kind, rule]) => ({ kind: kind as Kind, rule })))(
  'on every page $rule',
  ({ kind }) => {
    const { findings } = judged(report);
    expect(findings.filter((one) => one.kind === kind).map(({ line }) => line)).toEqual([]);
  },
);

test('each exception of the walk, and each way to open something, is of use', () => {
  expect(judged(report).idle).toEqual([]);
});

import { expect, test } from '@jest/globals';
import { onStage } from './stage.ts';
import { check, type Report, table } from './walk/check.ts';
import { judged } from './walk/exceptions.ts';
import { openerIds } from './walk/openers.ts';
import { roundsOf } from './walk/rounds.ts';
import { locales, visitAll } from './walk/visit.ts';

const stage = onStage();

test('every page is whole in three languages, at 1280 and 390 px, light and dark', async () => {
  const { browser, product } = stage;
  const place = { browser, address: product.address };
  const report: Report = { figures: [], findings: [], opened: new Set() };
  const rounds = await roundsOf(product.address);
  const walks = rounds.flatMap((round) => locales.map((locale) => ({ round, locale })));
  const walk = async () => {
    for (let next = walks.shift(); next; next = walks.shift()) {
      const { round, locale } = next;
      await visitAll(place, round, locale, (page) => check(page, locale, report));
    }
  };
  await Promise.all([walk(), walk()]);
  process.stdout.write(table(report.figures));
  const { findings, unused } = judged(report.findings);
  const unopened = openerIds.filter((id) => !report.opened.has(id));
  expect({ findings, unused, unopened }).toEqual({ findings: [], unused: [], unopened: [] });
}, 900_000);

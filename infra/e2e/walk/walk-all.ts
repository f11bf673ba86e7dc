import { check } from './check.ts';
import { type Report, timed } from './report.ts';
import type { Round } from './rounds.ts';
import { locales, type Place, visitAll } from './visit.ts';

/** So many walk at the same time: one loads while another is measured. */
const WALKERS = 3;

/** Walks all pages of these rounds in three languages, and adds to the report what was measured and found. */
export async function walkAll(place: Place, rounds: Round[], report: Report): Promise<void> {
  const walks = rounds.flatMap((round) => locales.map((locale) => ({ round, locale })));
  const walk = async () => {
    for (let next = walks.shift(); next; next = walks.shift()) {
      const { round, locale } = next;
      await visitAll(
        place,
        round,
        locale,
        (page) => check(page, locale, report),
        (run) => timed(report, 'loading', run),
      );
    }
  };
  await Promise.all(Array.from({ length: WALKERS }, walk));
}

import { check } from './check.ts';
import { type Report, timed } from './report.ts';
import type { Round } from './rounds.ts';
import { locales, type Place, visitAll } from './visit.ts';

/** So many walk at the same time: one loads while another is measured. */
const WALKERS = 3;

/** Walks all pages of these rounds in three languages, and adds to the report what was measured and found. */
export async function walkAll(place: Place, rounds: Round[], report: Report): Promise<void> {
  const left = [...rounds];
  const walk = async () => {
    for (let round = left.shift(); round; round = left.shift())
      await visitAll(
        place,
        round,
        locales,
        (page) => check(page, report),
        (part, run) => timed(report, part, run),
      );
  };
  await Promise.all(Array.from({ length: WALKERS }, walk));
}

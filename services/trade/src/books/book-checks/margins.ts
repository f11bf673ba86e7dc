import { inSnapshot } from '@qiaohui/service-kit/data/snapshot';
import { batches } from '@qiaohui/service-kit/runtime/batches';
import { waybillsCharged } from '../costs/store.ts';
import { countedWaybills, wrongMargins, wrongSums } from '../margins/check.store.ts';
import type { Report } from './report.ts';

const AT_A_TIME = 200;

/** Streams the waybills that were counted, then those that have items and were not. */
async function* waybillsOf(team: string): AsyncGenerator<string> {
  const counted = new Set<string>();
  for await (const id of countedWaybills(team)) {
    counted.add(id);
    yield id;
  }
  for await (const id of waybillsCharged(team)) if (!counted.has(id)) yield id;
}

/** Checks that margins are those of the items, and their sums those of the waybills. */
export async function checkMargins(team: string, report: Report): Promise<void> {
  for await (const ids of batches(waybillsOf(team), AT_A_TIME)) {
    report.waybills += ids.length;
    const wrong = await inSnapshot((session) => wrongMargins(team, ids, session));
    for (const one of wrong) report.add({ difference: 'margin', bill: null, ...one });
  }
  for (const { waybill, expected, found } of await inSnapshot((session) => wrongSums(team, session)))
    report.add({ difference: 'margins', bill: null, waybill, expected, found });
}

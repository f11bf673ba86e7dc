import { batches } from '@qiaohui/service-kit/runtime/batches';
import { countedWaybills, wrongMargins, wrongSums } from '../margins/check.store.ts';
import { asOfOneMoment } from './moment.ts';
import type { Report } from './report.ts';

const AT_A_TIME = 200;

/** Checks that margins are those of the items, and their sums those of the waybills. */
export async function checkMargins(team: string, report: Report): Promise<void> {
  for await (const ids of batches(countedWaybills(team), AT_A_TIME)) {
    report.waybills += ids.length;
    const wrong = await asOfOneMoment((session) => wrongMargins(team, ids, session));
    for (const one of wrong) report.add({ difference: 'margin', bill: null, ...one });
  }
  for (const { waybill, expected, found } of await asOfOneMoment((session) => wrongSums(team, session)))
    report.add({ difference: 'margins', bill: null, waybill, expected, found });
}

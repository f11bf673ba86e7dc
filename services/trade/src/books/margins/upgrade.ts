import { transaction } from '@qiaohui/service-kit/data/mongo';
import { batches } from '@qiaohui/service-kit/runtime/batches';
import { marginsDue } from '../../logistics/margin-due/store.ts';
import { waybillsWithItems } from '../costs/store.ts';

const BATCH = 500;

/** Makes the margins of all waybills due that had items before margins were counted. */
export async function upgradeMargins(): Promise<void> {
  for await (const batch of batches(waybillsWithItems(), BATCH))
    for (const [team, all] of Map.groupBy(batch, (one) => one.team))
      await transaction((session) =>
        marginsDue(
          team,
          all.map(({ waybill }) => waybill),
          session,
        ),
      );
}

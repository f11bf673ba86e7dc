import type { ClientSession } from 'mongoose';
import { uncount } from '../counting/count.store.ts';
import { countReceived } from '../inbound/orders/progress.store.ts';
import { reverseReturn } from '../outbound/shipping/returns.store.ts';
import type { By } from '../staff/schema.ts';
import { resetBoxes } from '../stock/boxes/store.ts';
import type { MovementRecord } from '../stock/ledger/store.ts';

/**
 * Brings everything in line that follows from movements which were reversed, by a scan or in the ledger: lines of count
 * sheets, boxes, the progress of in-orders and the returned pieces of out-orders.
 */
export async function followReversed(
  reversed: MovementRecord[],
  by: By & { reason?: string },
  session: ClientSession,
): Promise<void> {
  await uncount(reversed, session);
  await resetBoxes(
    reversed.map(({ _id }) => _id),
    session,
  );
  for (const movement of reversed) {
    if (movement.kind === 'return') await reverseReturn(movement, by.reason ?? '', by, session);
    if (movement.kind === 'in') await countReceived(movement.ware_in, -movement.pieces, by, session);
  }
}

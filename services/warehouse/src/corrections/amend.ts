import { conflict } from '@qiaohui/service-kit/errors/http-error';
import type { ClientSession } from 'mongoose';
import { countReceived } from '../inbound/orders/progress.store.ts';
import type { By } from '../staff/schema.ts';
import { rebookBoxes } from '../stock/boxes/store.ts';
import type { NewMovement } from '../stock/ledger/movement.rules.ts';
import { type MovementRecord, postAll, reversalOf } from '../stock/ledger/store.ts';
import type { AmendRequest } from '../stock/schema.ts';
import { requirePlace } from '../stock/shelves/store.ts';
import { followReversed } from './reversed.store.ts';

type Amended = Pick<AmendRequest, 'pieces' | 'to'>;

/**
 * Returns the movement that should have been posted: the same with other pieces or another place. Only receipts and
 * moves can be amended.
 */
function amended({ kind, goods, from, to, pieces, box }: MovementRecord, requested: Amended): NewMovement {
  if (kind !== 'in' && kind !== 'move') throw conflict('movement.not-amended');
  const place = requested.to ?? to;
  return { goods: goods.id, kind, from, to: place, pieces: requested.pieces ?? pieces, ...(box && { box }) };
}

/** Reverses a movement, and posts its correction, if there is one, in the same transaction. */
export async function amend({ id, reason, ...requested }: AmendRequest, by: By, session: ClientSession): Promise<void> {
  const reversal = await reversalOf(id, session);
  const { reverses } = reversal;
  // shipped goods come back on their out-order, each line of which counts its returns
  if (reverses.kind === 'ship') throw conflict('movement.shipped');
  const isReversalOnly = requested.pieces === undefined && requested.to === undefined;
  const movements = isReversalOnly ? [reversal] : [reversal, amended(reverses, requested)];
  // goods picked for an order are at no shelf; their place is only checked when it changes
  if (requested.to && requested.to !== reverses.to) await requirePlace(requested.to, session);
  const cause = { document: reverses.document, reason, user: by.user, at: by.at };
  const [, posted] = await postAll(movements, cause, session);
  if (!posted) return followReversed([reverses], { ...by, reason }, session);
  if (reverses.kind !== 'in') return;
  await rebookBoxes(reverses._id, posted.movement, session);
  await countReceived(reverses.ware_in, posted.movement.pieces - reverses.pieces, by, session);
}

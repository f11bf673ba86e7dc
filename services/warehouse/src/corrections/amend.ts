import { conflict } from '@qiaohui/service-kit/refusal';
import type { ClientSession } from 'mongoose';
import { countReceived } from '../inbound/receiving/receive.ts';
import { takeReturnBack } from '../outbound/shipping/returns.ts';
import type { By } from '../staff/model.ts';
import { freeBoxes, rebook } from '../stock/boxes/receive.ts';
import type { MovementRow } from '../stock/ledger/model.ts';
import type { Shift } from '../stock/ledger/movement.rules.ts';
import { reversal } from '../stock/ledger/reverse.ts';
import { postAll } from '../stock/ledger/store.ts';
import type { AmendRequest } from '../stock/schema.ts';
import { mustStand } from '../stock/shelves/walk.ts';

/** What should have been written: the same with other pieces or another place. Only what came in or was moved is amended. */
function instead(
  { kind, goods, from, to, pieces, box }: MovementRow,
  wish: Pick<AmendRequest, 'pieces' | 'to'>,
): Shift {
  if (kind !== 'in' && kind !== 'move') throw conflict('movement.not-amended');
  return { goods: goods.id, kind, from, to: wish.to ?? to, pieces: wish.pieces ?? pieces, ...(box && { box }) };
}

/** Takes a movement back, and writes in the same commit what should stand there, if anything should. */
export async function amend({ id, reason, ...wish }: AmendRequest, by: By, session: ClientSession): Promise<void> {
  const undo = await reversal(id, session);
  const { reverses } = undo;
  // shipped goods come back on their out-order, each line of which knows how many did
  if (reverses.kind === 'ship') throw conflict('movement.shipped');
  const isReversalOnly = wish.pieces === undefined && wish.to === undefined;
  const shifts = isReversalOnly ? [undo] : [undo, instead(reverses, wish)];
  if (wish.to) await mustStand(wish.to, session);
  const [, stands] = await postAll(shifts, { document: reverses.document, reason, user: by.user, at: by.at }, session);
  if (reverses.kind === 'return') await takeReturnBack(reverses, reason, by, session);
  if (reverses.kind !== 'in') return;
  if (stands) await rebook(reverses._id, stands.movement, session);
  else await freeBoxes([reverses._id], session);
  const came = isReversalOnly ? 0 : (wish.pieces ?? reverses.pieces);
  await countReceived(reverses.ware_in, came - reverses.pieces, by, session);
}

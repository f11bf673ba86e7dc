import { conflict, HttpError } from '@qiaohui/service-kit/errors/http-error';
import type { ClientSession } from 'mongoose';
import { VALID } from '../contract.ts';
import { updateGoodsOf } from '../inbound/orders/edit.store.ts';
import { publishInOrder } from '../inbound/orders/events.ts';
import { inOrderTerms } from '../inbound/orders/rules.ts';
import type { CorrectCodes } from '../inbound/orders/schema.ts';
import { changeValid, requireInOrder } from '../inbound/orders/store.ts';
import { findOutOrders } from '../outbound/orders/store.ts';
import type { By } from '../staff/schema.ts';
import { isOwner, ownersOf } from '../stock/goods/owner.rules.ts';

/** Throws where a code is removed under which pieces of these goods are reserved: that order could never leave. */
async function requireCodesUnused(id: string, owners: string[], session: ClientSession): Promise<void> {
  const where = { status: 'applied', valid: VALID, 'lines.ware_in.id': id };
  const orders = await findOutOrders(where, { fields: { number: 1, client_code: 1 }, session });
  const needed = orders.find(({ client_code }) => !isOwner({ owners }, client_code));
  if (!needed) return;
  const { number, client_code: code } = needed;
  throw new HttpError(409, 'in-order.code-needed', { values: { number, code }, state: { number, code } });
}

/**
 * Corrects the further codes under which goods of an in-order belong to their customer: this changes their ownership,
 * so it needs a reason and stays in the in-order's history. `edits` is the state that was seen.
 */
export async function correctCodes(
  { id, edits, reason, ...codes }: CorrectCodes,
  { user, actor, at }: By,
  session: ClientSession,
): Promise<void> {
  const row = await requireInOrder(id, session);
  if ((row.edits ?? 0) !== edits) throw conflict('in-order.edited-already');
  const from = { client_code2: row.client_code2, client_code3: row.client_code3 };
  if (from.client_code2 === codes.client_code2 && from.client_code3 === codes.client_code3) return;
  const owners = ownersOf({ ...row, ...codes });
  await requireCodesUnused(id, owners, session);
  const terms = inOrderTerms({ ...row, ...codes });
  const changes = { from, to: codes, reason, user, at };
  const next = await changeValid(
    id,
    { $set: { ...codes, owners, terms }, $inc: { version: 1, edits: 1 }, $push: { changes } },
    session,
  );
  await updateGoodsOf(next, session);
  await publishInOrder(next, { actor }, session);
}

import type { OrderState } from '@qiaohui/remit/contract';
import { HttpError } from '@qiaohui/service-kit/errors/http-error';
import { cnyOf } from '../../fen.ts';
import type { TakenBack } from '../../orders/schema.ts';
import { holdingMoney, LEAVING, PARTNERS_LEAVING, PartnerOrderStatus } from '../../orders/status.rules.ts';
import { findOrderState } from '../../orders/store.ts';
import type { PartnerOrderRecord } from '../../partner-orders/store.ts';
import type { Holder, OutgoingLine } from '../returns/taken-back.rules.ts';
import { holderOf, partnersHolder } from './holders.store.ts';
import { heldBy } from './holding.store.ts';
import { unplacedReturns } from './unplaced.store.ts';

const rowOf = ({ id, serial, day, fen }: OutgoingLine): TakenBack => ({ line: id, serial, day, amount: cnyOf(fen) });

/** The statuses in which a partner order's money may still leave. */
const PARTNERS_MAY_LEAVE: number[] = [PartnerOrderStatus.Received, PartnerOrderStatus.Refunding];

/** Lines that hold an order, and returns of its account whose owner is unknown. */
async function rowsOf(holder: Holder, mayLeave: boolean): Promise<TakenBack[]> {
  const held = await heldBy(holder);
  const isHere = new Set(held.map(({ id }) => id));
  const unplaced = mayLeave ? (await unplacedReturns(holder)).filter(({ id }) => !isHere.has(id)) : [];
  return [...held.map(rowOf), ...unplaced.map((line) => ({ ...rowOf(line), unplaced: true as const }))];
}

export const takenBack = async (state: OrderState): Promise<TakenBack[]> =>
  rowsOf(await holderOf(state), holdingMoney.includes(state.status));
export const takenBackOfPartner = async (order: PartnerOrderRecord): Promise<TakenBack[]> =>
  rowsOf(await partnersHolder(order), PARTNERS_MAY_LEAVE.includes(order.status));

function demandNone([first]: TakenBack[]): void {
  if (!first) return;
  const { serial, line } = first;
  throw new HttpError(409, first.unplaced ? 'order.return-unplaced' : 'order.taken-back', {
    values: { serial },
    state: { line },
  });
}

export async function takenBackById(order: string): Promise<TakenBack[]> {
  const found = await findOrderState(order);
  return found ? takenBack(found) : [];
}

/**
 * Money that the bank may have taken back cannot be paid out until a person reverses the receipt because of the bank's
 * line, or sets that line aside as other money. @throws a 409 that names the line's serial
 */
export async function demandHeld(order: string): Promise<void> {
  demandNone(await takenBackById(order));
}

/** The same check before a move to a status in which money leaves. */
export async function demandNotTakenBack(order: string, status: number): Promise<void> {
  if (LEAVING.includes(status)) await demandHeld(order);
}

/** The same check for a partner's order. */
export async function demandPartnersHeld(order: PartnerOrderRecord, status: number): Promise<void> {
  if (PARTNERS_LEAVING.includes(status)) demandNone(await takenBackOfPartner(order));
}

import type { OrderState } from '@qiaohui/remit/contract';
import { Refusal } from '@qiaohui/service-kit/refusal';
import { cnyOf } from '../fen.ts';
import type { GicRecord } from '../gic/model.ts';
import { Orders } from '../orders/model.ts';
import type { TakenBack } from '../orders/schema.ts';
import { goneFor } from './gone.ts';
import { holderOf, partnersHolder } from './holders.ts';
import { othersOn, refundsLike } from './others.ts';
import { type Gone, type Holder, heldBecause, isRefundTo, LEAVING, PARTNERS_LEAVING } from './taken-back.rules.ts';

const NO_OTHERS = { namedFen: 0, isPayers: false };

/**
 * Those of the lines that hold the order's money and that nobody has dealt with. A refund of our own explains one line;
 * a receipt that was reversed explains none, unless somebody said so of the line.
 */
export async function holding(lines: Gone[], holder: Holder): Promise<Gone[]> {
  const found: Gone[] = [];
  const used = new Set<string>();
  for (const line of lines.filter((one) => heldBecause(one, holder, NO_OTHERS))) {
    const why = heldBecause(line, holder, await othersOn(line, holder.id));
    if (!why) continue;
    const refunds = why.canBeRefund ? await refundsFor(line, holder) : [];
    const refund = refunds.find((one) => !used.has(one));
    if (refund) used.add(refund);
    else found.push(line);
  }
  return found;
}

/** Refunds of ours that the line may be: the order's own first. */
async function refundsFor(line: Gone, holder: Holder): Promise<string[]> {
  if (line.says === 'reversal') return [];
  const own = isRefundTo(line, holder)
    ? holder.ownRefunds.flatMap((fen, at) => (fen === line.fen ? [`${holder.id} ${at}`] : []))
    : [];
  return [...own, ...(await refundsLike(line, holder.id))];
}

/** The lines that may have taken the order's money back and that nobody has dealt with. */
export const heldBy = async (holder: Holder): Promise<Gone[]> => holding(await goneFor(holder), holder);

const rowsOf = (lines: Gone[]): TakenBack[] =>
  lines.map(({ id, serial, day, fen }) => ({ line: id, serial, day, amount: cnyOf(fen) }));

export const takenBack = async (state: OrderState): Promise<TakenBack[]> => rowsOf(await heldBy(await holderOf(state)));
export const takenBackOfPartner = async (order: GicRecord): Promise<TakenBack[]> =>
  rowsOf(await heldBy(await partnersHolder(order)));

function demandNone([first]: TakenBack[]): void {
  if (first) throw new Refusal(409, 'order.taken-back', { values: { serial: first.serial } });
}

export async function takenBackById(order: string): Promise<TakenBack[]> {
  const found = await Orders.findById(order, { state: 1 }).lean<{ state: OrderState }>();
  return found ? takenBack(found.state) : [];
}

/**
 * Money that the bank has taken back leaves in no way: somebody reverses the receipt first, because of the bank's line,
 * or sets that line aside with a reason because it means other money.
 * @throws a 409 that names the line's serial
 */
export async function demandHeld(order: string): Promise<void> {
  demandNone(await takenBackById(order));
}

/** The same before a move to a status in which money leaves. */
export async function demandNotTakenBack(order: string, status: number): Promise<void> {
  if (LEAVING.includes(status)) await demandHeld(order);
}

/** The same for a partner's order. */
export async function demandPartnersHeld(order: GicRecord, status: number): Promise<void> {
  if (PARTNERS_LEAVING.includes(status)) demandNone(await takenBackOfPartner(order));
}

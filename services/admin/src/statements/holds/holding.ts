import { isNobody } from '../identities/payee.rules.ts';
import { fitOf } from '../returns/amounts.rules.ts';
import { type Gone, type Holder, heldBecause, isRefundTo, type Others } from '../returns/taken-back.rules.ts';
import { othersOn, refundsLike } from './other-orders.ts';
import { goneFor, goneOnHold } from './outgoing.ts';

const NO_OTHERS: Others = {
  namedFen: 0,
  namedEver: 0,
  namedFit: 0,
  namedBears: false,
  isRemittance: false,
  isPayers: false,
};

/**
 * Returns the lines that hold the order's money and that nobody has dealt with. A refund of our own explains one line,
 * or the one that a person set aside because of it; a receipt that was reversed explains none, unless somebody said so
 * of the line.
 */
export async function holding(lines: Gone[], holder: Holder): Promise<Gone[]> {
  const found: Gone[] = [];
  const used = new Set<string>();
  const seen = new Set<number>();
  /** The lines that refunds explained: another export states each of them once more. */
  const ours = new Set<string>();
  // A line of exactly the sum of another order's refund is either a repeat of that or takes money back: nobody knows.
  const isRepeated = (line: Gone) =>
    line.told.some((id) => ours.has(id)) && (fitOf(line.left, holder) < 2 || holder.ownRefunds.includes(line.fen));
  for (const line of lines.filter((one) => heldBecause(one, holder, NO_OTHERS))) {
    const why = heldBecause(line, holder, await othersOn(line, holder.id));
    if (!why || (line.says !== 'reversal' && isRepeated(line))) continue;
    const refunds = why.canBeRefund ? await refundsFor(line, holder) : [];
    if (refunds.length > 0 && !seen.has(line.fen)) {
      seen.add(line.fen);
      for (const onHold of await goneOnHold(line.fen))
        if (!onHold.told.some((id) => ours.has(id)) && spend(await refundsOf(onHold, holder, refunds), used))
          ours.add(onHold.id);
      if (isRepeated(line)) continue;
    }
    if (spend(refunds, used)) ours.add(line.id);
    else found.push(line);
  }
  return found;
}

/** Explains a line by the first refund that explains none yet; false where there is none. */
function spend(refunds: string[], used: Set<string>): boolean {
  const refund = refunds.find((one) => !used.has(one));
  if (refund) used.add(refund);
  return refund !== undefined;
}

/** Refunds of ours that the line may be: the order's own first. */
async function refundsFor(line: Gone, holder: Holder): Promise<string[]> {
  if (line.says === 'reversal') return [];
  const own = isRefundTo(line, holder)
    ? holder.ownRefunds.flatMap((fen, at) => (fen === line.fen ? [`${holder.id} ${at}`] : []))
    : [];
  return [...own, ...(await refundsLike(line, holder.id))];
}

/** The refunds behind a line that a person set aside: a line without a name may be any refund of its sum. */
async function refundsOf(onHold: Gone, holder: Holder, alike: string[]): Promise<string[]> {
  const isAny = onHold.says !== 'reversal' && isNobody(onHold.payer);
  return [...(await refundsFor(onHold, holder)), ...(isAny ? alike : [])];
}

/** The lines that may have taken the order's money back and that nobody has dealt with. */
export const heldBy = async (holder: Holder): Promise<Gone[]> => holding(await goneFor(holder), holder);

import { isNobody } from '../identities/payee.rules.ts';
import { fitOf } from '../returns/amounts.rules.ts';
import { type Holder, heldBecause, isRefundTo, type Others, type OutgoingLine } from '../returns/taken-back.rules.ts';
import { othersOn, refundsLike } from './other-orders.ts';
import { outgoingFor, outgoingSetAside } from './outgoing.store.ts';

const NO_OTHERS: Others = {
  namedFen: 0,
  namedEver: 0,
  namedFit: 0,
  namedHasSerial: false,
  isRemittance: false,
  isPayers: false,
};

/**
 * Returns the unexplained lines that hold the order's money. A refund of our own explains one line, or the one that a
 * person set aside because of it; a reversed receipt explains a line only where a person named that line.
 */
export async function holding(lines: OutgoingLine[], holder: Holder): Promise<OutgoingLine[]> {
  const found: OutgoingLine[] = [];
  const used = new Set<string>();
  const seen = new Set<number>();
  /** The lines that refunds explained; another export may state each of them again. */
  const ours = new Set<string>();
  // A line of exactly the sum of another order's refund may be a repeat of that refund or take money back: undecided.
  const isRepeated = (line: OutgoingLine) =>
    line.duplicates.some((id) => ours.has(id)) &&
    (fitOf(line.left, holder) < 2 || holder.ownRefunds.includes(line.fen));
  for (const line of lines.filter((one) => heldBecause(one, holder, NO_OTHERS))) {
    const why = heldBecause(line, holder, await othersOn(line, holder.id));
    if (!why || (line.returnKind !== 'reversal' && isRepeated(line))) continue;
    const refunds = why.canBeRefund ? await refundsFor(line, holder) : [];
    if (refunds.length > 0 && !seen.has(line.fen)) {
      seen.add(line.fen);
      for (const setAside of await outgoingSetAside(line.fen))
        if (!setAside.duplicates.some((id) => ours.has(id)) && spend(await refundsOf(setAside, holder, refunds), used))
          ours.add(setAside.id);
      if (isRepeated(line)) continue;
    }
    if (spend(refunds, used)) ours.add(line.id);
    else found.push(line);
  }
  return found;
}

/** Uses the first refund that explains no line yet for this line; false where there is none. */
function spend(refunds: string[], used: Set<string>): boolean {
  const refund = refunds.find((one) => !used.has(one));
  if (refund) used.add(refund);
  return refund !== undefined;
}

/** Refunds of ours that the line may be: the order's own first. */
async function refundsFor(line: OutgoingLine, holder: Holder): Promise<string[]> {
  if (line.returnKind === 'reversal') return [];
  const own = isRefundTo(line, holder)
    ? holder.ownRefunds.flatMap((fen, at) => (fen === line.fen ? [`${holder.id} ${at}`] : []))
    : [];
  return [...own, ...(await refundsLike(line, holder.id))];
}

/** The refunds behind a line that a person set aside: a line without a name may be any refund of its sum. */
async function refundsOf(setAside: OutgoingLine, holder: Holder, alike: string[]): Promise<string[]> {
  const isAny = setAside.returnKind !== 'reversal' && isNobody(setAside.payer);
  return [...(await refundsFor(setAside, holder)), ...(isAny ? alike : [])];
}

/** The unexplained lines that may have taken the order's money back. */
export const heldBy = async (holder: Holder): Promise<OutgoingLine[]> => holding(await outgoingFor(holder), holder);

import { fenOf } from '../../fen.ts';
import { numbersIn } from './numbers.rules.ts';

/** The facts of a line that pairing compares; `isReversal`: it takes another one back. */
export type Pairing = {
  id: string;
  serial: string;
  day: string;
  amount: string;
  payer: string;
  postscript: string;
  isReversal: boolean;
};

/**
 * Scores how well this line fits a reversal: by its serial most, then by an order's number, then by its payer; 0: no
 * fit. A batch has one serial for many orders, so the serial does not count for a line that names another order.
 */
function closeness(reversal: Pairing, line: Pairing): number {
  const [mine, theirs] = [numbersIn(reversal.postscript), numbersIn(line.postscript)];
  const isNamed = theirs.some((number) => mine.includes(number));
  const isOthers = mine.length > 0 && theirs.length > 0 && !isNamed;
  const isPayer = line.payer !== '' && line.payer === reversal.payer;
  const isSerial = line.serial === reversal.serial && !isOthers;
  return Number(isSerial) * 4 + Number(isNamed) * 2 + Number(isPayer);
}

/**
 * Returns the line that each reversal takes back, by the reversal's id: one of the same sum, not later, that fits by
 * serial, order number or payer; of several the newest. Each line is taken back once. Pure.
 */
export function pairsOf(reversals: Pairing[], lines: Pairing[]): Map<string, string> {
  const bySum = Map.groupBy(
    lines.filter(({ isReversal }) => !isReversal),
    ({ amount }) => fenOf(amount),
  );
  const pairs = new Map<string, string>();
  const taken = new Set<string>();
  for (const reversal of reversals) {
    const [best] = (bySum.get(-fenOf(reversal.amount)) ?? [])
      .filter(({ id, day }) => !taken.has(id) && day <= reversal.day)
      .map((line) => ({ line, close: closeness(reversal, line) }))
      .filter(({ close }) => close > 0)
      .toSorted((a, b) => b.close - a.close || b.line.day.localeCompare(a.line.day));
    if (!best) continue;
    pairs.set(reversal.id, best.line.id);
    taken.add(best.line.id);
  }
  return pairs;
}

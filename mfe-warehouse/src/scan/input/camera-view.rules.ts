/** How long a code must not be seen before it is out of sight; seen again after that, it is scanned again. */
const GONE_MS = 1_500;
/** How long a code is looked at before it counts: one beside it is read by then, and a misread one is not read again. */
const SURE_MS = 600;

/** A code that a camera reads, and when; `kind` tells an article's own number from the QR code of a box beside it. */
export type Look = { code: string; kind: 'article' | 'qr' | 'other'; at: number };
type Seen = { code: string; kind: Look['kind']; first: number; last: number; isTold: boolean };
/** The codes in sight, and when two of them were last seen in turns. */
export type Sight = { seen: Seen[]; crowdedAt: number };
export const nothing: Sight = { seen: [], crowdedAt: Number.NEGATIVE_INFINITY };

/** Whether several codes are in sight, of which nobody can say which is meant. */
export const isCrowded = ({ crowdedAt }: Sight, at: number): boolean => at - crowdedAt <= GONE_MS;

/**
 * What is in sight after one more look, and whether that code counts as scanned now. A camera reads one code of a
 * picture, many times a second. So each counts once until it was out of sight, and only while it is alone, but for an
 * article's own number, which counts beside the QR code of its box; the QR code does not.
 */
export function look({ seen, crowdedAt }: Sight, { code, kind, at }: Look): { sight: Sight; isScan: boolean } {
  const others = seen.filter((one) => one.code !== code && at - one.last <= GONE_MS);
  const before = seen.find((one) => one.code === code && at - one.last <= GONE_MS);
  const rivals = others.filter((one) => !(kind === 'article' && one.kind === 'qr' && !one.isTold));
  const isScan = before !== undefined && !before.isTold && at - before.first >= SURE_MS && rivals.length === 0;
  const isInTurns = rivals.some(
    (one) => before && before.last < one.last && !(kind === 'qr' && one.kind === 'article'),
  );
  const now = { code, kind, first: before?.first ?? at, last: at, isTold: isScan || (before?.isTold ?? false) };
  return { sight: { seen: [...others, now], crowdedAt: isInTurns ? at : crowdedAt }, isScan };
}

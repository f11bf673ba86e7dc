/** A code that was not read for so long has left the view; read again after that, it is scanned again. */
const GONE_MS = 1_500;
/** How long a code is looked at before it counts: one beside it is read by then, and a misread one is not read again. */
const SURE_MS = 600;

/** A code that a camera reads, and when; `kind` tells an article's own number from the QR code of a box beside it. */
export type CodeReading = { code: string; kind: 'article' | 'qr' | 'other'; at: number };
type Seen = { code: string; kind: CodeReading['kind']; first: number; last: number; isReported: boolean };
/** The codes in view, and when two of them were last seen in turns. */
export type CameraView = { seen: Seen[]; crowdedAt: number };
export const emptyView: CameraView = { seen: [], crowdedAt: Number.NEGATIVE_INFINITY };

/** True while several codes are in view, of which nobody can say which is meant. */
export const isCrowded = ({ crowdedAt }: CameraView, at: number): boolean => at - crowdedAt <= GONE_MS;

/**
 * The view after one more reading, and whether its code counts as scanned now. A camera reads one code of a
 * picture, many times a second. So each counts once until it has left the view, and only while it is alone, but for an
 * article's own number, which counts beside the QR code of its box; the QR code does not.
 */
export function withReading(
  { seen, crowdedAt }: CameraView,
  { code, kind, at }: CodeReading,
): { view: CameraView; isScan: boolean } {
  const others = seen.filter((one) => one.code !== code && at - one.last <= GONE_MS);
  const before = seen.find((one) => one.code === code && at - one.last <= GONE_MS);
  const rivals = others.filter((one) => !(kind === 'article' && one.kind === 'qr' && !one.isReported));
  const isScan = before !== undefined && !before.isReported && at - before.first >= SURE_MS && rivals.length === 0;
  const isInTurns = rivals.some(
    (one) => before && before.last < one.last && !(kind === 'qr' && one.kind === 'article'),
  );
  const now = { code, kind, first: before?.first ?? at, last: at, isReported: isScan || (before?.isReported ?? false) };
  return { view: { seen: [...others, now], crowdedAt: isInTurns ? at : crowdedAt }, isScan };
}

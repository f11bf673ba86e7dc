/**
 * In ms; a code not read for this long has left the view, and counts again when read. On a slow phone a single reading may
 * take as long: what the very next one reads was never away.
 */
const GONE_MS = 1_500;
/** In ms; time before a code counts: by then a code beside it is read too, and a misread one is not repeated. */
const SURE_MS = 600;

/**
 * A code read by the camera, with its time and the number of the reading; `kind` distinguishes an article number from the QR code of a box beside it.
 */
export type CodeReading = { code: string; kind: 'article' | 'qr' | 'other'; at: number; look: number };
type Seen = { code: string; kind: CodeReading['kind']; first: number; last: number; look: number; isReported: boolean };
/** Codes in view, and when two of them were last read in turns. */
export type CameraView = { seen: Seen[]; crowdedAt: number };
export const emptyView: CameraView = { seen: [], crowdedAt: Number.NEGATIVE_INFINITY };

/** True while several codes are in view, so that it is unclear which is meant. */
export const isCrowded = ({ crowdedAt }: CameraView, at: number): boolean => at - crowdedAt <= GONE_MS;

/**
 * Returns the view after a reading, and whether its code counts as scanned. A camera reads a code many times a second,
 * so each counts once until it has left the view, and only while it is alone; an article number also counts beside the
 * QR code of its box.
 */
export function withReading(
  { seen, crowdedAt }: CameraView,
  { code, kind, at, look }: CodeReading,
): { view: CameraView; isScan: boolean } {
  const inView = seen.filter((one) => at - one.last <= GONE_MS || look - one.look <= 1);
  const others = inView.filter((one) => one.code !== code);
  const before = inView.find((one) => one.code === code);
  const rivals = others.filter((one) => !(kind === 'article' && one.kind === 'qr' && !one.isReported));
  const isScan = before !== undefined && !before.isReported && at - before.first >= SURE_MS && rivals.length === 0;
  const isInTurns = rivals.some(
    (one) => before && before.last < one.last && !(kind === 'qr' && one.kind === 'article'),
  );
  const now = {
    code,
    kind,
    first: before?.first ?? at,
    last: at,
    look,
    isReported: isScan || (before?.isReported ?? false),
  };
  return { view: { seen: [...others, now], crowdedAt: isInTurns ? at : crowdedAt }, isScan };
}

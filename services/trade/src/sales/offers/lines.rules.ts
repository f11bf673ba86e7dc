import type { OfferForm } from './form.schema.ts';
import type { DraftContent, DraftLine } from './request.schema.ts';
import type { OfferLine } from './schema.ts';

/** Returns what is offered for every requested line; null when the form names one that was not requested. */
export function offeredLines(requested: string[], lines: OfferForm['lines']): OfferLine[] | null {
  const byLine = new Map(lines.map((line) => [line.line, line]));
  const known = new Set(requested);
  if (lines.some(({ line }) => !known.has(line))) return null;
  return requested.map((line) => {
    const given = byLine.get(line);
    const nothing = { minimum_quantity: null, lead_time: null, unit_weight: null, alternative: null };
    if (given?.price) return { ...given };
    return { line, price: null, ...nothing, note: given?.note ?? null };
  });
}

export const countOffered = (lines: Array<Pick<OfferLine, 'price'>>): number =>
  lines.filter(({ price }) => price !== null).length;

export const emptyLine = (line: string): DraftLine => ({
  ...{ line, price: '', minimum_quantity: '', lead_time: '', unit_weight: '', alternative: '', note: '' },
  not_offered: false,
});

/** A line of an offer as a form has it. */
export const typedLine = ({ line, price, note, ...offered }: OfferLine): DraftLine => ({
  line,
  price: price ?? '',
  minimum_quantity: offered.minimum_quantity ?? '',
  lead_time: offered.lead_time === null ? '' : String(offered.lead_time),
  unit_weight: offered.unit_weight ?? '',
  alternative: offered.alternative ?? '',
  note: note ?? '',
  not_offered: price === null,
});

/** The offer that a form says, as it is sent; what is not offered has no price. */
export const offerIn = ({ currency, valid_until, note, lines }: DraftContent) => ({
  ...{ currency, valid_until, note },
  lines: lines.map(({ not_offered, ...line }) => (not_offered ? { line: line.line, note: line.note } : { ...line })),
});

const DAY_MS = 24 * 3_600_000;
const HALF_A_DAY_MS = 12 * 3_600_000;
const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Whether a last day of validity is over wherever on earth it is read, or further away than ten years. */
export const isValidDay = (day: string, at: Date): boolean =>
  day >= dayAt(at.getTime() - HALF_A_DAY_MS) && day <= dayAt(at.getTime() + 3_650 * DAY_MS);

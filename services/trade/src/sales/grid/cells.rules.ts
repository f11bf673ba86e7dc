import type { Currency } from '@qiaohui/service-kit/shapes';
import type { Offer, OfferLine } from '../offers/schema.ts';
import {
  type Figures,
  figuresOf,
  isBelow,
  isLess,
  type Missing,
  makeUp,
  sharesOf,
  splitWeight,
  sumOf,
  type Terms,
} from './figures.rules.ts';
import type { AwardPart, Grid, GridLine } from './schema.ts';

/** What is said of an offer of a line; all but `alternative` and `partial` keep it from being awarded by a rule. */
export type Mark = 'expired' | 'line-changed' | 'alternative' | 'below-minimum' | Missing;

/** What a channel offers for a line, with the figures of the whole line where they are known. */
export type Cell = { offer: Offer; offered: OfferLine; figures: Figures | null; marks: Mark[] };

/** Why an award counts no more: its offer is gone, or the line has another quantity. */
export type Lapse = 'offer-gone' | 'quantity-changed';
export type Awarded =
  | { parts: AwardPart[]; figures: Figures; missing: null; lapse: null }
  | { parts: AwardPart[]; figures: null; missing: Missing; lapse: null }
  | { parts: AwardPart[]; figures: null; missing: null; lapse: Lapse };

/** A part of a line as a channel offers it. */
type Found = { offer: Offer; offered: OfferLine; quantity: string };

export type Rule = 'cheapest' | 'fastest';
type Shown = Pick<
  Grid,
  'currency' | 'rates' | 'freight' | 'percents' | 'line_percents' | 'lines' | 'offers' | 'awards' | 'today'
>;

export function termsOf({ currency, rates, freight, percents, line_percents }: Omit<Shown, 'lines'>): Terms {
  return {
    ...{ currency, freight, percents },
    rates: new Map<Currency, string>(rates.map((one) => [one.currency, one.rate])),
    own: new Map(line_percents.map(({ line, ...own }) => [line, own])),
  };
}

/** By landed cost, then by lead time, then by the offer's id: two readers choose the same. */
function before(one: Cell, other: Cell, rule: Rule): boolean {
  const [a, b] = [one.figures?.landed ?? '0', other.figures?.landed ?? '0'];
  const [x, y] = [
    one.offered.lead_time ?? Number.POSITIVE_INFINITY,
    other.offered.lead_time ?? Number.POSITIVE_INFINITY,
  ];
  const cheaper = isLess(a, b) ? -1 : isLess(b, a) ? 1 : 0;
  const faster = x === y ? 0 : x < y ? -1 : 1;
  const [first, second] = rule === 'cheapest' ? [cheaper, faster] : [faster, cheaper];
  return (first || second || (one.offer.id < other.offer.id ? -1 : 1)) < 0;
}

/**
 * A grid to look figures up in: each cell is worked out when it is looked at, so that a thousand lines cost what is shown
 * of them.
 */
export function figuresIn(grid: Shown) {
  const { lines, offers, currency, today } = grid;
  const terms = termsOf(grid);
  const byLine = new Map(offers.map((offer) => [offer.id, new Map(offer.lines.map((line) => [line.line, line]))]));
  const changed = new Map(offers.map((offer) => [offer.id, new Set(offer.changed)]));
  const offerOf = new Map(offers.map((offer) => [offer.id, offer]));
  const awards = new Map(grid.awards.map((award) => [award.line, award]));
  const priced = (line: string) =>
    offers.flatMap((offer) => {
      const offered = byLine.get(offer.id)?.get(line);
      return offered && offered.price !== null ? [{ offer, offered }] : [];
    });
  const fixed = grid.freight.kind === 'fixed' ? grid.freight.amount : null;
  /** What each of these lines carries of a fixed sum of freight, by weight; nothing where its weight is unknown. */
  const split = (carries: (line: GridLine) => boolean): Map<string, string> =>
    fixed === null
      ? new Map()
      : sharesOf(
          lines.filter(carries).flatMap((line) => {
            const unit_weight = splitWeight(line, priced(line.id));
            return unit_weight === null ? [] : [{ id: line.id, quantity: line.quantity, unit_weight }];
          }),
          fixed,
          currency,
        );
  const ofOffered = split(({ id }) => priced(id).length > 0);

  const figures = (line: GridLine, parts: Found[], share: string | null) =>
    figuresOf(
      line,
      parts.map(({ offer, offered, quantity }) => ({ line: offered, currency: offer.currency, quantity })),
      terms,
      share,
    );

  const worked = new Map<string, Map<string, Cell | null>>();
  /** A cell is asked for by what shows it and by each rule; it is worked out once. */
  const cell = (line: GridLine, offer: Offer): Cell | null => {
    const ofLine = worked.get(line.id) ?? new Map<string, Cell | null>();
    worked.set(line.id, ofLine);
    const known = ofLine.get(offer.id);
    if (known !== undefined) return known;
    const found = cellOf(line, offer);
    ofLine.set(offer.id, found);
    return found;
  };
  const cellOf = (line: GridLine, offer: Offer): Cell | null => {
    const offered = byLine.get(offer.id)?.get(line.id);
    if (!offered || offered.price === null) return null;
    const found = figures(line, [{ offer, offered, quantity: line.quantity }], ofOffered.get(line.id) ?? null);
    const isMissing = typeof found === 'string';
    const marks: Mark[] = [
      ...(offer.valid_until !== null && offer.valid_until < today ? ['expired' as const] : []),
      ...(changed.get(offer.id)?.has(line.id) ? ['line-changed' as const] : []),
      ...(offered.alternative === null ? [] : ['alternative' as const]),
      ...(isBelow(line.quantity, offered.minimum_quantity) ? ['below-minimum' as const] : []),
      ...(isMissing ? [found] : []),
    ];
    return { offer, offered, figures: isMissing ? null : found, marks };
  };

  /** The cells of a line that a rule may take: without any mark. */
  const choices = (line: GridLine) =>
    offers.flatMap((offer) => {
      const found = cell(line, offer);
      return found?.figures && found.marks.length === 0 ? [found] : [];
    });
  const best = (line: GridLine, rule: Rule): Cell | null =>
    choices(line).reduce<Cell | null>((top, one) => (top === null || before(one, top, rule) ? one : top), null);

  /** The parts of a line's award as they are offered, or why it counts no more. */
  const taken = (line: GridLine): ({ parts: AwardPart[] } & ({ found: Found[] } | { lapse: Lapse })) | null => {
    const award = awards.get(line.id);
    if (!award) return null;
    const { parts } = award;
    const found = parts.flatMap(({ offer: id, quantity }) => {
      const offer = offerOf.get(id);
      const offered = byLine.get(id)?.get(line.id);
      return offer && offered && offered.price !== null ? [{ offer, offered, quantity }] : [];
    });
    if (found.length < parts.length) return { parts, lapse: 'offer-gone' };
    const quantities = parts.map(({ quantity }) => quantity);
    if (!makeUp(quantities, line.quantity)) return { parts, lapse: 'quantity-changed' };
    return { parts, found };
  };
  let ofAwarded: Map<string, string> | null = null;
  /** What an awarded line carries of a fixed sum: all of them together carry it whole, whoever else offers. */
  const carried = (line: GridLine): string | null => {
    ofAwarded ??= split((one) => {
      const now = taken(one);
      return now !== null && 'found' in now;
    });
    return ofAwarded.get(line.id) ?? null;
  };

  const awarded = (line: GridLine): Awarded | null => {
    const now = taken(line);
    if (now === null) return null;
    const { parts } = now;
    if ('lapse' in now) return { parts, figures: null, missing: null, lapse: now.lapse };
    const sums = figures(line, now.found, carried(line));
    if (typeof sums === 'string') return { parts, figures: null, missing: sums, lapse: null };
    return { parts, figures: sums, missing: null, lapse: null };
  };

  return {
    cell,
    best,
    awarded,
    /** An offer that leaves lines out. */
    isPartial: (offer: Offer): boolean =>
      lines.some(({ id }) => (byLine.get(offer.id)?.get(id)?.price ?? null) === null),
    /** Sums of the lines whose awards count, how many they are, and what keeps others from it. */
    totals: () => {
      const all = lines.map(awarded);
      const counted = all.flatMap((one) => one?.figures ?? []);
      return {
        sums: sumOf(counted, currency),
        lines: counted.length,
        open: all.filter((one) => one === null).length,
        lapsed: all.filter((one) => one?.lapse).length,
        waiting: all.filter((one) => one?.missing === 'waiting-weight').length,
        unrated: all.filter((one) => one?.missing === 'no-rate').length,
      };
    },
    /** True while freight goes by weight and a line that somebody offers has none. */
    isWaiting: (): boolean =>
      grid.freight.kind !== 'none' &&
      lines.some((line) => offers.some((offer) => cell(line, offer)?.marks.includes('waiting-weight'))),
  };
}
export type GridFigures = ReturnType<typeof figuresIn>;

import { randomUUID } from 'node:crypto';
import { transaction } from '@qiaohui/service-kit/data/mongo';
import { conflict, notFound, unprocessable } from '@qiaohui/service-kit/errors/http-error';
import { dayOf } from '@qiaohui/service-kit/shanghai-time';
import { digits } from '@qiaohui/service-kit/shapes';
import { Decimal } from 'decimal.js';
import type { ClientSession } from 'mongoose';
import { holdInquiry, moveWithin } from '../inquiries/change.store.ts';
import { type AwardedWeight, lineIdsOf, takeWeights } from '../inquiries/lines.store.ts';
import { type InquiryRecord, inquiryOf } from '../inquiries/store.ts';
import { currenciesOf } from '../offers/store.ts';
import { figuresIn } from './cells.rules.ts';
import { isBelow, makeUp } from './figures.rules.ts';
import { type ActRecord, AwardActs, type AwardRecord, type GridRecord, Grids } from './model.ts';
import { dayRates } from './rates.store.ts';
import type {
  AwardAct,
  AwardsByRule,
  AwardsGiven,
  Grid,
  GridAwards,
  GridLine,
  GridRate,
  GridSettings,
} from './schema.ts';
import { awardsSeen, gridFor, gridSeen, settingsOf } from './view.store.ts';

/** Who compares and awards; each is a reader of prices. */
export type Buyer = { team: string; by: { id: string; email: string } };
type Change = Partial<
  Pick<GridRecord, 'currency' | 'rate_day' | 'rates' | 'freight' | 'percents' | 'line_percents'>
> & {
  awards?: AwardRecord[];
};

/**
 * Makes one guarded write on the version that was seen, while the inquiry is open; whoever loses a race gets a 409 with the
 * present grid. Where freight goes by weight and a line has none, the inquiry waits for it as its table allows.
 */
async function write(
  buyer: Buyer,
  id: string,
  version: number,
  decide: (present: GridRecord, inquiry: InquiryRecord, session: ClientSession) => Promise<Change>,
): Promise<GridRecord> {
  const { team, by } = buyer;
  const written = await transaction(async (session) => {
    const inquiry = await holdInquiry(team, id, session);
    const present = await settingsOf(inquiry, session);
    if (present.version !== version) return null;
    const change = await decide(present, inquiry, session);
    const after: GridRecord = { ...present, ...change, version: version + 1 };
    if (version === 0) await Grids.create([after], { session });
    else await Grids.replaceOne({ _id: id, version }, after, { session });
    await wait(await inquiryOf(team, id, session), after, by, session);
    return after;
  });
  if (written) return written;
  throw conflict('grid.changed', await gridSeen(team, id));
}

async function wait(inquiry: InquiryRecord, grid: GridRecord, by: Buyer['by'], session: ClientSession): Promise<void> {
  if (inquiry.state !== 'quotation-completed' || inquiry.weightless === 0 || grid.freight.kind === 'none') return;
  const seen = await gridFor(inquiry, grid, { session });
  if (figuresIn(seen).isWaiting())
    await moveWithin(inquiry, { to: 'waiting-weight', outcome: null, reason: null }, by, session);
}

/** A fixed sum is split to the smallest unit of its currency, which it must not be finer than. */
function requireFixed({ freight, currency }: Pick<GridSettings, 'freight' | 'currency'>): void {
  if (freight.kind !== 'fixed') return;
  if (new Decimal(freight.amount).decimalPlaces() > digits(currency))
    throw unprocessable({ 'freight.amount': ['grid.amount'] });
}

/** A typed rate that nobody changed stays that of who typed it. */
const typedBefore =
  ({ currency, rates }: GridRecord, saved: Pick<GridSettings, 'currency'>) =>
  (rate: GridRate): GridRate => {
    const isSame = (one: GridRate) =>
      one.source === rate.source &&
      one.currency === rate.currency &&
      one.rate === rate.rate &&
      one.reason === rate.reason;
    const before = currency === saved.currency ? rates.find(isSame) : undefined;
    return before && rate.source === 'typed' ? { ...rate, by: before.by } : rate;
  };

/** No rate is known of a day that has not begun in Beijing. */
function requirePastDay({ rate_day }: Pick<GridSettings, 'rate_day'>): void {
  if (rate_day > dayOf(new Date())) throw unprocessable({ rate_day: ['grid.rate-day'] });
}

/** Saves how an inquiry's offers are compared; what is awarded stays. Rates that nobody typed are those of the day. */
export async function saveSettings(buyer: Buyer, id: string, { version, lines, ...form }: GridSettings): Promise<Grid> {
  requireFixed(form);
  requirePastDay(form);
  await inquiryOf(buyer.team, id);
  const { currency, rate_day, freight, percents } = form;
  const typed = form.rates
    .filter((one) => one.currency !== currency)
    .map(({ currency: from, rate, reason }) => ({
      ...{ currency: from, rate, day: rate_day, source: 'typed' as const, reason, by: buyer.by.email },
    }));
  // not within the transaction: it may wait for remit
  const rates = await dayRates({ currency, rate_day, rates: typed }, await currenciesOf(id));
  await write(buyer, id, version, async (present, inquiry, session) => {
    const known = await lineIdsOf(inquiry._id, session);
    const own = lines.filter(({ tariff, vat, profit }) => tariff !== null || vat !== null || profit !== null);
    if (own.some(({ line }) => !known.has(line))) throw notFound('inquiry-line');
    const line_percents = [...new Map(own.map((one) => [one.line, one])).values()];
    return {
      currency,
      rate_day,
      freight,
      percents,
      rates: rates.map(typedBefore(present, { currency })),
      line_percents,
    };
  });
  return gridSeen(buyer.team, id);
}

type Given = AwardsGiven['awards'][number];

/** Returns the parts of an award with their quantities; throws a 422 where they cannot be had so, null where one is gone. */
function partsFor(line: GridLine, { parts }: Given, grid: Grid): AwardRecord['parts'] | null {
  const wanted = parts.map(({ offer, quantity }) => ({ offer, quantity: quantity ?? line.quantity }));
  if (new Set(wanted.map(({ offer }) => offer)).size < wanted.length) throw unprocessable({ parts: ['award.twice'] });
  for (const { offer: id, quantity } of wanted) {
    const offered = grid.offers.find((offer) => offer.id === id)?.lines.find((one) => one.line === line.id);
    if (!offered || offered.price === null) return null;
    if (isBelow(quantity, offered.minimum_quantity)) throw unprocessable({ parts: ['award.minimum'] });
  }
  const quantities = wanted.map(({ quantity }) => quantity);
  if (wanted.length > 0 && !makeUp(quantities, line.quantity)) throw unprocessable({ parts: ['award.quantity'] });
  return wanted;
}

type Decided = Map<string, AwardRecord['parts']>;

/** Weights are entered to the milligram. */
const WEIGHT_PLACES = 6;

/** Weights that awarded offers say: that of one, or of several by their quantities. */
const awardedWeights = (decided: Decided, { lines, offers }: Grid): AwardedWeight[] =>
  [...decided].map(([line, parts]) => {
    const weights = parts.map(({ offer: id, quantity }) => {
      const offered = offers.find((offer) => offer.id === id)?.lines.find((one) => one.line === line);
      return offered?.unit_weight ? new Decimal(offered.unit_weight).times(quantity) : null;
    });
    const known = weights.filter((weight) => weight !== null);
    const [part] = parts;
    const quantity = lines.find(({ id }) => id === line)?.quantity;
    if (!part || !quantity || known.length < parts.length) return { line, weight: null };
    const kilograms = Decimal.sum(...known)
      .div(quantity)
      .toDecimalPlaces(WEIGHT_PLACES, Decimal.ROUND_HALF_UP);
    return { line, weight: kilograms.isZero() ? null : { offer: part.offer, kilograms: kilograms.toFixed() } };
  });

/** Stores awards of lines over those that they had, and what was awarded instead of what. */
async function award(
  buyer: Buyer,
  id: string,
  { version, how, only }: { version: number; how: (decided: Decided) => AwardAct['how']; only?: string[] },
  decide: (grid: Grid) => Decided | Promise<Decided>,
): Promise<GridAwards> {
  const inquiry = await inquiryOf(buyer.team, id);
  // the rates of the figures that it was awarded by stay those of the grid
  const rates = await dayRates(await settingsOf(inquiry), await currenciesOf(id));
  const written = await write(buyer, id, version, async (present, held, session) => {
    const grid = await gridFor(held, { ...present, rates }, { session, only });
    const decided = await decide(grid);
    await takeWeights(held, awardedWeights(decided, grid), session);
    const at = new Date();
    const by = buyer.by.email;
    const before = new Map(present.awards.map(({ line, parts }) => [line, parts]));
    const lines = [...decided].map(([line, to]) => ({ line, from: before.get(line) ?? [], to }));
    const act: ActRecord = { _id: randomUUID(), inquiry: id, how: how(decided), by, at, lines };
    if (lines.length > 0) await AwardActs.create([act], { session });
    const given = [...decided].flatMap(([line, parts]) => (parts.length > 0 ? [{ line, parts, by, at }] : []));
    const awards = [...present.awards.filter(({ line }) => !decided.has(line)), ...given];
    return { rates, awards };
  });
  return awardsSeen(written);
}

/** Awards lines to channels by their offers, whole or in parts, or takes awards back. Nothing of other lines is read. */
export const awardLines = (buyer: Buyer, id: string, { version, awards }: AwardsGiven): Promise<GridAwards> => {
  const isAward = (decided: Decided) => [...decided.values()].some((parts) => parts.length > 0);
  const how = (decided: Decided) => (isAward(decided) ? 'by-hand' : 'taken-back');
  return award(buyer, id, { version, how, only: awards.map(({ line }) => line) }, async (grid) => {
    const lines = new Map(grid.lines.map((line) => [line.id, line]));
    const decided: Decided = new Map();
    for (const given of awards) {
      const line = lines.get(given.line);
      if (!line) throw notFound('inquiry-line');
      const parts = partsFor(line, given, grid);
      if (!parts) throw conflict('award.offer-gone', await gridSeen(buyer.team, id));
      decided.set(line.id, parts);
    }
    return decided;
  });
};

/** Awards each line to its cheapest or fastest offer; one without any that a rule may take keeps what it has. */
export const awardByRule = (buyer: Buyer, id: string, { version, by, rest }: AwardsByRule): Promise<GridAwards> =>
  award(buyer, id, { version, how: () => by }, (grid) => {
    const figures = figuresIn(grid);
    const open = grid.lines.filter((line) => !rest || figures.awarded(line) === null);
    return new Map(
      open.flatMap((line) => {
        const best = figures.best(line, by);
        return best ? [[line.id, [{ offer: best.offer.id, quantity: line.quantity }]] as const] : [];
      }),
    );
  });

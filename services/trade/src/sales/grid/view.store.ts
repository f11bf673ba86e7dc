import { dayOf } from '@qiaohui/service-kit/shanghai-time';
import type { ClientSession } from 'mongoose';
import { placeOf } from '../inquiries/line-id.rules.ts';
import { type LineRecord, lineIdsOf, linesOf } from '../inquiries/lines.store.ts';
import { isOpen } from '../inquiries/states.rules.ts';
import { type InquiryRecord, inquiryOf } from '../inquiries/store.ts';
import type { Offer } from '../offers/schema.ts';
import { openOffersOf } from '../offers/store.ts';
import { type ActRecord, AwardActs, type AwardRecord, type GridRecord, Grids } from './model.ts';
import { dayRates } from './rates.store.ts';
import type { Award, AwardAct, Grid, GridAwards } from './schema.ts';

const MOST_ACTS = 20;

type Compared = Pick<InquiryRecord, '_id' | 'team' | 'currency'>;

/** How offers are compared until somebody changes it: in the inquiry's currency at today's rates. */
const unchanged = ({ _id, team, currency }: Compared): GridRecord => ({
  ...{ _id, team, currency, rate_day: dayOf(new Date()), rates: [], freight: { kind: 'none' } },
  percents: { tariff: '0', vat: '0', profit: '0' },
  ...{ line_percents: [], awards: [], version: 0 },
});

/** How an inquiry's offers are compared. */
export const settingsOf = async (inquiry: Compared, session?: ClientSession): Promise<GridRecord> =>
  (await Grids.findById(inquiry._id)
    .session(session ?? null)
    .lean<GridRecord>()) ?? unchanged(inquiry);

const actSeen = ({ how, by, at, lines }: ActRecord): AwardAct => ({
  ...{ how, by, at: at.toISOString(), lines: lines.length },
  place: lines.length === 1 && lines[0] ? placeOf(lines[0].line) : null,
});

/** Whether an inquiry says that a channel declined after it had made an offer. */
const hasDeclined = ({ channels }: InquiryRecord, { channel, at: offered }: Offer): boolean =>
  channels.some(
    ({ id, state, at }) => id === channel.id && state === 'declined' && at !== null && at > new Date(offered),
  );

const actsOf = async (inquiry: string): Promise<AwardAct[]> => {
  const acts = await AwardActs.find({ inquiry }).sort({ at: -1 }).limit(MOST_ACTS).lean<ActRecord[]>();
  return acts.map(actSeen);
};

/** Awards of lines that are there; those of removed lines are kept unseen. */
const awardsIn = (awards: AwardRecord[], known: Set<string>): Award[] =>
  awards.filter(({ line }) => known.has(line)).map(({ at, ...award }) => ({ ...award, at: at.toISOString() }));

type Parts = { lines: LineRecord[]; offers: Offer[] };

/** Within a transaction or not; all of an inquiry's lines or `only` these. */
type Reading = { session?: ClientSession | undefined; only?: string[] | undefined };

/** Reads the lines of an inquiry and what was offered for them, beside each other where no transaction forbids that. */
async function partsOf(inquiry: string, { session, only }: Reading = {}): Promise<Parts> {
  // a query runs each time it is waited for
  const reading = Promise.resolve(linesOf(inquiry, session, only));
  if (session) await reading;
  const [lines, offers] = await Promise.all([reading, openOffersOf(inquiry, { session, lines: reading, only })]);
  return { lines, offers };
}

function gridOf(inquiry: InquiryRecord, settings: GridRecord, { lines, offers: open }: Parts): Grid {
  const { _id, number, state } = inquiry;
  // a channel that declined offers nothing to compare, also where a clerk noted it, until it offers again
  const offers = open.filter(
    (offer) => offer.lines.some(({ price }) => price !== null) && !hasDeclined(inquiry, offer),
  );
  const { currency, rate_day, rates, freight, percents, line_percents, awards, version } = settings;
  const known = new Set(lines.map((line) => line._id));
  return {
    ...{ inquiry: _id, number, open: isOpen(state), currency, rate_day, rates, freight, percents },
    line_percents: line_percents.filter(({ line }) => known.has(line)),
    lines: lines.map(({ _id: id, model, order_number, quantity, unit_weight, weight_from, target_price }) => ({
      ...{ id, place: placeOf(id), model, order_number, quantity, target_price },
      // one that an awarded offer says is compared as that offer's alone
      unit_weight: weight_from ? null : unit_weight,
    })),
    offers,
    awards: awardsIn(awards, known),
    acts: [],
    today: dayOf(new Date()),
    version,
  };
}

/** A grid by these settings: its lines and offers are each read once. */
export const gridFor = async (inquiry: InquiryRecord, settings: GridRecord, reading: Reading): Promise<Grid> =>
  gridOf(inquiry, settings, await partsOf(inquiry._id, reading));

/** Returns the grid of an inquiry of the team; throws a 404 for another's. */
export async function gridSeen(team: string, id: string): Promise<Grid> {
  // all that its id leads to is read beside it
  const [inquiry, stored, parts, acts] = await Promise.all([
    inquiryOf(team, id),
    Grids.findById(id).lean<GridRecord>(),
    partsOf(id),
    actsOf(id),
  ]);
  const settings = stored ?? unchanged(inquiry);
  const grid = gridOf(inquiry, settings, parts);
  const rates = await dayRates(settings, [...new Set(grid.offers.map(({ currency }) => currency))]);
  return { ...grid, rates, acts };
}

/** Returns what an award changed, of a grid as it was stored in the same act. */
export async function awardsSeen({ _id, rates, awards, version }: GridRecord): Promise<GridAwards> {
  const [known, acts] = await Promise.all([lineIdsOf(_id), actsOf(_id)]);
  return { inquiry: _id, rates, awards: awardsIn(awards, known), acts, version };
}

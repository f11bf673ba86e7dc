import { type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import type { Currency } from '@qiaohui/service-kit/shapes';
import { model } from 'mongoose';
import type { AwardAct, AwardPart, Freight, GridRate, LinePercents, Percents } from './schema.ts';

export type AwardRecord = { line: string; parts: AwardPart[]; by: string; at: Date };

/** How the offers of an inquiry are compared, and what was awarded; there is none until somebody changes something. */
const grid = {
  /** The inquiry. */
  _id: String,
  team: String,
  currency: typed<Currency>(String),
  /** The day in Beijing that rates are of. */
  rate_day: String,
  rates: typed<GridRate[]>(),
  freight: typed<Freight>(),
  percents: typed<Percents>(),
  line_percents: typed<LinePercents[]>(),
  awards: typed<AwardRecord[]>(),
  version: Number,
};
export type GridRecord = RecordOf<typeof grid>;

export const Grids = model('InquiryGrid', recordSchema('inquiry_grids', grid));

/** What was awarded instead of what, by whom: kept as long as the inquiry. */
const act = {
  _id: String,
  inquiry: String,
  how: typed<AwardAct['how']>(String),
  by: String,
  at: Date,
  lines: typed<Array<{ line: string; from: AwardPart[]; to: AwardPart[] }>>(),
};
export type ActRecord = RecordOf<typeof act>;

export const AwardActs = model('AwardAct', recordSchema('award_acts', act).index({ inquiry: 1, at: -1 }));

import { LONG_AGO } from '@qiaohui/service-kit/data/mongo';
import { optional, type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import { model } from 'mongoose';
import type { RequestedLine } from './matching/lines.rules.ts';
import type { AnalysisState, Counts, LineState, MatchedItem, MatchTier, ReviewItem } from './schema.ts';

type By = { id: string; email: string };
/** A list of an analysis: the key of the revision that was in force with its number, and the list's rate. */
export type AnalysedList = {
  id: string;
  name: string;
  revision: number | null;
  number: number | null;
  rate: string | null;
  /** The share by which it is read, and whether that shows discounts; absent for a list of the team's own. */
  share?: string;
  discounts?: boolean;
  /** The key by which its reader knows the revision, where that is another one. */
  known_as?: number;
};

const analysis = {
  _id: String,
  team: String,
  name: String,
  state: typed<AnalysisState>(String),
  lists: typed<AnalysedList[]>(),
  counts: typed<Counts>(),
  /** Lines done so far. */
  done: Number,
  took_ms: Number,
  by: typed<By>(),
  at: Date,
  terms: [String],
  /** Since when it waits for its turn; absent once it has ended. */
  open_since: optional<Date>(Date),
  /** Until when a worker has it. */
  lease_until: { type: Date, default: null },
  /** Grows with each turn, and so tells a worker that another one has taken over. */
  turns: Number,
  /** Turns that failed one after the other. */
  failures: Number,
};
export type AnalysisRecord = RecordOf<typeof analysis>;

export const Analyses = model(
  'PriceAnalysis',
  recordSchema('price_analyses', analysis)
    .index({ team: 1, at: -1, _id: -1 })
    .index({ team: 1, terms: 1 })
    .index({ open_since: 1 }, { name: 'open', partialFilterExpression: { open_since: { $gt: LONG_AGO } } }),
);

type Outcome = { state: LineState; tier: MatchTier | null; match: MatchedItem | null };
/** What a person decided about a line, what it was before, and the aliases that this taught. */
export type DecisionRecord = { kind: 'accepted' | 'rejected'; by: By; at: Date; before: Outcome; taught: string[] };

/** Lines that wait to be matched, some hundred together: each is stored by itself only once, with what was found. */
const waiting = {
  /** Id of the analysis and the number of the first line (`lineId`). */
  _id: String,
  lines: typed<RequestedLine[]>(),
};
export type WaitingLinesRecord = RecordOf<typeof waiting>;

export const WaitingLines = model('PriceAnalysisWaiting', recordSchema('price_analysis_waiting', waiting));

const line = {
  /** Id of the analysis and the line's number. */
  _id: String,
  analysis: String,
  team: String,
  number: Number,
  requested: String,
  quantity: { type: Number, default: null },
  /** `open`: never matched, since the analysis has failed. */
  state: typed<LineState | 'open'>(String),
  tier: typed<MatchTier | null>(String),
  match: typed<MatchedItem | null>(),
  review: typed<ReviewItem[]>(),
  decision: typed<DecisionRecord | null>(),
  version: Number,
};
export type LineRecord = RecordOf<typeof line>;

export const Lines = model(
  'PriceAnalysisLine',
  recordSchema('price_analysis_lines', line).index({ analysis: 1, number: 1, state: 1 }),
);

const alias = {
  _id: String,
  team: String,
  /** Key of the text that was requested. */
  key: String,
  requested: String,
  /** Key of the item: of its order number, or of its model where it has none. */
  target: String,
  order_number: { type: String, default: null },
  model: { type: String, default: null },
  /** The only list for which it holds; null: all of them. */
  list: { type: String, default: null },
  kind: typed<'accepted' | 'rejected'>(String),
  by: typed<By>(),
  at: Date,
  terms: [String],
};
export type AliasRecord = RecordOf<typeof alias>;

/** What decisions of a team's people taught. */
export const Aliases = model(
  'PriceAlias',
  recordSchema('price_aliases', alias)
    .index({ team: 1, key: 1, target: 1 }, { unique: true })
    .index({ team: 1, at: -1, _id: -1 })
    .index({ team: 1, terms: 1 }),
);

import { randomUUID } from 'node:crypto';
import { LONG_AGO } from '@qiaohui/service-kit/data/mongo';
import { searchTermsOf } from '@qiaohui/service-kit/data/search-terms';
import { notFound, unprocessable } from '@qiaohui/service-kit/errors/http-error';
import { type ClientSession, trusted } from 'mongoose';
import { listSeenBy, type PriceListRecord } from '../lists/store.ts';
import { holdRevision } from '../revisions/store.ts';
import { noCounts } from './counts.rules.ts';
import { linesIn, type RequestedLine } from './matching/lines.rules.ts';
import { type AnalysedList, Analyses, type AnalysisRecord, type LineRecord } from './model.ts';
import { type AnalysisLine, MOST_LINES, type NewAnalysis } from './schema.ts';
import { analysedAs } from './sources.store.ts';
import { storeWaiting } from './waiting.ts';

/** Returns an analysis of the team; throws a 404 otherwise, also for another team's. */
export async function analysisOf(team: string, _id: string, session?: ClientSession): Promise<AnalysisRecord> {
  const found = await Analyses.findOne({ _id, team })
    .session(session ?? null)
    .lean<AnalysisRecord>();
  if (!found) throw notFound('analysis');
  return found;
}

/** Lines of a text; throws a 422 when there are none or too many. */
export function requestedIn(text: string): RequestedLine[] {
  const lines = linesIn(text);
  if (lines.length === 0) throw unprocessable({ text: ['analysis.lines'] });
  if (lines.length > MOST_LINES) throw unprocessable({ text: ['analysis.lines-most'] });
  return lines;
}

/** Only lists with prices that are in use can be chosen. */
function demandPrices({ kind, status }: PriceListRecord): void {
  if (kind === 'discount') throw unprocessable({ lists: ['analysis.list-kind'] });
  if (status === 'disabled') throw unprocessable({ lists: ['analysis.list-disabled'] });
}

/** The list with its revision in force, which is kept until the analysis has ended. */
async function analysed(team: string, id: string, session: ClientSession): Promise<AnalysedList> {
  const list = await listSeenBy(team, id, session);
  demandPrices(list);
  if (list.revision !== null) await holdRevision(id, list.revision, session);
  return analysedAs(list);
}

/** Stores an analysis whose lines wait to be matched, in the caller's transaction. */
export async function createAnalysis(
  {
    team,
    by,
    name,
    lists: ids,
    lines,
  }: Omit<NewAnalysis, 'text'> & {
    team: string;
    by: AnalysisRecord['by'];
    lines: RequestedLine[];
  },
  session: ClientSession,
): Promise<AnalysisRecord> {
  const at = new Date();
  const lists: AnalysedList[] = [];
  for (const id of new Set(ids)) lists.push(await analysed(team, id, session));
  const named =
    name ||
    lists
      .map((list) => list.name)
      .join(', ')
      .slice(0, 120);
  const record: AnalysisRecord = {
    _id: randomUUID(),
    ...{ team, name: named, state: 'to-analyse', lists, counts: noCounts(lines.length), done: 0, took_ms: 0, by, at },
    terms: searchTermsOf(named),
    ...{ open_since: at, lease_until: null, turns: 0, failures: 0 },
  };
  await Analyses.create([record], { session });
  await storeWaiting(record._id, lines, session);
  return record;
}

/** Those of these keys of revisions that an unfinished analysis still reads. */
export async function revisionsInAnalyses(keys: number[]): Promise<number[]> {
  const open = await Analyses.find({ open_since: trusted({ $gt: LONG_AGO }) }, { lists: 1 }).lean<AnalysisRecord[]>();
  const used = new Set(open.flatMap(({ lists }) => lists.map(({ revision }) => revision)));
  return keys.filter((key) => used.has(key));
}

/** Lines that are not matched yet are shown as without a match; a page says that the analysis goes on. */
export const lineRow = ({ decision, ...line }: LineRecord): AnalysisLine => ({
  id: line._id,
  number: line.number,
  requested: line.requested,
  quantity: line.quantity,
  state: line.state === 'open' ? 'none' : line.state,
  tier: line.tier,
  match: line.match,
  review: line.review,
  decision: decision && { kind: decision.kind, by: decision.by.email, at: decision.at.toISOString() },
  version: line.version,
});

/** How many analyses of a team have read by shares. */
export const countAnalyses = (team: string, shares: string[]): Promise<number> =>
  Analyses.countDocuments({ team, 'lists.share': trusted({ $in: shares }) } as never);

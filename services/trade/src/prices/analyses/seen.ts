import type { ClientSession } from 'mongoose';
import { endedAmong } from '../../grants/store.ts';
import { listsById } from '../lists/store.ts';
import { countedAs, matchRate, noCounts } from './counts.rules.ts';
import { type AnalysedList, type AnalysisRecord, type LineRecord, Lines } from './model.ts';
import type { AnalysisRow, Counts, LineState } from './schema.ts';

/**
 * Ids of partners' lists that each of some analyses has read by a share that has ended, or that their owner has deleted:
 * what was found there is shown no more.
 */
async function lostAmong(analyses: AnalysedList[][]): Promise<Array<Set<string>>> {
  const shared = analyses.flat().filter(({ share }) => share);
  if (shared.length === 0) return analyses.map(() => new Set());
  const [ended, present] = await Promise.all([
    endedAmong([...new Set(shared.flatMap(({ share }) => share ?? []))]),
    listsById([...new Set(shared.map(({ id }) => id))]),
  ]);
  const known = new Set(present.map(({ _id }) => _id));
  const isLost = ({ id, share }: AnalysedList) => share && (ended.has(share) || !known.has(id));
  return analyses.map((lists) => new Set(lists.filter(isLost).map(({ id }) => id)));
}

export const lostLists = async (lists: AnalysedList[]): Promise<Set<string>> =>
  (await lostAmong([lists]))[0] ?? new Set();

type Found = Pick<LineRecord, 'state' | 'tier' | 'match' | 'review'>;

/** What is left of a line without what was found in some lists. */
export function withoutLists<L extends Found>(line: L, lost: Set<string>): L {
  if (lost.size === 0) return line;
  const isLost = line.match !== null && lost.has(line.match.list);
  const review = line.review.filter(({ list }) => !lost.has(list));
  const isEmpty = line.state === 'review' && review.length === 0;
  const none = (isLost || isEmpty) && { state: 'none' as const, tier: null, match: null };
  return { ...line, review, ...none };
}

/** The filter of the lines that `withoutLists` leaves in a state. */
export function stateWhere(state: LineState, lost: Set<string>): Record<string, unknown> {
  if (lost.size === 0) return { state };
  const lists = [...lost];
  const left = { review: { $elemMatch: { list: { $nin: lists } } } };
  if (state === 'matched') return { state, 'match.list': { $nin: lists } };
  if (state === 'review') return { state, ...left };
  const empty = { state: 'review', $nor: [left] };
  return { $or: [{ state }, { state: 'matched', 'match.list': { $in: lists } }, empty] };
}

/** Counts the lines of an analysis that are done, as they are without what was found in some lists. */
export async function countLines(
  { _id, counts: { lines } }: Pick<AnalysisRecord, '_id' | 'counts'>,
  lost = new Set<string>(),
  session?: ClientSession,
): Promise<Counts> {
  const lists = [...lost];
  const isEmpty = { $and: [{ $eq: ['$state', 'review'] }, { $setIsSubset: ['$review.list', lists] }] };
  const found = await Lines.aggregate<{ _id: Pick<LineRecord, 'state' | 'tier'> & { lost: boolean }; lines: number }>([
    { $match: { analysis: _id } },
    {
      $group: {
        _id: { state: '$state', tier: '$tier', lost: { $or: [{ $in: ['$match.list', lists] }, isEmpty] } },
        lines: { $sum: 1 },
      },
    },
  ]).session(session ?? null);
  const counts: Counts = noCounts(lines);
  for (const { _id: of, lines: more } of found) {
    if (of.state === 'open') continue;
    const name = of.lost ? 'none' : countedAs({ ...of, state: of.state });
    if (name === 'review' || name === 'none') counts[name] += more;
    else if (of.tier) counts.tiers[of.tier] += more;
  }
  return counts;
}

/** The counts of an analysis as they are shown, without what was found in some lists. */
export const countsSeen = async (
  analysis: Pick<AnalysisRecord, '_id' | 'counts'>,
  lost: Set<string>,
  session?: ClientSession,
): Promise<Counts> => (lost.size === 0 ? analysis.counts : countLines(analysis, lost, session));

const analysisRow = (analysis: AnalysisRecord, counts: Counts): AnalysisRow => ({
  id: analysis._id,
  name: analysis.name,
  state: analysis.state,
  lists: analysis.lists.map(({ id, name, number }) => ({ id, name, revision: number })),
  counts,
  done: analysis.done,
  match_rate: matchRate(counts),
  took_ms: analysis.took_ms,
  by: analysis.by.email,
  at: analysis.at.toISOString(),
});

/** Returns the wire shapes of analyses. */
export async function analysisRows(analyses: AnalysisRecord[]): Promise<AnalysisRow[]> {
  const lost = await lostAmong(analyses.map(({ lists }) => lists));
  return Promise.all(
    analyses.map(async (analysis, at) => analysisRow(analysis, await countsSeen(analysis, lost[at] ?? new Set()))),
  );
}

/** Returns the wire shape of an analysis. */
export const analysisSeen = async (analysis: AnalysisRecord): Promise<AnalysisRow> =>
  analysisRow(analysis, await countsSeen(analysis, await lostLists(analysis.lists)));

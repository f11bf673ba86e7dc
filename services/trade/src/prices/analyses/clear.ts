import { transaction } from '@qiaohui/service-kit/data/mongo';
import { trusted } from 'mongoose';
import { Analyses, type AnalysisRecord, type LineRecord, Lines } from './model.ts';
import { countLines, withoutLists } from './seen.ts';

const BATCH = 500;

/** What is left of a line, what was decided about it included, without what was found in some lists. */
function cleared(line: LineRecord, lost: Set<string>): LineRecord | null {
  const left = withoutLists(line, lost);
  const { decision } = line;
  const isBeforeLost = decision?.before.match && lost.has(decision.before.match.list);
  const before = { state: 'none' as const, tier: null, match: null };
  const after = isBeforeLost ? { ...left, decision: { ...decision, before } } : left;
  const isSame = after.match === line.match && after.review.length === line.review.length && !isBeforeLost;
  return isSame ? null : after;
}

async function clearLines(analysis: string, lost: Set<string>): Promise<void> {
  for (let after = 0; ; ) {
    const lines = await Lines.find({ analysis, number: trusted({ $gt: after }) })
      .sort({ number: 1 })
      .limit(BATCH)
      .lean<LineRecord[]>();
    const writes = lines.flatMap((line) => {
      const left = cleared(line, lost);
      if (!left) return [];
      const { state, tier, match, review, decision } = left;
      const update = { $set: { state, tier, match, review, decision }, $inc: { version: 1 } };
      return [{ updateOne: { filter: { _id: line._id, version: line.version }, update } }];
    });
    if (writes.length > 0) await Lines.collection.bulkWrite(writes as never);
    const last = lines.at(-1);
    if (!last || lines.length < BATCH) return;
    after = last.number;
  }
}

/** Counts the lines of an analysis again; whoever decides about one meanwhile writes to the same record. */
const recount = (analysis: AnalysisRecord): Promise<void> =>
  transaction(async (session) => {
    const counts = await countLines(analysis, new Set(), session);
    await Analyses.updateOne({ _id: analysis._id }, { $set: { counts } }, { session });
  });

/**
 * Takes out of a team's analyses what they found by a share that has ended. False while one of them still goes on: it
 * finds nothing more there, but may be storing what it had found. Returns the ids of the others.
 */
export async function clearAnalyses(team: string, share: string): Promise<{ done: boolean; cleared: string[] }> {
  const found = await Analyses.find({ team, 'lists.share': share } as never).lean<AnalysisRecord[]>();
  const ended = found.filter(({ open_since }) => !open_since);
  for (const analysis of ended) {
    const lost = new Set(analysis.lists.flatMap((list) => (list.share === share ? [list.id] : [])));
    await clearLines(analysis._id, lost);
    await recount(analysis);
  }
  return { done: ended.length === found.length, cleared: ended.map(({ _id }) => _id) };
}

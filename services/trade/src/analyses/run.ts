import { LONG_AGO, transaction } from '@qiaohui/service-kit/data/mongo';
import { trusted } from 'mongoose';
import { countedAs } from './counts.rules.ts';
import { noteAnalysis } from './live.ts';
import { matchLines, type Outcome, sourcesOf } from './match.ts';
import { Analyses, type AnalysisRecord, type LineRecord, Lines } from './model.ts';
import { lostLists } from './store.ts';

/** Lines of a turn: analyses take turns, so that a long one keeps no other waiting. */
const TURN = 500;
const LEASE_MS = 60_000;
const MOST_FAILURES = 3;

/** Takes the next turn: of one analysis, or of that which waits longest. One whose worker died is free again later. */
async function claim(_id?: string): Promise<AnalysisRecord | null> {
  const now = new Date();
  return Analyses.findOneAndUpdate(
    {
      ...(_id && { _id }),
      open_since: trusted({ $gt: LONG_AGO }),
      $or: [{ lease_until: null }, { lease_until: trusted({ $lt: now }) }],
    },
    { $set: { state: 'analysing', lease_until: new Date(now.getTime() + LEASE_MS) }, $inc: { turns: 1 } },
    { sort: { open_since: 1 }, returnDocument: 'after' },
  ).lean<AnalysisRecord>();
}

/** Matches a turn still held by this worker: another one would have begun a turn of its own. */
const held = ({ _id, turns }: AnalysisRecord) => ({ _id, turns, open_since: trusted({ $gt: LONG_AGO }) });

type Done = Outcome & Pick<LineRecord, '_id'>;

/** Stores what a turn found with the counts that follow from it; false when another worker has taken over. */
const store = (analysis: AnalysisRecord, done: Done[], tookMs: number): Promise<boolean> =>
  transaction(async (session) => {
    const found = Map.groupBy(
      done.flatMap(({ state, tier }) => (state === 'open' ? [] : [countedAs({ state, tier })])),
      (name) => name,
    );
    const counted = Object.fromEntries([...found].map(([name, { length }]) => [`counts.${name}`, length]));
    const isLast = done.length < TURN;
    const { matchedCount } = await Analyses.updateOne(
      held(analysis),
      {
        $inc: { ...counted, done: done.length, took_ms: tookMs },
        $set: { lease_until: null, failures: 0, ...(isLast ? { state: 'analysed' } : { open_since: new Date() }) },
        ...(isLast && { $unset: { open_since: 1 } }),
      },
      { session },
    );
    if (matchedCount === 0) return false;
    const writes = done.map(({ _id, ...outcome }) => ({
      updateOne: { filter: { _id: _id as never, state: 'open' }, update: { $set: outcome } },
    }));
    if (writes.length > 0) await Lines.collection.bulkWrite(writes as never, { session });
    return true;
  });

const secondOf = (at: Date) => Math.floor(at.getTime() / 1_000);

/** Notes the first turn and the last, and in between one a second: turns may be much shorter. */
function noteTurn(analysis: AnalysisRecord, done: Done[]): void {
  const isLast = done.length < TURN;
  if (isLast || !analysis.open_since || secondOf(analysis.open_since) < secondOf(new Date())) noteAnalysis(analysis);
}

async function turn(analysis: AnalysisRecord): Promise<void> {
  if (analysis.turns === 1) noteAnalysis(analysis);
  const startedAt = performance.now();
  const lines = await Lines.find({ analysis: analysis._id, state: 'open' })
    .sort({ number: 1 })
    .limit(TURN)
    .lean<LineRecord[]>();
  const outcomes = await matchLines(
    analysis.team,
    await sourcesOf(analysis.lists, await lostLists(analysis.lists)),
    lines,
  );
  const done = lines.flatMap(({ _id }, at) => (outcomes[at] ? [{ _id, ...outcomes[at] }] : []));
  await store(analysis, done, Math.max(1, Math.round(performance.now() - startedAt)));
  noteTurn(analysis, done);
}

/** A failed turn is tried again, three times in a row at most; the third ends the analysis. */
async function tried(analysis: AnalysisRecord): Promise<void> {
  try {
    await turn(analysis);
  } catch (error) {
    const isOver = analysis.failures + 1 >= MOST_FAILURES;
    await Analyses.updateOne(held(analysis), {
      $set: { lease_until: null, ...(isOver ? { state: 'failed' } : { open_since: new Date() }) },
      $inc: { failures: 1 },
      ...(isOver && { $unset: { open_since: 1 } }),
    });
    noteAnalysis(analysis);
    throw error;
  }
}

/** Analyses what waits, turn by turn. */
export async function runAnalyses(): Promise<void> {
  for (let next = await claim(); next; next = await claim()) await tried(next);
}

/** Analyses a short one at once; what fails is left to the job. */
export async function analyseNow(_id: string, failed: (error: unknown) => void): Promise<void> {
  try {
    const analysis = await claim(_id);
    if (analysis) await tried(analysis);
  } catch (error) {
    failed(error);
  }
}

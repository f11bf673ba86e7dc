import { LONG_AGO, transaction } from '@qiaohui/service-kit/data/mongo';
import { job, WOKEN_MS, wakeJob } from '@qiaohui/service-kit/jobs/jobs';
import { trusted } from 'mongoose';
import { countedAs } from './counts.rules.ts';
import { noteAnalysis } from './live.ts';
import { matchLines, sourcesOf } from './match.ts';
import { Analyses, type AnalysisRecord, type WaitingLinesRecord } from './model.ts';
import { lostLists } from './seen.ts';
import { nextWaiting, type Outcome, storeMatched, storeUnmatched } from './waiting.ts';

/** Analyses take turns of so long, or of one part of their lines, so that a long one keeps no other waiting. */
const TURN_MS = 500;
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

type Matched = { part: WaitingLinesRecord; outcomes: Outcome[]; tookMs: number };

/** Stores what was found for a part with the counts that follow from it; false when another worker has taken over. */
const store = (analysis: AnalysisRecord, { part, outcomes, tookMs }: Matched): Promise<boolean> =>
  transaction(async (session) => {
    const found = Map.groupBy(
      outcomes.flatMap(({ state, tier }) => (state === 'open' ? [] : [countedAs({ state, tier })])),
      (name) => name,
    );
    const counted = Object.fromEntries([...found].map(([name, { length }]) => [`counts.${name}`, length]));
    const { matchedCount } = await Analyses.updateOne(
      held(analysis),
      {
        $inc: { ...counted, done: outcomes.length, took_ms: tookMs },
        $set: { failures: 0, lease_until: new Date(Date.now() + LEASE_MS) },
      },
      { session },
    );
    if (matchedCount === 0) return false;
    await storeMatched(analysis, part, outcomes, session);
    return true;
  });

/** Ends a turn; `isLast`: the analysis as well. */
async function endTurn(analysis: AnalysisRecord, isLast: boolean): Promise<void> {
  await Analyses.updateOne(held(analysis), {
    $set: { lease_until: null, ...(isLast ? { state: 'analysed' } : { open_since: new Date() }) },
    ...(isLast && { $unset: { open_since: 1 } }),
  });
}

const secondOf = (at: Date) => Math.floor(at.getTime() / 1_000);

/** Notes the first turn and the last, and in between one a second: turns may be much shorter. */
function noteTurn(analysis: AnalysisRecord, isLast: boolean): void {
  if (isLast || !analysis.open_since || secondOf(analysis.open_since) < secondOf(new Date())) noteAnalysis(analysis);
}

/** Matches part after part; the next one is matched while one is stored. */
async function turn(analysis: AnalysisRecord): Promise<void> {
  if (analysis.turns === 1) noteAnalysis(analysis);
  const [startedAt, sources] = [performance.now(), await sourcesOf(analysis.lists, await lostLists(analysis.lists))];
  let storing: Promise<boolean> = Promise.resolve(true);
  let part = await nextWaiting(analysis._id);
  for (let from = startedAt; part; ) {
    const outcomes = await matchLines(analysis.team, sources, part.lines);
    if (!(await storing)) return;
    const now = performance.now();
    storing = store(analysis, { part, outcomes, tookMs: Math.max(1, Math.round(now - from)) });
    // it is awaited with the next part
    storing.catch(() => undefined);
    from = now;
    part = await nextWaiting(analysis._id, part);
    if (now - startedAt > TURN_MS) break;
  }
  if (!(await storing)) return;
  await endTurn(analysis, part === null);
  noteTurn(analysis, part === null);
}

const failTurn = (analysis: AnalysisRecord, isOver: boolean): Promise<void> =>
  transaction(async (session) => {
    const { matchedCount } = await Analyses.updateOne(
      held(analysis),
      {
        $set: { lease_until: null, ...(isOver ? { state: 'failed' } : { open_since: new Date() }) },
        $inc: { failures: 1 },
        ...(isOver && { $unset: { open_since: 1 } }),
      },
      { session },
    );
    if (isOver && matchedCount > 0) await storeUnmatched(analysis, session);
  });

/** A failed turn is tried again, three times in a row at most; the third ends the analysis. */
async function tried(analysis: AnalysisRecord): Promise<void> {
  try {
    await turn(analysis);
  } catch (error) {
    await failTurn(analysis, analysis.failures + 1 >= MOST_FAILURES);
    noteAnalysis(analysis);
    throw error;
  }
}

/** Analyses what waits, turn by turn. */
export async function runAnalyses(): Promise<void> {
  for (let next = await claim(); next; next = await claim()) await tried(next);
}

export const analysisJob = job('analyses', WOKEN_MS, runAnalyses);

/** Analyses a short one at once; what fails is left to the job. */
export async function analyseNow(_id: string, failed: (error: unknown) => void): Promise<void> {
  try {
    const analysis = await claim(_id);
    if (analysis) await tried(analysis);
  } catch (error) {
    failed(error);
    wakeJob(analysisJob.name);
  }
}

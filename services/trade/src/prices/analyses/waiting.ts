import { type ClientSession, trusted } from 'mongoose';
import type { RequestedLine } from './matching/lines.rules.ts';
import { type AnalysisRecord, type LineRecord, Lines, WaitingLines, type WaitingLinesRecord } from './model.ts';

/** Lines that are matched together. */
const PART = 1_000;

/** Numbers order ids of lines as they order the lines. */
const lineId = (analysis: string, number: number) => `${analysis}:${String(number).padStart(7, '0')}`;
/** Ids of an analysis's lines: a semicolon comes next behind a colon. */
const idsOf = (analysis: string) => trusted({ $gt: `${analysis}:`, $lt: `${analysis};` });

/** Stores the lines of an analysis to wait, some hundred together. */
export async function storeWaiting(analysis: string, lines: RequestedLine[], session: ClientSession): Promise<void> {
  const parts: WaitingLinesRecord[] = [];
  for (let from = 0; from < lines.length; from += PART) {
    const part = lines.slice(from, from + PART);
    parts.push({ _id: lineId(analysis, part[0]?.number ?? 0), lines: part });
  }
  await WaitingLines.collection.insertMany(parts as never, { session });
}

/** Returns the next lines of an analysis that wait, behind those of another part; null when there are none. */
export const nextWaiting = (analysis: string, after?: WaitingLinesRecord): Promise<WaitingLinesRecord | null> =>
  WaitingLines.findOne({ _id: trusted({ $gt: after?._id ?? `${analysis}:`, $lt: `${analysis};` }) })
    .sort({ _id: 1 })
    .lean<WaitingLinesRecord>();

export type Outcome = Pick<LineRecord, 'state' | 'tier' | 'match' | 'review'>;
type Of = Pick<AnalysisRecord, '_id' | 'team'>;

const recordOf = ({ _id: analysis, team }: Of, line: RequestedLine, outcome: Outcome): LineRecord => ({
  _id: lineId(analysis, line.number),
  ...{ analysis, team, ...line, ...outcome, decision: null, version: 1 },
});

/** Stores what was found for the lines of a part, which wait no longer, in the caller's transaction. */
export async function storeMatched(
  of: Of,
  { _id, lines }: WaitingLinesRecord,
  outcomes: Outcome[],
  session: ClientSession,
): Promise<void> {
  const records = outcomes.flatMap((outcome, at) => (lines[at] ? [recordOf(of, lines[at], outcome)] : []));
  if (records.length > 0) await Lines.collection.insertMany(records as never, { session });
  await WaitingLines.deleteOne({ _id }, { session });
}

/** Stores the lines that nobody will match any more, in the transaction that fails their analysis. */
export async function storeUnmatched(of: Of, session: ClientSession): Promise<void> {
  const parts = await WaitingLines.find({ _id: idsOf(of._id) }, null, { session }).lean<WaitingLinesRecord[]>();
  const unmatched: Outcome = { state: 'open', tier: null, match: null, review: [] };
  for (const part of parts)
    await storeMatched(
      of,
      part,
      part.lines.map(() => unmatched),
      session,
    );
}

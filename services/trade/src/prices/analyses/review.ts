import { conflict, notFound, unprocessable } from '@qiaohui/service-kit/errors/http-error';
import type { ClientSession } from 'mongoose';
import { forget, teach } from './aliases.ts';
import { countedAs, matchRate } from './counts.rules.ts';
import { Analyses, type AnalysisRecord, type DecisionRecord, type LineRecord, Lines } from './model.ts';
import type { Decided, Decision } from './schema.ts';
import { countsSeen, lostLists, withoutLists } from './seen.ts';
import { analysisOf, lineRow } from './store.ts';

type Who = { team: string; by: DecisionRecord['by'] /** May the person teach aliases? */; teaches: boolean };
type Where = { analysis: string; line: string };
type Write = Pick<LineRecord, 'state' | 'tier' | 'match' | 'decision'>;

/** A line as it is shown and as it is stored, and the lists of which nothing is shown. */
async function lineOf({ team }: Pick<Who, 'team'>, { analysis, line }: Where, session: ClientSession) {
  const found = await Lines.findOne({ _id: line, analysis, team }).session(session).lean<LineRecord>();
  if (!found) throw notFound('analysis-line');
  const lost = await lostLists((await analysisOf(team, analysis, session)).lists);
  return { line: withoutLists(found, lost), stored: found, lost };
}

type Of = Awaited<ReturnType<typeof lineOf>>;

const changed = (line: LineRecord) => conflict('analysis-line.changed', lineRow(line));

/** Writes a line on the version that was seen, and the counts that follow from it. */
async function write(
  { line, stored, lost }: Of,
  version: number,
  change: Write,
  session: ClientSession,
): Promise<Decided> {
  const after = await Lines.findOneAndUpdate(
    { _id: line._id, version },
    { $set: change, $inc: { version: 1 } },
    { session, returnDocument: 'after' },
  ).lean<LineRecord>();
  if (!after || stored.state === 'open' || after.state === 'open') throw changed(line);
  const [from, to] = [countedAs({ ...stored, state: stored.state }), countedAs({ ...after, state: after.state })];
  const analysis =
    (await Analyses.findOneAndUpdate(
      { _id: line.analysis, team: line.team },
      { $inc: from === to ? {} : { [`counts.${from}`]: -1, [`counts.${to}`]: 1 } },
      { session, returnDocument: 'after' },
    ).lean<AnalysisRecord>()) ?? (await analysisOf(line.team, line.analysis, session));
  const counts = await countsSeen(analysis, lost, session);
  return { line: lineRow(withoutLists(after, lost)), counts, match_rate: matchRate(counts) };
}

/**
 * Decides about a line: takes one of its candidates, which teaches an alias, or none of them, which teaches that they
 * are never proposed for this text again. Throws a 409 with the present state when somebody else decided.
 */
export async function decide(
  who: Who,
  where: Where,
  { version, take }: Decision,
  session: ClientSession,
): Promise<Decided> {
  const of = await lineOf(who, where, session);
  const { line } = of;
  if (line.version !== version || line.decision || line.state === 'open') throw changed(line);
  const proposed = line.match ? [line.match] : line.review;
  const taken = line.review.find(({ item }) => item === take);
  if (proposed.length === 0 || (take !== null && !taken)) throw unprocessable({ take: ['analysis-line.candidate'] });
  const at = new Date();
  const kind = taken ? ('accepted' as const) : ('rejected' as const);
  const lesson = {
    team: who.team,
    requested: line.requested,
    items: taken ? [taken] : proposed,
    kind,
    by: who.by,
    at,
  };
  const taught = who.teaches ? await teach(lesson, session) : [];
  const { state, tier, match } = line;
  const decision: DecisionRecord = { kind, by: who.by, at, before: { state, tier, match }, taught };
  const { reason: _, ...item } = taken ?? { reason: null };
  const outcome = taken
    ? { state: 'matched' as const, tier: 'accepted' as const, match: item as LineRecord['match'] }
    : { state: 'none' as const, tier: null, match: null };
  return write(of, version, { ...outcome, decision }, session);
}

/** Undoes a decision about a line, and forgets what it taught. */
export async function undoDecision(who: Who, where: Where, version: number, session: ClientSession): Promise<Decided> {
  const of = await lineOf(who, where, session);
  const { line } = of;
  if (line.version !== version || !line.decision) throw changed(line);
  const { before, taught } = line.decision;
  if (who.teaches) await forget(who.team, taught, session);
  return write(of, version, { ...before, decision: null }, session);
}

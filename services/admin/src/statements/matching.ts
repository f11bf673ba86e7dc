import { goLive } from '@qiaohui/service-kit/bus';
import { commit } from '@qiaohui/service-kit/mongo';
import { fenOf } from '../fen.ts';
import { decidedBy, type Matched, matchesFor } from './matcher.ts';
import { type LineRecord, Lines, type StatementRecord, Statements } from './model.ts';
import { takeTurn, turnNow } from './turn.ts';

const AT_A_TIME = 1_000;

export const tellStatement = ({ _id, version }: Pick<StatementRecord, '_id' | 'version'>): void =>
  goLive({ noun: 'statement', id: _id, version, to: { groups: ['finance'] } });

function changeOf(line: LineRecord, match: Matched) {
  const filter = { _id: line._id as never, version: line.version, state: 'new' };
  return { updateOne: { filter, update: { $set: decidedBy(match, line), $inc: { version: 1 } } } };
}

/** Matches some of a statement's lines anew; false when another matching came in between, and its orders are stale. */
async function matchSome(lines: LineRecord[]): Promise<boolean> {
  const turn = await turnNow();
  const byId = new Map(lines.map((line) => [line._id, line]));
  const asked = lines.map(({ _id: id, serial, bookSerial, day, flags, amount, payer, postscript }) => ({
    id,
    serial: bookSerial ?? serial,
    day,
    flags,
    payer,
    postscript,
    fen: fenOf(amount.toString()),
  }));
  const matches = await matchesFor(lines[0]?.reserveAccount ?? '', asked);
  const changes = matches.flatMap((match) => {
    const line = byId.get(match.id);
    return line ? [changeOf(line, match)] : [];
  });
  return commit(async (session) => {
    if (!(await takeTurn(turn, session))) return false;
    await Lines.collection.bulkWrite(changes, { session });
    return true;
  });
}

/**
 * Matches anew what a person asked for; false when nothing waits. Safe to break off and to repeat: a line is matched as
 * long as it is new, and what was decided before counts as on its way.
 */
export async function matchNext(): Promise<boolean> {
  const statement = await Statements.findOne({ state: 'matching' }).sort({ uploadedAt: 1 }).lean<StatementRecord>();
  if (!statement) return false;
  const { _id, version } = statement;
  const lines = await Lines.find({ statement: _id, state: 'new' })
    .sort({ at: 1, row: 1 })
    .limit(AT_A_TIME)
    .lean<LineRecord[]>();
  if (lines.length > 0) await matchSome(lines);
  else await Statements.updateOne({ _id, version }, { $set: { state: 'matched' }, $inc: { version: 1 } });
  tellStatement({ _id, version: version + 1 });
  return true;
}

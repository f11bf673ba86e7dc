import { transaction } from '@qiaohui/service-kit/data/mongo';
import { broadcast } from '@qiaohui/service-kit/events/bus';
import { type LineRecord, Lines, type StatementRecord, Statements } from '../model.ts';
import { alone, takeTurn } from '../turn.store.ts';
import { decisionsOn } from './decisions.store.ts';
import { beginMatching } from './match.store.ts';

/** Lines of one round, which reads every open order again and is one transaction. */
const AT_A_TIME = 2_000;

export const broadcastStatement = ({ _id, version }: Pick<StatementRecord, '_id' | 'version'>): void =>
  broadcast({ noun: 'statement', id: _id, version, to: { groups: ['finance'] } });

const changeOf = ({ _id, version }: LineRecord, fields: Partial<LineRecord>) => ({
  updateOne: {
    filter: { _id: _id as never, version, state: 'new' },
    update: { $set: fields, $inc: { version: 1 } },
  },
});

/**
 * Matches some of a statement's lines again; false when another matching committed in between, so that the orders are
 * stale.
 */
async function matchSome(lines: LineRecord[]): Promise<boolean> {
  const matching = beginMatching();
  const decisions = await decisionsOn(lines, matching).finally(matching.end);
  const { turn } = await matching.ready;
  const changes = lines.flatMap((line) => {
    const fields = decisions.get(line._id);
    return fields ? [changeOf(line, fields)] : [];
  });
  return transaction(async (session) => {
    if (!(await takeTurn(turn, session))) return false;
    await Lines.collection.bulkWrite(changes, { session });
    return true;
  });
}

/**
 * Runs one round of matching for new lines, or for those that a person requested to match again, of one statement or of
 * the one that waits longest; false when nothing waits. Safe to interrupt and to repeat: only new lines are matched,
 * and earlier decisions count as money on its way.
 */
export const matchNext = (only?: string): Promise<boolean> =>
  alone(async () => {
    const waiting = { state: 'matching' as const, ...(only && { _id: only }) };
    const statement = await Statements.findOne(waiting).sort({ uploadedAt: 1 }).lean<StatementRecord>();
    if (!statement) return false;
    const { _id, version } = statement;
    const lines = await Lines.find({ statement: _id, state: 'new' }, { terms: 0 })
      .sort({ at: 1, row: 1 })
      .limit(AT_A_TIME)
      .lean<LineRecord[]>();
    if (lines.length > 0) await matchSome(lines);
    else await Statements.updateOne({ _id, version }, { $set: { state: 'matched' }, $inc: { version: 1 } });
    broadcastStatement({ _id, version: version + 1 });
    return true;
  });

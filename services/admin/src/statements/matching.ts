import { goLive } from '@qiaohui/service-kit/bus';
import { lanes } from '@qiaohui/service-kit/lanes';
import { commit } from '@qiaohui/service-kit/mongo';
import { fenOf } from '../fen.ts';
import { decidedBy, type Matched, matchesFor } from './matcher.ts';
import { type LineRecord, Lines, type StatementRecord, Statements } from './model.ts';
import { suspicious } from './taken-back.ts';
import { takeTurn, turnNow } from './turn.ts';

/** Lines of one round, which looks at every open order anew and is one transaction. */
const AT_A_TIME = 2_000;
/** Rounds exclude each other by the turn; those of one process need not try. */
const alone = lanes(1);

export const tellStatement = ({ _id, version }: Pick<StatementRecord, '_id' | 'version'>): void =>
  goLive({ noun: 'statement', id: _id, version, to: { groups: ['finance'] } });

const isReversal = ({ flags }: LineRecord): boolean => flags.includes('reversal');
const isIncome = (line: LineRecord): boolean => !isReversal(line) && fenOf(line.amount.toString()) >= 0;
const nothing = { outcome: null, doubts: [], candidates: [], parts: [], bookAfter: null };

/** What becomes of a line. What takes another entry back, or may, is no income but a person's; other money out is not matched. */
function decided(line: LineRecord, match: Matched | undefined, isSuspicious: boolean): Partial<LineRecord> | null {
  if (isReversal(line)) return { ...nothing, state: 'open', outcome: 'none', doubts: ['reversal'] };
  if (isSuspicious) return { ...nothing, state: 'open', outcome: 'none', doubts: ['may-be-reversal'] };
  if (!isIncome(line)) return { ...nothing, state: 'out' };
  if (!match) return null;
  const fields = decidedBy(match, line);
  const reversed = line.parts.filter(({ state }) => state === 'reversed');
  return { ...fields, parts: [...reversed, ...fields.parts] };
}

const changeOf = ({ _id, version }: LineRecord, fields: Partial<LineRecord>) => ({
  updateOne: {
    filter: { _id: _id as never, version, state: 'new' },
    update: { $set: fields, $inc: { version: 1 } },
  },
});

/** Matches some of a statement's lines anew; false when another matching came in between, and its orders are stale. */
async function matchSome(lines: LineRecord[]): Promise<boolean> {
  const turn = await turnNow();
  const asked = lines
    .filter(isIncome)
    .map(({ _id: id, serial, bookSerial, day, flags, amount, payer, postscript }) => ({
      id,
      serial: bookSerial ?? serial,
      day,
      flags,
      payer,
      postscript,
      fen: fenOf(amount.toString()),
    }));
  const matches = await matchesFor(lines[0]?.reserveAccount ?? '', asked);
  const out = lines.filter((line) => !isReversal(line) && !isIncome(line));
  const suspects = out.length > 0 ? await suspicious(out) : new Set<string>();
  const byId = new Map(matches.map((match) => [match.id, match]));
  const changes = lines.flatMap((line) => {
    const fields = decided(line, byId.get(line._id), suspects.has(line._id));
    return fields ? [changeOf(line, fields)] : [];
  });
  return commit(async (session) => {
    if (!(await takeTurn(turn, session))) return false;
    await Lines.collection.bulkWrite(changes, { session });
    return true;
  });
}

/**
 * One round of matching what was uploaded, or what a person asked to match anew, of one statement or the one that waits
 * longest; false when nothing waits. Safe to break off and to repeat: a line is matched as long as it is new, and what
 * was decided before counts as on its way.
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
    tellStatement({ _id, version: version + 1 });
    return true;
  });

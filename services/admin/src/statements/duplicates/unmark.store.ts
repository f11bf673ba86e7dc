import type { BankCalendar } from '@qiaohui/service-kit/banking/banking-days';
import { serialForm } from '@qiaohui/service-kit/banking/serial-form';
import { type ClientSession, trusted } from 'mongoose';
import { bankCalendar } from '../../config/store.ts';
import { around } from '../identities/days.rules.ts';
import { type LineRecord, Lines, type StatementRecord, Statements } from '../model.ts';
import type { Doubt } from '../schema.ts';
import { knownFields } from './known.store.ts';
import { identityOfKnown, isIncome, type Known } from './lines.rules.ts';
import { similarLineIndex } from './similar-lines.rules.ts';

type Line = Known & Pick<LineRecord, 'version' | 'reserveAccount' | 'serialKey'>;
const fields = { ...knownFields, version: 1, reserveAccount: 1, serialKey: 1 };

/** Doubts that are caused by another stored line. */
const BY_OTHERS: Doubt[] = ['elsewhere', 'like-line', 'serial-repeated'];

const serialsOf = ({ serial, bookSerial }: Line): string[] => [serial, bookSerial ?? serial].map(serialForm);

function grouped(lines: Line[], keysOf: (line: Line) => string[]): Map<string, Line[]> {
  const groups = new Map<string, Line[]>();
  for (const line of lines) {
    for (const key of new Set(keysOf(line))) {
      const group = groups.get(key);
      if (group) group.push(line);
      else groups.set(key, [line]);
    }
  }
  return groups;
}

/** The doubts among these that a remaining line still causes. */
function doubtsAmong(all: Line[], calendar: BankCalendar): (line: Line) => Set<Doubt> {
  const byIdentity = grouped(all, (line) => [identityOfKnown(line)]);
  const bySerial = grouped(all.filter(isIncome), serialsOf);
  const fieldOf = (line: Line) => `${line.reserveAccount} ${isIncome(line)}`;
  const likely = new Map(all.map((line) => [fieldOf(line), similarLineIndex(calendar)]));
  for (const one of all) likely.get(fieldOf(one))?.remember(one);
  return (line) => {
    const { _id, reserveAccount, serialKey } = line;
    const here = (one: Line) => one._id !== _id && one.reserveAccount === reserveAccount;
    const isElsewhere = byIdentity.get(identityOfKnown(line))?.some((one) => one.reserveAccount !== reserveAccount);
    const isRepeated = bySerial.get(serialKey)?.some(here);
    const isDuplicate = likely.get(fieldOf(line))?.isKnown(line);
    const found: [Doubt, boolean | undefined][] = [
      ['elsewhere', isElsewhere],
      ['like-line', isDuplicate],
      ['serial-repeated', isRepeated],
    ];
    return new Set(found.flatMap(([doubt, is]) => (is ? [doubt] : [])));
  };
}

/**
 * Removes the doubts that lines of a withdrawn file caused for open lines of other files, in the withdrawal's
 * transaction; those lines are matched again. Returns their files.
 */
export async function unmark(
  { _id, reserveAccount }: StatementRecord,
  withdrawn: Pick<LineRecord, 'serialKey' | 'day'>[],
  session: ClientSession,
): Promise<Pick<StatementRecord, '_id' | 'version'>[]> {
  const calendar = await bankCalendar(session);
  const [serialKey, day] = [
    withdrawn.map((line) => line.serialKey),
    around(
      withdrawn.map((line) => line.day),
      calendar,
    ),
  ].map((values) => trusted({ $in: [...new Set(values)] }));
  const others = trusted({ $ne: _id });
  const marked = await Lines.find({
    ...{ statement: others, state: 'open', flags: trusted({ $in: BY_OTHERS }) },
    'parts.state': trusted({ $ne: 'booked' }),
    $or: [{ serialKey }, { reserveAccount, day }],
  } as never)
    .select(fields)
    .session(session)
    .lean<Line[]>();
  if (marked.length === 0) return [];
  const stay = await Lines.find({
    statement: others,
    $or: [
      { serialKey: trusted({ $in: [...new Set(marked.map((line) => line.serialKey))] }) },
      {
        reserveAccount,
        day: trusted({
          $in: around(
            marked.map((line) => line.day),
            calendar,
          ),
        }),
      },
    ],
  })
    .select(fields)
    .session(session)
    .lean<Line[]>();
  const doubtsOf = doubtsAmong(stay, calendar);
  const changes = marked.flatMap((line) => {
    const doubts = doubtsOf(line);
    const flags = line.flags.filter((flag) => !BY_OTHERS.includes(flag) || doubts.has(flag));
    if (flags.length === line.flags.length) return [];
    // No other line has the serial any more.
    const isOwn = line.flags.includes('serial-repeated') && !doubts.has('serial-repeated');
    const fresh = { state: 'new', flags, doubts: [], fault: null, ...(isOwn && { bookSerial: null }) };
    const forgotten = { $pull: { parts: { state: { $ne: 'reversed' } } } };
    return [{ line, update: { $set: fresh, $inc: { version: 1 }, ...forgotten } }];
  });
  if (changes.length === 0) return [];
  const writes = changes.map(({ line: { _id: id, version }, update }) => ({
    updateOne: { filter: { _id: id, version }, update },
  }));
  await Lines.collection.bulkWrite(writes as never, { session });
  const files = trusted({ $in: [...new Set(changes.map(({ line }) => line.statement))] });
  await Statements.updateMany({ _id: files }, { $set: { state: 'matching' }, $inc: { version: 1 } }, { session });
  return Statements.find({ _id: files }, { version: 1 }).session(session).lean<StatementRecord[]>();
}

import { decimalText } from '@qiaohui/service-kit/data/mongo';
import { HttpError } from '@qiaohui/service-kit/errors/http-error';
import { type ClientSession, trusted } from 'mongoose';
import { bankCalendar } from '../../config/store.ts';
import { cnyOf } from '../../fen.ts';
import type { LinesLike } from '../../orders/acts.schema.ts';
import { eitherSign, isMaybeOutgoing } from '../duplicates/lines.rules.ts';
import type { Duplicate } from '../duplicates/same-payment.store.ts';
import { isOneLayout, isSimilar } from '../duplicates/similar-lines.rules.ts';
import { around } from '../identities/days.rules.ts';
import { type LineRecord, Lines } from '../model.ts';
import { absoluteFen } from '../returns/outgoing.rules.ts';
import { withoutRebooked } from './rebooked.store.ts';

/**
 * Returns outgoing lines that may state the same transfer as a line, on any day on which another export may state it.
 * `pairs`: lines that certainly state one transfer; a line that is paired with another of this export does not count.
 */
export async function similarOutgoing(
  line: LineRecord,
  pairs: Map<string, Duplicate[]>,
  session: ClientSession,
): Promise<LineRecord[]> {
  const { _id, reserveAccount, day, amount } = line;
  const calendar = await bankCalendar();
  const where = {
    ...{ _id: trusted({ $ne: _id }), reserveAccount, day: trusted({ $in: around([day], calendar) }) },
    ...{ amount: trusted({ $in: eitherSign(amount) }), state: trusted({ $ne: 'withdrawn' }) },
  };
  const found = await Lines.find(where as never)
    .session(session)
    .lean<LineRecord[]>();
  const isAnswered = (other: LineRecord) =>
    (pairs.get(other._id) ?? []).some((one) => one._id === _id || isOneLayout(one, line));
  return found.filter((other) => isMaybeOutgoing(other) && isSimilar(other, line, calendar) && !isAnswered(other));
}

/** @throws a 409 while a line like it was used for a receipt and nobody has confirmed that it is other money */
export async function demandOtherMoney(
  { serial }: Pick<LineRecord, 'serial'>,
  like: LineRecord[],
  confirmed: string[],
  session: ClientSession,
): Promise<void> {
  const lines: LinesLike['lines'] = [];
  for (const other of like)
    if ((await withoutRebooked(other.settled ?? [], session)).length > 0)
      lines.push({
        ...{ line: other._id, serial: other.serial, day: other.day },
        amount: cnyOf(absoluteFen(decimalText(other.amount))),
      });
  const left = lines.find(({ line }) => !confirmed.includes(line));
  if (!left) return;
  const values = { serial, other: left.serial, day: left.day, sum: left.amount };
  const state: LinesLike = { lines };
  throw new HttpError(409, 'receipt.line-like', { values, state });
}

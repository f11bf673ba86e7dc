import type { OrderState } from '@qiaohui/remit/contract';
import { serialForm } from '@qiaohui/service-kit/serial-form';
import { Decimal } from 'decimal.js';
import { fenOf } from '../fen.ts';
import type { GicRecord } from '../gic/model.ts';
import { cny } from '../gic/sums.ts';
import { dayBefore, dayOf } from './days.rules.ts';
import { type LineRecord, Lines } from './model.ts';
import { partnersPayer, payerOf } from './payers.rules.ts';
import { standing } from './standing.rules.ts';
import type { Holder } from './taken-back.rules.ts';

type Booked = Pick<LineRecord, '_id' | 'serial' | 'payer' | 'parts'>;
/** The bank's lines whose money is or was booked for an order. */
const linesOf = (order: string): Promise<Booked[]> =>
  Lines.find({ 'parts.order': order }, { serial: 1, payer: 1, parts: 1 }).lean<Booked[]>();

/** What the bank calls those whose money they are. */
const payersOf = (lines: Booked[]): string[] => [...new Set(lines.map(({ payer }) => payer))].filter(Boolean);

const isLive = ({ state }: LineRecord['parts'][number]): boolean => state === 'booked' || state === 'waiting';
/** Serials of those that are booked for it, as the bank gave them. */
const liveSerials = (lines: Booked[], order: string): string[] =>
  lines
    .filter(({ parts }) => parts.some((part) => part.order === order && isLive(part)))
    .map(({ serial }) => serialForm(serial));

/** What became of the bank's line that was booked for an order under a serial which was taken back. */
function lineOf(lines: Booked[], order: string, serial: string): Holder['reversed'][number]['line'] {
  const isHere = (part: LineRecord['parts'][number]) => part.order === order;
  const line = lines.find(({ parts }) => parts.some((part) => isHere(part) && part.serial === serial));
  if (!line) return null;
  return line.parts.some((part) => isHere(part) && isLive(part)) ? 'live' : 'undone';
}

/** Serials of the receipts that stand, and of what was told again under another one. */
function receiptSerials({ receipts, onHold = [] }: OrderState): string[] {
  const stands = standing(receipts);
  const again = onHold.filter(
    ({ decision }) => decision?.as === 'same' && stands.some(({ id }) => id === decision.receipt),
  );
  return [...stands, ...again].map(({ serial }) => serialForm(serial));
}

/** A customer's order as far as its money can be taken back. */
export async function holderOf(state: OrderState): Promise<Holder> {
  const { id, number, status, received, refunds, receipts, createdAt } = state;
  const paid = refunds.filter(({ state: stands }) => stands === 'paid');
  const lines = await linesOf(id);
  const held = paid.reduce((rest, { amount }) => rest.minus(amount), new Decimal(received));
  return {
    ...{ id, number, status },
    since: dayBefore(dayOf(new Date(createdAt))),
    person: payerOf(state),
    payers: payersOf(lines),
    lines: lines.map(({ _id }) => _id),
    heldFen: fenOf(held.toFixed(2)),
    isEmptied: fenOf(received) > 0 && held.lte(0),
    receipts: standing(receipts).map(({ amount }) => fenOf(amount)),
    serials: [...receiptSerials(state), ...liveSerials(lines, id)],
    ownRefunds: refunds.filter(({ state: stands }) => stands !== 'requested').map(({ amount }) => fenOf(amount)),
    reversed: receipts
      .filter(({ reverses }) => reverses)
      .map(({ amount, bookedAt, serial }) => ({
        ...{ fen: -fenOf(amount), at: new Date(bookedAt), line: lineOf(lines, id, serial) },
      })),
  };
}

/** A partner's. */
export async function partnersHolder(order: GicRecord): Promise<Holder> {
  const { _id: id, number, status, receipt, refund, reversals = [] } = order;
  const [received, returned] = [receipt, refund].map((sum) => (sum ? fenOf(cny(sum.amount)) : 0)) as [number, number];
  const lines = await linesOf(id);
  return {
    ...{ id, number, status },
    since: dayBefore(dayOf(order.created_at)),
    person: partnersPayer(order),
    payers: payersOf(lines),
    lines: lines.map(({ _id }) => _id),
    // what it was told to pay back is held until it is proven
    heldFen: status === 9 ? received : received - returned,
    isEmptied: status === 10 && received > 0,
    receipts: receipt ? [received] : [],
    serials: [...(receipt ? [serialForm(receipt.serial)] : []), ...liveSerials(lines, id)],
    ownRefunds: refund ? [returned] : [],
    reversed: reversals.map(({ amount, at, serial }) => ({
      fen: -fenOf(cny(amount)),
      at,
      line: lineOf(lines, id, serial),
    })),
  };
}

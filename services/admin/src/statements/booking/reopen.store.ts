import type { OrderState } from '@qiaohui/remit/contract';
import { job } from '@qiaohui/service-kit/jobs/jobs';
import { trusted } from 'mongoose';
import { ordersWithReversals } from '../../orders/money.store.ts';
import { activeReceipts } from '../../orders/rules.ts';
import { partnerOrdersWithReversals } from '../../partner-orders/money.store.ts';
import { settleSerials } from '../../partner-orders/state/serials.store.ts';
import type { PartnerOrderRecord } from '../../partner-orders/store.ts';
import { broadcastStatement } from '../matching/store.ts';
import { type LineRecord, Lines, Statements } from '../model.ts';

type Reversed = Pick<OrderState, 'id' | 'reserveAccount'> & {
  receipts: Pick<OrderState['receipts'][number], 'id' | 'serial' | 'reserveAccount' | 'reverses'>[];
};

/** A line whose booking was reversed waits for a person again; it is never matched automatically any more. */
async function reopen(line: LineRecord, order: string, serial: string, counter: string): Promise<void> {
  const parts = line.parts.map((part) =>
    part.order === order && part.serial === serial && part.state === 'booked'
      ? { ...part, state: 'reversed' as const }
      : part,
  );
  const { _id, version, state } = line;
  // parts that are decided meanwhile are booked first; the job reopens the line afterwards
  const stateFields = state === 'matched' ? {} : { state: 'open', bookAfter: null, fault: null };
  const change = {
    $set: { ...stateFields, parts, doubts: ['unbooked'] },
    $addToSet: { flags: 'unbooked', reversals: counter },
    $inc: { version: 1 },
  };
  await Lines.updateOne({ _id, version }, change);
  const statement = await Statements.findById(line.statement, { version: 1 }).lean();
  if (statement) broadcastStatement({ _id: statement._id, version: statement.version });
}

/** Reopens the lines whose receipts this order's counter-entries reversed; each counter-entry once. */
export async function reopenLines({ id, receipts, reserveAccount }: Reversed): Promise<void> {
  for (const counter of receipts.filter(({ reverses }) => reverses)) {
    const { serial, reserveAccount: account = reserveAccount } = counter;
    // the same money was booked on this order again, so its line stays booked
    if (
      activeReceipts(receipts).some(
        (one) => one.serial === serial && (one.reserveAccount ?? reserveAccount) === account,
      )
    )
      continue;
    const lines = await Lines.find({
      'parts.order': id,
      state: trusted({ $in: ['booked', 'open', 'matched'] }),
      reversals: trusted({ $ne: counter.id }),
    }).lean<LineRecord[]>();
    for (const line of lines) {
      const isHere = line.reserveAccount === account;
      if (isHere && line.parts.some((part) => part.order === id && part.serial === serial && part.state === 'booked'))
        await reopen(line, id, serial, counter.id);
    }
  }
}

/** A partner's receipts as a customer's order has them. */
const receiptsOf = ({ receipt, reversals = [] }: PartnerOrderRecord): Reversed['receipts'] => [
  ...reversals.map(({ id, serial, account }) => ({
    id,
    serial,
    reserveAccount: account,
    reverses: `reversed by ${id}`,
  })),
  ...(receipt
    ? [{ id: 'standing', serial: receipt.serial, ...(receipt.account && { reserveAccount: receipt.account }) }]
    : []),
];

/**
 * Reopens lines of customers' and partners' orders whose receipt was reversed while the line was still being booked.
 */
export async function reopenFor(orders: string[]): Promise<void> {
  for (const state of await ordersWithReversals(orders)) await reopenLines(state);
  for (const order of await partnerOrdersWithReversals(orders))
    await reopenLines({ id: order._id, receipts: receiptsOf(order), reserveAccount: order.reserve.account });
}

const EVERY_MS = 30_000;

/** Releases serials that no partner order has any more, and reopens their lines. */
export const serialJob = job('gic-serials', EVERY_MS, () => settleSerials(reopenFor));

import { serialForm } from '@qiaohui/service-kit/banking/serial-form';
import { HttpError } from '@qiaohui/service-kit/errors/http-error';
import { trusted } from 'mongoose';
import { ordersWithSerials } from '../../orders/money.store.ts';
import { reversed } from '../../orders/rules.ts';
import { orderStates } from '../../orders/store.ts';
import { type LineRecord, Lines } from '../model.ts';
import { currentSettlements } from '../parts.rules.ts';

type Undone = { order: string; serial: string };
const isDealtWith = ({ settled }: Pick<LineRecord, 'settled'>): boolean => currentSettlements(settled).length > 0;

/** The line that takes this one back as its pair; a line that was set aside means other money. */
async function pairOf({ _id }: LineRecord): Promise<string | null> {
  const pairs = await Lines.find({ reverses: _id, state: trusted({ $ne: 'withdrawn' }) }).lean<LineRecord[]>();
  return pairs.find((pair) => pair.state !== 'aside' || isDealtWith(pair))?.serial ?? null;
}

/** Receipts of customers' orders that were reversed and have the line's serial, however they were booked. */
async function reversedUnder(serial: string): Promise<Undone[]> {
  const form = serialForm(serial);
  const orders = await ordersWithSerials([serial], [form]);
  return orders.flatMap(({ _id: order, state }) =>
    reversed(state.receipts)
      .filter((one) => serialForm(one.serial) === form)
      .map((one) => ({ order, serial: one.serial })),
  );
}

/** Partners' receipts are identified by serial, with a count where a serial repeats. */
const isPartners = (receipt: string, serial: string) => receipt === serial || receipt.startsWith(`${serial} `);

/** The bank's line because of which a receipt was reversed that was this one's money. */
async function causeOf({ parts, serial, bookSerial }: LineRecord): Promise<string | null> {
  const own = parts.filter(({ state }) => state === 'reversed');
  const undone: Undone[] = [...own, ...(await reversedUnder(bookSerial ?? serial))];
  if (undone.length === 0) return null;
  const ids = undone.map(({ order }) => order);
  const [causes, orders] = await Promise.all([
    Lines.find({ 'settled.order': trusted({ $in: ids }) }).lean<LineRecord[]>(),
    orderStates(ids),
  ]);
  const serials = new Map(orders.flatMap(({ receipts }) => receipts.map((one) => [one.id, one.serial] as const)));
  const isDone = (order: string, receipt: string) =>
    undone.some((one) => {
      const known = serials.get(receipt);
      return one.order === order && (known === undefined ? isPartners(receipt, one.serial) : known === one.serial);
    });
  const cause = causes.find(({ settled }) =>
    currentSettlements(settled).some(({ order, receipt }) => isDone(order, receipt)),
  );
  return cause?.serial ?? null;
}

/** Rejects the booking of money that the bank took back. @throws a 409 that names the line which took it back */
export async function demandNotTakenBack(line: LineRecord): Promise<void> {
  const serial = (await pairOf(line)) ?? (await causeOf(line));
  if (serial !== null) throw new HttpError(409, 'line.taken-back', { values: { serial } });
}

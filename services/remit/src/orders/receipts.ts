import { randomUUID } from 'node:crypto';
import { isDuplicate } from '@qiaohui/service-kit/mongo';
import { conflict } from '@qiaohui/service-kit/refusal';
import { Decimal } from 'decimal.js';
import type { ClientSession } from 'mongoose';
import { type OrderRecord, Serials } from './model.ts';
import type { Receipt } from './schema.ts';
import { booked } from './steps.ts';

export type Money = { amount: string; serial: string; source: Receipt['source']; scope: string; receivedAt: string };

/** Whether this serial was booked before: for this order and sum it is a repeat, else two facts claim one serial. */
export async function isBooked(
  order: string,
  { scope, serial, amount }: Money,
  session: ClientSession | null,
): Promise<boolean> {
  const known = await Serials.findById(`${scope}:${serial}`).session(session).lean();
  if (!known) return false;
  if (known.order !== order || !new Decimal(known.amount).eq(amount)) throw conflict('payment.serial-used');
  return true;
}

/** Books money once: its serial is unique over all orders, in the transaction that changes the order. */
export async function book(order: OrderRecord, money: Money, now: Date, session: ClientSession): Promise<OrderRecord> {
  const { amount, serial, source, scope, receivedAt } = money;
  try {
    await Serials.create([{ _id: `${scope}:${serial}`, order: order._id, amount }], { session });
  } catch (error) {
    if (isDuplicate(error)) throw conflict('payment.serial-used');
    throw error;
  }
  const fixed = new Decimal(amount).toFixed(2);
  return booked(order, { id: randomUUID(), amount: fixed, serial, source, receivedAt, bookedAt: now.toISOString() });
}

import { randomUUID } from 'node:crypto';
import { AskTakenBack } from '@qiaohui/admin/contract';
import { HttpError } from '@qiaohui/service-kit/errors/http-error';
import { sendCommand } from '@qiaohui/service-kit/events/commands';
import { OrderStatus } from '../../terms/status.ts';
import type { OrderRecord } from '../model.ts';

const FAULT = 500;

/** True when the desk knows of it; while it is away nobody can say, and it lets nothing leave before it is back. */
async function isTakenBack(order: string, customer: string): Promise<boolean> {
  const head = { id: randomUUID(), actor: { kind: 'customer' as const, id: customer } };
  try {
    return (await sendCommand(AskTakenBack, { ...head, order })).takenBack;
  } catch (error) {
    if (error instanceof HttpError && error.status >= FAULT) return false;
    throw error;
  }
}

/**
 * A customer can have received money remitted (12 → 5) only while it is there: what the bank may have taken back is not
 * sent. @throws a 409 while nobody at the desk has explained the bank's lines
 */
export async function demandStillHere(before: OrderRecord, after: OrderRecord, customer: string): Promise<void> {
  if (before.status !== OrderStatus.AwaitingTopUp || after.status !== OrderStatus.Received) return;
  if (await isTakenBack(before._id, customer)) throw new HttpError(409, 'order.taken-back');
}

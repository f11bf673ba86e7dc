import { randomUUID } from 'node:crypto';
import { CheckTakenBack } from '@qiaohui/admin/contract';
import { HttpError } from '@qiaohui/service-kit/errors/http-error';
import { sendCommand } from '@qiaohui/service-kit/events/commands';
import { OrderStatus } from '../../terms/status.ts';
import type { OrderRecord } from '../model.ts';

const SERVER_ERROR = 500;

/**
 * A customer can have received money remitted (12 → 5) only while it is there: what the bank may have taken back is not
 * sent. While the desk is unavailable this is unknown, and the desk remits nothing before it is back.
 * @throws a 409 while nobody at the desk has explained the bank's lines
 */
export async function requireStillHere(before: OrderRecord, after: OrderRecord, customer: string): Promise<void> {
  if (before.status !== OrderStatus.AwaitingTopUp || after.status !== OrderStatus.Received) return;
  const actor = { kind: 'customer' as const, id: customer };
  const { takenBack } = await sendCommand(CheckTakenBack, { id: randomUUID(), actor, order: before._id }).catch(
    (error: unknown) => {
      if (error instanceof HttpError && error.status >= SERVER_ERROR) return { takenBack: false };
      throw error;
    },
  );
  if (takenBack) throw new HttpError(409, 'order.taken-back');
}

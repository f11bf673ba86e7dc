import { paymentChannel } from '../payments/channel.ts';
import { missingOf } from './facts.ts';
import type { OrderRecord } from './model.ts';
import type { Payway } from './schema.ts';
import { OrderStatus, PaymentMethod } from './status.ts';

/** At 3 a save asks `newpay` for a fresh QR (on load and every 150 s). */
async function refreshed(order: OrderRecord, key: string): Promise<OrderRecord> {
  const { number, due, payway } = order;
  const asked = { key, order: number, amount: due ?? order.price.cnyAmount, payway: payway ?? PaymentMethod.WalletQr };
  return { ...order, ...(await paymentChannel(order.depositChannel).create(asked)) };
}

/** At 12 the QR is one of its own, for what is still missing; every receipt makes it another sum. */
async function forTheRest(order: OrderRecord, payway: Payway): Promise<OrderRecord> {
  const rest = missingOf(order);
  const key = `${order._id}-${order.lock}-rest-${order.receipts.length}`;
  const made = await paymentChannel(order.depositChannel).create({ key, order: order.number, amount: rest, payway });
  return { ...order, qrUrl: made.qrUrl };
}

/** The QR that a save brings where one is paid by QR; elsewhere the order stays as it is. */
export async function refreshedQr(order: OrderRecord): Promise<OrderRecord> {
  const { status, payway, depositChannel, zlOrder } = order;
  if (payway === null || payway === PaymentMethod.BankTransfer) return order;
  if (status === OrderStatus.AwaitingTopUp) return forTheRest(order, payway);
  return status === OrderStatus.AwaitingTransfer && depositChannel === 'newpay' && zlOrder !== null
    ? refreshed(order, zlOrder)
    : order;
}

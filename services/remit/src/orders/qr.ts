import { paymentChannel } from '../payments/channel.ts';
import type { OrderRecord } from './model.ts';

/** At 3 a save asks `newpay` for a fresh QR (on load and every 150 s); elsewhere the order stays as it is. */
export async function refreshedQr(order: OrderRecord): Promise<OrderRecord> {
  if (order.status !== 3 || order.depositChannel !== 'newpay' || order.payway === 1 || order.zlOrder === null)
    return order;
  const { zlOrder: key, number, due, payway } = order;
  const asked = { key, order: number, amount: due ?? order.price.cnyAmount, payway: payway ?? 2 };
  return { ...order, ...(await paymentChannel(order.depositChannel).create(asked)) };
}

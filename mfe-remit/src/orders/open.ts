import type { Order } from '@qiaohui/remit/orders';
import { kindOf, withoutMethodPage } from '@qiaohui/remit/orders/rules';

const nothingReceived = ({ received }: Order) => Number(received) === 0;

/** A method is chosen once the order is confirmed, and may be changed until money has come. */
export const mayChoose = (order: Order): boolean =>
  [1, 2, 3].includes(order.status) &&
  nothingReceived(order) &&
  !withoutMethodPage(kindOf({ paymentType: order.paymentType, resourceId: order.resource?.id ?? null }));

/** What the wizard wrote may be changed until the papers are handed in. */
export const mayEdit = (order: Order): boolean => order.status <= 2 && nothingReceived(order);
export const mayCancel = (order: Order): boolean => [0, 1, 2, 3, 13].includes(order.status) && nothingReceived(order);

import type { Order } from '@qiaohui/remit/orders';
import { withoutMethodPage } from '@qiaohui/remit/orders/rules';
import { kindOfOrder } from './kind.ts';

const nothingReceived = ({ received }: Order) => Number(received) === 0;

/** A method is chosen once the order is confirmed, and may be changed until money has come. */
export const mayChoose = (order: Order): boolean =>
  [1, 2, 3].includes(order.status) && nothingReceived(order) && !withoutMethodPage(kindOfOrder(order));

/** What the wizard wrote may be changed until the papers are handed in. */
export const mayEdit = (order: Order): boolean => order.status <= 2 && nothingReceived(order);
export const mayCancel = (order: Order): boolean => [0, 1, 2, 3, 13].includes(order.status) && nothingReceived(order);

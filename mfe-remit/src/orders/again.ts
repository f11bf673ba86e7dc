import type { Order } from '@qiaohui/remit/orders';

/** The first step of a new order with the payee, the purpose and the amount of another. */
export const againAddress = ({ resource, amount, currency, paymentType }: Order): string =>
  `/step/amount/?${new URLSearchParams({ ...(resource && { resource: resource.id }), payment_type: paymentType, amount, currency })}`;

import type { Order } from '@qiaohui/remit/orders';
import { type Kind, kindOf } from '@qiaohui/remit/orders/rules';

/** What an order is for; decides its people, documents and steps. */
export const kindOfOrder = ({ paymentType, resource }: Pick<Order, 'paymentType' | 'resource'>): Kind =>
  kindOf({ paymentType, resourceId: resource?.id ?? null });

/** Kinds that need little: Chinese name, ID number and photos, no pinyin, no mail. */
export const needsLittle = (kind: Kind): boolean => kind === 'living' || kind === 'reduced';

/** Kinds that are for somebody who studies. */
export const forStudent = (kind: Kind): boolean => kind === 'education' || kind === 'student' || kind === 'reduced';

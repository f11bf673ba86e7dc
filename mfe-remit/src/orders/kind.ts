import type { Order } from '@qiaohui/remit/orders';
import { type Kind, kindOf } from '@qiaohui/remit/orders/rules';

/** Kind of an order; decides its people, documents and steps. */
export const kindOfOrder = ({ paymentType, resource }: Pick<Order, 'paymentType' | 'resource'>): Kind =>
  kindOf({ paymentType, resourceId: resource?.id ?? null });

/** Kinds that need only Chinese name, ID number and photos, without pinyin or e-mail. */
export const needsLittle = (kind: Kind): boolean => kind === 'living' || kind === 'reduced';

/** Kinds whose beneficiary is a student. */
export const forStudent = (kind: Kind): boolean => kind === 'education' || kind === 'student' || kind === 'reduced';

import type { PaymentType } from './schema.ts';

/** What an order is for, which decides its papers, its steps and its people. */
export type Kind = 'education' | 'student' | 'living' | 'medical' | 'travel' | 'reduced';
export const kinds: readonly Kind[] = ['education', 'student', 'living', 'medical', 'travel', 'reduced'];

/** The institution of the reduced wizard: HKD, CNY given, no method page. */
const REDUCED_RESOURCE = '3972';
/** The institution with a checklist of student documents. */
const STUDENT_RESOURCE = '2611';

/** The kind of an order by its payment type and its institution's id. */
export function kindOf(order: { paymentType: PaymentType | string; resourceId: string | null }): Kind {
  if (order.resourceId === REDUCED_RESOURCE) return 'reduced';
  if (order.paymentType === '1') return 'living';
  if (order.resourceId === STUDENT_RESOURCE) return 'student';
  if (order.paymentType === '5') return 'medical';
  if (order.paymentType === '6') return 'travel';
  return 'education';
}

/** The country of the recipient's bank: the institution's; unknown for living expenses, which go to any account. */
export const bankCountry = (order: { paymentType: string; resource: { country: string } | null }): string =>
  order.paymentType === '1' ? '' : (order.resource?.country ?? '');

/** Kinds without a method page: the system chooses bank transfer and locks the quote. */
export const withoutMethodPage = (kind: Kind): boolean => kind === 'living' || kind === 'reduced';

import type { PaymentType } from './schema.ts';
import { PaymentPurpose, SpecialInstitution } from './status.ts';

/** The kind of an order, which decides its documents, its steps and its people. */
export type Kind = 'education' | 'student' | 'living' | 'medical' | 'travel' | 'reduced';
export const kinds: readonly Kind[] = ['education', 'student', 'living', 'medical', 'travel', 'reduced'];

/** The kind of an order by its payment type and its institution's id. */
export function kindOf(order: { paymentType: PaymentType | string; resourceId: string | null }): Kind {
  if (order.resourceId === SpecialInstitution.HongKongPartner) return 'reduced';
  if (order.paymentType === PaymentPurpose.LivingExpenses) return 'living';
  if (order.resourceId === SpecialInstitution.StudentChecklist) return 'student';
  if (order.paymentType === PaymentPurpose.Medical) return 'medical';
  if (order.paymentType === PaymentPurpose.Travel) return 'travel';
  return 'education';
}

/** The country of the recipient's bank: the institution's; unknown for living expenses, which go to any account. */
export const bankCountry = (order: { paymentType: string; resource: { country: string } | null }): string =>
  order.paymentType === PaymentPurpose.LivingExpenses ? '' : (order.resource?.country ?? '');

/** Kinds without a method page: the system chooses bank transfer and locks the quote. */
export const withoutMethodPage = (kind: Kind): boolean => kind === 'living' || kind === 'reduced';

import { Currency, Instant } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { Kyc, Payment } from '../orders/schema.ts';

export const SavedKind = z.enum(['payer', 'student', 'recipient']);
export type SavedKind = z.infer<typeof SavedKind>;

export const SavedPayer = Kyc.pick({
  payerRelationShip: true,
  payerFirstName: true,
  payerLastName: true,
  payerIdNumber: true,
  payerPhone: true,
  payerPhoneCode: true,
}).strip();
export const SavedStudent = Kyc.pick({
  firstName: true,
  lastName: true,
  firstNamePinyin: true,
  lastNamePinyin: true,
  email: true,
  idNumber: true,
  phone: true,
  phoneCode: true,
}).strip();
export const SavedRecipient = Payment.omit({ id: true, userId: true, remittance: true }).strip();

/** A record that was confirmed before and may be used again, whole; only its owner gets it, one at a time. */
export const Saved = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('payer'), values: SavedPayer }),
  z.object({ kind: z.literal('student'), values: SavedStudent }),
  z.object({ kind: z.literal('recipient'), currency: Currency, values: SavedRecipient }),
]);
export type Saved = z.infer<typeof Saved>;

/** The same as a card to choose from: the beginning of names and the end of numbers. */
export const SavedCard = z.object({
  id: z.string(),
  kind: SavedKind,
  /** A masked name. */
  label: z.string(),
  /** Last characters of the ID or account number. */
  tail: z.string(),
  /** Present for recipients only. */
  currency: Currency.nullable(),
  bank: z.string(),
  usedAt: Instant,
});
export type SavedCard = z.infer<typeof SavedCard>;

export const SavedQuery = z.strictObject({ kind: SavedKind.optional(), currency: Currency.optional() });

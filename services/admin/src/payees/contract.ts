import { Currency } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { DepositChannel } from '../config/contract.ts';

/**
 * Documents that an institution may require differently from its payment type; the payer's ID card is always required.
 */
export const PayeeSlot = z.enum(['passport', 'relation', 'offer', 'fees', 'UNKNOWN']);
export type PayeeSlot = z.infer<typeof PayeeSlot>;

/**
 * The difference of one slot from the payment type's checklist. `required` and `optional` also add a slot that is not
 * in it.
 */
export const SlotChange = z.object({ slot: PayeeSlot, need: z.enum(['required', 'optional', 'none']) });
export type SlotChange = z.infer<typeof SlotChange>;

/** An institution's master data. `id` is its number as text; remit's `SpecialInstitution` names the special ones. */
export const Payee = z.object({
  id: z.string().regex(/^\d{1,9}$/),
  name: z.string(),
  nameEn: z.string(),
  code: z.string(),
  currency: Currency,
  currencies: z.array(Currency).min(1),
  country: z.string(),
  paymentType: z.string(),
  paymentTypes: z.array(z.string()).min(1),
  accountNo: z.string(),
  accountName: z.string(),
  swift: z.string(),
  accountAddress: z.string(),
  accountBank: z.string(),
  transitCode: z.string(),
  bankBranches: z.string(),
  /** The reference that the recipient requires, whoever pays; empty: the customer writes it. */
  fixedReference: z.string().default(''),
  depositChannel: DepositChannel,
  active: z.boolean(),
  popular: z.boolean(),
  /** Slots that differ from the payment type's; the others stay as they are. */
  checklist: z.array(SlotChange).default([]),
  /** Its name stands beside ours; an empty brand name is the institution's own. */
  branded: z.boolean().default(false),
  brandName: z.string().default(''),
  brandNameEn: z.string().default(''),
  pinyin: z.string(),
});
export type Payee = z.infer<typeof Payee>;

import { SlotChange } from '@qiaohui/admin/contract';
import { Currency } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';

/** An institution as customers see it. `id` is its number as text. */
export const Institution = z.object({
  id: z.string(),
  name: z.string(),
  nameEn: z.string(),
  code: z.string(),
  currency: Currency,
  currencies: z.array(Currency),
  country: z.string(),
  paymentType: z.string(),
  paymentTypes: z.array(z.string()),
  accountNo: z.string(),
  accountName: z.string(),
  swift: z.string(),
  accountAddress: z.string(),
  accountBank: z.string(),
  transitCode: z.string(),
  bankBranches: z.string(),
  fixedReference: z.string(),
  popular: z.boolean(),
  /** Its place among those that the latest orders pay, from 1; only in lists, and only where one of them does. */
  rank: z.number().int().optional(),
  /** Slots that differ from the payment type's. Orders made before institutions had them know none. */
  checklist: z.array(SlotChange).optional(),
  /** The brand shown beside ours while this institution is paid; null: none. */
  brand: z.object({ name: z.string(), nameEn: z.string() }).nullable().optional(),
  pinyin: z.string(),
});
export type Institution = z.infer<typeof Institution>;

import { Actor, Instant } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { SlotName } from './schema.ts';

/** Fields and slots of the checklist whose changes are recorded. */
export const ChangedField = z.enum([
  'amount',
  'cnyAmount',
  'payway',
  'reference',
  'accountName',
  'accountNo',
  'swift',
  'bankName',
  'bankAddress',
  'transitCode',
  'bankBranches',
  'student',
  'pinyin',
  'email',
  'idNumber',
  'phone',
  'payer',
  'payerRelationShip',
  'payerIdNumber',
  'payerPhone',
  'received',
  'bankReference',
  'recipient',
  'attachments',
  'refund',
  ...SlotName.options,
]);
export type ChangedField = z.infer<typeof ChangedField>;

/**
 * The changes of an order by one write, besides its status. Sums are `<amount> <currency>`, numbers of people are
 * reduced to their last characters, documents and refunds to their states. `move` is the `seq` of the history's entry
 * that was written with it.
 */
export const Change = z.object({
  seq: z.number().int(),
  move: z.number().int().nullable(),
  actor: Actor,
  at: Instant,
  fields: z.array(
    z.object({
      field: ChangedField,
      before: z.string(),
      after: z.string(),
      /** Identifies the one that changed, where there are several: the amount of a refund. */
      of: z.string().optional(),
      /** The reason why a document was rejected. */
      reason: z.string().optional(),
    }),
  ),
});
export type Change = z.infer<typeof Change>;

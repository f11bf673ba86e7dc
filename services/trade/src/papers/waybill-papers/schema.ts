import { Locale } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';

/** What is printed of a waybill. */
export const WaybillDocumentKind = z.enum([
  'hbl',
  'hawb',
  'packing-list',
  'arrival-notice',
  'delivery-order',
  'cost-sheet',
]);
export type WaybillDocumentKind = z.infer<typeof WaybillDocumentKind>;

/** What a document needs and the waybill does not say. */
export const MissingField = z.enum([
  ...(['departure_port', 'destination_port', 'vessel', 'voyage', 'sailing_date', 'arrival_date'] as const),
  ...(['hbl', 'freight_terms', 'release_method'] as const),
  /** The number of the house or of the master. */
  'bill_number',
  /** In their own language or in English; `_en` in English alone. */
  ...(['consignor', 'consignee', 'consignor_en', 'consignee_en', 'recipient'] as const),
  ...(['goods', 'pieces', 'gross', 'volume'] as const),
  'costs',
]);
export type MissingField = z.infer<typeof MissingField>;

export const WaybillDocument = z.object({
  kind: WaybillDocumentKind,
  /** The languages that it is drawn in. */
  locales: z.array(Locale),
  /** It is marked as a draft until the waybill goes on. */
  draft: z.boolean(),
  /** Why it is not drawn at all: the waybill is void, or a master whose houses have documents of their own. */
  obstacle: z.enum(['void', 'master']).nullable(),
  missing: z.array(MissingField),
});
export type WaybillDocument = z.infer<typeof WaybillDocument>;

export const WaybillDocumentQuery = z.strictObject({ locale: Locale.optional() });

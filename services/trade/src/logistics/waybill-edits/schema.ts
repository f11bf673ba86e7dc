import { z } from 'zod';
import { WaybillChange } from '../waybills/schema.ts';

/** As many waybills as one edit changes at most. */
export const MAX_EDITED = 100;

/** As many edits without a response as a later one names at most. */
export const MAX_UNANSWERED = 10;

const { shape } = WaybillChange;
/** Fields that many waybills may have in common. */
const common = {
  business_source: shape.business_source,
  salesperson: shape.salesperson,
  assistant: shape.assistant,
  operator: shape.operator,
  departure_port: shape.departure_port,
  departure_code: shape.departure_code,
  transit_port: shape.transit_port,
  transit_code: shape.transit_code,
  destination_port: shape.destination_port,
  destination_code: shape.destination_code,
  regional_route: shape.regional_route,
  shipping_company: shape.shipping_company,
  vessel: shape.vessel,
  voyage: shape.voyage,
  booking_number: shape.booking_number,
  cut_off: shape.cut_off,
  sailing_date: shape.sailing_date,
  sailing_time: shape.sailing_time,
  arrival_date: shape.arrival_date,
  arrival_time: shape.arrival_time,
  release_method: shape.release_method,
  freight_terms: shape.freight_terms,
  transport_terms: shape.transport_terms,
};
export const CommonFields = z.strictObject(common);
export type CommonFields = z.infer<typeof CommonFields>;
export type CommonField = keyof typeof common;
export const COMMON_FIELDS = Object.keys(common) as CommonField[];

export const WaybillEdit = z.strictObject({
  waybills: z
    .array(z.strictObject({ id: z.string().min(1).max(60), version: z.number().int().positive() }))
    .min(1)
    .max(MAX_EDITED, 'waybill-edit.most'),
  /**
   * Keys of earlier edits by the same person whose responses got lost: a waybill that one of them changed counts as seen on
   * the version that it left.
   */
  unanswered: z.array(z.string().min(8).max(100)).max(MAX_UNANSWERED).optional(),
  set: CommonFields.refine((set) => Object.values(set).some((value) => value !== undefined), 'waybill-edit.nothing'),
});
export type WaybillEdit = z.infer<typeof WaybillEdit>;

/** A waybill that an edit left as it is: somebody changed it, it is closed, or it refuses what was set. */
export const SkippedWaybill = z.object({
  id: z.string(),
  number: z.string(),
  reason: z.enum(['changed', 'closed', 'mode', 'refused']),
  /** Code of the error at a field that refused. */
  code: z.string().nullable(),
});
export type SkippedWaybill = z.infer<typeof SkippedWaybill>;

export const WaybillEditResult = z.object({
  /** By which it is undone within a day; null where nothing has changed. */
  edit: z.string().nullable(),
  changed: z.array(z.object({ id: z.string(), number: z.string() })),
  skipped: z.array(SkippedWaybill),
  /** Those of the edits without a response that were done: how many waybills each changed, and by what it is undone. */
  earlier: z.array(z.object({ edit: z.string(), count: z.number().int() })).optional(),
});
export type WaybillEditResult = z.infer<typeof WaybillEditResult>;

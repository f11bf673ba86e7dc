import { type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import { model } from 'mongoose';
import type { WaybillRecord } from '../waybills/store.ts';

const template = {
  _id: String,
  team: String,
  name: String,
  /** The waybill as it was saved; a new one takes over what is no number, schedule or goods. */
  waybill: typed<WaybillRecord>(),
  updated_at: Date,
};
export type TemplateRecord = RecordOf<typeof template>;

/** Templates of a team's waybills. */
export const WaybillTemplates = model(
  'WaybillTemplate',
  recordSchema('waybill_templates', template).index({ team: 1, name: 1 }, { unique: true }),
);

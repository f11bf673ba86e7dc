import { type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import { model } from 'mongoose';
import type { Transport } from '../../contract.ts';
import { setupFields, setupIndexes } from '../../master-data/setup/fields.ts';

const regionalRoute = {
  ...setupFields,
  name: String,
  mode: typed<Transport>(String),
  areas: [String],
  days: Number,
  services: [String],
  note: { type: String, default: null },
};
export type RegionalRouteRecord = RecordOf<typeof regionalRoute>;

const [list, search, one, regret] = setupIndexes;
export const RegionalRoutes = model(
  'RegionalRoute',
  recordSchema('regional_routes', regionalRoute)
    .index(...list)
    .index(...search)
    .index(...one)
    .index(...regret),
);

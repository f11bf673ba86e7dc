import { type RecordOf, recordSchema } from '@qiaohui/service-kit/data/record';
import { model } from 'mongoose';
import { setupFields, setupIndexes } from '../setup/fields.ts';

const text = { type: String, default: null };

const portArea = { ...setupFields, name: String, name_en: text, name_de: text, countries: [String], places: [String] };
export type PortAreaRecord = RecordOf<typeof portArea>;

const [list, search, one, regret] = setupIndexes;
export const PortAreas = model(
  'PortArea',
  recordSchema('port_areas', portArea)
    .index(...list)
    .index(...search)
    .index(...one)
    .index(...regret),
);

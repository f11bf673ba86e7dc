import { type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import type { Currency } from '@qiaohui/service-kit/shapes';
import { model } from 'mongoose';
import { setupFields, setupIndexes } from '../setup/fields.ts';
import type { CodeSide } from './schema.ts';

const text = { type: String, default: null };

const businessCode = {
  ...setupFields,
  code: String,
  name: String,
  name_en: text,
  name_de: text,
  side: typed<CodeSide>(String),
  price: text,
  currency: typed<Currency | null>(text),
  tax_code: text,
  account: text,
};
export type BusinessCodeRecord = RecordOf<typeof businessCode>;

const [list, search, one, regret] = setupIndexes;
export const BusinessCodes = model(
  'BusinessCode',
  recordSchema('business_codes', businessCode)
    .index(...list)
    .index(...search)
    .index(...one)
    .index(...regret),
);

import { searchTermsOf } from '@qiaohui/service-kit/data/search-terms';
import { setupStore } from '../setup/store.ts';
import { type BusinessCodeRecord, BusinessCodes } from './model.ts';
import type { BusinessCode, BusinessCodeForm, CodeSide } from './schema.ts';

export type { BusinessCodeRecord } from './model.ts';

const businessCodeRow = (record: BusinessCodeRecord): BusinessCode => ({
  id: record._id,
  code: record.code,
  name: record.name,
  name_en: record.name_en,
  name_de: record.name_de,
  side: record.side,
  price: record.price,
  currency: record.currency,
  tax_code: record.tax_code,
  account: record.account,
  version: record.version,
  created_at: record.created_at.toISOString(),
  updated_at: record.updated_at.toISOString(),
});

/** The filter of the list; what serves both sides is among those of either. */
export const codesWhere = ({ side }: { side?: CodeSide | undefined }) =>
  side ? { side: side === 'both' ? side : { $in: [side, 'both'] } } : {};

export const businessCodeStore = setupStore<BusinessCodeRecord, BusinessCodeForm, BusinessCode>({
  noun: 'business-code',
  at: 'code',
  model: BusinessCodes as never,
  row: businessCodeRow,
  derive: ({ code, name, name_en, name_de }) => ({ taken: code, terms: searchTermsOf(code, name, name_en, name_de) }),
  paths: { name: 'name', code: 'code' },
});

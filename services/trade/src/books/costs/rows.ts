import type { CostRecord } from './model.ts';
import type { CostItem } from './schema.ts';

export const costRow = (record: CostRecord): CostItem => ({
  id: record._id,
  waybill: record.waybill,
  side: record.side,
  party: record.party,
  code: record.code,
  quantity: record.quantity,
  unit: record.unit,
  price: record.price,
  currency: record.currency,
  tax_code: record.tax_code,
  tax_rate: record.tax_rate,
  rate_day: record.rate_day,
  rate: record.rate,
  rate_reason: record.rate_reason,
  planned: record.planned,
  actual: record.actual,
  note: record.note,
  source: record.source,
  split: record.split,
  bill: record.bill ?? null,
  version: record.version,
  created_at: record.created_at.toISOString(),
  updated_at: record.updated_at.toISOString(),
});

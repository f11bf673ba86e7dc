import type { Currency } from '@qiaohui/service-kit/shapes';
import { Decimal } from 'decimal.js';
import type { CostItem } from '../costs/schema.ts';
import type { LedgerSettings } from '../ledgers/schema.ts';
import type { LeftOutReason } from './schema.ts';

/** The bill that is to charge an item. */
export type Charging = {
  /** null for one that is not made yet. */
  bill: string | null;
  /** Who is to pay it. */
  customer: string;
  month: string;
  date: string;
  currency: Currency;
  settings: Pick<LedgerSettings, 'tax_codes' | 'rate_days'>;
};

const DAY_MS = 86_400_000;
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** The waybill that an item is charged to. */
export type ChargedWaybill = { isVoid: boolean; master: string | null };

/** True for what this customer owes. */
export const owes = ({ side, party }: Pick<CostItem, 'side' | 'party'>, customer: string): boolean =>
  side === 'receivable' && party.kind === 'customer' && party.id === customer;

/** An item of which no ledger's bill has anything to say. */
function itself(item: CostItem, waybill: ChargedWaybill, { bill, customer }: Charging): LeftOutReason | null {
  if (item.split) return 'split';
  if (item.bill && item.bill.id !== bill) return 'billed';
  // an undone merge of customers takes items back from a draft's customer
  if (!owes(item, customer)) return 'other-customer';
  if (waybill.isVoid) return 'void';
  // the master's cost is to be split again, without this house
  if (item.source && item.source.waybill !== waybill.master) return 'left-master';
  return item.actual ? null : 'no-actual';
}

function taxed({ tax_code, tax_rate }: CostItem, { settings }: Charging): LeftOutReason | null {
  const known = settings.tax_codes.find(({ code }) => code === tax_code);
  if (!known) return 'tax-code';
  return new Decimal(known.rate).eq(tax_rate) ? null : 'tax-rate';
}

function dated({ currency, rate_day }: CostItem, { month, date, settings }: Charging): LeftOutReason | null {
  if (rate_day.slice(0, 7) > month) return 'later';
  // a euro is worth one on every day
  return currency !== 'EUR' && daysBetween(rate_day, date) > settings.rate_days ? 'rate-old' : null;
}

/** Why a bill cannot charge an item; null where it can. */
export function reasonAgainst(item: CostItem, waybill: ChargedWaybill, charging: Charging): LeftOutReason | null {
  const own = itself(item, waybill, charging);
  if (own) return own;
  if (item.currency !== charging.currency) return 'currency';
  return dated(item, charging) ?? taxed(item, charging);
}

import type { Institution } from '@qiaohui/remit/institutions';
import type { Order } from '@qiaohui/remit/orders';
import type { Quote } from '@qiaohui/remit/quotes';

/** Smallest amount, in the order's currency. */
export const LEAST = 25;
/** CNY net of fees a month for living expenses, a bank rule. */
const CAP = 9900;
/** 3972 takes HKD only; 996 starts in EUR; both, and 2611, are the spec's. */
const HKD_ONLY = '3972';
const EURO_FIRST = '996';
/** These already know whom they pay: after the amount comes the payer. */
const WITHOUT_ACCEPT = [HKD_ONLY, '2611'];

/** Customers of this institution say what they pay in CNY; the foreign sum follows. */
export const pricesInCny = (institution: Institution | null): boolean => institution?.id === HKD_ONLY;
export const isLiving = (paymentType: string) => paymentType === '1';

/** The type that a link asks for where the institution offers it, else its usual one. */
export const typeFor = ({ paymentType, paymentTypes }: Institution, asked: string | null): string =>
  asked !== null && paymentTypes.includes(asked) ? asked : paymentType;

export function currenciesFor(institution: Institution | null, paymentType: string): readonly string[] {
  if (institution?.id === HKD_ONLY) return ['HKD'];
  if (isLiving(paymentType)) return ['EUR', 'USD'];
  if (!institution) return [];
  return institution.currencies.length > 0 ? institution.currencies : [institution.currency];
}

export function firstCurrency(institution: Institution | null, paymentType: string): string {
  const open = currenciesFor(institution, paymentType);
  const wanted = institution?.id === EURO_FIRST ? 'EUR' : institution?.currency;
  return open.find((currency) => currency === wanted) ?? open[0] ?? '';
}

export const afterAmount = (id: string, institution: Institution | null): string =>
  institution && WITHOUT_ACCEPT.includes(institution.id) ? `/step/send/${id}` : `/step/accept/${id}`;

/** Where step 3 leads back to. */
export const beforeSend = ({ id, resource }: Pick<Order, 'id' | 'resource'>): string =>
  resource && WITHOUT_ACCEPT.includes(resource.id) ? `/step/amount/${id}` : `/step/accept/${id}`;

/** What stands against an amount: a key of this page's words, with its values. */
export type AmountFault = { key: 'tooLow' | 'cap' | 'currencyFirst'; values: { currency: string; limit: string } };

export function amountFault(
  amount: string,
  currency: string,
  paymentType: string,
  quote: Quote | undefined,
): AmountFault | null {
  const fault = (key: AmountFault['key'], limit = ''): AmountFault => ({ key, values: { currency, limit } });
  if (!currency) return fault('currencyFirst');
  if (Number(amount) < LEAST) return fault('tooLow');
  if (!isLiving(paymentType) || !quote || Number(quote.principal) <= CAP) return null;
  return fault('cap', (Math.floor((CAP / Number(quote.rate)) * 100) / 100).toFixed(2));
}

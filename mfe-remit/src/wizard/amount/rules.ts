import type { Institution } from '@qiaohui/remit/institutions';
import type { Order } from '@qiaohui/remit/orders';
import { PaymentPurpose, SpecialInstitution } from '@qiaohui/remit/orders/status';
import type { Quote } from '@qiaohui/remit/quotes';

/** Smallest amount, in the order's currency. */
export const MIN_AMOUNT = 25;
/** CNY net of fees a month for living expenses, a bank rule. */
const LIVING_CAP = 9900;
/** Resources whose account is known: the payer step follows the amount. */
const withoutRecipientStep: readonly string[] = [
  SpecialInstitution.HongKongPartner,
  SpecialInstitution.StudentChecklist,
];

/** Customers of this institution enter the CNY they pay; the foreign sum follows. */
export const pricesInCny = (institution: Institution | null): boolean =>
  institution?.id === SpecialInstitution.HongKongPartner;
export const isLiving = (paymentType: string) => paymentType === PaymentPurpose.LivingExpenses;

/** The payment type named by the link if the institution offers it, else its default. */
export const typeFor = ({ paymentType, paymentTypes }: Institution, requested: string | null): string =>
  requested !== null && paymentTypes.includes(requested) ? requested : paymentType;

export function currenciesFor(institution: Institution | null, paymentType: string): readonly string[] {
  if (pricesInCny(institution)) return ['HKD'];
  if (isLiving(paymentType)) return ['EUR', 'USD'];
  if (!institution) return [];
  return institution.currencies.length > 0 ? institution.currencies : [institution.currency];
}

export function firstCurrency(institution: Institution | null, paymentType: string): string {
  const open = currenciesFor(institution, paymentType);
  const preferred = institution?.id === SpecialInstitution.BeginsInEuro ? 'EUR' : institution?.currency;
  return open.find((currency) => currency === preferred) ?? open[0] ?? '';
}

export const afterAmount = (id: string, institution: Institution | null): string =>
  institution && withoutRecipientStep.includes(institution.id) ? `/step/send/${id}` : `/step/accept/${id}`;

/** URL of the step before step 3. */
export const beforeSend = ({ id, resource }: Pick<Order, 'id' | 'resource'>): string =>
  resource && withoutRecipientStep.includes(resource.id) ? `/step/amount/${id}` : `/step/accept/${id}`;

/** Why an amount is rejected: a key of this page's messages, with its values. */
export type AmountError = { key: 'tooLow' | 'cap' | 'currencyFirst'; values: { currency: string; limit: string } };

export function amountError(
  amount: string,
  currency: string,
  paymentType: string,
  quote: Quote | undefined,
): AmountError | null {
  const error = (key: AmountError['key'], limit = ''): AmountError => ({ key, values: { currency, limit } });
  if (!currency) return error('currencyFirst');
  // what is no number is not enough either
  if (!(Number(amount) >= MIN_AMOUNT)) return error('tooLow');
  if (!isLiving(paymentType) || !quote || Number(quote.principal) <= LIVING_CAP) return null;
  return error('cap', (Math.floor((LIVING_CAP / Number(quote.rate)) * 100) / 100).toFixed(2));
}

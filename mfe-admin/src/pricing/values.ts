import { PricingChange, type Pricings } from '@qiaohui/admin/config/pricing';
import { PaymentMethod } from '@qiaohui/admin/orders/status';
import { Currency } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';

export const foreign = Currency.options.filter((currency) => currency !== 'CNY');
export const shares = Object.values(PaymentMethod);

type Pricing = Pick<Pricings, 'bit' | 'bit_cah' | 'fees' | 'banks'>;

/** Form values: a currency without a fee is an empty field. */
export const valuesOf = ({ bit, bit_cah, fees, banks }: Pricing) => ({
  bit,
  bit_cah,
  fees: { ...fees, fullFee: Object.fromEntries(foreign.map((currency) => [currency, fees.fullFee[currency] ?? ''])) },
  banks,
});
export type Values = ReturnType<typeof valuesOf>;

const withoutEmpty = (values: unknown): unknown => {
  const { fees, ...rest } = values as Values;
  const fullFee = Object.fromEntries(Object.entries(fees.fullFee).filter(([, fee]) => fee !== ''));
  return { ...rest, fees: { ...fees, fullFee } };
};

/** Parses the form as a change of all values; the server keeps those that differ. */
export const FormChange = z.preprocess(withoutEmpty, PricingChange.required()) as unknown as z.ZodType<
  PricingChange,
  Values
>;

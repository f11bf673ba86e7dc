import { type FieldErrors, unprocessable } from '@qiaohui/service-kit/errors/http-error';
import type { Institution } from '../../institutions/schema.ts';
import type { Kind } from '../../terms/kinds.ts';

type RequestedOffer = { kind: Kind; currency: string; paymentType: string };

/**
 * Throws for what an institution does not offer; the reduced kind is in one currency, whatever the institution offers.
 */
export function demandOffered(institution: Institution | null, { kind, currency, paymentType }: RequestedOffer): void {
  if (!institution) return;
  const { paymentTypes } = institution;
  const currencies = institution.currencies.length > 0 ? institution.currencies : [institution.currency];
  const errors: FieldErrors = {};
  if (kind !== 'reduced' && !currencies.some((one) => one === currency)) errors.currency = ['order.currency-offered'];
  if (!paymentTypes.includes(paymentType)) errors.paymentType = ['order.type-offered'];
  if (Object.keys(errors).length > 0) throw unprocessable(errors);
}

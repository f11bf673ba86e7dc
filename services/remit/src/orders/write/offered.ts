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
  const faults: FieldErrors = {};
  if (kind !== 'reduced' && !currencies.some((one) => one === currency)) faults.currency = ['order.currency-offered'];
  if (!paymentTypes.includes(paymentType)) faults.paymentType = ['order.type-offered'];
  if (Object.keys(faults).length > 0) throw unprocessable(faults);
}

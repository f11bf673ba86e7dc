import type { OrderState } from '@qiaohui/remit/contract';
import type { PartnerOrderRecord } from '../../partner-orders/store.ts';
import type { Person } from './names.rules.ts';

/** 'Self' among the relationships of payer and student. */
const SELF = 2;

/** The person who is to pay a customer's order. */
export function payerOf({ kyc }: Pick<OrderState, 'kyc'>): Person {
  const own = kyc.payerRelationShip === SELF || !kyc.payerLastName;
  if (!own) return { last: kyc.payerLastName, first: kyc.payerFirstName, latin: null };
  const latin: [string, string] | null = kyc.lastNamePinyin ? [kyc.lastNamePinyin, kyc.firstNamePinyin] : null;
  return { last: kyc.lastName, first: kyc.firstName, latin };
}

/**
 * The person who is to pay a partner's order; a partner may send the name in one piece: Chinese without a gap, Latin
 * letters with one.
 */
export function partnersPayer({ given }: Pick<PartnerOrderRecord, 'given'>): Person {
  const { payer_last_name: last, payer_first_name: first, payer_name } = given;
  if (last && first) return { last, first, latin: null };
  const [head = '', ...rest] = payer_name.trim().split(/\s+/);
  if (rest.length > 0) return { last: head, first: rest.join(' '), latin: null };
  return { last: head.slice(0, 1), first: head.slice(1), latin: null };
}

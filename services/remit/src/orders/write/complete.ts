import { bankFault } from '@qiaohui/service-kit/bank';
import type { FieldFaults } from '@qiaohui/service-kit/refusal';
import { isEmail, isPhone } from '../../kyc/contact.ts';
import { idFault } from '../../kyc/rules.ts';
import type { Kind } from '../../terms/kinds.ts';
import type { ChecklistItem, Kyc, Payment } from '../schema.ts';

const paymentFields = ['accountName', 'accountNo', 'bankName', 'bankAddress'] as const;
const checkedFields = ['accountNo', 'swift', 'transitCode'] as const;
const kycFields = [
  'firstName',
  'lastName',
  'payerIdNumber',
  'idNumber',
  'payerFirstName',
  'payerLastName',
  'payerPhone',
] as const;

/**
 * Everything that the wizard still misses or that cannot be right, by field, all together: required fields, the forms
 * of bank details in this `currency` and `country`, ID numbers, phones, mail, and the papers of the payer step (`checklist.<slot>`).
 */
export function wizardFaults(
  payment: Payment,
  kyc: Kyc,
  checklist: ChecklistItem[],
  { currency, country }: { currency: string; country: string },
  now: Date,
): FieldFaults {
  const faults: FieldFaults = {};
  for (const field of paymentFields) {
    if (payment[field].trim() === '') faults[`payment.${field}`] = [labelled(field, currency)];
  }
  for (const field of kycFields) if (kyc[field].trim() === '') faults[`kyc.${field}`] = [`empty.${field}`];
  if (kyc.payerRelationShip === null) faults['kyc.payerRelationShip'] = ['empty.payerRelationShip'];
  for (const field of ['idNumber', 'payerIdNumber'] as const) {
    const fault = kyc[field].trim() === '' ? null : idFault(kyc[field], now);
    if (fault) faults[`kyc.${field}`] = [fault];
  }
  for (const field of checkedFields) {
    const fault = bankFault(field, payment[field], currency, country);
    if (fault) faults[`payment.${field}`] = [fault];
  }
  for (const field of ['phone', 'payerPhone'] as const) {
    if (!isPhone(kyc[`${field}Code`], kyc[field])) faults[`kyc.${field}`] = ['kyc.phone'];
  }
  if (!isEmail(kyc.email)) faults['kyc.email'] = ['account.email'];
  for (const { slot, at, required, state } of checklist) {
    if (at === 'payer' && required && state === 'missing') faults[`checklist.${slot}`] = ['order.paper-missing'];
  }
  return faults;
}

/** What stands in the way of an account that is not the one on record: the payer's own word. */
export const unconfirmedFault = (kind: Kind): FieldFaults => ({
  recipient: [kind === 'living' ? 'recipient.confirm-holder' : 'recipient.confirm'],
});

/** The account number is an IBAN in EUR. */
const labelled = (field: string, currency: string) =>
  field === 'accountNo' && currency === 'EUR' ? 'empty.iban' : `empty.${field}`;

import { bankFieldError } from '@qiaohui/service-kit/banking/account-fields';
import type { FieldErrors } from '@qiaohui/service-kit/errors/http-error';
import { isEmail, isPhone } from '../../kyc/contact.ts';
import { idError } from '../../kyc/rules.ts';
import { bankCountry } from '../../terms/kinds.ts';
import type { OrderRecord } from '../model.ts';
import { needsConfirming } from '../recipient/recipient.ts';
import { openKyc, openPayment } from '../recipient/sealing.ts';
import { checklistOf } from '../state/record.ts';

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
 * Returns all missing or invalid fields of the order together: required fields, the forms of bank details in its
 * currency and country, ID numbers, phones, mail, the documents of the payer step (`checklist.<slot>`), and the payer's
 * confirmation of an account that is not the one on record.
 */
export function confirmationErrors(order: OrderRecord, key: Buffer, now: Date): FieldErrors {
  const [payment, kyc, { currency }] = [openPayment(key, order.payment), openKyc(key, order.kyc), order];
  const errors: FieldErrors = {};
  for (const field of paymentFields) {
    if (payment[field].trim() === '') errors[`payment.${field}`] = [labelled(field, currency)];
  }
  for (const field of kycFields) if (kyc[field].trim() === '') errors[`kyc.${field}`] = [`empty.${field}`];
  if (kyc.payerRelationShip === null) errors['kyc.payerRelationShip'] = ['empty.payerRelationShip'];
  for (const field of ['idNumber', 'payerIdNumber'] as const) {
    const error = kyc[field].trim() === '' ? null : idError(kyc[field], now);
    if (error) errors[`kyc.${field}`] = [error];
  }
  for (const field of checkedFields) {
    const error = bankFieldError(field, payment[field], currency, bankCountry(order));
    if (error) errors[`payment.${field}`] = [error];
  }
  for (const field of ['phone', 'payerPhone'] as const) {
    if (!isPhone(kyc[`${field}Code`], kyc[field])) errors[`kyc.${field}`] = ['kyc.phone'];
  }
  if (!isEmail(kyc.email)) errors['kyc.email'] = ['account.email'];
  for (const { slot, at, required, state } of checklistOf(order)) {
    if (at === 'payer' && required && state === 'missing') errors[`checklist.${slot}`] = ['order.paper-missing'];
  }
  if (needsConfirming(order))
    errors.recipient = [order.kind === 'living' ? 'recipient.confirm-holder' : 'recipient.confirm'];
  return errors;
}

/** True when the account number must be an IBAN: in EUR. */
const labelled = (field: string, currency: string) =>
  field === 'accountNo' && currency === 'EUR' ? 'empty.iban' : `empty.${field}`;

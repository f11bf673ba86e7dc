import { digest, open, seal, tail } from '@qiaohui/service-kit/data/encryption';
import type { Sealed, SealedKyc, SealedPayment } from '../model.ts';
import type { Kyc, Payment } from '../schema.ts';
import { comparable } from './recipient.rules.ts';

const sealText = (key: Buffer, text: string): Sealed =>
  text === '' ? null : { sealed: seal(key, text), tail: tail(text), hash: digest(text) };
const openText = (key: Buffer, value: Sealed): string => (value === null ? '' : open(key, value.sealed));

/** Encrypts again only what differs, so that an unchanged save writes the same bytes. */
const reseal = (key: Buffer, text: string, before: Sealed | undefined): Sealed =>
  before && openText(key, before) === text ? before : sealText(key, text);

/** An account number carries the hash of its letters and digits too, so that it can be compared without opening it. */
function sealNumber(key: Buffer, text: string, before: Sealed | undefined): Sealed {
  const value = reseal(key, text, before);
  return value && { ...value, bare: digest(comparable('accountNo', text)) };
}

export const sealPayment = (key: Buffer, payment: Payment, before?: SealedPayment): SealedPayment => ({
  ...payment,
  accountNo: sealNumber(key, payment.accountNo, before?.accountNo),
});
export const openPayment = (key: Buffer, payment: SealedPayment): Payment => ({
  ...payment,
  accountNo: openText(key, payment.accountNo),
});

export const sealKyc = (key: Buffer, kyc: Kyc, before?: SealedKyc): SealedKyc => ({
  ...kyc,
  idNumber: reseal(key, kyc.idNumber, before?.idNumber),
  phone: reseal(key, kyc.phone, before?.phone),
  payerIdNumber: reseal(key, kyc.payerIdNumber, before?.payerIdNumber),
  payerPhone: reseal(key, kyc.payerPhone, before?.payerPhone),
});
export const openKyc = (key: Buffer, kyc: SealedKyc): Kyc => ({
  ...kyc,
  idNumber: openText(key, kyc.idNumber),
  phone: openText(key, kyc.phone),
  payerIdNumber: openText(key, kyc.payerIdNumber),
  payerPhone: openText(key, kyc.payerPhone),
});

const MASK = '••••';
const masked = (value: Sealed) => (value === null ? '' : MASK + value.tail);
/** Masks a recipient for staff: the ends of its numbers only. */
export const maskPayment = (payment: SealedPayment): Payment => ({ ...payment, accountNo: masked(payment.accountNo) });
export const maskKyc = (kyc: SealedKyc): Kyc => ({
  ...kyc,
  idNumber: masked(kyc.idNumber),
  phone: masked(kyc.phone),
  payerIdNumber: masked(kyc.payerIdNumber),
  payerPhone: masked(kyc.payerPhone),
});

export const emptyKyc = (email: string): Kyc => ({
  firstName: '',
  lastName: '',
  firstNamePinyin: '',
  lastNamePinyin: '',
  email,
  idNumber: '',
  phone: '',
  phoneCode: '+86',
  payerRelationShip: null,
  payerFirstName: '',
  payerLastName: '',
  payerIdNumber: '',
  payerPhone: '',
  payerPhoneCode: '+86',
  certificates: [],
  payerCertificates: [],
});

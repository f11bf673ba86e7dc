import { isValidBIC, isValidIBAN } from 'ibantools';

/** Fields of a recipient's account whose format can be checked. */
export type CheckedField = 'accountNo' | 'swift' | 'transitCode';
export type BankFieldError = 'bank.iban' | 'bank.bic' | 'bank.aba' | 'bank.bsb';

const ABA_WEIGHTS = [3, 7, 1, 3, 7, 1, 3, 7, 1];
const bare = (text: string) => text.replace(/[\s-]/g, '').toUpperCase();

/** Check digit of an ABA routing number: weights 3, 7, 1 over nine digits, sum divisible by 10. */
const isAba = (digits: string) =>
  /^\d{9}$/.test(digits) && ABA_WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 10 === 0;

/**
 * Returns the error of one field of a recipient's account, or null. An empty field is never an error here; spaces and
 * dashes are ignored. EUR accounts are IBANs (ISO 13616), USD has an ABA routing number, AUD a BSB of six digits.
 * Routing numbers follow the bank's own `country`: where it is known to be another one, there is no format to check.
 */
export function bankFieldError(
  field: CheckedField,
  text: string,
  currency: string,
  country = '',
): BankFieldError | null {
  const value = bare(text);
  if (value === '') return null;
  if (field === 'swift') return isValidBIC(value) ? null : 'bank.bic';
  if (field === 'accountNo') return currency !== 'EUR' || isValidIBAN(value) ? null : 'bank.iban';
  if (currency === 'USD' && (country === '' || country === 'US')) return isAba(value) ? null : 'bank.aba';
  const isBsb = currency === 'AUD' && (country === '' || country === 'AU');
  return !isBsb || /^\d{6}$/.test(value) ? null : 'bank.bsb';
}

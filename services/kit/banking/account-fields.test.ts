import { expect, test } from '@jest/globals';
import { type BankFieldError, bankFieldError, type CheckedField } from './account-fields.ts';

const cases: Array<[CheckedField, text: string, currency: string, error: BankFieldError | null, why: string]> = [
  ['accountNo', 'DE89 3704 0044 0532 0130 00', 'EUR', null, 'example of ISO 13616, with spaces'],
  ['accountNo', 'de89370400440532013000', 'EUR', null, 'small letters'],
  ['accountNo', 'DE89370400440532013001', 'EUR', 'bank.iban', 'wrong check digits'],
  ['accountNo', 'DE8937040044053201300', 'EUR', 'bank.iban', 'one too short for Germany'],
  ['accountNo', '000123456789', 'USD', null, 'no IBAN outside EUR'],
  ['accountNo', '', 'EUR', null, 'an empty field is not wrong, but missing'],
  ['swift', 'COBADEFF', 'EUR', null, 'eight signs'],
  ['swift', 'COBADEFFXXX', 'JPY', null, 'eleven signs'],
  ['swift', 'COBADEFFX', 'USD', 'bank.bic', 'nine signs'],
  ['swift', 'COBA11FF', 'USD', 'bank.bic', 'no country'],
  ['transitCode', '021000021', 'USD', null, 'a routing number whose weighted sum ends in 0'],
  ['transitCode', '021000022', 'USD', 'bank.aba', 'wrong check digit'],
  ['transitCode', '02100002', 'USD', 'bank.aba', 'eight digits'],
  ['transitCode', '062-000', 'AUD', null, 'a BSB as it is printed'],
  ['transitCode', '06200', 'AUD', 'bank.bsb', 'five digits'],
  ['transitCode', 'anything', 'GBP', null, 'not looked at in other currencies'],
];

test('a routing number is checked by the country of its bank, where that is known', () => {
  expect(bankFieldError('transitCode', '062-000', 'USD', 'AU')).toBeNull();
  expect(bankFieldError('transitCode', '021000022', 'USD', 'US')).toBe('bank.aba');
  expect(bankFieldError('transitCode', '06200', 'AUD', 'AU')).toBe('bank.bsb');
  expect(bankFieldError('transitCode', '06200', 'AUD', 'NZ')).toBeNull();
});

test.each(cases)('%s %j in %s: %s (%s)', (field, text, currency, error) => {
  expect(bankFieldError(field, text, currency)).toBe(error);
});

import { isValidIBAN } from 'ibantools';

/** An account number with a country and check digits, without spaces (ISO 13616). */
export const isIban = (account: string): boolean => isValidIBAN(account);

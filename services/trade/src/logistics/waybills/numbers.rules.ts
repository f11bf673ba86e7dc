/** Why a number is doubted: it is not written as the standard says, or its last figure does not follow from the others. */
export type NumberError = 'format' | 'check';

/** Without the spaces, hyphens and slashes that documents put between its parts, as containers are stored and compared. */
export const bareNumber = (number: string): string => number.toUpperCase().replaceAll(/[\s/-]/g, '');

/** Letters in the order of their values, which begin at 10 (ISO 6346, annex A): multiples of 11 are left out. */
const LETTERS = 'A?BCDEFGHIJK?LMNOPQRSTU?VWXYZ';
const signValue = (sign: string): number => (/\d/.test(sign) ? Number(sign) : LETTERS.indexOf(sign) + 10);

/** Check digit of a container number (ISO 6346). Takes owner code, category and serial number, ten characters. */
const containerCheckDigit = (ten: string): number =>
  ([...ten].reduce((sum, sign, at) => sum + signValue(sign) * 2 ** at, 0) % 11) % 10;

/** What is doubtful about a container number (ISO 6346: four letters, the last U, J or Z, and seven figures). */
export function containerError(number: string): NumberError | null {
  const written = bareNumber(number);
  if (!/^[A-Z]{3}[UJZ]\d{7}$/.test(written)) return 'format';
  return containerCheckDigit(written.slice(0, 10)) === Number(written.at(-1)) ? null : 'check';
}

/**
 * What is doubtful about the number of a master air waybill (IATA Resolution 600a): an airline's three figures, seven
 * of a serial number, and the remainder of that by 7.
 */
export function airWaybillError(number: string): NumberError | null {
  const written = bareNumber(number);
  if (!/^\d{11}$/.test(written)) return 'format';
  return Number(written.slice(3, 10)) % 7 === Number(written.at(-1)) ? null : 'check';
}

/** Beginnings of text that a spreadsheet evaluates as a formula (CWE-1236). */
const FORMULA = /^[=+\-@\t\r]/;
const SHIELDED = /^'(?=[=+\-@\t\r])/;

/** A negative figure, which a spreadsheet reads as this very figure. */
const BELOW_ZERO = /^-\d+(?:[.,]\d+)?$/;

/** Escapes a text so that no spreadsheet evaluates its cell as a formula. */
export const escapeFormula = (text: string): string =>
  FORMULA.test(text) && !BELOW_ZERO.test(text) ? `'${text}` : text;

/** Removes the escape from such a cell. */
export const unescapeFormula = (text: string): string => text.replace(SHIELDED, '');

/** Beginnings of text that a spreadsheet evaluates as a formula (CWE-1236). */
const FORMULA = /^[=+\-@\t\r]/;
const SHIELDED = /^'(?=[=+\-@\t\r])/;

/** Escapes a text so that no spreadsheet evaluates its cell as a formula. */
export const escapeFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Removes the escape from such a cell. */
export const unescapeFormula = (text: string): string => text.replace(SHIELDED, '');

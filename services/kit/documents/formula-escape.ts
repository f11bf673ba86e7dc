/** What a spreadsheet would work out when it opens a file (CWE-1236). */
const FORMULA = /^[=+\-@\t\r]/;
const SHIELDED = /^'(?=[=+\-@\t\r])/;

/** A text as a cell that no spreadsheet works out. */
export const escapeFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** What was written, from such a cell. */
export const unescapeFormula = (text: string): string => text.replace(SHIELDED, '');

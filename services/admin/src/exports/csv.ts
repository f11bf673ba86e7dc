/** What a spreadsheet would work out when it opens the file. */
const FORMULA = /^[=+\-@\t\r]/;

/** One cell of a CSV file; what looks like a formula is kept from being one by an apostrophe. */
function quoted(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line of a CSV file (RFC 4180). */
export const csvLine = (cells: string[]): string => `${cells.map(quoted).join(',')}\r\n`;

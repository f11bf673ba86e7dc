/** A cell that a sheet would calculate when it is pasted there; signed numbers are none. */
const isFormula = (value: string) => /^'*[=+\-@]/.test(value) && !/^-?[\d.,]+$/.test(value);

function writeCell(value: string): string {
  const safe = isFormula(value) ? `'${value}` : value;
  return /[\t\r\n]|^"/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Writes cells as Excel and LibreOffice put them on the clipboard: tabs between cells, CRLF after each row, quotes around
 * a cell with tabs or line breaks. A text that would be a formula there gets an apostrophe, which `parseTsv` removes.
 */
export function writeTsv(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((cells) => cells.map(writeCell).join('\t'));
  // a single value is pasted into fields, too, where the line break would stay
  return lines.length === 1 && rows[0]?.length === 1 ? (lines[0] ?? '') : lines.map((line) => `${line}\r\n`).join('');
}

/** Where a quoted cell that begins at `from` ends, after its closing quote; -1 when the quote is a sign like any other. */
function quotedEnd(text: string, from: number): number {
  for (let end = text.indexOf('"', from + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    const next = text[end + 1];
    if (next === '"') end += 1;
    else return next === undefined || /[\t\r\n]/.test(next) ? end + 1 : -1;
  }
  return -1;
}

const bare = (cell: string) => (/^'+[=+\-@]/.test(cell) ? cell.slice(1) : cell);

/**
 * Reads cells from the clipboard. A quote within a cell, or one at its beginning that nothing closes, is a sign of the
 * text, as in `5" tube`; the line break after the last row makes no row. Rows may differ in length.
 */
export function parseTsv(text: string): string[][] {
  const rows: string[][] = [[]];
  const part = /[\t\r\n]/g;
  let from = 0;
  for (;;) {
    const quoted = text[from] === '"' ? quotedEnd(text, from) : -1;
    part.lastIndex = Math.max(from, quoted);
    const end = part.exec(text)?.index ?? text.length;
    const cell =
      quoted === -1
        ? text.slice(from, end)
        : text
            .slice(from + 1, quoted - 1)
            .replaceAll('""', '"')
            .replaceAll(/\r\n?/g, '\n');
    rows.at(-1)?.push(bare(cell));
    if (end >= text.length) return rows;
    from = end + (text.startsWith('\r\n', end) ? 2 : 1);
    if (text[end] === '\t') continue;
    if (from >= text.length) return rows;
    rows.push([]);
  }
}

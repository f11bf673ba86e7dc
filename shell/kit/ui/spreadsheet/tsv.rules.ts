/** A cell that a sheet would calculate when it is pasted there; signed numbers are none. */
const isFormula = (value: string) => /^'*[=+\-@]/.test(value) && !/^-?[\d.,]+$/.test(value);

const shielded = (value: string): string => (isFormula(value) ? `'${value}` : value);

function writeCell(value: string): string {
  const safe = shielded(value);
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

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign);

/** So spreadsheets keep a cell as text: without it `0012` becomes 12 there, and `3-4` a day. */
const AS_TEXT = ` style="mso-number-format:'\\@'" sdnum="0;0;@"`;

/** What `writeTsv` wrote as a table, whose columns of text stay texts. */
export function writeHtml(tsv: string, areTexts: readonly boolean[]): string {
  const rows = parseTsv(tsv).map((cells) =>
    cells.map((cell, at) => {
      const text = escaped(shielded(cell)).replaceAll('\n', '<br style="mso-data-placement:same-cell">');
      return `<td${areTexts[at] ? AS_TEXT : ''}>${text}</td>`;
    }),
  );
  return `<table>${rows.map((cells) => `<tr>${cells.join('')}</tr>`).join('')}</table>`;
}

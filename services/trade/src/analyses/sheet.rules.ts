/** Headings of the columns of a sheet of models, in the three languages; compared without signs between letters. */
const MODELS =
  /^(model|models|type|article|articleno|articlenumber|item|itemno|partno|partnumber|orderno|ordernumber|product|型号|订货号|货号|品号|产品型号|规格型号|物料号|modell|typ|artikel|artikelnummer|bestellnummer|bestellnr|artikelnr)$/;
const QUANTITIES = /^(quantity|qty|amount|pieces|pcs|count|数量|件数|menge|anzahl|stück|stk|stückzahl)$/;

const plain = (cell: string) =>
  cell
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

type Columns = { model: number; quantity: number; from: number };

/** Finds the columns by their headings; without any the first two, from the first row on. */
function columnsOf(rows: string[][]): Columns {
  const headings = (rows[0] ?? []).map(plain);
  const model = headings.findIndex((cell) => MODELS.test(cell));
  const quantity = headings.findIndex((cell) => QUANTITIES.test(cell));
  if (model < 0 && quantity < 0) return { model: 0, quantity: 1, from: 0 };
  const other = headings.findIndex((cell, at) => cell !== '' && at !== quantity);
  return { model: model < 0 ? Math.max(0, other) : model, quantity, from: 1 };
}

const cellAt = (row: string[], at: number) => (row[at] ?? '').replaceAll(/\s+/g, ' ').trim();

/** Returns the lines of a sheet of models and quantities as they would be typed, one a row. */
export function linesOfSheet(rows: string[][], most: number): { text: string; lines: number } {
  const { model, quantity, from } = columnsOf(rows);
  const lines = rows.slice(from).flatMap((row) => {
    const named = cellAt(row, model);
    const count = cellAt(row, quantity).replace(/[.,]0+$/, '');
    return named === '' ? [] : [/^\d{1,6}$/.test(count) ? `${named}\t${count}` : named];
  });
  // one more shows that there are too many
  return { text: lines.slice(0, most + 1).join('\n'), lines: lines.length };
}

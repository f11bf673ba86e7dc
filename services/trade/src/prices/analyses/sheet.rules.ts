import { isTotal, MOST_ABOVE, plainHeading } from '../../sheets/headings.rules.ts';
import { withoutPlaces } from './matching/lines.rules.ts';

/** Headings of the columns of a sheet of models, in the three languages; compared without signs between letters. */
const MODELS =
  /^(model|models|type|article|articleno|articlenumber|item|itemno|partno|partnumber|orderno|ordernumber|product|型号|订货号|货号|品号|产品型号|规格型号|物料号|modell|typ|artikel|artikelnummer|bestellnummer|bestellnr|artikelnr)$/;
const QUANTITIES =
  /^((order|required|requested|req)?(quantity|qty)|amount|pieces|pcs|count|(需求|采购|订购|询价)?数量|件数|(bestell|bedarfs)?menge|anzahl|stück|stk|stückzahl)$/;

type Columns = { model: number; quantity: number; from: number };

/**
 * Finds the columns by their headings, which may stand below a title where they name both; without any the first two,
 * from the first row on.
 */
function columnsOf(rows: string[][]): Columns {
  for (const [at, row] of rows.slice(0, MOST_ABOVE).entries()) {
    const headings = row.map(plainHeading);
    const model = headings.findIndex((cell) => MODELS.test(cell));
    const quantity = headings.findIndex((cell) => QUANTITIES.test(cell));
    if (at === 0 ? model < 0 && quantity < 0 : model < 0 || quantity < 0) continue;
    const other = headings.findIndex((cell, place) => cell !== '' && place !== quantity);
    return { model: model < 0 ? Math.max(0, other) : model, quantity, from: at + 1 };
  }
  return { model: 0, quantity: 1, from: 0 };
}

/** Returns the lines of a sheet of models and quantities as they would be typed, one a row. */
export function linesOfSheet(rows: string[][], most: number): { text: string; lines: number } {
  const { model, quantity, from } = columnsOf(rows);
  const tidied = rows.map((row) => row.map((cell) => cell.replaceAll(/\s+/g, ' ').trim()));
  const below = from === 0 ? withoutPlaces(tidied) : tidied.slice(from);
  const lines = below.flatMap((row) => {
    const named = row[model] ?? '';
    const count = (row[quantity] ?? '').replace(/[.,]0+$/, '');
    if (named === '' || (from > 0 && isTotal(named))) return [];
    return [/^\d{1,6}$/.test(count) ? `${named}\t${count}` : named];
  });
  // one more shows that there are too many
  return { text: lines.slice(0, most + 1).join('\n'), lines: lines.length };
}

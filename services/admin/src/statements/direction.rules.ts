import { amountIn, type DecimalSign } from './amounts.rules.ts';
import { byBalance } from './balances.rules.ts';
import type { Layout } from './columns.rules.ts';
import { isReversedText } from './flags.rules.ts';
import { type Way, wayBy, wayByMark } from './says.rules.ts';
import { below0, type Cell, hasSignedOut, not0, type Told } from './sums.rules.ts';

export type DirectionRow = { cells: string[]; cell: Cell; at: Date | null };

const textsAt = (cells: string[], places: number[] = []): string[] =>
  places.map((place) => (cells[place] ?? '').trim()).filter(Boolean);

/** What the words of one row say together; `unclear` where they are not understood, or differ. */
function together(ways: (Way | null)[]): Told {
  const [first, ...others] = new Set(ways);
  if (first === undefined) return null;
  return first === null || first === 'may-go' || others.length > 0 ? 'unclear' : first;
}

/** Whether a column of kinds tells which way money went: by one word that means nothing else, or by marks of both ways. */
function kindTells(rows: DirectionRow[], places: number[] = []): boolean {
  const marks = new Set<Way | null>();
  for (const { cells } of rows)
    for (const text of textsAt(cells, places)) {
      const way = wayBy(text);
      if (way === 'in' || way === 'out') return true;
      marks.add(wayByMark(text));
    }
  return marks.has('in') && marks.has('out') && !marks.has(null);
}

/** A row in which some column says by one word that money went; what a payer writes counts where nothing else tells. */
const saysOut = (cells: string[], places: number[] | undefined): boolean =>
  textsAt(cells, places).some((text) => wayBy(text) === 'out');

/** Which way money went by columns of directions, of kinds, by the sign or by the balance; and whether minus says it too. */
export function waysOf(rows: DirectionRow[], layout: Layout, sign: DecimalSign): { told: Told[]; signedOut: boolean } {
  const isKind = layout.direction === undefined && kindTells(rows, layout.kind);
  const places = layout.direction ?? (isKind ? layout.kind : undefined);
  const said = rows.map(({ cells }) => together(textsAt(cells, places).map(wayByMark)));
  const signedOut = hasSignedOut(
    rows.map(({ cell }, index) => ({ cell, isOut: said[index] === 'out' })),
    sign,
  );
  const amounts = layout.amount ? rows.map(({ cell }) => amountIn(cell('amount'), sign)) : rows.map(() => '0');
  const isSigned = amounts.some(below0);
  const balances = layout.amount && layout.balance && !places ? byBalance(rows, amounts, sign) : null;
  const tell = ({ cells }: DirectionRow, index: number): Told => {
    const way = said[index] ?? null;
    const amount = amounts[index] ?? null;
    const isPlus = not0(amount) && !below0(amount);
    if (layout.direction) return way === null && isPlus ? 'unclear' : way;
    if (isKind && way !== null && way !== 'unclear') return way;
    if (isKind) return isPlus && !signedOut && !isReversedText(textsAt(cells, layout.kind)) ? 'unclear' : null;
    if (!isPlus) return null;
    const unsure =
      textsAt(cells, layout.kind).some((text) => wayBy(text) === 'may-go') || saysOut(cells, layout.postscript);
    if (isSigned) return balances?.[index] === 'out' ? 'unclear' : null;
    return unsure ? 'unclear' : (balances?.[index] ?? null);
  };
  const told = rows.map((row, index) => {
    const way = tell(row, index);
    const amount = amounts[index] ?? null;
    const isDoubtful = way === null && not0(amount) && !below0(amount) && !isSigned;
    return isDoubtful && (saysOut(row.cells, layout.words) || saysOut(row.cells, layout.needless)) ? 'unclear' : way;
  });
  return { told, signedOut };
}

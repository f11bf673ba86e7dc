import {
  fees,
  kindsIn,
  kindsOut,
  pairedMarks,
  partsBack,
  partsIn,
  partsOut,
  partsOwn,
  tokensIn,
  tokensOut,
} from './cells.data.ts';
import { folded, remembering, wayBy, wayByMark } from './vocabulary.rules.ts';

/**
 * What a bank's kind of transaction says of the way its money went. `unsure`: said of both, or mostly of money that goes
 * · `conflict`: two columns say otherwise; null: nothing.
 */
export type KindDirection = 'in' | 'out' | 'back' | 'back-out' | 'unsure' | 'conflict' | null;
/** `isPlain`: by a word or mark that means nothing else, and not by a part of its name. */
export type Kind = { way: KindDirection; isPlain: boolean };
type Stated = Kind & { needs: 'in' | 'out' | '+' | null };

const NOTHING: Stated = { way: null, isPlain: false, needs: null };
const UNSURE: Stated = { way: 'unsure', isPlain: false, needs: null };
/** One letter may be anything until the column shows what its opposite is. */
const LOOSE = new Set(['d', 's', 'rc', 'rd', 'erc', 'erd', '-']);

/**
 * Reads a kind by parts of a name: `跨行转出`, `Outward TT`. They say that money went, or leave it open; they never say
 * that it came.
 */
function byParts(word: string): KindDirection {
  const tokens = word.split(/[^\p{L}\p{N}]+/u);
  const hasIn = partsIn.test(word) || tokens.some((token) => tokensIn.has(token));
  const hasOut = partsOut.test(word) || tokens.some((token) => tokensOut.has(token));
  if (!hasIn && !hasOut) return null;
  return hasIn || partsBack.test(word) || partsOwn.test(word) ? 'unsure' : 'out';
}

const statedOf = remembering((text: string): Stated => {
  const word = folded(text);
  if (word === '') return NOTHING;
  if (kindsIn.has(word)) return { way: 'in', isPlain: true, needs: null };
  const plain = wayBy(text);
  if (plain === 'out' || kindsOut.has(word) || fees.has(word)) return { way: 'out', isPlain: true, needs: null };
  const mark = wayByMark(text);
  if (plain !== null || mark === 'in') return UNSURE;
  if (mark === null || mark === 'may-go') return { way: byParts(word), isPlain: false, needs: null };
  if (!LOOSE.has(word)) return { way: mark, isPlain: true, needs: null };
  // A hyphen may also mean nothing, until others have a plus.
  return { way: mark, isPlain: true, needs: word === '-' ? '+' : mark === 'back' ? 'out' : 'in' };
});

const isWay = (way: KindDirection): boolean => way === 'in' || way === 'out' || way === 'back' || way === 'back-out';

/**
 * True when a text is a sort of money that goes or is taken back, however loosely it says so; a hyphen alone is
 * nothing.
 */
export const speaksOfOut = (text: string): boolean => {
  const { way, needs } = statedOf(text);
  return needs !== '+' && (way === 'out' || way === 'back-out' || way === 'back');
};

/**
 * Reads a column that holds nothing but marks of one sort, and both of them: it is a column of directions under another
 * name.
 */
function byMarks(texts: string[]): Kind[] | null {
  // A hyphen alone means nothing.
  const isNothing = (text: string) =>
    text === '' || (folded(text) === '-' && !texts.some((one) => folded(one) === '+'));
  const said = texts.filter((text) => !isNothing(text));
  if (!pairedMarks.some((pair) => said.every((text) => pair.has(folded(text))))) return null;
  const directions = new Set(said.map(wayByMark));
  if (!directions.has('in') || !directions.has('out')) return null;
  return texts.map((text) => {
    const way = isNothing(text) ? null : wayByMark(text);
    return { way: way === 'may-go' ? null : way, isPlain: way !== null };
  });
}

/** Returns what one column of kinds states, line by line. */
function columnOf(texts: string[]): Kind[] {
  const marked = byMarks(texts);
  if (marked) return marked;
  const all = texts.map(statedOf);
  const shown = new Set<string>(texts.map((text) => wayByMark(text) ?? ''));
  const hasPlus = texts.some((text) => folded(text) === '+');
  return all.map(({ way, isPlain, needs }) => {
    if (needs === null || (needs === '+' ? hasPlus : shown.has(needs))) return { way, isPlain };
    return needs === '+' ? NOTHING : UNSURE;
  });
}

/**
 * Returns what all columns of kinds state of each line; a column that states nothing is no doubt beside one that does.
 */
export function kindsOf(rows: string[][], places: number[] = []): Kind[] {
  const columns = places.map((place) => columnOf(rows.map((cells) => (cells[place] ?? '').trim())));
  return rows.map((_, index) => {
    const said = columns.flatMap((column) => column[index] ?? []);
    const stated = said.filter(({ way }) => isWay(way));
    const plain = stated.filter(({ isPlain }) => isPlain);
    const isPlain = plain.length > 0;
    const [way, ...others] = new Set((isPlain ? plain : stated).map((one) => one.way));
    if (others.length > 0) return { way: 'conflict', isPlain };
    if (way) return { way, isPlain };
    return { way: said.some((one) => one.way === 'unsure') ? 'unsure' : null, isPlain: false };
  });
}

/** True when a row's kinds say that it is a fee: with a minus it may have been given back. */
export const isFee = (cells: string[], places: number[] = []): boolean =>
  places.some((place) => fees.has(folded(cells[place] ?? '')));

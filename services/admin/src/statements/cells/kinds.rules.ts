import {
  fees,
  incomingKinds,
  incomingParts,
  incomingTokens,
  othersParts,
  outgoingKinds,
  outgoingParts,
  outgoingTokens,
  pairedMarks,
  reversalParts,
} from './cells.data.ts';
import { directionByMark, directionOf, folded, memoized } from './vocabulary.rules.ts';

/**
 * The direction that a bank's kind of transaction states. `unsure`: used for both directions, or mostly for outgoing
 * money · `conflict`: two columns contradict each other; null: no statement.
 */
export type KindDirection = 'in' | 'out' | 'back' | 'back-out' | 'unsure' | 'conflict' | null;
/** `isPlain`: stated by an unambiguous word or mark, not by a part of the name. */
export type Kind = { direction: KindDirection; isPlain: boolean };
type Stated = Kind & { needs: 'in' | 'out' | '+' | null };

const NOTHING: Stated = { direction: null, isPlain: false, needs: null };
const UNSURE: Stated = { direction: 'unsure', isPlain: false, needs: null };
/** Marks that are ambiguous until the column also shows their opposite. */
const LOOSE = new Set(['d', 's', 'rc', 'rd', 'erc', 'erd', '-']);

/**
 * Reads a kind by parts of its name: `跨行转出`, `Outward TT`. Parts can state outgoing money or leave it open; they never
 * prove income.
 */
function directionByParts(word: string): KindDirection {
  const tokens = word.split(/[^\p{L}\p{N}]+/u);
  const hasIn = incomingParts.test(word) || tokens.some((token) => incomingTokens.has(token));
  const hasOut = outgoingParts.test(word) || tokens.some((token) => outgoingTokens.has(token));
  if (!hasIn && !hasOut) return null;
  return hasIn || reversalParts.test(word) || othersParts.test(word) ? 'unsure' : 'out';
}

const statedKind = memoized((text: string): Stated => {
  const word = folded(text);
  if (word === '') return NOTHING;
  if (incomingKinds.has(word)) return { direction: 'in', isPlain: true, needs: null };
  const plain = directionOf(text);
  if (plain === 'out' || outgoingKinds.has(word) || fees.has(word))
    return { direction: 'out', isPlain: true, needs: null };
  const mark = directionByMark(text);
  if (plain !== null || mark === 'in') return UNSURE;
  if (mark === null || mark === 'may-go') return { direction: directionByParts(word), isPlain: false, needs: null };
  if (!LOOSE.has(word)) return { direction: mark, isPlain: true, needs: null };
  // A hyphen may mean an empty cell, unless other cells have a plus.
  return { direction: mark, isPlain: true, needs: word === '-' ? '+' : mark === 'back' ? 'out' : 'in' };
});

const isDirection = (direction: KindDirection): boolean =>
  direction === 'in' || direction === 'out' || direction === 'back' || direction === 'back-out';

/** True when a text means outgoing or reversed money, however loosely; a hyphen alone does not. */
export const meansOutgoing = (text: string): boolean => {
  const { direction, needs } = statedKind(text);
  return needs !== '+' && (direction === 'out' || direction === 'back-out' || direction === 'back');
};

/** Reads a column that holds only a pair of marks, and both of them: a column of directions under another heading. */
function kindsByMarks(texts: string[]): Kind[] | null {
  // A hyphen counts as an empty cell where no cell has a plus.
  const isNothing = (text: string) =>
    text === '' || (folded(text) === '-' && !texts.some((one) => folded(one) === '+'));
  const filled = texts.filter((text) => !isNothing(text));
  if (!pairedMarks.some((pair) => filled.every((text) => pair.has(folded(text))))) return null;
  const directions = new Set(filled.map(directionByMark));
  if (!directions.has('in') || !directions.has('out')) return null;
  return texts.map((text) => {
    const direction = isNothing(text) ? null : directionByMark(text);
    return { direction: direction === 'may-go' ? null : direction, isPlain: direction !== null };
  });
}

/** Returns the kinds that one column states, row by row. */
function columnOf(texts: string[]): Kind[] {
  const marked = kindsByMarks(texts);
  if (marked) return marked;
  const all = texts.map(statedKind);
  const shown = new Set<string>(texts.map((text) => directionByMark(text) ?? ''));
  const hasPlus = texts.some((text) => folded(text) === '+');
  return all.map(({ direction, isPlain, needs }) => {
    if (needs === null || (needs === '+' ? hasPlus : shown.has(needs))) return { direction, isPlain };
    return needs === '+' ? NOTHING : UNSURE;
  });
}

/**
 * Returns the kind of each row by all columns of kinds together; a column without a statement does not weaken another
 * one.
 */
export function kindsOf(rows: string[][], places: number[] = []): Kind[] {
  const columns = places.map((place) => columnOf(rows.map((cells) => (cells[place] ?? '').trim())));
  return rows.map((_, index) => {
    const kinds = columns.flatMap((column) => column[index] ?? []);
    const stated = kinds.filter(({ direction }) => isDirection(direction));
    const plain = stated.filter(({ isPlain }) => isPlain);
    const isPlain = plain.length > 0;
    const [direction, ...others] = new Set((isPlain ? plain : stated).map((one) => one.direction));
    if (others.length > 0) return { direction: 'conflict', isPlain };
    if (direction) return { direction, isPlain };
    return { direction: kinds.some((one) => one.direction === 'unsure') ? 'unsure' : null, isPlain: false };
  });
}

/** True when a row's kinds say that it is a fee: with a minus it may have been given back. */
export const isFee = (cells: string[], places: number[] = []): boolean =>
  places.some((place) => fees.has(folded(cells[place] ?? '')));

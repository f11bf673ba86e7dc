import { saysReturn, saysReversal } from '../../cells/sums.rules.ts';
import { isDone, remembering, reversedBy } from '../../cells/vocabulary.rules.ts';
import type { Layout } from '../columns.rules.ts';

/** The reason why a line that may be income is one for a person, by the file itself. */
export type ReadDoubt =
  | 'may-be-returned'
  | 'says-return'
  | 'return-came'
  | 'direction-unclear'
  | 'flag-unclear'
  | 'not-completed'
  | 'cut-off';
export type Flags = { isReversal: boolean; saysBack: 'reversal' | 'return' | null; doubts: ReadDoubt[] };

const textsAt = (cells: string[], places: number[] = []): string[] =>
  places.map((place) => (cells[place] ?? '').trim()).filter(Boolean);

const saysBack = (text: string): Flags['saysBack'] =>
  saysReversal(text) ? 'reversal' : saysReturn(text) ? 'return' : null;
/** A cache for columns that hold few words, thousands of times. */
const knownBack = remembering(saysBack);
export const isReversedText = (texts: string[]): boolean => texts.some((text) => knownBack(text) === 'reversal');

/**
 * What flags, states and words of a row say. `isReversal`: the bank itself says that it takes another entry back;
 * `saysBack`: some words that may be a payer's own do.
 */
export function flagsOf(cells: string[], layout: Layout): Flags {
  const flags = textsAt(cells, layout.flag).map(reversedBy);
  const states = (layout.state ?? []).map((place) => cells[place] ?? '');
  const own = [...textsAt(cells, layout.kind), ...textsAt(cells, layout.direction), ...states];
  const others = [
    ...[...own, ...textsAt(cells, layout.needless)].map(knownBack),
    saysBack([...textsAt(cells, layout.postscript), ...textsAt(cells, layout.words)].join(' ')),
  ];
  return {
    isReversal: flags.includes('yes') || isReversedText(own),
    saysBack: others.includes('reversal') ? 'reversal' : others.includes('return') ? 'return' : null,
    doubts: [
      ...(flags.includes('unknown') ? ['flag-unclear' as const] : []),
      ...(states.every(isDone) ? [] : ['not-completed' as const]),
    ],
  };
}

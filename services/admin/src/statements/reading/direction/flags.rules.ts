import { isReturnWording, isReversalWording } from '../../cells/sums.rules.ts';
import { isCompleted, memoized, reversalFlag } from '../../cells/vocabulary.rules.ts';
import type { Layout } from '../columns.rules.ts';

/** The reasons in the file itself why a line that may be income goes to a person. */
export type ReadDoubt =
  | 'may-be-returned'
  | 'says-return'
  | 'return-came'
  | 'direction-unclear'
  | 'flag-unclear'
  | 'not-completed'
  | 'cut-off';
export type Flags = { isReversal: boolean; returnWording: 'reversal' | 'return' | null; doubts: ReadDoubt[] };

const textsAt = (cells: string[], places: number[] = []): string[] =>
  places.map((place) => (cells[place] ?? '').trim()).filter(Boolean);

const returnWordingOf = (text: string): Flags['returnWording'] =>
  isReversalWording(text) ? 'reversal' : isReturnWording(text) ? 'return' : null;
/** Cached, since columns repeat a few texts thousands of times. */
const cachedReturnWording = memoized(returnWordingOf);
export const isReversedText = (texts: string[]): boolean =>
  texts.some((text) => cachedReturnWording(text) === 'reversal');

/**
 * What flags, states and texts of a row state. `isReversal`: the bank states that it reverses another entry;
 * `returnWording`: some text that may be the payer's own states a reversal or return.
 */
export function flagsOf(cells: string[], layout: Layout): Flags {
  const flags = textsAt(cells, layout.flag).map(reversalFlag);
  const states = (layout.state ?? []).map((place) => cells[place] ?? '');
  const own = [...textsAt(cells, layout.kind), ...textsAt(cells, layout.direction), ...states];
  const others = [
    ...[...own, ...textsAt(cells, layout.needless)].map(cachedReturnWording),
    returnWordingOf([...textsAt(cells, layout.postscript), ...textsAt(cells, layout.words)].join(' ')),
  ];
  return {
    isReversal: flags.includes('yes') || isReversedText(own),
    returnWording: others.includes('reversal') ? 'reversal' : others.includes('return') ? 'return' : null,
    doubts: [
      ...(flags.includes('unknown') ? ['flag-unclear' as const] : []),
      ...(states.every(isCompleted) ? [] : ['not-completed' as const]),
    ],
  };
}

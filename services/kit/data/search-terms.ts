import { LRUCache } from 'lru-cache';
import { trusted } from 'mongoose';
import { pinyin } from 'pinyin-pro';
import { withoutInvisible } from '../code-form.ts';

const CHINESE = /\p{Script=Han}+/gu;
const COMPOUND = /[@.-]/;
/** A shorter end says too little; of a word that is no longer, it is the word itself. */
const SHORTEST_TAIL = 4;
const LONGEST = 24;
const FEW = 8;
/** Marks a term that holds a word backwards, so that a tail is found as a prefix. */
const BACKWARDS = '~';

const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const backwards = (text: string) => BACKWARDS + [...text].reverse().join('');

/** Names come again and again, and their sounds cost more than all else. */
const pinyinCache = new LRUCache<string, string[]>({ max: 10_000 });

/** A run of Chinese from each of its characters on. */
function signTerms(run: string, longest: number): string[] {
  const signs = [...run];
  return signs.slice(0, -1).map((_, from) => signs.slice(from, from + longest).join(''));
}

function soundTerms(run: string): string[] {
  const known = pinyinCache.get(run);
  if (known) return known;
  const syllables = pinyin(run, { toneType: 'none', type: 'array' }).map((syllable) => syllable.toLowerCase());
  const found = [
    ...syllables.map((_, from) => syllables.slice(from).join('').slice(0, LONGEST)),
    syllables.map((syllable) => syllable[0]).join(''),
  ];
  pinyinCache.set(run, found);
  return found;
}

type Texts = Array<string | null | undefined>;

function termsBy(texts: Texts, termsOfRun: (run: string) => string[]): string[] {
  const found = new Set<string>();
  // a sign that nobody sees parts a word, and whoever types what is seen finds it too
  for (const text of new Set(texts.flatMap((one) => (one ? [one, withoutInvisible(one)] : [])))) {
    for (const word of [...words(text), ...(COMPOUND.test(text) ? [text.toLowerCase()] : [])]) {
      found.add(word.slice(0, LONGEST * 2));
      if (word.length > SHORTEST_TAIL) found.add(backwards(word).slice(0, LONGEST * 2));
    }
    for (const [run] of text.matchAll(CHINESE)) for (const term of termsOfRun(run)) found.add(term);
  }
  return [...found];
}

/**
 * Search terms of a record, for an indexed array field: each word, each word backwards, each run of Chinese from each
 * of its characters, and its pinyin.
 */
export const searchTermsOf = (...texts: Texts): string[] =>
  termsBy(texts, (run) => [...signTerms(run, LONGEST), ...soundTerms(run)]);

/**
 * The same for texts that are long and no names: without pinyin, and of Chinese no more than a few signs from each one
 * on. A record of such terms is searched by `matchingAsWritten`.
 */
export const searchTermsAsWrittenOf = (...texts: Texts): string[] => termsBy(texts, (run) => signTerms(run, FEW));

/** A text as a pattern that finds it alone. */
export const escapeRegExp = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const startsWith = (text: string) => trusted({ $regex: `^${escapeRegExp(text)}` });

/** The words of a keyword, each of which must be found; signs that nobody sees come with what is copied. */
export const keywordsOf = (keyword: string | undefined): string[] =>
  withoutInvisible(keyword ?? '')
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 6);

/** The ways in which `terms` can hold a word: it starts a term, or, from four characters on, ends a word. Index-only. */
export const termFilters = (word: string): Record<string, unknown>[] => [
  { terms: startsWith(word) },
  ...([...word].length >= SHORTEST_TAIL ? [{ terms: startsWith(backwards(word)) }] : []),
];

const holdAll = (wanted: string[]): Record<string, unknown> =>
  wanted.length === 0 ? {} : { $and: wanted.map((word) => ({ $or: termFilters(word) })) };

/** Filter for a keyword: `terms` hold every word of it. */
export const keywordFilter = (keyword: string | undefined): Record<string, unknown> => holdAll(keywordsOf(keyword));

/** The beginning and the end of a run of Chinese that is longer than its terms. */
function ends(word: string): string[] {
  const signs = [...word];
  const isLong = signs.length > FEW && /^\p{Script=Han}+$/u.test(word);
  return isLong ? [signs.slice(0, FEW).join(''), signs.slice(-FEW).join('')] : [word];
}

/** The same for `termsAsWritten`. */
export const keywordFilterAsWritten = (keyword: string | undefined): Record<string, unknown> =>
  holdAll(keywordsOf(keyword).flatMap(ends));

import { Converter } from 'opencc-js/t2cn';
import { pinyin, polyphonic } from 'pinyin-pro';

const HAN = /\p{Script=Han}/u;
const LATIN = /\p{Script=Latin}/u;
/** Words that banks add to a name: forms of address, kind of account, wallet provider. */
const ADDRESS = /(?<=\p{Script=Han}\s*\p{Script=Han}\s*)(?:先生|女士|小姐)\s*$/u;
const PRIVATE = /[([]\s*(?:个人|個人)\s*[)\]]/gu;
const WALLET =
  /^\s*(?:支付宝|支付寶|财付通|微信支付|微信|云闪付)(?:\(中国\))?(?:网络技术有限公司|支付科技有限公司)?\s*[-–—:_]\s*/u;
/** Upper bound of the readings tried for a name; two or three characters have far fewer. */
const MAX_READINGS = 64;

/**
 * Signs that are standard in names, though a conversion takes them for variants of others: 李昇 and 李升 are two people
 * (Table of General Standard Chinese Characters, 2013, annex 1, notes).
 */
const STANDARD_TOO = '昇陞氾脩瞭';

/**
 * GB 2312, rows 16 to 87: characters of the mainland's own writing, which are therefore no traditional form of another
 * one.
 */
function mainlandSigns(): Set<string> {
  const bytes: number[] = [];
  for (let row = 0xb0; row <= 0xf7; row += 1) for (let cell = 0xa1; cell <= 0xfe; cell += 1) bytes.push(row, cell);
  return new Set([...new TextDecoder('gbk').decode(new Uint8Array(bytes)), ...STANDARD_TOO]);
}
/** Both are built at the first name, not at every start. */
let made: { mainland: Set<string>; convert: (text: string) => string } | null = null;
const known = new Map<string, string>();

function simpleSign(sign: string): string {
  made ??= { mainland: mainlandSigns(), convert: Converter({ from: 'hk', to: 'cn' }) };
  return made.mainland.has(sign) ? sign : made.convert(sign);
}

/**
 * Returns the text with traditional characters replaced as the mainland writes them; characters that are standard there
 * stay.
 */
export const simplified = (text: string): string =>
  [...text]
    .map((sign) => {
      const simple = known.get(sign) ?? simpleSign(sign);
      known.set(sign, simple);
      return simple;
    })
    .join('');

/** Returns the Chinese characters of a text, as they are written. */
export const hanOf = (text: string): string => [...text.normalize('NFKC')].filter((sign) => HAN.test(sign)).join('');

/**
 * True when both names are the same characters. Where both are traditional they must match exactly: 鐘 and 鍾 are one
 * only on the mainland.
 */
export const isSameInSigns = (one: string, other: string): boolean =>
  one === other || simplified(one) === other || one === simplified(other);

/** Returns a name without the words that banks add; unchanged when nothing usable would be left. */
export const withoutAddress = (text: string): string =>
  text.normalize('NFKC').replace(WALLET, '').replaceAll(PRIVATE, '').replace(ADDRESS, '').trim();

/**
 * A syllable as East Asian names are romanised, matched generously; other names seldom consist of such syllables only.
 */
const ONE_SYLLABLE =
  '(?:(?:[ZCS]H|T[SZ]|HS|SZ|[KG]W|NG|[BPMFDTNLGKHJQXRZCSYW])?[AEIOUV]{1,3}(?:NG|[NKTPHM])?|ER|LYU|NYU)';
const SYLLABLE = new RegExp(`^${ONE_SYLLABLE}$`);
const SYLLABLES = new RegExp(`^${ONE_SYLLABLE}+$`);
/** True for a single syllable, the reading of one character. */
export const isSyllable = (key: string): boolean => SYLLABLE.test(key);
/** True when the text consists of such syllables only, so that it may be the romanisation of a Chinese name. */
export const isSyllabic = (key: string): boolean => SYLLABLES.test(key);

/** Latin letters that Unicode does not decompose. */
const LETTERS: Record<string, string> = { Ł: 'L', Ø: 'O', Đ: 'D', Ð: 'D', Þ: 'TH', Æ: 'AE', Œ: 'OE', ẞ: 'SS', Ħ: 'H' };
const plain = (text: string): string =>
  text
    .replaceAll(/[ŁØĐÐÞÆŒẞĦ]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '');

/**
 * Normalises a word for comparing names: without accents, with Müller as Mueller and Muller. A word that may be Chinese
 * syllables keeps its letters, since Xue and Xu are two names, and its ü becomes V. Words in other scripts stay.
 */
function keyOf(word: string): string {
  if (!LATIN.test(word)) return word;
  const exact = plain(word.replaceAll('Ü', 'V'));
  return isSyllabic(exact) ? exact : plain(word).replaceAll(/AA|[AOU]E/g, (two) => two.slice(0, 1));
}

/** Returns the words of a name in their normalised form, whatever separates them. */
export const nameWords = (text: string): string[] =>
  (
    text
      .normalize('NFKC')
      .toUpperCase()
      .match(/[\p{L}\p{M}]+/gu) ?? []
  ).map(keyOf);

const product = (parts: string[][]): string[][] =>
  parts.reduce<string[][]>(
    (all, part) => all.flatMap((before) => part.map((one) => [...before, one])).slice(0, MAX_READINGS),
    [[]],
  );

/**
 * Returns the possible readings of Chinese characters as upper-case syllables with V for ü; with `isSurname` the
 * surname reading comes first.
 */
export function readingsOf(text: string, isSurname: boolean): string[][] {
  const sound = { toneType: 'none', type: 'array', v: true } as const;
  const simple = simplified(text);
  const usual = pinyin(simple, { ...sound, ...(isSurname && { surname: 'head' as const }) });
  return [usual, ...product(polyphonic(simple, sound))].map((syllables) =>
    syllables.map((one) => one.toUpperCase().replaceAll('Ü', 'V')),
  );
}

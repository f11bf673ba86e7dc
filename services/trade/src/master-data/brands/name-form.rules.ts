import { withoutInvisible } from '@qiaohui/service-kit/code-form';

/** Forms of company as they stand behind names, longest first, in the form of `plain`: no name is told by them. */
const ENDINGS = [
  '股份有限责任公司',
  '股份有限公司',
  '有限责任公司',
  '集团有限公司',
  '有限公司',
  '股份公司',
  '股份',
  '集团',
  '公司',
  'gmbhcokgaa',
  'gmbhcokg',
  'agcokg',
  'secokg',
  'incorporated',
  'corporation',
  'coltd',
  'company',
  'limited',
  'mbh',
  'gmbh',
  'kgaa',
  'corp',
  'sarl',
  'pte',
  'pty',
  'plc',
  'llc',
  'ltd',
  'inc',
  'spa',
  'srl',
  'ohg',
  'ag',
  'kg',
  'se',
  'sa',
  'bv',
  'nv',
  'oy',
  'ab',
  'as',
  'co',
];
const HAN = /^\p{Script=Han}+$/u;

/** Letters and digits alone, in small letters: width, case, spaces, punctuation and invisible characters are gone. */
const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}\p{M}]/gu, '');

/** Latin endings stand apart from the name: 'Balluff GmbH', never the last letters of 'Vega'. */
function withoutLatinEnding(words: string[]): string[] {
  for (let count = Math.min(5, words.length - 1); count > 0; count -= 1)
    if (ENDINGS.includes(words.slice(-count).join(''))) return withoutLatinEnding(words.slice(0, -count));
  return words;
}

/** Chinese ones follow it without a space: '魏德米勒有限公司'. */
function withoutHanEnding(word: string): string {
  const isNothingElse = ENDINGS.includes(word);
  const ending = isNothingElse ? undefined : ENDINGS.find((one) => HAN.test(one) && word.endsWith(one));
  return ending ? withoutHanEnding(word.slice(0, -ending.length)) : word;
}

/**
 * Returns the form in which names of brands and channels are compared: 'WAGO GmbH & Co. KG', 'Wago' and 'ＷＡＧＯ' are
 * one. Empty for a text without letters and digits.
 */
export function nameForm(name: string): string {
  // the points of 'S.p.A.' and 'B.V.' part no words, those of 'Co.Ltd' do
  const written = withoutInvisible(name.normalize('NFKC')).replaceAll(/\b(\p{L})\.(?=\p{L}\b)/gu, '$1');
  const words = written
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .map(plain)
    .filter(Boolean);
  const [last = '', ...before] = withoutLatinEnding(words).reverse();
  return [...before.reverse(), withoutHanEnding(last)].join('');
}

/** Returns the forms of all names of a record, each once. */
export const nameForms = (...names: Array<string | null>): string[] => [
  ...new Set(names.flatMap((name) => (name ? nameForm(name) || [] : []))),
];

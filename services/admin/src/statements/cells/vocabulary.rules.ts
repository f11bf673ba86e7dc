import {
  ambiguousWords,
  completedWords,
  creditReversalMarks,
  currencyCodes,
  currencyNames,
  debitReversalMarks,
  incomingMarks,
  incomingWords,
  notReversedWords,
  outgoingMarks,
  outgoingWords,
  reversedWords,
} from './cells.data.ts';

const SIMPLE: Record<string, string> = Object.fromEntries(
  [
    '帐账',
    '賬账',
    '帳账',
    '號号',
    '額额',
    '沖冲',
    '餘余',
    '幣币',
    '種种',
    '貸贷',
    '來来',
    '轉转',
    '東东',
    '紅红',
    '銷销',
    '匯汇',
    '標标',
    '誌志',
    '狀状',
    '態态',
    '進进',
    '戶户',
    '開开',
    '單单',
    '備备',
    '註注',
    '對对',
    '時时',
    '間间',
    '業业',
    '務务',
    '類类',
    '別别',
    '稱称',
    '餘余',
    '歸归',
    '徵征',
  ].map((pair) => [...pair] as [string, string]),
);

/** Texts that need no normalisation other than case; plain Chinese needs none. */
const PLAIN = /^[!-~]*$/;
const PLAIN_HAN = /^[\u4e00-\u9fff]+$/;
const TRADITIONAL = new RegExp(`[${Object.keys(SIMPLE).join('')}]`);
const isPlainHan = (text: string): boolean => PLAIN_HAN.test(text) && !TRADITIONAL.test(text);

/**
 * A word as it is compared: normalised width and case, trimmed, without a final point, traditional characters
 * simplified.
 */
export const folded = (text: string): string =>
  PLAIN.test(text) ? text.toLowerCase().replace(/\.$/, '') : isPlainHan(text) ? text : foldedFully(text);

const foldedFully = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .trim()
    .replace(/\.$/, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\u4e00-\u9fff]/g, (sign) => SIMPLE[sign] ?? sign);

/** Caches a function's results by text: a bank's columns repeat a few texts thousands of times. */
export function memoized<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined || known.has(text)) return found as T;
    const stated = read(text);
    if (known.size < 5_000) known.set(text, stated);
    return stated;
  };
}

/** `back`: reverses a credit · `back-out`: reverses a debit · `may-go`: often outgoing money, but no proof. */
export type Direction = 'in' | 'out' | 'back' | 'back-out' | 'may-go';

const directionOfWord = (word: string): Direction | null => {
  if (incomingWords.has(word)) return 'in';
  if (outgoingWords.has(word)) return 'out';
  return ambiguousWords.has(word) ? 'may-go' : null;
};

/** Returns the direction that an unambiguous word states. */
export const directionOf = memoized((text: string): Direction | null => directionOfWord(folded(text)));

/** Returns the direction that a cell in a column of directions states, where one character is enough. */
export const directionByMark = memoized((text: string): Direction | null => {
  const word = folded(text);
  if (incomingMarks.has(word)) return 'in';
  if (outgoingMarks.has(word)) return 'out';
  if (creditReversalMarks.has(word)) return 'back';
  return debitReversalMarks.has(word) ? 'back-out' : directionOfWord(word);
});

const YUAN = /人民币|renminbi|chinese|china|中国|yuan|rmb|cny|cn¥|[元圆¥]|钞|汇|现|户|本位币|本币|\b0?01\b|\b156\b/g;

/** True when a text names yuan and nothing else, in whatever form banks write it; also when it is empty. */
export const isYuan = memoized((text: string): boolean => {
  const word = folded(text);
  return (
    word === '' || (/人民币|renminbi|yuan|rmb|cny|cn¥|[元¥]|本币|本位币|^(0?01|156)$/.test(word) && bare(word) === '')
  );
});

function bare(word: string): string {
  return word.replaceAll(YUAN, '').replaceAll(/[^\p{L}\p{N}$€£]/gu, '');
}

/** True when a text is the name or code of another currency than ours. */
export const isForeign = memoized((text: string): boolean => {
  const word = folded(text);
  if (currencyCodes.has(word) || currencyNames.has(word)) return true;
  const parts = word.split(/[^\p{L}\p{N}$€£]+/u).filter(Boolean);
  return (
    parts.length > 1 && parts.length < 5 && parts.some((part) => currencyCodes.has(part) || currencyNames.has(part))
  );
});

const LONG_NAMES = [...currencyNames].filter((name) => /\p{Script=Han}{2}/u.test(name));
/** True when the name of another currency stands in a text: `美元户`. */
export const containsForeignName = memoized((text: string): boolean => {
  const word = folded(text);
  return LONG_NAMES.some((name) => word.includes(name));
});

/** True when a text names a currency and nothing else. */
export const isCurrency = memoized(
  (text: string): boolean => isForeign(text) || (folded(text) !== '' && !/^\d+$/.test(folded(text)) && isYuan(text)),
);

export const isCompleted = memoized((text: string): boolean => completedWords.has(folded(text)));
/** Reads a cell of a column about reversals: not reversed, reversed, or not understood. */
export const reversalFlag = memoized((text: string): 'no' | 'yes' | 'unknown' => {
  const word = folded(text);
  if (word === '' || notReversedWords.has(word)) return 'no';
  return reversedWords.has(word) ? 'yes' : 'unknown';
});

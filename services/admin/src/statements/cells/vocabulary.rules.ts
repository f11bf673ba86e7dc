import {
  codes,
  foreignNames,
  marksBack,
  marksBackOut,
  marksIn,
  marksOut,
  mayGo,
  saysDone,
  saysIn,
  saysNot,
  saysOut,
  saysSo,
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

/** There is nothing to fold but case; in Chinese, nothing at all. */
const PLAIN = /^[!-~]*$/;
const PLAIN_HAN = /^[\u4e00-\u9fff]+$/;
const TRADITIONAL = new RegExp(`[${Object.keys(SIMPLE).join('')}]`);
const isPlainHan = (text: string): boolean => PLAIN_HAN.test(text) && !TRADITIONAL.test(text);

/** A word as it is compared: one width and case, without blanks at its ends or a last point, traditional signs made simple. */
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

/** Remembers what was said of a text; columns of a bank hold few of them, thousands of times. */
export function remembering<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined || known.has(text)) return found as T;
    const stated = read(text);
    if (known.size < 5_000) known.set(text, stated);
    return stated;
  };
}

/** `back`: takes a credit back · `back-out`: a debit · `may-go`: often said of money that goes, and no proof. */
export type Direction = 'in' | 'out' | 'back' | 'back-out' | 'may-go';

const wordOf = (word: string): Direction | null => {
  if (saysIn.has(word)) return 'in';
  if (saysOut.has(word)) return 'out';
  return mayGo.has(word) ? 'may-go' : null;
};

/** Returns the direction of money by a word that means nothing else. */
export const wayBy = remembering((text: string): Direction | null => wordOf(folded(text)));

/** Returns the direction in a column of directions, where one sign is enough. */
export const wayByMark = remembering((text: string): Direction | null => {
  const word = folded(text);
  if (marksIn.has(word)) return 'in';
  if (marksOut.has(word)) return 'out';
  if (marksBack.has(word)) return 'back';
  return marksBackOut.has(word) ? 'back-out' : wordOf(word);
});

const YUAN = /人民币|renminbi|chinese|china|中国|yuan|rmb|cny|cn¥|[元圆¥]|钞|汇|现|户|本位币|本币|\b0?01\b|\b156\b/g;

/** True when a text says yuan and nothing beside it, however banks write that; an empty one does. */
export const isYuan = remembering((text: string): boolean => {
  const word = folded(text);
  return (
    word === '' || (/人民币|renminbi|yuan|rmb|cny|cn¥|[元¥]|本币|本位币|^(0?01|156)$/.test(word) && bare(word) === '')
  );
});

function bare(word: string): string {
  return word.replaceAll(YUAN, '').replaceAll(/[^\p{L}\p{N}$€£]/gu, '');
}

/** True when a text is the name or code of another currency than ours. */
export const isForeign = remembering((text: string): boolean => {
  const word = folded(text);
  if (codes.has(word) || foreignNames.has(word)) return true;
  const parts = word.split(/[^\p{L}\p{N}$€£]+/u).filter(Boolean);
  return parts.length > 1 && parts.length < 5 && parts.some((part) => codes.has(part) || foreignNames.has(part));
});

const LONG_NAMES = [...foreignNames].filter((name) => /\p{Script=Han}{2}/u.test(name));
/** True when the name of another currency stands in a text: `美元户`. */
export const namesForeign = remembering((text: string): boolean => {
  const word = folded(text);
  return LONG_NAMES.some((name) => word.includes(name));
});

/** A currency of any kind, said by nothing but that. */
export const isCurrency = remembering(
  (text: string): boolean => isForeign(text) || (folded(text) !== '' && !/^\d+$/.test(folded(text)) && isYuan(text)),
);

export const isDone = remembering((text: string): boolean => saysDone.has(folded(text)));
/** Reads a column about reversals: the entry is none, is one, or nobody knows. */
export const reversedBy = remembering((text: string): 'no' | 'yes' | 'unknown' => {
  const word = folded(text);
  if (word === '' || saysNot.has(word)) return 'no';
  return saysSo.has(word) ? 'yes' : 'unknown';
});

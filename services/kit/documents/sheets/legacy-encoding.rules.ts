/** Signs besides letters that Western files have, in windows-1252. */
const WESTERN_SIGN = /[€§°²³µ–—‘’“”„«»·\u00a0]/;
/** Letters of German, French and their neighbours as windows-1252 has them. */
const ACCENTED = /[ÀÁÂÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÖØŒÙÚÛÜàáâãäåæçèéêëìíîïñòóôõöøœùúûüÿßšžŠŽ]/;
/** Bytes that windows-1252 leaves undefined, which its decoder passes on as control characters. */
const UNDEFINED = /[\u0081\u008d\u008f\u0090\u009d]/;

type Run = { at: number; text: string };
const runsIn = (western: string): Run[] =>
  [...western.matchAll(/[^\0-\x7f]+/g)].map(({ index, 0: text }) => ({ at: index, text }));

/** True for a lone accented letter within a word of three letters and more, whose case fits. */
function isInWord(western: string, { at, text }: Run): boolean {
  if (!ACCENTED.test(text)) return false;
  const before = /[A-Za-z]*$/.exec(western.slice(Math.max(0, at - 30), at))?.[0] ?? '';
  const after = /^[A-Za-z]*/.exec(western.slice(at + 1, at + 31))?.[0] ?? '';
  const fits = text === text.toUpperCase() || text === 'ß' || !/^[A-Z]/.test(after);
  return fits && before.length + after.length >= 2;
}

/** True for two accented letters in a row within a word, as in `créée`: they tell nothing about the encoding. */
const isDouble = (western: string, { at, text }: Run): boolean =>
  text.length === 2 &&
  [...text].every((letter) => ACCENTED.test(letter)) &&
  /[A-Za-z]/.test(western[at - 1] ?? '') &&
  /[A-Za-z]/.test(western[at + 2] ?? '');

/** Returns the number of characters of GB 2312 in a run: Han characters, and the signs of Chinese text. */
function commonIn(bytes: Uint8Array, { at, text }: Run): number {
  let found = 0;
  for (let pair = at; pair + 1 < at + text.length; pair += 2) {
    const [first = 0, second = 0] = bytes.subarray(pair, pair + 2);
    const isCommon = (first >= 0xb0 && first <= 0xf7) || (first >= 0xa1 && first <= 0xa3);
    if (isCommon && second >= 0xa1) found += 1;
  }
  return found;
}

/** Pairs of capitals with dots, between the delimiters of a cell. */
const isCapitalCell = (western: string, { at, text }: Run): boolean =>
  /^(?:[ÄÖÜ]{2})+$/.test(text) &&
  /(?:^|[,;|\t\r\n"])$/.test(western.slice(0, at)) &&
  /^(?:$|[,;|\t\r\n"])/.test(western.slice(at + text.length));

/** How much more evidence one encoding needs than the other has. */
const CLEARLY = 3;

export type Legacy = 'gb18030' | 'windows-1252' | 'undecided' | 'neither';

/**
 * Decides between the two encodings in which spreadsheets save CSV where the system is Chinese, or Western, since most
 * Western text is valid GB18030 too: `Jürgen` is `J黵gen` there. In Western text, letters with accents stand alone
 * between ASCII letters; in Chinese text, bytes above ASCII come in pairs, most of them from GB 2312. `isGb`: the bytes
 * are valid GB18030.
 */
export function legacyEncoding(bytes: Uint8Array, western: string, isGb: boolean): Legacy {
  const runs = runsIn(western);
  const lone = runs.filter(({ text }) => text.length === 1);
  const words = lone.filter((run) => isInWord(western, run)).length;
  const common = runs.filter((run) => !isDouble(western, run)).reduce((sum, run) => sum + commonIn(bytes, run), 0);
  const isWestern = !UNDEFINED.test(western);
  // 周 and 能 have the bytes of `ÖÜ` and `ÄÜ`, which are no word of a Western language, so not a cell of their own
  if (isGb && runs.every((run) => isCapitalCell(western, run))) return 'gb18030';
  if (isGb && words === 0 && runs.every(({ text }) => /^[ÄÖÜäöüß]+$/.test(text))) return 'undecided';
  if (isGb && (!isWestern || common > CLEARLY * words)) return 'gb18030';
  if (!isWestern) return 'neither';
  if (words > CLEARLY * common) return 'windows-1252';
  if (isGb) return 'undecided';
  const isSigns = lone.length === runs.length && lone.every(({ text }) => WESTERN_SIGN.test(text));
  if (isSigns) return 'windows-1252';
  return words > 0 ? 'undecided' : 'neither';
}

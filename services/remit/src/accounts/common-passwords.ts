import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/**
 * A hundred thousand of the commonest known passwords of six characters or more in lower case, one a line, sorted by
 * their bytes. From SecLists' `10-million-password-list-top-1000000` and the list of `@zxcvbn-ts/language-common` (both
 * MIT, see `common-passwords.licence.txt`), with some that are common in Chinese.
 */
const file = join(import.meta.dirname, 'common-passwords.txt.gz');
const LINE_END = 10;

/** 0.8 MB, read at the first question; a set of as many texts would take ten times as much. */
let list: Buffer | null = null;

/** Whether a password is one of the commonest, whatever its case and width, and whatever blanks stand around it. */
export function isCommon(password: string): boolean {
  list ??= gunzipSync(readFileSync(file));
  const wanted = Buffer.from(password.normalize('NFKC').trim().toLowerCase());
  let [from, to] = [0, list.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const start = list.lastIndexOf(LINE_END, middle - 1) + 1;
    const end = list.indexOf(LINE_END, start);
    const order = wanted.compare(list, start, end);
    if (order === 0) return true;
    if (order < 0) to = start;
    else from = end + 1;
  }
  return false;
}

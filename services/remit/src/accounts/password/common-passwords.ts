import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { visible } from './rules.ts';

/**
 * A hundred thousand of the commonest known passwords of six characters or more in lower case, one a line, sorted by
 * their bytes. From SecLists' `10-million-password-list-top-1000000` and the list of `@zxcvbn-ts/language-common` (both
 * MIT, see `common-passwords.licence.txt`), with some that are common in Chinese.
 */
const file = join(import.meta.dirname, 'common-passwords.txt.gz');
const LINE_END = 10;

/** 0.8 MB, read at first use; a set of as many texts would take ten times as much. */
let list: Buffer | null = null;

const ACCENTS = /[\u0300-\u036f]/g;
/** Returns the password in the list's form, with and without its accents. */
const forms = (password: string): string[] => {
  const plain = visible(password.normalize('NFKC')).toLowerCase();
  return [...new Set([plain, plain.normalize('NFD').replaceAll(ACCENTS, '').normalize('NFC')])];
};

function isListed(form: string, known: Buffer): boolean {
  const wanted = Buffer.from(form);
  let [from, to] = [0, known.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const start = known.lastIndexOf(LINE_END, middle - 1) + 1;
    const end = known.indexOf(LINE_END, start);
    const order = wanted.compare(known, start, end);
    if (order === 0) return true;
    if (order < 0) to = start;
    else from = end + 1;
  }
  return false;
}

/** True when a password is one of the commonest, regardless of case, width, accents and invisible characters. */
export function isCommon(password: string): boolean {
  const known = list ?? gunzipSync(readFileSync(file));
  list = known;
  return forms(password).some((form) => isListed(form, known));
}

import { withoutInvisible } from '../code-form.ts';

/** Hyphens and minus signs of other kinds, which programs substitute for the one on the keyboard. */
const HYPHENS = /[\u2010-\u2015\u2212]/gu;

/** Nearly all serials match this and need no work; files have thousands. */
const PLAIN = /^[!-~]*$/;

/**
 * Returns the form of a bank's serial by which it is compared: case, width, spaces, kinds of hyphen and invisible
 * characters never distinguish two entries of an account. The original stays as it was stored.
 */
export const serialForm = (text: string): string =>
  PLAIN.test(text)
    ? text.toUpperCase()
    : withoutInvisible(text.normalize('NFKC')).replaceAll(/\s/g, '').replaceAll(HYPHENS, '-').toUpperCase();

import { withoutInvisible } from '../code-form.ts';

/** Hyphens and minus signs of other kinds, which programs put in for the one on the keyboard. */
const HYPHENS = /[\u2010-\u2015\u2212]/gu;

/** As nearly all serials are: there is nothing to take out, and files have thousands. */
const PLAIN = /^[!-~]*$/;

/**
 * What tells a bank's serials apart: no two moneys of an account differ by case, width, spaces, kinds of hyphen or
 * signs that nobody sees alone. What was written stays as it was; this form only is compared.
 */
export const serialForm = (text: string): string =>
  PLAIN.test(text)
    ? text.toUpperCase()
    : withoutInvisible(text.normalize('NFKC')).replaceAll(/\s/g, '').replaceAll(HYPHENS, '-').toUpperCase();

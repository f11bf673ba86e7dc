/** The most pieces that a split number is joined from: `QH 23 45 67 89`. */
const MOST_PIECES = 6;
const LONGEST = 24;
const SHORTEST = 6;

const ASCII = /^[ -~]*$/;

/** Latin letters and digits normalised: full-width and lower case made plain capitals. */
const plain = (text: string): string => (ASCII.test(text) ? text : text.normalize('NFKC')).toUpperCase();

/** An order's number as it is compared: without spaces, hyphens and the like. */
export const numberKey = (number: string): string => plain(number).replaceAll(/[^A-Z0-9]/g, '');

/** The key with characters that are easily confused made equal: O and 0, I and 1. */
export const foldedKey = (key: string): string => key.replaceAll('O', '0').replaceAll('I', '1');

/**
 * True for a text that is meant as one of our numbers, a customer's (QH) or a partner's (QG). Money with a wrong number
 * certainly belongs to no order.
 */
export const resemblesOurs = (token: string): boolean => /^[QO0][HG][A-Z0-9]{5,11}$/.test(token);

/**
 * Every word of a postscript that could be an order's number, also where spaces tear it apart. A word ends where
 * another script begins, so that `学费QH23456789` holds one and `QH234567891` is not `QH23456789`.
 */
export function tokensOf(postscript: string): string[] {
  const found = new Set<string>();
  for (const [run] of plain(postscript).matchAll(/[A-Z0-9]+(?:[^\p{L}\p{N}]+[A-Z0-9]+)*/gu)) {
    const pieces = run.match(/[A-Z0-9]+/g) ?? [];
    for (let from = 0; from < pieces.length; from += 1) {
      let token = '';
      for (const piece of pieces.slice(from, from + MOST_PIECES)) {
        token += piece;
        if (token.length > LONGEST) break;
        if (token.length >= SHORTEST && (/\d/.test(token) || resemblesOurs(token))) found.add(token);
      }
    }
  }
  return [...found];
}

/** The token with each two neighbouring characters swapped, a common typing error. */
export function swaps(token: string): string[] {
  const found: string[] = [];
  for (let at = 0; at + 1 < token.length; at += 1) {
    const [a = '', b = ''] = [token[at], token[at + 1]];
    if (a !== b) found.push(token.slice(0, at) + b + a + token.slice(at + 2));
  }
  return found;
}

/** The parts of a text that look like numbers of our orders. */
export const numbersIn = (text: string): string[] => tokensOf(text).filter(resemblesOurs);

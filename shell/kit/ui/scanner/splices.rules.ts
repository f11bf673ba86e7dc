/** Hand scanners type 30 to 70 ms a key, people 80 to 200. */
export const PACE_MS = 75;
/** Digits that stood for so long were not typed with those behind them. */
export const STOOD_MS = 400;
const LEAST = 2;

/** Digits that followed each other like a scanner's, and what stood around them before. */
export type Run = { before: string; head: string; tail: string; digits: string; last: number };

/** A run begins where a digit follows a pause; `from` and `to` are what is chosen in the text, and gives way. */
export const begun = (text: string, from: number, to: number, digit: string, at: number): Run => ({
  before: text.slice(0, from) + text.slice(to),
  head: text.slice(0, from),
  tail: text.slice(to),
  digits: digit,
  last: at,
});

export const goesOn = ({ last }: Run, at: number): boolean => at - last <= PACE_MS;
export const grown = (run: Run, digit: string, at: number): Run => ({ ...run, digits: run.digits + digit, last: at });

/** Whether a scanner's digits came to others that stood there. */
export const isSplice = ({ before, digits }: Run): boolean => /\d/.test(before) && digits.length >= LEAST;

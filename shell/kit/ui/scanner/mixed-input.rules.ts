/** Hand scanners type 30 to 70 ms a key, people 80 to 200. */
export const PACE_MS = 75;
/** In ms; digits that stood this long were not typed together with the next ones. */
export const STOOD_MS = 400;
const LEAST = 2;

/** Digits that arrived at a scanner's pace, and the text around them before. */
export type Run = { before: string; head: string; tail: string; digits: string; last: number };

/** Starts a run at a digit after a pause; `from` and `to` are the selection that the digit replaces. */
export const begun = (text: string, from: number, to: number, digit: string, at: number): Run => ({
  before: text.slice(0, from) + text.slice(to),
  head: text.slice(0, from),
  tail: text.slice(to),
  digits: digit,
  last: at,
});

export const goesOn = ({ last }: Run, at: number): boolean => at - last <= PACE_MS;
export const grown = (run: Run, digit: string, at: number): Run => ({ ...run, digits: run.digits + digit, last: at });

/** True when a scanner's digits were added to digits that stood there. */
export const isMixed = ({ before, digits }: Run): boolean => /\d/.test(before) && digits.length >= LEAST;

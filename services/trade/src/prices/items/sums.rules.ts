/** Two hashes of 32 bits each (cyrb53 by bryc, public domain). */
export function hashes(text: string): [number, number] {
  let [one, two] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    one = Math.imul(one ^ sign, 2_654_435_761);
    two = Math.imul(two ^ sign, 1_597_334_677);
  }
  one = Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(two ^ (two >>> 13), 3_266_489_909);
  two = Math.imul(two ^ (two >>> 16), 2_246_822_507) ^ Math.imul(one ^ (one >>> 13), 3_266_489_909);
  return [one >>> 0, two >>> 0];
}

const HALF = 4_294_967_296;

/** A hash of 53 bits: two of two million rows have the same one once in some thousand comparisons. */
export function hashOf(text: string): number {
  const [one, two] = hashes(text);
  return HALF * (2_097_151 & two) + one;
}

/**
 * The sum of hashes of texts, in two halves. The same texts have the same sum in whatever order; it is brought up to date
 * by adding and taking away what has changed.
 */
export type Sum = number[];

export const NO_SUM: Sum = [0, 0];

const plus = ([low = 0, high = 0]: Sum, text: string, times: 1 | -1): Sum => {
  const hash = hashOf(text);
  return [(low + times * (hash % HALF)) >>> 0, (high + times * Math.floor(hash / HALF)) >>> 0];
};

/** Returns a sum with texts added to it, and others taken away. */
export const summed = (sum: Sum, added: string[], taken: string[] = []): Sum =>
  taken.reduce<Sum>(
    (left, text) => plus(left, text, -1),
    added.reduce<Sum>((left, text) => plus(left, text, 1), sum),
  );

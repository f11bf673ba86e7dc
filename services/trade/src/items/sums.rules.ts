/** A hash of 53 bits (cyrb53): two of two million rows have the same one once in some thousand comparisons. */
export function hashOf(text: string): number {
  let one = 0xdeadbeef;
  let two = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 2654435761);
    two = Math.imul(two ^ code, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909);
  two = Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return 4_294_967_296 * (2_097_151 & two) + (one >>> 0);
}

const HALF = 4_294_967_296;

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

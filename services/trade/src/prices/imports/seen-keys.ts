import { hashes } from '../items/sums.rules.ts';

const FIRST_SIZE = 1 << 12;
const MOST_LOAD = 0.6;

/**
 * Numbers by text, for a million texts in twenty-five megabytes: it keeps 64 bits of each text, by which two of a
 * million are taken for one in a file of thirty million.
 */
export class SeenKeys {
  #ones = new Uint32Array(FIRST_SIZE);
  #twos = new Uint32Array(FIRST_SIZE);
  /** 0: nothing is there. */
  #values = new Uint32Array(FIRST_SIZE);
  #count = 0;

  #placeOf(one: number, two: number): number {
    const mask = this.#values.length - 1;
    let at = one & mask;
    while (this.#values[at] !== 0 && (this.#ones[at] !== one || this.#twos[at] !== two)) at = (at + 1) & mask;
    return at;
  }

  #put(at: number, one: number, two: number, value: number): void {
    this.#ones[at] = one;
    this.#twos[at] = two;
    this.#values[at] = value;
  }

  #grow(): void {
    const [ones, twos, values] = [this.#ones, this.#twos, this.#values];
    const size = values.length * 2;
    [this.#ones, this.#twos, this.#values] = [new Uint32Array(size), new Uint32Array(size), new Uint32Array(size)];
    for (const [at, value] of values.entries()) {
      const [one, two] = [ones[at] ?? 0, twos[at] ?? 0];
      if (value !== 0) this.#put(this.#placeOf(one, two), one, two, value);
    }
  }

  /** Returns the number (from 1) that a text got before; 0 when it has none. */
  get(text: string): number {
    return this.#values[this.#placeOf(...hashes(text))] ?? 0;
  }

  /** Returns the number that a text got before; 0 when it gets this one. */
  add(text: string, value: number): number {
    const [one, two] = hashes(text);
    const at = this.#placeOf(one, two);
    const before = this.#values[at] ?? 0;
    if (before !== 0) return before;
    this.#put(at, one, two, value);
    this.#count += 1;
    if (this.#count > this.#values.length * MOST_LOAD) this.#grow();
    return 0;
  }
}

import type { RowFields } from '../items/schema.ts';

const CHUNK_BYTES = 4 * 1024 * 1024;
const fields = [
  'order_number',
  'model',
  'unit_price',
  'price_unit',
  'piece_price',
  'currency',
  'discount_rate',
  'discount_group',
  'code',
] as const satisfies Array<keyof RowFields>;

/** Rows by their number, packed outside the heap: a million of them are some hundred megabytes that no collector walks. */
export class RowStore {
  #chunks: Buffer[] = [];
  /** Where each row begins, from the beginning of the first chunk; rows do not span chunks. */
  #starts: number[] = [];
  #ends: number[] = [];
  #free = 0;

  get length(): number {
    return this.#starts.length;
  }

  add(row: RowFields): void {
    const text = JSON.stringify(fields.map((field) => row[field]));
    const size = Buffer.byteLength(text);
    if (this.#chunks.length === 0 || this.#free + size > CHUNK_BYTES) {
      this.#chunks.push(Buffer.allocUnsafeSlow(CHUNK_BYTES));
      this.#free = 0;
    }
    const start = (this.#chunks.length - 1) * CHUNK_BYTES + this.#free;
    this.#chunks.at(-1)?.write(text, this.#free);
    this.#free += size;
    this.#starts.push(start);
    this.#ends.push(start + size);
  }

  get(index: number): RowFields {
    const [start = 0, end = 0] = [this.#starts[index], this.#ends[index]];
    const chunk = this.#chunks[Math.floor(start / CHUNK_BYTES)];
    const from = start % CHUNK_BYTES;
    const values = JSON.parse(chunk?.toString('utf8', from, from + end - start) ?? '[]') as unknown[];
    return Object.fromEntries(fields.map((field, at) => [field, values[at]])) as RowFields;
  }
}

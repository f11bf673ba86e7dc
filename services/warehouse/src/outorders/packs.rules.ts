type Packed = { lines: Array<{ line: number; quantity: number }> };

/** The first line of which more is packed than was picked. */
export function overpacked(packs: Packed[], picked: number[]): number | null {
  const left = [...picked];
  for (const { line, quantity } of packs.flatMap(({ lines }) => lines)) {
    left[line] = (left[line] ?? 0) - quantity;
    if ((left[line] ?? 0) < 0) return line;
  }
  return null;
}

/** A box or tray that goes out is named by its order and its own number: `OUT-2611-0007.P1`. */
const PACK = /^(OUT-\d{4}-\d+)\.P(\d{1,4})$/;

export const packCode = (order: string, number: number): string => `${order}.P${number}`;

export function packRef(code: string): { order: string; number: number } | null {
  const [, order, number] = PACK.exec(code) ?? [];
  return order && number ? { order, number: Number(number) } : null;
}

type Packed = { lines: Array<{ line: number; quantity: number }> };

/** Returns the first package, in order, that holds more of a line than was picked and not packed before it. */
export function overpacked(packs: Packed[], picked: number[]): { pack: number; line: number } | null {
  const left = [...picked];
  for (const [pack, { lines }] of packs.entries()) {
    for (const { line, quantity } of lines) {
      left[line] = (left[line] ?? 0) - quantity;
      if (left[line] < 0) return { pack, line };
    }
  }
  return null;
}

/** Codes of packages, made of order number and running number: `OUT-2611-0007.P1`. */
const PACKAGE_CODE = /^(OUT-\d{4}-\d+)\.P(\d{1,4})$/;

export const packageCode = (order: string, number: number): string => `${order}.P${number}`;

export function packageRef(code: string): { order: string; number: number } | null {
  const [, order, number] = PACKAGE_CODE.exec(code) ?? [];
  return order && number ? { order, number: Number(number) } : null;
}

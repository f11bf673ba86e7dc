/** Codes of boxes, made of the goods' code and a running number: `IN-2611-0042-01.B3`. */
const BOX = /^(.+)\.B(\d{1,6})$/;

type BoxRef = { goods: string; nth: number };

export function boxRef(code: string): BoxRef | null {
  const [, goods, nth] = BOX.exec(code) ?? [];
  return goods && nth ? { goods, nth: Number(nth) } : null;
}

/** Returns the pieces in the `nth` box of so many, the last ones holding one less where they do not divide evenly. */
export function piecesIn(nth: number, boxes: number, pieces: number): number | null {
  if (nth < 1 || nth > boxes) return null;
  return Math.floor(pieces / boxes) + (nth <= pieces % boxes ? 1 : 0);
}

export const boxCode = (goods: string, nth: number): string => `${goods}.B${nth}`;

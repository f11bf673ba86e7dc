/** So many pieces are no slip, however few there should be. */
const FEW = 20;

/** True where pieces are far more than there should be, as when digits of a label got into their number. */
export const isFarMore = (pieces: number, than: number): boolean => pieces > Math.max(2 * than, FEW);

/** Numbers up to this are no typing error, however few pieces there should be. */
const FEW = 20;

/** True when there are far more pieces than expected, as when digits of a label got into the number. */
export const isFarMore = (pieces: number, than: number): boolean => pieces > Math.max(2 * than, FEW);

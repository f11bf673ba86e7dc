const PIECES = 'stk|stück|stueck|st|pcs?|pce|pieces?|ea|units?|m|件|只|个|支|台|套|片|根|条|张|枚|颗|粒|米';
const UNIT = new RegExp(
  `^(?:per|pro|je|für|pe|每|/)?\\s*(\\d{1,3}(?:[.,' ]\\d{3})+|\\d{1,7})(?:[.,]0{1,2})?\\s*(?:${PIECES})?\\.?$`,
  'i',
);
const ONE = new RegExp(`^(?:per|pro|je|每|/)?\\s*(?:${PIECES})\\.?$`, 'i');

/** True for a number of pieces that a price can be for. */
export const isPriceUnit = (unit: number): boolean => Number.isInteger(unit) && unit >= 1 && unit <= 1_000_000;

/** The number of pieces that a price is for; null when it is none of 1 to 1,000,000, or more than one number. */
export function priceUnitIn(text: string): number | null {
  const plain = text.normalize('NFKC').replaceAll('’', "'").replaceAll(/\s+/g, ' ').trim();
  const [, digits] = UNIT.exec(plain) ?? [];
  if (digits === undefined) return ONE.test(plain) ? 1 : null;
  const unit = Number(digits.replaceAll(/\D/g, ''));
  return isPriceUnit(unit) ? unit : null;
}

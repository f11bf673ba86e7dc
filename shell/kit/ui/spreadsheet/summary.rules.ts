/** Sum and average are decimal strings; null without a number. */
export type Summary = { count: number; sum: string | null; average: string | null };

/** Figures after the point of an average that does not come out even. */
const PLACES = 4;

const placesOf = (value: string) => value.split('.')[1]?.length ?? 0;
const scaled = (value: string, places: number) => {
  const [whole = '', fraction = ''] = value.split('.');
  return BigInt(`${whole}${fraction.padEnd(places, '0')}`);
};

function text(value: bigint, places: number): string {
  const digits = (value < 0n ? -value : value).toString().padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const fraction = digits.slice(digits.length - places).replace(/0+$/, '');
  return `${value < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`;
}

/**
 * Sum, average and count as below a sheet of Excel: the count is of all cells that are not empty, sum and average are of
 * the numbers among them. Exact, since it works with the decimal strings' figures.
 */
export function summaryOf(cells: Iterable<{ value: string; isNumber: boolean }>): Summary {
  const numbers: string[] = [];
  let count = 0;
  let places = 0;
  for (const { value, isNumber } of cells) {
    if (value === '') continue;
    count += 1;
    if (!isNumber || !/^-?\d+(\.\d+)?$/.test(value)) continue;
    numbers.push(value);
    places = Math.max(places, placesOf(value));
  }
  if (numbers.length === 0) return { count, sum: null, average: null };
  const sum = numbers.reduce((all, one) => all + scaled(one, places), 0n);
  const finer = sum * 10n ** BigInt(PLACES);
  const half = BigInt(numbers.length) / 2n;
  const average = (finer + (finer < 0n ? -half : half)) / BigInt(numbers.length);
  return { count, sum: text(sum, places), average: text(average, places + PLACES) };
}

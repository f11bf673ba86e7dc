/** Words that say nothing of which institution it is. */
const common = new Set([
  'the',
  'of',
  'and',
  'for',
  'at',
  'in',
  'de',
  'der',
  'di',
  'la',
  'university',
  'college',
  'institute',
]);

/** Two letters for an institution, in place of a mark that we have no right to show. */
export function initialsOf(nameEn: string): string {
  const words = nameEn.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const own = words.filter((word) => !common.has(word.toLowerCase()));
  const [first = words[0] ?? '', second] = own;
  const initials = second ? `${[...first][0]}${[...second][0]}` : first.slice(0, 2);
  return initials.toUpperCase();
}

/** Which of so many washes a country has; the same on every page. */
export const washOf = (country: string, count: number): number =>
  [...country].reduce((sum, sign, at) => sum + (at + 1) * (sign.codePointAt(0) ?? 0), 0) % count;

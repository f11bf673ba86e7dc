import type { Institution } from '@qiaohui/remit/institutions';

/** Lowercases and removes accents, so that 'zurich' finds Zürich. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
const squeezed = (text: string) => text.replace(/[\s'’-]+/g, '');
const initials = (text: string) =>
  text
    .split(/[\s'’-]+/)
    .map((word) => word[0] ?? '')
    .join('');

/** Rank of an institution for a keyword, 0 best, -1 no match. Matches Chinese, English, pinyin, initials, code. */
export function rankOf(institution: Institution, keyword: string): number {
  const query = plain(keyword);
  const name = plain(institution.name);
  const english = plain(institution.nameEn);
  const pinyin = plain(institution.pinyin);
  const short = squeezed(query);
  const starts = [name, english, squeezed(pinyin), plain(institution.code)].some(
    (text) => text.startsWith(short) || text.startsWith(query),
  );
  if (starts) return 0;
  const words = english.split(/[^\p{L}\p{N}]+/u);
  if (query.split(/\s+/).every((part) => words.some((word) => word.startsWith(part)))) return 1;
  if (short.length > 1 && [initials(english), initials(pinyin)].some((text) => text.startsWith(short))) return 2;
  const inside = [name, squeezed(english), squeezed(pinyin)].some((text) => text.includes(short));
  return inside ? 3 : -1;
}

/** The popular ones, those that most orders pay first. */
export const popularOf = (all: Institution[]): Institution[] =>
  all
    .filter(({ popular }) => popular)
    .toSorted((one, other) => (one.rank ?? Number.POSITIVE_INFINITY) - (other.rank ?? Number.POSITIVE_INFINITY) || 0);

/** Institutions that match the keyword, best first; for an empty one the popular ones. */
export function find(all: Institution[], keyword: string): Institution[] {
  if (!keyword.trim()) return popularOf(all);
  return all
    .map((institution) => ({ institution, rank: rankOf(institution, keyword) }))
    .filter(({ rank }) => rank >= 0)
    .sort((one, other) => one.rank - other.rank)
    .map(({ institution }) => institution);
}
